import { type Board, fleetArrival, placeAt, spotAt } from '../board/board.js';
import type { Given, Unit } from '../orders/order.js';
import type { Dislodged, Void } from './outcome.js';

/** What a turn of movement leaves behind. */
export interface Aftermath {
  readonly units: readonly Unit[];
  readonly dislodged: readonly Dislodged[];
  readonly contested: readonly string[];
}

export type RetreatResult =
  | { readonly kind: 'stood' }
  | { readonly kind: 'void'; readonly why: Void | 'taken' | 'contested' | 'attacker-came-from-there' }
  /** Others wanted to go there too, and all are gone: whence they came. */
  | { readonly kind: 'bounced'; readonly off: readonly string[] };

interface RetreatOutcome extends Given {
  readonly result: RetreatResult;
}

interface Retreated {
  readonly outcomes: readonly RetreatOutcome[];
  readonly units: readonly Unit[];
  /** Units that are gone: ordered so, without an order, or with one that came to nothing. */
  readonly disbanded: readonly Unit[];
}

/** Why a dislodged unit cannot go to a place; null: it can. */
function hindrance(
  board: Board,
  { units, contested }: Aftermath,
  { from, byConvoy }: Dislodged,
  place: number,
): Extract<RetreatResult, { readonly kind: 'void' }>['why'] | null {
  if (units.some(({ at }) => placeAt(board, at) === place)) return 'taken';
  if (contested.some((at) => placeAt(board, at) === place)) return 'contested';
  return !byConvoy && placeAt(board, from) === place ? 'attacker-came-from-there' : null;
}

/** Where a dislodged unit may go. */
export function retreatsOf(board: Board, aftermath: Aftermath, dislodged: Dislodged): readonly string[] {
  const { kind, at } = dislodged.unit;
  const spots = kind === 'army' ? board.armyTo[placeAt(board, at)] : board.fleetTo[spotAt(board, at)];
  return (spots ?? [])
    .filter((spot) => hindrance(board, aftermath, dislodged, board.placeOf[spot] ?? -1) === null)
    .map((spot) => board.codes[spot] ?? '');
}

/** The spot that a unit retreats to; or why it cannot. */
function wayOut(board: Board, aftermath: Aftermath, dislodged: Dislodged, to: string): number | RetreatResult {
  const { kind, at } = dislodged.unit;
  const place = placeAt(board, to);
  if (place === -1) return { kind: 'void', why: 'no-such-place' };
  const walks = board.armyTo[placeAt(board, at)]?.includes(place) === true;
  const spot = kind === 'fleet' ? fleetArrival(board, spotAt(board, at), spotAt(board, to)) : walks ? place : -1;
  if (spot < 0) return { kind: 'void', why: spot === -2 ? 'coast-needed' : 'not-adjacent' };
  const why = hindrance(board, aftermath, dislodged, place);
  return why === null ? spot : { kind: 'void', why };
}

/** What becomes of the orders of retreat. Whoever has none, or none that can be carried out, is disbanded. */
export function resolveRetreats(board: Board, aftermath: Aftermath, orders: readonly Given[]): Retreated {
  const { units, dislodged } = aftermath;
  const ordered = new Set<Dislodged>();
  const routes = new Map<Dislodged, number>();
  const read = orders.map(({ power, order }): RetreatResult | Dislodged => {
    if (order.kind !== 'retreat' && order.kind !== 'disband') return { kind: 'void', why: 'wrong-phase' };
    const place = placeAt(board, order.at);
    const one = dislodged.find(({ unit }) => placeAt(board, unit.at) === place);
    if (one === undefined) return { kind: 'void', why: 'no-unit' };
    if (one.unit.power !== power) return { kind: 'void', why: 'not-yours' };
    if (ordered.has(one)) return { kind: 'void', why: 'ordered-twice' };
    ordered.add(one);
    if (order.kind === 'disband') return { kind: 'stood' };
    const spot = wayOut(board, aftermath, one, order.to);
    if (typeof spot !== 'number') return spot;
    routes.set(one, spot);
    return one;
  });
  const rivalsOf = (one: Dislodged): readonly Dislodged[] => {
    const place = board.placeOf[routes.get(one) ?? -1];
    return [...routes].flatMap(([other, spot]) => (other !== one && board.placeOf[spot] === place ? [other] : []));
  };
  const outcomes = orders.map((given, index): RetreatOutcome => {
    const result = read[index] ?? { kind: 'stood' };
    if ('kind' in result) return { ...given, result };
    const off = rivalsOf(result).map(({ unit }) => unit.at);
    return { ...given, result: off.length === 0 ? { kind: 'stood' } : { kind: 'bounced', off } };
  });
  const saved = dislodged.filter((one) => routes.has(one) && rivalsOf(one).length === 0);
  return {
    outcomes,
    units: [...units, ...saved.map((one) => ({ ...one.unit, at: board.codes[routes.get(one) ?? -1] ?? one.unit.at }))],
    disbanded: dislodged.filter((one) => !saved.includes(one)).map(({ unit }) => unit),
  };
}
