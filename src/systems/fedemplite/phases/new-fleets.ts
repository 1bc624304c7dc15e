import type { Roll } from '../../../core/dice/dice.js';
import { basableFrom, cellOf } from '../board.js';
import type { FleetBidFailure, FleetId, NationId, OrderOf } from '../shapes.js';
import { isFighting, seatOf } from '../standing.js';
import { type BySeat, boardNow, type Course, happen, nationNow, noting } from './course.js';

type FleetBid = BySeat<OrderOf<'purchase-fleet'>>;

/** The lowest letter that no fleet of the nation bears; null when all are taken (FE-58). */
export function freeLetter(
  fleets: readonly { readonly nation: NationId; readonly letter: string }[],
  nation: NationId,
  maxFleets: number,
): string | null {
  const used = new Set(fleets.filter((fleet) => fleet.nation === nation).map((fleet) => fleet.letter));
  for (let index = 0; index < maxFleets; index += 1) {
    const letter = String.fromCharCode(65 + index);
    if (!used.has(letter)) return letter;
  }
  return null;
}

function fault(course: Course, bid: FleetBid): FleetBidFailure['why'] | null {
  const { state } = course;
  const nation = nationNow(course, bid.nation);
  if (nation.fallen) return 'nation-fallen';
  if (nation.tokens < 1) return 'no-token';
  if (freeLetter(state.fleets, nation.id, state.options.maxFleets) === null) return 'no-letter';
  if ((seatOf(state, bid.seat)?.influence ?? 0) < bid.bid) return 'no-influence';
  const board = boardNow(course);
  const basable = isFighting(nation) && basableFrom(board, nation.side, nation.capital)[cellOf(board, bid.base)] === 1;
  if (!basable) return 'not-basable';
  return state.fleets.some((fleet) => fleet.base === bid.base) ? 'occupied' : null;
}

function settle(course: Course, bid: FleetBid, rolls: Roll[]): void {
  const { seat, nation, base } = bid;
  const why = fault(course, bid);
  const letter = freeLetter(course.state.fleets, nation, course.state.options.maxFleets);
  if (why !== null || letter === null) {
    const outbid = why === 'no-token' && course.raised.some((raised) => raised.nation === nation);
    const told = outbid ? 'outbid' : (why ?? 'no-letter');
    happen(course, { kind: 'fleet-bid-failed', seat, nation, bid: bid.bid, base, why: told });
    return;
  }
  const fleet: FleetId = `${nation}-${letter}`;
  course.raised.push({ seat, fleet, nation });
  happen(course, { kind: 'fleet-raised', fleet, base, seat, bid: bid.bid, rolls });
}

/** New fleets go to the highest bids of each nation, ties by lot (FE-58). */
export function raiseFleets(course: Course): void {
  if (course.fleetBids.length === 0) return;
  for (const { id: nation } of course.state.nations) {
    const open = course.fleetBids.filter((bid) => bid.nation === nation);
    while (open.length > 0) {
      const highest = Math.max(...open.map(({ bid }) => bid));
      const tied = open.filter(({ bid }) => bid === highest);
      const { roll, rolls } = noting(course.dice);
      const contested = tied.length > 1 && nationNow(course, nation).tokens > 0;
      const chosen = tied[contested ? roll(`new-fleet/${nation}`, tied.length) - 1 : 0];
      if (chosen === undefined) break;
      open.splice(open.indexOf(chosen), 1);
      settle(course, chosen, rolls);
    }
  }
}
