import type { Leaf, Part } from '../../../core/game/document.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { listing } from '../../../core/reading/listing.js';
import { cellOn, groundOf } from '../../parabellum/grid/ground.js';
import { liveryName } from '../../parabellum/palette.js';
import type { Clash, Flag, Sighting, Square, Target, View } from '../shapes.js';
import { sheetFor } from './objectives.js';
import { stanceOf } from './stance.js';
import type { Told } from './told.js';

// What a fight came to, counted from the dice, which fall in the open: every side throws a die for each point of strength.

interface Fighter {
  readonly name: string;
  /** Null: a thing that nobody owns. */
  readonly seat: SeatId | null;
  /** Strength at the start, and after each exchange. */
  readonly counts: readonly number[];
  readonly lost: number;
  readonly isGone: boolean;
}

interface Blow {
  readonly name: string;
  readonly seat: SeatId | null;
  readonly before: number;
  readonly losses: number;
}

/** Whose unit it is: flags begin with the livery, so that of units that are gone it is known too. */
const ownerOf = ({ seats }: View, flag: Flag): SeatId | null =>
  seats.find(({ livery }) => flag.startsWith(livery))?.id ?? null;

function targetBlow({ view, names }: Told, target: Target, { defence, losses }: Clash): Blow {
  const before = defence.values.length;
  if (target.kind === 'unit') return { name: target.unit, seat: ownerOf(view, target.unit), before, losses };
  const seat = target.kind === 'token' ? target.owner : null;
  return { name: names.target(target), seat, before, losses };
}

function blowsIn(told: Told, one: Sighting): readonly Blow[] {
  const unit = (flag: Flag, before: number, losses: number): Blow => ({
    name: flag,
    seat: ownerOf(told.view, flag),
    before,
    losses,
  });
  const both = (attacker: Flag, defender: Flag, { attack, defence, losses }: Clash): readonly Blow[] => [
    unit(attacker, attack.values.length, 0),
    unit(defender, defence.values.length, losses),
  ];
  switch (one.kind) {
    case 'target-attacked':
      return [unit(one.attacker, one.clash.attack.values.length, 0), targetBlow(told, one.target, one.clash)];
    case 'attack-countered':
      return both(one.attacker, one.defender, one.clash);
    case 'flak-fired':
      return both(one.battery, one.air, one.clash);
    case 'flak-answered':
      return both(one.air, one.battery, one.clash);
    case 'mine-struck':
      return [unit(one.unit, one.clash.defence.values.length, one.clash.losses)];
    default:
      return [];
  }
}

/** Who fought, with their strength through the fight. */
export function fightersIn(told: Told, fight: readonly Sighting[]): readonly Fighter[] {
  const known = new Map<string, { seat: SeatId | null; counts: number[]; lost: number }>();
  let exchanges = 0;
  for (const one of fight) {
    const blows = blowsIn(told, one);
    if (blows.length === 0) continue;
    for (const { name, seat, before } of blows)
      if (!known.has(name))
        // Nobody lost anything before they came into it.
        known.set(name, { seat, counts: Array.from({ length: exchanges + 1 }, () => before), lost: 0 });
    exchanges += 1;
    for (const [name, fighter] of known) {
      const losses = blows.filter((blow) => blow.name === name).reduce((sum, blow) => sum + blow.losses, 0);
      fighter.lost += losses;
      fighter.counts.push(Math.max(0, (fighter.counts.at(-1) ?? 0) - losses));
    }
  }
  return [...known].map(([name, { seat, counts, lost }]) => ({
    name,
    seat,
    counts,
    lost,
    isGone: counts.at(-1) === 0,
  }));
}

/** Bars with what was lost; nothing where nobody lost anything. */
export function strengthsLeaf({ view, names }: Told, fighters: readonly Fighter[]): readonly Leaf[] {
  if (fighters.every(({ lost }) => lost === 0)) return [];
  return [
    {
      kind: 'strengths',
      of: 'strength',
      sides: fighters.map(({ name, seat, counts }) => ({
        name,
        stance: seat === null ? 'neutral' : stanceOf(view, seat),
        colour: seat === null ? null : liveryName(names.livery(seat)),
        counts: [...counts],
      })),
    },
  ];
}

type Badge = NonNullable<Part['badge']>;

/** How it ended for the reader, in a word or two: what their side lost, and what it took. */
export function badgeOf({ view }: Told, fighters: readonly Fighter[]): Badge {
  const isOurs = ({ seat }: Fighter): boolean => seat !== null && stanceOf(view, seat) === 'own';
  const ours = fighters.filter(isOurs);
  const theirs = fighters.filter((one) => !isOurs(one));
  const sum = (some: readonly Fighter[]): number => some.reduce((total, { lost }) => total + lost, 0);
  const [lost, taken] = [sum(ours), sum(theirs)];
  if (ours.length === 0) {
    if (fighters.some(({ isGone }) => isGone)) return { text: 'Destroyed', tone: 'neutral' };
    return { text: taken === 0 ? 'No losses' : `${taken} lost`, tone: 'neutral' };
  }
  if (ours.some(({ isGone }) => isGone)) return { text: 'Lost', tone: 'bad' };
  if (theirs.some(({ isGone }) => isGone)) return { text: 'Destroyed', tone: 'good' };
  if (lost + taken === 0) return { text: 'No losses', tone: 'neutral' };
  if (lost === 0) return { text: `They lose ${taken}`, tone: 'good' };
  return {
    text: taken === 0 ? `You lose ${lost}` : `You lose ${lost}, they ${taken}`,
    tone: taken > lost ? 'good' : 'bad',
  };
}

/** What the reader had in it: `RB-GY`, `RB-GY and RB-TT, 2 lost`. */
export function shareOf({ view }: Told, fighters: readonly Fighter[]): string | null {
  const own = fighters.filter(({ seat }) => seat !== null && stanceOf(view, seat) === 'own');
  if (own.length === 0) return null;
  const lost = own.reduce((sum, one) => sum + one.lost, 0);
  const named = own.length <= 4 ? listing(own.map(({ name }) => name)) : `${own.length} of yours`;
  return (own.length === 1 || lost === 0 ? named : `${named}, ${lost} lost`).slice(0, 80);
}

/** Whether the reader's map has the square: another battle may lie on the table by now, or none. */
export function liesOnMap({ view, fixed, isNew }: Told, square: Square): boolean {
  const sheet = sheetFor(view, fixed);
  if (sheet === undefined || isNew || view.stage === 'choose' || view.stage === 'over') return false;
  return cellOn(groundOf(sheet), square) !== null;
}

/** Where a fight was: at its target. */
export function squareOf(told: Told, fight: readonly Sighting[]): Square | null {
  for (const one of fight)
    switch (one.kind) {
      case 'target-attacked':
      case 'flak-fired':
      case 'mine-struck':
        return liesOnMap(told, one.square) ? one.square : null;
    }
  return null;
}
