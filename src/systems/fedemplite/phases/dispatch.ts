import { nameOf } from '../board.js';
import type { FleetState, HullsBySeat, Ships, SortieTypes } from '../shapes.js';
import { hulls } from '../ship-types.js';
import { easeOf } from '../technology.js';
import { attrition, trigger } from './attrition.js';
import { type Course, happen, noting } from './course.js';
import { type Groups, type Lot, ownersOf, split, splitTypes } from './split.js';

/** A flotilla's way: where to, how far, and what the enemy's Stealth adds to what its ships need (FE-O5). */
export interface Leg {
  readonly cell: number;
  readonly cost: number;
  readonly stealth: number;
}

type Lots = readonly (readonly [Lot, number])[];

/** Ships by owner, whatever their type; owners stay in their order. */
function bySeat(lots: Lots): Groups {
  const seats = new Map<string, number>();
  for (const [{ seat }, ships] of lots) seats.set(seat, (seats.get(seat) ?? 0) + ships);
  return [...seats];
}

const byType = (lots: Lots): HullsBySeat =>
  Object.fromEntries(
    bySeat(lots).map(([seat]) => [
      seat,
      hulls((type) => lots.find(([lot]) => lot.seat === seat && lot.type === type)?.[1] ?? 0),
    ]),
  );

function shipsIn(groups: Groups): Ships {
  const ships: Ships = {};
  for (const [seat, count] of groups) ships[seat] = count;
  return ships;
}

/** Who was sent and what became of them, by owner, and while ship types are in use by type. */
interface Flight {
  readonly sent: Groups;
  readonly arrived: Groups;
  readonly returned: Groups;
  readonly interned: Groups;
  readonly types?: SortieTypes;
}

/** How one flotilla fares; `neededBy`: what ships that travel so much easier than the way costs have to roll. */
type Fare = (
  target: number,
  neededBy: (ease: number) => number,
  dice: { readonly arrival: () => number; readonly breakdown: () => number },
) => Flight;

function plainFares(course: Course, fleet: FleetState, legs: number): { readonly fare: Fare; readonly sent: Groups[] } {
  const { state } = course;
  const { flotillaCycle, sixAlwaysArrives } = state.options;
  const sent = split(ownersOf(fleet, course.ranks), legs, flotillaCycle);
  const ease = easeOf(state, fleet.nation);
  return {
    sent,
    fare: (target, neededBy, { arrival, breakdown }) => {
      const groups = sent[target] ?? [];
      const needed = neededBy(ease);
      return { sent: groups, ...attrition(groups, () => needed, sixAlwaysArrives, arrival, breakdown) };
    },
  };
}

function faresByType(
  course: Course,
  fleet: FleetState,
  types: HullsBySeat,
  legs: number,
): ReturnType<typeof plainFares> {
  const { state } = course;
  const { flotillaCycle, sixAlwaysArrives } = state.options;
  const lots = splitTypes(ownersOf(fleet, course.ranks), types, legs, flotillaCycle);
  return {
    sent: lots.map(bySeat),
    fare: (target, neededBy, { arrival, breakdown }) => {
      const sent = lots[target] ?? [];
      const needed = ({ type }: Lot): number => neededBy(easeOf(state, fleet.nation, type));
      const { arrived, returned, interned } = attrition(sent, needed, sixAlwaysArrives, arrival, breakdown);
      return {
        sent: bySeat(sent),
        arrived: bySeat(arrived),
        returned: bySeat(returned),
        interned: bySeat(interned),
        types: {
          cruisers: neededBy(easeOf(state, fleet.nation, 'CA')),
          sent: byType(sent),
          arrived: byType(arrived),
          returned: byType(returned),
          interned: byType(interned),
        },
      };
    },
  };
}

/** Sends a fleet's flotillas off, target by target, and notes who arrives. */
export function dispatch(course: Course, fleet: FleetState, mission: 'attack' | 'defend', legs: readonly Leg[]): void {
  const { types } = course.state;
  const { sent: flotillas, fare } =
    types === undefined
      ? plainFares(course, fleet, legs.length)
      : faresByType(course, fleet, types.fleets[fleet.id] ?? {}, legs.length);
  const attacks = mission === 'attack' ? flotillas.filter((groups) => groups.length > 0).length : 0;
  for (const [index, { cell, cost, stealth }] of legs.entries()) {
    if ((flotillas[index] ?? []).length === 0) continue;
    const target = nameOf(course.published, cell);
    const { roll, rolls } = noting(course.dice);
    const stream = `sortie/${fleet.id}/${target}`;
    const neededBy = (ease: number): number => trigger(cost, attacks, ease) + stealth;
    const [arrival, breakdown] = [`${stream}/arrival`, `${stream}/breakdown`];
    const flight = fare(index, neededBy, {
      arrival: () => roll(arrival, 6),
      breakdown: () => roll(breakdown, 6),
    });
    const there = flight.types === undefined ? {} : { types: flight.types.arrived };
    if (flight.arrived.length > 0)
      course.flotillas.push({ fleet: fleet.id, nation: fleet.nation, cell, arrived: flight.arrived, ...there });
    happen(course, {
      kind: 'sortie-flown',
      fleet: fleet.id,
      mission,
      target,
      cost,
      trigger: neededBy(easeOf(course.state, fleet.nation)),
      sent: shipsIn(flight.sent),
      arrived: shipsIn(flight.arrived),
      returned: shipsIn(flight.returned),
      interned: shipsIn(flight.interned),
      ...(flight.types === undefined ? {} : { types: flight.types }),
      rolls,
    });
  }
}
