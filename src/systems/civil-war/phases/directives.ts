import type { Placed } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { mayBlockade } from '../calendar.js';
import { canonically, groupsOf, playersOf } from '../canon.js';
import { type Order, type OrderOf, SIDES, type Side, type State } from '../shapes.js';
import { roomForGroups } from '../supply-points.js';
import { held } from './politics/hold.js';
import { type Circle, merged, shareFault, usualShares } from './politics/shares.js';
import { happen, ordersOf, type Turn } from './turn.js';

type Directive = 'share-activations' | 'share-brigades' | 'share-permits' | 'blockade' | 'choose-invasion';

const DIRECTIVES: ReadonlySet<Order['kind']> = new Set<Directive>([
  'share-activations',
  'share-brigades',
  'share-permits',
  'blockade',
  'choose-invasion',
]);

/** A line comes to nothing; its player is told why. */
function voidLine(turn: Turn, seat: SeatId, line: number, why: string): void {
  happen(turn, { kind: 'order-void', seat, line, group: null, why, at: null });
}

/** Directives of those who are not President. */
function refuseOthers(turn: Turn): void {
  for (const { id, side } of canonically(turn.state.players))
    for (const { line, order } of turn.sealed.sheets[id] ?? [])
      if (DIRECTIVES.has(order.kind) && turn.state.president[side] !== id) voidLine(turn, id, line, 'not-president');
}

/** A President's first line of a kind with which nothing is wrong; what is wrong with the others is told. */
function directive<K extends Directive>(
  turn: Turn,
  side: Side,
  kind: K,
  faultOf: (order: OrderOf<K>) => string | null,
): { readonly seat: SeatId; readonly order: OrderOf<K> } | null {
  const seat = turn.state.president[side];
  if (seat === null) return null;
  let taken: Placed<OrderOf<K>> | null = null;
  for (const placed of ordersOf(turn, seat, kind)) {
    const why = taken === null ? faultOf(placed.order) : 'directive-twice';
    if (why === null) taken = placed;
    else voidLine(turn, seat, placed.line, why);
  }
  return taken === null ? null : { seat, order: taken.order };
}

/** Those who command a Group, with how many. */
const commandersOf = (state: State, side: Side): { seat: SeatId; groups: number }[] =>
  playersOf(state, side)
    .map(({ id }) => ({ seat: id, groups: held(state, id) }))
    .filter(({ groups }) => groups > 0);

/** Among whom a side's activations are shared: who has no Group can use none, and need not get one. */
const activationCircle = (state: State, side: Side): Circle => ({
  may: playersOf(state, side).map(({ id }) => id),
  must: commandersOf(state, side).map(({ seat }) => seat),
});

/** Brigades and new Groups are for all players: with them, who has no Group gets one. */
const brigadeCircle = (state: State, side: Side): Circle => {
  const all = playersOf(state, side).map(({ id }) => id);
  return { may: all, must: all };
};

function shareActivations(turn: Turn, side: Side): void {
  const available = turn.state.activations[side];
  const circle = activationCircle(turn.state, side);
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
  const circle = brigadeCircle(turn.state, side);
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
  const circle = brigadeCircle(turn.state, side);
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

/** R2: what Presidents share out, and the blockade (CW 2.5.1, 14.3, 15.1). */
export function readDirectives(turn: Turn): void {
  refuseOthers(turn);
  for (const side of SIDES) shareActivations(turn, side);
  for (const side of SIDES) {
    shareBrigades(turn, side);
    givePermits(turn, side);
  }
  blockade(turn);
}
