import type { SeatId } from '../../../../core/game/viewer.js';
import { canonically, findGroup } from '../../canon.js';
import type { Order } from '../../orders/cards.js';
import type { Event, EventOf, GroupId, Side } from '../../shapes.js';
import { type GroupOrder, happen, ordersOf, type Plan, type Turn } from '../turn.js';
import { type Objection, objectionTo, subjectOf } from './objection.js';
import { voidOrder, type Written } from './void.js';

const KINDS: ReadonlySet<Order['kind']> = new Set([
  'move',
  'invade',
  'transfer',
  'receive',
  'rally',
  'entrench',
  'hold',
] satisfies GroupOrder['kind'][]);
const isOfGroup = (order: Order): order is GroupOrder => KINDS.has(order.kind);

/** A Group that only receives may do so from several givers. */
const receives = ({ order }: Plan, group: string): boolean =>
  order.kind === 'receive' || (order.kind === 'transfer' && order.to === group);

/** The other Group that a line covers: the receiver, where both have the same commander (CWR-33). */
const coveredBy = (turn: Turn, seat: string, order: GroupOrder): GroupId | null =>
  order.kind === 'transfer' && findGroup(turn.state, order.to)?.commander === seat ? order.to : null;

/** What keeps a line from becoming a plan; `same`: nothing, but its Group receives by another line already. */
function obstacle(turn: Turn, written: Written, order: GroupOrder): Objection | 'same' | null {
  const wrong = objectionTo(turn, written, order);
  if (wrong !== null) return wrong;
  const group = subjectOf(order);
  const former = turn.plans.get(group);
  if (former !== undefined)
    return order.kind === 'receive' && receives(former, group) ? 'same' : { why: 'second-order' };
  const covered = coveredBy(turn, written.seat, order);
  const receiver = covered === null ? undefined : turn.plans.get(covered);
  return receiver === undefined || receives(receiver, covered ?? '') ? null : { why: 'receiver-busy' };
}

/** One line of a sheet becomes the plan of its Group, and of the receiver too where it covers both. */
function plan(turn: Turn, seat: SeatId, line: number, order: GroupOrder): void {
  const found = obstacle(turn, { seat, line }, order);
  if (found === 'same') return;
  const group = subjectOf(order);
  if (found !== null) {
    voidOrder(turn, { seat, line }, found.why, group, found.at ?? null);
    return;
  }
  const covered = coveredBy(turn, seat, order);
  for (const id of covered === null || turn.plans.has(covered) ? [group] : [group, covered])
    turn.plans.set(id, { seat, line, order, activated: false, ready: false });
}

/** R4a: what each Group is to do. One order a Group; what is impossible or comes second is void (CW 8.0). */
export function makePlans(turn: Turn): void {
  for (const { id } of canonically(turn.state.players))
    for (const { line, order } of turn.sealed.sheets[id] ?? []) if (isOfGroup(order)) plan(turn, id, line, order);
}

/** A player's Groups with an order that can use an activation: as ACTIVATE ranks them, then in written order (CWR-09). */
function candidates(turn: Turn, seat: string): readonly string[] {
  const usable = [...turn.plans].filter(([, one]) => one.seat === seat && one.order.kind !== 'hold').map(([id]) => id);
  const ranked = ordersOf(turn, seat, 'activate').flatMap(({ order }) => order.groups);
  return [...new Set([...ranked.filter((id) => usable.includes(id)), ...usable])];
}

/** What the Presidents shared out in R2. */
function sharesOf({ events }: Turn, side: Side): EventOf<'activations-shared'>['shares'] {
  const shared = (event: Event): event is EventOf<'activations-shared'> =>
    event.kind === 'activations-shared' && event.side === side;
  return events.findLast(shared)?.shares ?? [];
}

/** R4a: each player's activations go to their Groups, one each; what is left lapses (CW 8.2, CWR-09). */
export function useActivations(turn: Turn): void {
  for (const { id, side } of canonically(turn.state.players)) {
    const number = sharesOf(turn, side)
      .filter(({ seat }) => seat === id)
      .reduce((sum, share) => sum + share.number, 0);
    if (number === 0) continue;
    const groups = candidates(turn, id).slice(0, number);
    for (const group of groups) {
      const one = turn.plans.get(group);
      if (one !== undefined) Object.assign(one, { activated: true, ready: true });
    }
    happen(turn, { kind: 'activations-used', seat: id, groups, lapsed: number - groups.length });
  }
}
