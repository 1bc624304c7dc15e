import type { Placed } from '../../../core/game/sheet.js';
import { counted } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { Order, OrderOf } from '../orders/cards.js';
import { groupAtDesk, leadsAs, nameOf, playerName } from '../orders/desk.js';
import type { GroupId, GroupView } from '../shapes.js';
import { MOST_BRIGADES, NEW_GROUP } from '../tables.js';
import { arrows, drive, type Foresight, type Plan, ring, tell } from './plan.js';

type Line<K extends Order['kind']> = Placed<OrderOf<K>>;

function sketchTransfer(plan: Plan, { line, order }: Line<'transfer'>): void {
  const { desk } = plan;
  const [from, to] = [groupAtDesk(desk, order.from), groupAtDesk(desk, order.to)];
  if (from === undefined || to === undefined) return;
  const other = to.commander !== desk.seat;
  const doubts = other
    ? [`${to.commander === null ? 'Nobody' : playerName(desk, to.commander)} must order ${to.name} to receive it.`]
    : [];
  const all = order.number === from.brigades ? `All of ${from.name} goes, and it is no more.` : '';
  const tired = from.demoralised === true ? `It demoralises ${to.name}.` : '';
  tell(plan, line, {
    text: [`${from.name}: ${drive(plan, from)}`, other ? '' : `${to.name}: ${drive(plan, to)}`, all],
    doubts: tired === '' ? doubts : [...doubts, tired],
    rule: 'CW-912',
  });
  arrows(plan, line, {
    from: from.zone,
    path: [to.zone],
    style: 'support',
    label: String(order.number),
    doubtful: doubts.length > 0,
  });
}

function sketchReceive(plan: Plan, { line, order }: Line<'receive'>): void {
  const { desk } = plan;
  const [from, into] = [groupAtDesk(desk, order.from), groupAtDesk(desk, order.into)];
  if (from === undefined || into === undefined) return;
  const room = MOST_BRIGADES - (into.brigades ?? 0);
  const most = Math.min(order.most ?? room, room);
  tell(plan, line, {
    text: [drive(plan, into), `It takes ${most} at most, if the other commander sends as many.`],
    rule: 'CW-912',
  });
  arrows(plan, line, { from: from.zone, path: [into.zone], style: 'support', label: `up to ${most}`, doubtful: false });
}

function sketchRally(plan: Plan, line: number, group: GroupView): void {
  const { mot } = leadsAs(plan.desk, group);
  const certain = plan.sure.has(group.id);
  const text = certain
    ? 'Rallies for certain, by an activation.'
    : `Rallies on Motivation: ${mot} in 6; for certain if it gets an activation.`;
  tell(plan, line, { text: [text, 'If it fails, it tries once more in recovery.'], rule: 'CW-1001' });
  ring(plan, line, { at: group.zone, style: 'use', label: certain ? 'rally' : `rally ${mot} in 6` });
}

function sketchEntrench(plan: Plan, line: number, group: GroupView): void {
  const certain = plan.sure.has(group.id);
  tell(plan, line, {
    text: [certain ? 'Digs in by an activation, at the end of the turn, unless it has to fight.' : ''],
    doubts: [
      ...(certain ? [] : ['Digs in only with an activation, and none is certain.']),
      ...(group.entrenched ? ['It is entrenched already.'] : []),
    ],
    rule: 'CW-1101',
  });
  ring(plan, line, { at: group.zone, style: 'build', label: 'entrench', doubtful: !certain || group.entrenched });
}

function sketchHold(plan: Plan, line: number, group: GroupView): void {
  const { ini } = leadsAs(plan.desk, group);
  const value = group.demoralised === true ? ini - 1 : ini;
  tell(plan, line, { text: [`Stays. It sees an enemy come ${value} times in 6.`], rule: 'CW-1201' });
  ring(plan, line, { at: group.zone, style: 'guard', label: String(group.brigades ?? '') });
}

function sketchAvatar(plan: Plan, line: number, group: GroupView): void {
  const now = plan.desk.me.avatar?.now;
  const values = now == null ? '' : ` MOT ${now.mot}, AGG ${now.agg}, INI ${now.ini}, TAC ${now.tac}.`;
  tell(plan, line, { text: [`Your officer leads ${group.name} this turn:${values}`], rule: 'CW-313' });
  ring(plan, line, { at: group.zone, style: 'use', label: 'your officer' });
}

function sketchActivate(plan: Plan, { line, order }: Line<'activate'>): void {
  const { desk, queue } = plan;
  const nameIn = (id: string): string => groupAtDesk(desk, id)?.name ?? id;
  const useless = order.groups.filter((id) => !queue.includes(id));
  const doubts =
    useless.length === 0
      ? []
      : [`${listing(useless.map(nameIn))} ${useless.length === 1 ? 'has' : 'have'} no order that uses one.`];
  const first = queue.length === 0 ? '' : `Activations go to ${listing(queue.slice(0, 3).map(nameIn))}, in this order.`;
  tell(plan, line, { text: [first], doubts, rule: 'CW-807' });
}

function sketchAdd(plan: Plan, { line, order }: Line<'add'>): void {
  const group = groupAtDesk(plan.desk, order.group);
  if (group === undefined) return;
  const text = `${group.name} has ${(group.brigades ?? 0) + order.number} brigades before anybody marches.`;
  tell(plan, line, { text: [text], rule: 'CW-1405' });
  ring(plan, line, { at: group.zone, style: 'build', label: `+${order.number}` });
}

function sketchForm(plan: Plan, { line, order }: Line<'form'>): void {
  const place = nameOf(plan.desk, order.zone);
  const text = `${counted(NEW_GROUP, 'brigade')} form at ${place} before anybody marches; other orders it gets from the next turn on.`;
  tell(plan, line, { text: [text], rule: 'CW-1406' });
  ring(plan, line, { at: order.zone, style: 'build', label: 'new Group' });
}

/** A line about one Group. */
const about =
  <O extends { readonly group: GroupId }>(draw: (plan: Plan, line: number, group: GroupView) => void) =>
  (plan: Plan, { line, order }: Placed<O>): void => {
    const group = groupAtDesk(plan.desk, order.group);
    if (group !== undefined) draw(plan, line, group);
  };

/** Lines about Groups that stay where they are, and about who leads and reinforces them. */
export const GROUP_SKETCHES: Foresight<
  'transfer' | 'receive' | 'rally' | 'entrench' | 'hold' | 'avatar' | 'activate' | 'add' | 'form'
> = {
  transfer: sketchTransfer,
  receive: sketchReceive,
  rally: about(sketchRally),
  entrench: about(sketchEntrench),
  hold: about(sketchHold),
  avatar: about(sketchAvatar),
  activate: sketchActivate,
  add: sketchAdd,
  form: sketchForm,
};
