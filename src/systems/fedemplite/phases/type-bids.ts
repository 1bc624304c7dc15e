import type { SeatId } from '../../../core/game/viewer.js';
import type { Hulls, ShipType } from '../shapes.js';
import { allOf, minus, plus, SHIP_TYPES, sumOf, taken, totalHulls } from '../ship-types.js';
import { type Allotted, fillBids, type ShipBid } from './allotment.js';
import { byRank, type Rolling } from './course.js';

interface TypedBid extends ShipBid {
  readonly type?: ShipType;
}

/** Deals ships one by one to seats in turn, plain ones first, until each has what it was granted. */
function dealOut(pool: Hulls, granted: ReadonlyMap<SeatId, number>): Map<SeatId, Hulls> {
  const dealt = new Map<SeatId, Hulls>([...granted.keys()].map((seat) => [seat, {}]));
  let left = pool;
  for (let dealing = true; dealing; ) {
    dealing = false;
    for (const [seat, ships] of granted) {
      const hand = dealt.get(seat) ?? {};
      if (totalHulls(hand) >= ships) continue;
      const next = taken(left, 1, null);
      dealt.set(seat, plus(hand, next));
      left = minus(left, next);
      dealing = totalHulls(next) > 0;
    }
  }
  return dealt;
}

/**
 * Allots one nation's pool while ship types are in use: each type to the lines that name it, as if it were a pool of its own;
 * then what is left to lines that name none (FE-42, FE-O6).
 * @returns ships for each line, in the order of `lines`
 */
export function fillByType(
  pool: Hulls,
  lines: readonly TypedBid[],
  ranks: ReadonlyMap<SeatId, number>,
  stream: string,
  roll: Rolling,
): Allotted[] {
  const result = new Map<TypedBid, Hulls>();
  for (const type of SHIP_TYPES) {
    const named = lines.filter((line) => line.type === type);
    const got = fillBids(pool[type] ?? 0, named, ranks, `${stream}/${type}`, roll);
    for (const [index, line] of named.entries()) result.set(line, allOf(type, got[index] ?? 0));
  }
  const rest = minus(pool, sumOf(result.values()));
  const open = lines.filter((line) => line.type === undefined);
  const got = fillBids(totalHulls(rest), open, ranks, stream, roll);
  const granted = new Map<SeatId, number>();
  for (const seat of [...new Set(open.map((line) => line.seat))].sort(byRank(ranks)))
    granted.set(
      seat,
      open.reduce((sum, line, index) => sum + (line.seat === seat ? (got[index] ?? 0) : 0), 0),
    );
  const hands = dealOut(rest, granted);
  for (const [index, line] of open.entries()) {
    const hand = hands.get(line.seat) ?? {};
    const ships = taken(hand, got[index] ?? 0, null);
    hands.set(line.seat, minus(hand, ships));
    result.set(line, ships);
  }
  return lines.map((line) => {
    const types = result.get(line) ?? {};
    return { ships: totalHulls(types), types };
  });
}
