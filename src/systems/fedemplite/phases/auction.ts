import type { SeatId } from '../../../core/game/viewer.js';
import type { FleetId, NationId, NationState, Options, OrderOf, PurchaseResult, ShipType, State } from '../shapes.js';
import { countOf, SHIP_TYPES } from '../ship-types.js';
import { fleetOf, seatOf } from '../standing.js';
import { type BySeat, byRank, type Course, happen, noting, type Rolling } from './course.js';
import { share } from './share.js';

/** A purchase line in an auction; `index` is its place among all lines, seats in order and their lines as listed. */
interface Bid {
  readonly seat: SeatId;
  readonly ships: number;
  readonly bid: number;
}

interface Filled<Line extends Bid> {
  readonly line: Line;
  readonly got: number;
  readonly paid: number;
}

/** What a line pays that received `got` ships (FE-56). */
const price = ({ bid, ships }: Bid, got: number, charge: Options['partialCharge']): number => {
  if (got === 0) return 0;
  return charge === 'full' ? bid : Math.ceil((bid * got) / ships);
};

/** Higher price per ship first, by cross-multiplication (FE-54); lines are in seat and listing order already. */
const byPrice = (a: Bid, b: Bid): number => b.bid * a.ships - a.bid * b.ships;

/**
 * Sells a pool to the highest bid price per ship (FE-54 to FE-56). Lines of equal price that cannot all be filled share
 * what is left: a player's tied lines are one claim, filled in listing order.
 */
function auction<Line extends Bid>(
  pool: number,
  lines: readonly Line[],
  charge: Options['partialCharge'],
  ranks: ReadonlyMap<SeatId, number>,
  stream: string,
  roll: Rolling,
): Filled<Line>[] {
  const sorted = [...lines].sort((a, b) => byPrice(a, b) || byRank(ranks)(a.seat, b.seat));
  const filled: Filled<Line>[] = [];
  let left = pool;
  for (let first = 0; first < sorted.length; ) {
    const top = sorted[first];
    if (top === undefined) break;
    let end = first + 1;
    for (let next = sorted[end]; next !== undefined && byPrice(top, next) === 0; next = sorted[end]) end += 1;
    const tied = sorted.slice(first, end);
    const seats = [...new Set(tied.map(({ seat }) => seat))];
    const claims = seats.map((seat) => tied.reduce((sum, line) => sum + (line.seat === seat ? line.ships : 0), 0));
    const shares = share(left, claims, stream, roll);
    for (const line of tied) {
      const claimant = seats.indexOf(line.seat);
      const got = Math.min(line.ships, shares[claimant] ?? 0);
      shares[claimant] = (shares[claimant] ?? 0) - got;
      left -= got;
      filled.push({ line, got, paid: price(line, got, charge) });
    }
    first = end;
  }
  return filled;
}

/** The fleet that a purchase with destination NEW goes to (FE-58). */
function destinationOfNew(state: State, nation: NationId, seat: SeatId, raised: Course['raised']): FleetId | null {
  const won = raised.find((fleet) => fleet.seat === seat && fleet.nation === nation);
  if (won !== undefined) return won.fleet;
  let largest: { id: FleetId; ships: number } | null = null;
  for (const fleet of state.fleets) {
    if (fleet.nation !== nation) continue;
    const ships = fleet.ships[seat] ?? 0;
    if (largest === null || ships > largest.ships) largest = { id: fleet.id, ships };
  }
  return largest?.id ?? null;
}

type Purchase = BySeat<OrderOf<'purchase-ships'>>;

/** What a nation sells, and by which dice: its ships, or each type of them by itself while these are in use (FE-O6). */
function onSale(
  course: Course,
  { id: nation, pool: ships }: NationState,
): { type: ShipType | null; ships: number; stream: string }[] {
  const { types } = course.state;
  const stream = `auction/${nation}`;
  if (types === undefined) {
    return [{ type: null, ships: Math.min(course.onOffer.get(nation) ?? 0, ships), stream }];
  }
  const offered = course.typesOnOffer[nation] ?? {};
  const pool = types.pools[nation] ?? {};
  return SHIP_TYPES.map((type) => {
    const ships = Math.min(countOf(offered, type), countOf(pool, type));
    return { type, ships, stream: `${stream}/${type}` };
  });
}

/** The ship auction of every nation (FE-57). Lines whose fleet or nation is gone are skipped free of charge (FE-59). */
export function sellShips(course: Course): void {
  if (course.purchases.length === 0) return;
  for (const seller of course.state.nations) {
    const { id: nation, fallen } = seller;
    const lines = course.purchases.filter((line) => line.nation === nation);
    if (lines.length === 0) continue;
    const { state } = course;
    const spent = new Map<SeatId, number>();
    const judged = lines.map((line): { line: Purchase; fleet: FleetId | null; failed: PurchaseResult['failed'] } => {
      const named: FleetId = `${nation}-${line.fleet}`;
      const fleet =
        line.fleet === 'NEW'
          ? destinationOfNew(state, nation, line.seat, course.raised)
          : (fleetOf(state, named)?.id ?? null);
      if (fallen) return { line, fleet: null, failed: 'nation-fallen' };
      if (fleet === null) return { line, fleet, failed: 'fleet-gone' };
      const total = (spent.get(line.seat) ?? 0) + line.bid;
      if (total > (seatOf(state, line.seat)?.influence ?? 0)) return { line, fleet: null, failed: 'no-influence' };
      spent.set(line.seat, total);
      return { line, fleet, failed: null };
    });
    const { roll, rolls } = noting(course.dice);
    const valid = judged.filter(({ failed }) => failed === null).map(({ line }) => line);
    const filled = onSale(course, seller).flatMap(({ type, ships, stream }) => {
      const bids = valid.filter((line) => line.type === type);
      return auction(ships, bids, state.options.partialCharge, course.ranks, stream, roll);
    });
    const outcome = new Map(filled.map((result) => [result.line, result]));
    const results = judged.map(({ line, fleet, failed }): PurchaseResult => {
      const result = outcome.get(line);
      const got = result?.got ?? 0;
      return {
        seat: line.seat,
        nation,
        ordered: line.ships,
        ...(line.type === null ? {} : { type: line.type }),
        bid: line.bid,
        got,
        paid: result?.paid ?? 0,
        fleet: got > 0 ? fleet : null,
        failed: failed ?? (got === 0 ? 'sold-out' : null),
      };
    });
    happen(course, { kind: 'auction-held', nation, results, rolls });
  }
}
