import { type Board, fleetArrival, placeAt, spotAt } from '../board/board.js';
import { isCarried, isOfUse } from '../board/convoys.js';
import type { Given, Order, Unit } from '../orders/order.js';
import type { Void } from './outcome.js';

// What can be ordered at all, whatever others do: the first step of a turn of movement.

/** What a unit does, once its order is known to be possible. Void orders are holds. */
export const [HOLD, MOVE, SUPPORT, CONVOY] = [0, 1, 2, 3] as const;

export const NOBODY = -1;

/** What a unit is to do. */
export interface Plan {
  readonly deed: typeof HOLD | typeof MOVE | typeof SUPPORT | typeof CONVOY;
  /** Where a move goes; for support and convoy where the other unit is, or goes. */
  readonly target: number;
  /** The spot that a move goes to; the one that a support or a convoy names. */
  readonly targetSpot: number;
  /** The unit that is supported or carried. */
  readonly other: number;
  /** A move that goes by convoy or not at all. */
  byConvoy: boolean;
}
export const STAYS: Readonly<Plan> = { deed: HOLD, target: NOBODY, targetSpot: NOBODY, other: NOBODY, byConvoy: false };

/** All units of a turn and their orders. Every list is by place: no two units stand in one. */
export interface Field {
  readonly board: Board;
  readonly units: readonly (Unit | undefined)[];
  /** Left out: the unit stays. */
  readonly plans: (Plan | undefined)[];
}

function fieldOf(board: Board, units: readonly Unit[]): Field {
  const standing: (Unit | undefined)[] = new Array(board.places).fill(undefined);
  for (const unit of units) {
    const place = placeAt(board, unit.at);
    if (place === NOBODY || standing[place] !== undefined)
      throw new RangeError(`There cannot be one more unit in ${unit.at}.`);
    standing[place] = unit;
  }
  return { board, units: standing, plans: new Array(board.places).fill(undefined) };
}

/** Whether a unit could go to a place by itself, on whatever shore. */
const reaches = ({ board, units }: Field, at: number, place: number): boolean => {
  const unit = units[at];
  return (
    (unit?.kind === 'fleet' ? board.fleetPlaces[spotAt(board, unit.at)] : board.armyTo[at])?.includes(place) === true
  );
};

/** Writes a move into the field; or why it cannot be. */
function readMove(field: Field, at: number, { to, via }: Extract<Order, { readonly kind: 'move' }>): Void | null {
  const { board, units, plans } = field;
  const unit = units[at];
  const wanted = spotAt(board, to);
  const place = placeAt(board, to);
  if (place === NOBODY) return 'no-such-place';
  if (place === at) return 'own-place';
  if (unit?.kind === 'fleet') {
    const arrival = fleetArrival(board, spotAt(board, unit.at), wanted);
    if (arrival === -2) return 'coast-needed';
    if (arrival === NOBODY)
      return wanted !== place && reaches(field, at, place) ? 'coast-out-of-reach' : 'not-adjacent';
    plans[at] = { deed: MOVE, target: place, targetSpot: arrival, other: NOBODY, byConvoy: false };
  } else {
    if (board.isSea[place] === true) return 'not-adjacent';
    const walks = board.armyTo[at]?.includes(place) === true;
    // Where no fleet could carry it, there is no convoy to ask for.
    const sails = (via || !walks) && isCarried(board, at, place, (sea) => units[sea]?.kind === 'fleet');
    if (!walks && !sails)
      return board.isInland[at] === true || board.isInland[place] === true ? 'not-adjacent' : 'no-fleets-between';
    plans[at] = { deed: MOVE, target: place, targetSpot: place, other: NOBODY, byConvoy: sails };
  }
  return null;
}

function readHelp(field: Field, at: number, order: Extract<Order, { readonly of: string }>): Void | null {
  const { board, units } = field;
  const other = placeAt(board, order.of);
  const place = placeAt(board, order.kind === 'support-hold' ? order.of : order.to);
  if (other === NOBODY || place === NOBODY) return 'no-such-place';
  const helped = units[other];
  if (order.kind === 'convoy') {
    if (units[at]?.kind !== 'fleet' || board.isSea[at] !== true) return 'not-at-sea';
    if (helped === undefined) return 'nobody-there';
    if (helped.kind !== 'army') return 'not-an-army';
    if (other === place || !isOfUse(board, at, other, place)) return 'of-no-use';
  } else {
    if (other === at) return 'supports-itself';
    if (order.kind === 'support-move' && other === place) return 'own-place';
    if (!reaches(field, at, place)) return 'out-of-reach';
    if (helped === undefined) return 'nobody-there';
  }
  field.plans[at] = {
    deed: order.kind === 'convoy' ? CONVOY : SUPPORT,
    target: place,
    targetSpot: order.kind === 'support-hold' ? NOBODY : spotAt(board, order.to),
    other,
    byConvoy: false,
  };
  return null;
}

function read(field: Field, at: number, order: Order): Void | null {
  switch (order.kind) {
    case 'hold':
      return null;
    case 'move':
      return readMove(field, at, order);
    case 'support-hold':
    case 'support-move':
    case 'convoy':
      return readHelp(field, at, order);
    default:
      return 'wrong-phase';
  }
}

/** The units of a turn with their orders; why some of these cannot be, in their order; places whose unit has one. */
export function fieldWith(
  board: Board,
  units: readonly Unit[],
  orders: readonly Given[],
): { readonly field: Field; readonly faults: readonly (Void | null)[]; readonly ordered: ReadonlySet<number> } {
  const field = fieldOf(board, units);
  const ordered = new Set<number>();
  const faults = orders.map(({ power, order }): Void | null => {
    if (order.kind === 'waive') return 'wrong-phase';
    const at = placeAt(board, order.at);
    const unit = field.units[at];
    if (unit === undefined) return 'no-unit';
    if (unit.power !== power) return 'not-yours';
    if (ordered.has(at)) return 'ordered-twice';
    ordered.add(at);
    return read(field, at, order);
  });
  return { field, faults, ordered };
}
