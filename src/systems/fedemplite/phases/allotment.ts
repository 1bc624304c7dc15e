import type { SeatId } from '../../../core/game/viewer.js';
import type { Hulls } from '../shapes.js';
import { byRank, type Rolling } from './course.js';
import { share } from './share.js';

/** One line of a ship bid. */
export interface ShipBid {
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

/** Ships for one line; by type while these are in use. */
export interface Allotted {
  readonly ships: number;
  readonly types?: Hulls;
}
