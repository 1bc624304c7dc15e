import type { SeatId } from '../../../core/game/viewer.js';
import { sideOf } from '../atlas.js';
import type { FleetId, NationId, OrderOf } from '../shapes.js';
import { fleetOf, seatOf } from '../standing.js';
import { type BySeat, byRank, type Course, happen, noting, type Rolling } from './course.js';
import { share } from './share.js';

/** One line of a ship bid. */
interface ShipBid {
  readonly seat: SeatId;
  readonly ships: number;
}

/**
 * Allots one nation's pool (FE-42): smallest requests first, a request being the sum of a player's lines; equal requests
 * that cannot all be met share what is left.
 * @returns ships for each line, in the order of `lines`
 */
export function fillBids(
  pool: number,
  lines: readonly ShipBid[],
  ranks: ReadonlyMap<SeatId, number>,
  stream: string,
  roll: Rolling,
): number[] {
  const requests = new Map<SeatId, number>();
  for (const { seat, ships } of lines) requests.set(seat, (requests.get(seat) ?? 0) + ships);
  const sizes = [...new Set(requests.values())].sort((a, b) => a - b);
  const granted = new Map<SeatId, number>();
  let left = pool;
  for (const size of sizes) {
    const seats = [...requests.keys()].filter((seat) => requests.get(seat) === size).sort(byRank(ranks));
    const shares = share(
      left,
      seats.map(() => size),
      stream,
      roll,
    );
    for (const [index, seat] of seats.entries()) {
      const got = shares[index] ?? 0;
      granted.set(seat, got);
      left -= got;
    }
  }
  return lines.map(({ seat, ships }) => {
    const got = Math.min(ships, granted.get(seat) ?? 0);
    granted.set(seat, (granted.get(seat) ?? 0) - got);
    return got;
  });
}

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
    const asked = bids.map(({ line }) => ({ seat: line.seat, ships: line.ships }));
    const got = fillBids(pool, asked, course.ranks, `ship-bids/${nation}`, roll);
    const lines = bids.map(({ line, fleet }, index) => ({
      seat: line.seat,
      fleet,
      asked: line.ships,
      got: got[index] ?? 0,
    }));
    happen(course, { kind: 'ship-bids-filled', lines, rolls });
  }
}
