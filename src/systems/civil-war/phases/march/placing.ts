import type { Placed } from '../../../../core/game/sheet.js';
import { zoneOf } from '../../atlas.js';
import { canonically, findGroup, groupAt, groupsOf, playerOf } from '../../canon.js';
import type { OrderOf } from '../../orders/cards.js';
import { enemyOf, type Player, type Side, type ZoneId } from '../../shapes.js';
import { roomForGroups } from '../../supply-points.js';
import { MOST_BRIGADES, NEW_GROUP } from '../../tables.js';
import type { VoidReason } from '../../words/void.js';
import { happen, type Turn } from '../turn.js';
import { idFor, isUsed } from './names.js';
import { voidOrder } from './void.js';

/** Brigades join an army only where their own side's number stands and their side rules (CW 14.2b, CWR-46). */
function feeds({ state, fixed }: Turn, side: Side, id: ZoneId): boolean {
  const { supply } = zoneOf(fixed, id);
  if (state.control[id] !== side || supply[side] === 0) return false;
  return !state.options.strictMuster || supply[enemyOf(side)] === 0;
}

function objectionToAdd(turn: Turn, player: Player, { number, group }: OrderOf<'add'>): VoidReason | null {
  const army = findGroup(turn.state, group);
  if (army === undefined) return 'no-such-group';
  if (army.commander !== player.id) return 'not-yours';
  if (number > player.spares) return 'few-spares';
  if (!feeds(turn, army.side, army.zone)) return 'no-muster-place';
  return army.brigades + number > MOST_BRIGADES ? 'over-most' : null;
}

function objectionToForm(turn: Turn, { side, permits, spares }: Player, order: OrderOf<'form'>): VoidReason | null {
  const { state, fixed } = turn;
  if (permits < 1) return 'no-permit';
  if (spares < NEW_GROUP) return 'few-spares';
  if (isUsed(state, side, order.name)) return 'name-used';
  if (!feeds(turn, side, order.zone)) return 'no-muster-place';
  if (groupAt(state, order.zone) !== undefined) return 'occupied';
  return roomForGroups(state, side, groupsOf(state, side).length, fixed) < 1 ? 'no-room' : null;
}

function add(turn: Turn, player: Player, { line, order }: Placed<OrderOf<'add'>>): void {
  const why = objectionToAdd(turn, player, order);
  const { group, number } = order;
  if (why !== null) voidOrder(turn, { seat: player.id, line }, why, group);
  else happen(turn, { kind: 'brigades-added', seat: player.id, group, number });
}

function form(turn: Turn, player: Player, { line, order }: Placed<OrderOf<'form'>>): void {
  const why = objectionToForm(turn, player, order);
  const { name, zone } = order;
  if (why !== null) {
    voidOrder(turn, { seat: player.id, line }, why, null, zone);
    return;
  }
  const { id: seat, side } = player;
  const group = idFor(turn.state, turn.fixed, side, name);
  happen(turn, { kind: 'group-formed', seat, group, side, name, zone, brigades: NEW_GROUP });
}

/** R4c: spare brigades join armies or make new ones, players in canonical order, line by line (CW 14.2, CWR-45, CWR-47). */
export function place(turn: Turn): void {
  for (const { id } of canonically(turn.state.players))
    for (const { line, order } of turn.sealed.sheets[id] ?? []) {
      if (order.kind === 'add') add(turn, playerOf(turn.state, id), { line, order });
      else if (order.kind === 'form') form(turn, playerOf(turn.state, id), { line, order });
    }
}
