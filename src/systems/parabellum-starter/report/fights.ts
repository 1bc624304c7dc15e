import type { Leaf, Part } from '../../../core/game/document.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { listing } from '../../../core/reading/listing.js';
import { cellOn, groundOf } from '../../parabellum/grid/ground.js';
import { liveryName } from '../../parabellum/palette.js';
import type { Sighting, Square, View } from '../shapes.js';
import { stanceOf } from './stance.js';
import type { Told } from './told.js';

// What a fight came to, counted: from the dice, which fall in the open. Each unit throws a die a head.

/** A unit in a fight, or an aircraft that the reader may not know by its name. */
interface Fighter {
  readonly name: string;
  readonly seat: SeatId;
  /** Heads at the start, and after each exchange; empty where its dice told nothing of them. */
  readonly heads: readonly number[];
  readonly lost: number;
  readonly destroyed: boolean;
}

interface Blow {
  readonly name: string;
  readonly seat: SeatId;
  /** Heads before it; null: not known. */
  readonly before: number | null;
  readonly losses: number;
}

/** Whose unit it is, by its flag; flags of units that are gone tell it by their livery. */
function ownerOf(view: View, unit: string): SeatId | null {
  const found = view.units.find(({ id }) => id === unit)?.owner;
  return found ?? view.seats.find(({ livery }) => unit.startsWith(livery))?.id ?? null;
}

/** What one sighting tells of heads: who struck, and who was struck. */
function blowsIn(told: Told, one: Sighting): readonly Blow[] {
  const { view, names } = told;
  const of = (unit: string, before: number | null, losses: number): readonly Blow[] => {
    const seat = ownerOf(view, unit);
    return seat === null ? [] : [{ name: unit, seat, before, losses }];
  };
  const air = (unit: string | null, seat: SeatId, before: number, losses: number): Blow => ({
    name: names.unit(unit, `aircraft of ${names.livery(seat)}`),
    seat,
    before,
    losses,
  });
  switch (one.kind) {
    case 'unit-attacked':
    case 'unit-countered': {
      const { attack, defence, losses } = one.clash;
      return [...of(one.attacker, attack.values.length, 0), ...of(one.defender, defence.values.length, losses)];
    }
    case 'cache-attacked':
    case 'work-attacked':
      return of(one.attacker, one.clash.attack.values.length, 0);
    case 'target-shelled':
      return one.target.kind === 'unit'
        ? of(one.target.unit, one.result.defence.values.length, one.result.hit ? 1 : 0)
        : [];
    case 'blast-struck':
    case 'target-bombed':
      return one.target.kind === 'unit' ? of(one.target.unit, one.clash.defence.values.length, one.clash.losses) : [];
    case 'mine-sprung':
      return of(one.unit, one.clash.defence.values.length, one.clash.losses);
    case 'aircraft-fought':
      return [
        air(one.attacker, one.seat, one.clash.attack.values.length, 0),
        air(one.defender, one.against, one.clash.defence.values.length, one.clash.losses),
      ];
    case 'flak-fired':
      return [
        ...of(one.battery, one.clash.attack.values.length, 0),
        air(one.air, one.against, one.clash.defence.values.length, one.clash.losses),
      ];
    case 'flak-answered':
      return of(one.battery, one.clash.defence.values.length, one.clash.losses);
    case 'gun-fired':
      return of(one.unit, null, 0);
    default:
      return [];
  }
}

/** Everybody in a fight, in the order in which they came into it. */
export function fightersIn(told: Told, fight: readonly Sighting[]): readonly Fighter[] {
  const heads = new Map<string, { seat: SeatId; counts: number[]; lost: number }>();
  let exchanges = 0;
  for (const sighting of fight) {
    const blows = blowsIn(told, sighting);
    if (blows.every(({ before }) => before === null) && blows.length > 0 && sighting.kind !== 'gun-fired') continue;
    for (const { name, seat, before } of blows) {
      const known = heads.get(name) ?? { seat, counts: [], lost: 0 };
      // Nobody lost anything before they came into it.
      if (known.counts.length === 0 && before !== null)
        known.counts = Array.from({ length: exchanges + 1 }, () => before);
      heads.set(name, known);
    }
    if (blows.every(({ before }) => before === null)) continue;
    exchanges += 1;
    for (const [name, known] of heads) {
      const losses = blows.filter((blow) => blow.name === name).reduce((sum, blow) => sum + blow.losses, 0);
      known.lost += losses;
      const last = known.counts.at(-1);
      if (last !== undefined) known.counts.push(Math.max(0, last - losses));
    }
  }
  const gone = new Set(
    fight.flatMap((one) =>
      one.kind === 'unit-destroyed' ? [told.names.unit(one.unit, `aircraft of ${told.names.livery(one.owner)}`)] : [],
    ),
  );
  return [...heads].map(([name, { seat, counts, lost }]) => ({
    name,
    seat,
    heads: counts,
    lost,
    destroyed: gone.has(name),
  }));
}

