import { atlasOf } from '../atlas.js';
import { canonically, findGroup } from '../canon.js';
import type { OrderOf } from '../orders/cards.js';
import type { Group } from '../shapes.js';
import { MOST_BRIGADES } from '../tables.js';
import type { VoidReason } from '../words/void.js';
import { voidOrder } from './march/void.js';
import { happen, ordersOf, type Plan, type Turn } from './turn.js';

type Transfer = OrderOf<'transfer'>;

/**
 * How many a receiver takes of a giver: all, or what RECEIVE says (CWR-33). What another commander ordered, and whether their
 * leader acted, is theirs to know, so the giver hears one answer to both.
 */
function willing(turn: Turn, giver: Group, receiver: Group): number | VoidReason {
  const plan = turn.plans.get(receiver.id);
  if (receiver.commander === giver.commander) return plan?.ready ? MOST_BRIGADES : 'receiver-not-ready';
  if (plan?.order.kind !== 'receive' || !plan.ready) return 'not-received';
  const line = ordersOf(turn, plan.seat, 'receive').find(
    ({ order }) => order.from === giver.id && order.into === receiver.id,
  );
  return line === undefined ? 'not-received' : (line.order.most ?? MOST_BRIGADES);
}

/** How many brigades go over, or why none do. */
function judge(turn: Turn, giver: Group, { to, number }: Transfer): number | VoidReason {
  const { state, engaged, fixed } = turn;
  const receiver = findGroup(state, to);
  if (engaged.has(giver.id)) return 'giver-attacked';
  if (receiver === undefined) return 'receiver-gone';
  const most = willing(turn, giver, receiver);
  if (typeof most === 'string') return most;
  if (!atlasOf(fixed).neighbours(giver.zone, giver.side).includes(receiver.zone)) return 'not-adjacent';
  if (number > giver.brigades) return 'too-many-brigades';
  const moved = Math.min(number, most, MOST_BRIGADES - receiver.brigades);
  return moved > 0 ? moved : 'receiver-full';
}

function transfer(turn: Turn, giver: Group, { to, number: asked }: Transfer, number: number): void {
  const from = giver.id;
  happen(turn, { kind: 'transferred', from, to, number, asked });
  if (giver.demoralised && !findGroup(turn.state, to)?.demoralised)
    happen(turn, { kind: 'demoralised', group: to, why: 'transfer' });
  if (number === giver.brigades) happen(turn, { kind: 'group-lost', group: from, zone: giver.zone, why: 'merged' });
}

const giversOf = ({ state, plans }: Turn): readonly { giver: Group; plan: Plan; order: Transfer }[] =>
  canonically(state.groups).flatMap((giver) => {
    const plan = plans.get(giver.id);
    const { order } = plan ?? {};
    return plan?.ready && order?.kind === 'transfer' && order.from === giver.id ? [{ giver, plan, order }] : [];
  });

/** Whoever was ready to receive and got nothing is told so, line by line. */
function tellInVain(turn: Turn): void {
  const { events, plans, state } = turn;
  const told = new Set(events.flatMap((event) => (event.kind === 'order-void' ? [`${event.seat} ${event.line}`] : [])));
  const done = new Set(events.flatMap((event) => (event.kind === 'transferred' ? [`${event.from} ${event.to}`] : [])));
  for (const { id: seat } of canonically(state.players))
    for (const { line, order } of ordersOf(turn, seat, 'receive')) {
      const { from, into } = order;
      if (told.has(`${seat} ${line}`) || done.has(`${from} ${into}`) || !plans.get(into)?.ready) continue;
      voidOrder(turn, { seat, line }, 'nothing-came', into);
    }
}

/** R7: transfers (CW 9.6). */
export function makeTransfers(turn: Turn): void {
  for (const {
    giver: { id },
    plan,
    order,
  } of giversOf(turn)) {
    const giver = findGroup(turn.state, id);
    if (giver === undefined) continue;
    const verdict = judge(turn, giver, order);
    if (typeof verdict === 'number') transfer(turn, giver, order, verdict);
    else voidOrder(turn, plan, verdict, id);
  }
  tellInVain(turn);
}

/** R7: entrenchment (CW 11.0), unless the Group was in combat or displaced (CWR-32). */
export function digIn(turn: Turn): void {
  for (const { id, zone } of canonically(turn.state.groups)) {
    const plan = turn.plans.get(id);
    if (plan?.order.kind !== 'entrench' || !plan.ready) continue;
    if (turn.engaged.has(id)) voidOrder(turn, plan, 'overtaken', id);
    else happen(turn, { kind: 'entrenched', group: id, zone });
  }
}
