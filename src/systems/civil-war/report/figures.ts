import type { Figure, Leaf } from '../../../core/game/document.js';
import type { Side } from '../shapes.js';
import { supplyPoints } from '../supply-points.js';
import { isMine } from './battles.js';
import { ownGroups, sideName, sidesFor, type Told } from './told.js';

const signed = (number: number): string | null =>
  number === 0 ? null : number > 0 ? `+${number}` : `−${Math.abs(number)}`;

/** Brigades that the reader's Groups lost in battle and to attrition. */
function losses(told: Told): number {
  const mine = new Set(ownGroups(told).map(({ id }) => id));
  const fallen = told
    .of('battle-fought')
    .flatMap(({ attacker, defender }) => [attacker, defender])
    .filter((party) => isMine(told, party))
    .reduce((sum, { lost, before, fate }) => sum + ((fate === 'surrendered' ? before : lost) ?? 0), 0);
  return told.of('attrition-suffered').reduce((sum, { group, lost }) => sum + (mine.has(group) ? lost : 0), fallen);
}

function ownFigures(told: Told): readonly Figure[] {
  const { own, view } = told;
  if (own === null) return [];
  const groups = ownGroups(told);
  const brigades = groups.reduce((sum, group) => sum + (group.brigades ?? 0), 0);
  const won = told.of('points-won').reduce((sum, one) => sum + (one.seat === own.id ? one.points : 0), 0);
  const lost = losses(told);
  const rank = 1 + view.players.filter(({ side, vp }) => side === own.side && vp > own.vp).length;
  return [
    {
      label: 'Your brigades',
      value: String(brigades),
      change: signed(-lost),
      note: `in ${groups.length === 1 ? 'one Group' : `${groups.length} Groups`}`,
    },
    {
      label: 'Victory points',
      value: String(own.vp),
      change: signed(won),
      note: own.vp === 0 ? null : `place ${rank} on your side`,
    },
  ];
}

/** Numbers below the headline: one's own first, then what everybody may know. */
export function figures(told: Told): readonly Leaf[] {
  const { view, fixed } = told;
  const sides = sidesFor(told);
  const whose = sides.map(sideName).join(' : ');
  const both = (of: (side: Side) => number): string => sides.map(of).join(' : ');
  const open = view.stage === 'orders';
  const all: Figure[] = [
    ...ownFigures(told),
    { label: 'Supply points', value: both((side) => supplyPoints(view, side, fixed)), change: null, note: whose },
    ...(open
      ? [
          {
            label: 'Activations next turn',
            value: both((side) => view.activations[side]),
            change: null,
            note: view.activations.union === 5 ? `${whose}; the Union may invade` : whose,
          },
        ]
      : []),
  ];
  return [{ kind: 'figures', figures: all }];
}
