import type { SeatId } from '../../../core/game/viewer.js';
import { sideOf } from '../atlas.js';
import type { Side } from '../shapes.js';
import { countOf, SHIP_TYPES } from '../ship-types.js';
import { SIDES } from '../tables.js';
import type { Unit } from './battle/units.js';
import type { Course, Flotilla } from './course.js';

/** A group as battles list it: by nation, fleet letter and seat. Flotillas come in canonical order of fleets already. */
export function unitsOf(flotillas: readonly Flotilla[], ranks: ReadonlyMap<SeatId, number>): Unit[] {
  return flotillas.flatMap(({ fleet, nation, arrived, types }) =>
    [...arrived]
      .sort(([a], [b]) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
      .flatMap(([seat, ships]): Unit[] => {
        if (types === undefined) return [{ fleet, nation, seat, ships }];
        return SHIP_TYPES.flatMap((type) => {
          const count = countOf(types[seat] ?? {}, type);
          return count === 0 ? [] : [{ fleet, nation, seat, ships: count, type }];
        });
      }),
  );
}

/** A province with ships that have arrived there. */
interface Presence {
  readonly cell: number;
  readonly forces: Record<Side, Unit[]>;
}

/** Where ships have arrived, in province order (FE-80). */
export function presences(course: Course): Presence[] {
  const present = new Map<number, Record<Side, Flotilla[]>>();
  for (const flotilla of course.flotillas) {
    const groups = present.get(flotilla.cell) ?? { Alliance: [], Coalition: [] };
    groups[sideOf(course.fixed, flotilla.nation)].push(flotilla);
    present.set(flotilla.cell, groups);
  }
  const order = new Map(course.state.fleets.map((fleet, index) => [fleet.id, index]));
  const canonical = (a: Flotilla, b: Flotilla): number => (order.get(a.fleet) ?? 0) - (order.get(b.fleet) ?? 0);
  return [...present]
    .sort(([a], [b]) => a - b)
    .map(([cell, groups]) => ({
      cell,
      forces: {
        Alliance: unitsOf(groups.Alliance.sort(canonical), course.ranks),
        Coalition: unitsOf(groups.Coalition.sort(canonical), course.ranks),
      },
    }));
}

/** Ships of both sides are there: they will fight. */
export const isContested = ({ forces }: Presence): boolean => SIDES.every((side) => forces[side].length > 0);
