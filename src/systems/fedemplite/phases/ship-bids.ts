import { sideOf } from '../atlas.js';
import type { FleetId, NationId, OrderOf } from '../shapes.js';
import { fleetOf, seatOf } from '../standing.js';
import { type Allotted, fillBids } from './allotment.js';
import { type BySeat, type Course, happen, noting } from './course.js';
import { fillByType } from './type-bids.js';

/** The bids of one nation that still make sense, in seat order and as listed. */
function bidsFor(course: Course, nation: NationId): { line: BySeat<OrderOf<'deploy'>>; fleet: FleetId }[] {
  return course.transfers.flatMap((line) => {
    const fleet: FleetId = `${nation}-${line.to}`;
    const known = line.nation === nation && fleetOf(course.state, fleet) !== undefined;
    const own = seatOf(course.state, line.seat)?.side === sideOf(course.fixed, nation);
    return known && own ? [{ line, fleet }] : [];
  });
}

/** Allots the ships of all nations by the bids of the setup phase (FE-40 to FE-42). */
export function allotShips(course: Course): void {
  for (const { id: nation, pool } of course.state.nations) {
    const bids = bidsFor(course, nation);
    if (bids.length === 0) continue;
    const { roll, rolls } = noting(course.dice);
    const asked = bids.map(({ line }) => line);
    const stream = `ship-bids/${nation}`;
    const types = course.state.types?.pools[nation];
    const got: readonly Allotted[] =
      types === undefined
        ? fillBids(pool, asked, course.ranks, stream, roll).map((ships) => ({ ships }))
        : fillByType(types, asked, course.ranks, stream, roll);
    const lines = bids.map(({ line, fleet }, index) => {
      const { ships = 0, types: hulls } = got[index] ?? {};
      return {
        seat: line.seat,
        fleet,
        asked: line.ships,
        got: ships,
        ...(line.type === undefined ? {} : { type: line.type }),
        ...(hulls === undefined ? {} : { types: hulls }),
      };
    });
    happen(course, { kind: 'ship-bids-filled', lines, rolls });
  }
}