/** Bars with what was lost; nothing where nobody lost anything. */
export function strengthsLeaf(told: Told, fighters: readonly Fighter[]): readonly Leaf[] {
  const shown = fighters.filter(({ heads }) => heads.length > 1);
  if (shown.every(({ lost }) => lost === 0)) return [];
  return [
    {
      kind: 'strengths',
      of: 'heads',
      sides: shown.map(({ name, seat, heads }) => ({
        name,
        stance: stanceOf(told.view, seat),
        colour: liveryName(told.names.livery(seat)),
        // Shells may come in dozens: the first, the last, and some between.
        counts: [...thinned(heads)],
      })),
    },
  ];
}

const MOST_COUNTS = 12;

const thinned = (counts: readonly number[]): readonly number[] =>
  counts.length <= MOST_COUNTS
    ? counts
    : counts.filter(
        (_, index) => index === 0 || index === counts.length - 1 || index % Math.ceil(counts.length / 10) === 0,
      );

type Badge = NonNullable<Part['badge']>;

/** How it ended for the reader, in a word or two: what their side lost, and what it took. */
export function badgeOf(told: Told, fighters: readonly Fighter[]): Badge {
  const sum = (side: (seat: SeatId) => boolean): number =>
    fighters.filter(({ seat }) => side(seat)).reduce((total, { lost }) => total + lost, 0);
  const gone = (side: (seat: SeatId) => boolean): number =>
    fighters.filter(({ seat, destroyed }) => destroyed && side(seat)).length;
  const ours = (seat: SeatId): boolean => ['own', 'ally'].includes(stanceOf(told.view, seat));
  const theirs = (seat: SeatId): boolean => stanceOf(told.view, seat) === 'foe';
  if (told.view.own === null || !fighters.some(({ seat }) => ours(seat))) {
    const all = sum(() => true);
    if (gone(() => true) > 0) return { text: 'Destroyed', tone: 'neutral' };
    return { text: all === 0 ? 'No losses' : `${all} lost`, tone: 'neutral' };
  }
  const [lost, taken] = [sum(ours), sum(theirs)];
  if (gone(ours) > 0) return { text: gone(theirs) > 0 ? 'Destroyed on both sides' : 'Unit lost', tone: 'bad' };
  if (gone(theirs) > 0) return { text: 'Destroyed', tone: 'good' };
  if (lost === 0 && taken === 0) return { text: 'No losses', tone: 'neutral' };
  if (lost === 0) return { text: `They lose ${taken}`, tone: 'good' };
  return {
    text: taken === 0 ? `You lose ${lost}` : `You lose ${lost}, they ${taken}`,
    tone: taken > lost ? 'good' : 'bad',
  };
}

/** What the reader had in it: `RBGY`, `RBGY and RBTT, 2 lost`. */
export function shareOf(told: Told, fighters: readonly Fighter[]): string | null {
  const own = fighters.filter(({ seat }) => stanceOf(told.view, seat) === 'own');
  if (own.length === 0) return null;
  const lost = own.reduce((sum, one) => sum + one.lost, 0);
  const named = own.length <= 4 ? listing(own.map(({ name }) => name)) : `${own.length} of yours`;
  // Of one unit the title and the bars tell it already.
  return (own.length === 1 || lost === 0 ? named : `${named}, ${lost} lost`).slice(0, 80);
}

/** Whether the reader's map has the square: another scenario may lie on the table by now. */
export const liesOnMap = ({ view }: Told, square: Square): boolean =>
  view.field !== null && view.choice === null && cellOn(groundOf(view.field.booklet), square) !== null;

/** Where a fight was: at its target. */
export function squareOf(told: Told, fight: readonly Sighting[]): Square | null {
  for (const one of fight)
    switch (one.kind) {
      case 'unit-attacked':
      case 'cache-attacked':
      case 'work-attacked':
      case 'target-shelled':
      case 'orbital-struck':
      case 'mine-sprung':
      case 'sortie-flown':
        return liesOnMap(told, one.square) ? one.square : null;
    }
  return null;
}
