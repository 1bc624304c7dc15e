import type { Placed } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { mayBlockade } from '../calendar.js';
import { canonically, groupsOf, playersOf } from '../canon.js';
import type { Order, OrderOf } from '../orders/cards.js';
import { SIDES, type Side, type State } from '../shapes.js';
import { roomForGroups } from '../supply-points.js';
import type { VoidReason } from '../words/void.js';
import { voidOrder } from './march/void.js';
import { held } from './politics/hold.js';
import { circleOf, merged, shareFault, usualShares } from './politics/shares.js';
import { happen, ordersOf, type Turn } from './turn.js';

type Directive = 'share-activations' | 'share-brigades' | 'share-permits' | 'blockade' | 'choose-invasion';

const DIRECTIVES: ReadonlySet<Order['kind']> = new Set<Directive>([
  'share-activations',
  'share-brigades',
  'share-permits',
  'blockade',
  'choose-invasion',
]);

/** Directives of those who are not President. */
function refuseOthers(turn: Turn): void {
  for (const { id, side } of canonically(turn.state.players))
    for (const { line, order } of turn.sealed.sheets[id] ?? [])
      if (DIRECTIVES.has(order.kind) && turn.state.president[side] !== id)
        voidOrder(turn, { seat: id, line }, 'not-president', null);
}

/** A President's first line of a kind with which nothing is wrong; what is wrong with the others is told. */
function directive<K extends Directive>(
  turn: Turn,
  side: Side,
  kind: K,
  faultOf: (order: OrderOf<K>) => VoidReason | null,
): { readonly seat: SeatId; readonly order: OrderOf<K> } | null {
  const seat = turn.state.president[side];
  if (seat === null) return null;
  let taken: Placed<OrderOf<K>> | null = null;
  for (const placed of ordersOf(turn, seat, kind)) {
    const why = taken === null ? faultOf(placed.order) : 'directive-twice';
    if (why === null) taken = placed;
    else voidOrder(turn, { seat, line: placed.line }, why, null);
  }
  return taken === null ? null : { seat, order: taken.order };
}

/** Those who command a Group, with how many. */
const commandersOf = (state: State, side: Side): { seat: SeatId; groups: number }[] =>
  playersOf(state, side)
    .map(({ id }) => ({ seat: id, groups: held(state, id) }))
    .filter(({ groups }) => groups > 0);

function shareActivations(turn: Turn, side: Side): void {
  const available = turn.state.activations[side];
  const circle = circleOf(turn.state, side, 'activations');
  const ordered = directive(turn, side, 'share-activations', ({ shares }) => shareFault(shares, available, circle));
  happen(turn, {
    kind: 'activations-shared',
    side,
    president: turn.state.president[side],
    shares: ordered === null ? usualShares(available, commandersOf(turn.state, side)) : merged(ordered.order.shares),
    byDefault: ordered === null,
  });
}

function shareBrigades(turn: Turn, side: Side): void {
  const circle = circleOf(turn.state, side, 'brigades');
  const ordered = directive(turn, side, 'share-brigades', ({ shares }) =>
    shareFault(shares, turn.state.pool[side], circle),
  );
  if (ordered !== null)
    happen(turn, { kind: 'brigades-shared', side, president: ordered.seat, shares: merged(ordered.order.shares) });
}

/** Groups that a President may still allow: room under the supply limit, less what players were allowed already (CWR-28). */
function permitsLeft({ state, fixed }: Turn, side: Side): number {
  const out = playersOf(state, side).reduce((sum, { permits, promised }) => sum + permits + promised.permits, 0);
  return Math.max(0, roomForGroups(state, side, groupsOf(state, side).length, fixed) - out);
}

function givePermits(turn: Turn, side: Side): void {
  const available = permitsLeft(turn, side);
  const circle = circleOf(turn.state, side, 'brigades');
  const ordered = directive(turn, side, 'share-permits', ({ shares }) => shareFault(shares, available, circle));
  if (ordered !== null)
    happen(turn, { kind: 'permits-given', side, president: ordered.seat, shares: merged(ordered.order.shares) });
}

/** The Union marks one more port in five turns of the year (CW 15.1, CWR-48). */
function blockade(turn: Turn): void {
  const { state, fixed } = turn;
  const ordered = directive(turn, 'union', 'blockade', ({ zone }) => {
    if (!mayBlockade(state.turn)) return 'no-blockade-now';
    if (!fixed.map.blockadeList.includes(zone) || state.control[zone] !== 'confederacy') return 'no-port-to-blockade';
    return state.blockaded.includes(zone) ? 'blockaded-already' : null;
  });
  if (ordered !== null) happen(turn, { kind: 'port-blockaded', zone: ordered.order.zone });
}

/** The activations of a turn in which the Union may land (CW 9.5). */
const LANDING = 5;

/** The Union President's word on who invades, if several can (CWR-52); whether that Group can, its march will show. */
function nameInvader(turn: Turn): void {
  const { state } = turn;
  const ordered = directive(turn, 'union', 'choose-invasion', ({ group }) => {
    if (state.activations.union !== LANDING) return 'no-invasion-now';
    return groupsOf(state, 'union').some(({ id }) => id === group) ? null : 'no-such-group';
  });
  if (ordered !== null) happen(turn, { kind: 'invasion-chosen', group: ordered.order.group, byLot: false, roll: null });
}

/** R2: what Presidents share out, the blockade, and who invades (CW 2.5.1, 9.5, 14.3, 15.1). */
export function readDirectives(turn: Turn): void {
  refuseOthers(turn);
  for (const side of SIDES) shareActivations(turn, side);
  for (const side of SIDES) {
    shareBrigades(turn, side);
    givePermits(turn, side);
  }
  blockade(turn);
  nameInvader(turn);
}
