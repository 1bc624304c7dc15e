import { many } from '../../../core/reading/counted.js';
import type { Seen } from '../atlas.js';
import { sumBySeat, typesInWords } from '../ship-types.js';
import { type MapFacts, mapFacts, shipsOf } from './map-facts.js';

const fleetsInWords = (view: Seen, nation: Seen['nations'][number]): string =>
  view.fleets
    .filter((fleet) => fleet.nation === nation.id)
    .map((fleet) => {
      const ships = shipsOf(fleet);
      const types = typesInWords(sumBySeat(view.types?.fleets[fleet.id] ?? {}));
      const count = `${many(ships ?? 0, 'ship')}${types === '' ? '' : `: ${types}`}`;
      const notes = [...(ships === null ? [] : [count]), ...(fleet.cutOff ? ['cut off'] : [])];
      return `${fleet.letter} at ${fleet.base}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
    })
    .join(', ');

const nationInWords = (view: Seen, facts: MapFacts, nation: Seen['nations'][number]): string => {
  if (nation.fallen) return `${nation.name} (${nation.id}, ${nation.side}): fallen.`;
  const cells = facts.heldBy(nation.id);
  const standing = nation.active ? '' : `, neutral until turn ${nation.activationTurn}`;
  const fleets = fleetsInWords(view, nation);
  return [
    `${nation.name} (${nation.id}, ${nation.side}, capital ${nation.capital}${standing}):`,
    `${many(cells.length, 'province')}${cells.length === 0 ? '' : `, ${facts.inWords(cells)}`}.`,
    ...(fleets === '' ? [] : [`Fleets: ${fleets}.`]),
  ].join(' ');
};

/** The map in plain sentences, for those who cannot see it: by nation, then what is nobody's and what changed. */
export function mapInWords(view: Seen): readonly string[] {
  const facts = mapFacts(view);
  const { Alliance, Coalition, provinces, needed } = view.victory;
  const free = facts.heldBy(null);
  const { fought, taken, lost } = view.recent;
  return [
    `${many(provinces, 'province')}; ${needed} win the war. The Alliance holds ${Alliance}, the Coalition ${Coalition}.`,
    ...view.nations.map((nation) => nationInWords(view, facts, nation)),
    ...(free.length === 0 ? [] : [`Uncontrolled: ${many(free.length, 'province')}, ${facts.inWords(free)}.`]),
    ...(fought.length === 0 ? [] : [`Battles last turn: ${facts.named(fought)}.`]),
    ...(taken.length === 0 ? [] : [`Taken last turn: ${facts.named(taken)}.`]),
    ...(lost.length === 0 ? [] : [`Became uncontrolled last turn: ${facts.named(lost)}.`]),
  ];
}
