import type { Placed } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { partsOf } from '../orders/cards.js';
import type { Action, Order } from '../shapes.js';
import { performBoardroom } from './boardroom/perform.js';
import { performCombat } from './combat/perform.js';
import { holdsAll } from './conditions.js';
import { type Refusal, refuse } from './refusal.js';
import { noteLine, tellFailure } from './settle.js';
import { battleOf, type Turn } from './turn.js';

const NOT_MET = refuse('F-COND', 'Its condition did not hold.');

/**
 * Carries out one line: its action if all conditions hold now, else what follows ELSE (4.3). A line that was to do nothing counts
 * neither as done nor as failed.
 */
export function carryOutLine(
  turn: Turn,
  seat: SeatId,
  placed: Placed<Order>,
  perform: (action: Action) => Refusal | null,
): void {
  const { order, line } = placed;
  const action = holdsAll(turn, seat, order.when) ? order.do : order.otherwise;
  if (action === null) {
    tellFailure(turn, seat, placed, NOT_MET);
    return;
  }
  const refusal = perform(action);
  if (refusal !== null) tellFailure(turn, seat, placed, refusal);
  // A block notes its own acts.
  if (action.kind !== 'unit') noteLine(turn, seat, line, refusal === null);
}

/** Kinds that are looked at in steps of their own. */
const ELSEWHERE: ReadonlySet<Action['kind']> = new Set([
  'counter',
  'aa',
  'arm',
  'on-draw',
  'liquidate',
  'choose',
  'play-when',
  'concede',
  'final',
  'ready',
  'no-orders',
]);

/** Lines of a sheet that are carried out one after the other. */
export const linesOf = ({ sealed }: Turn, seat: SeatId): readonly Placed<Order>[] =>
  (sealed.sheets[seat] ?? []).filter(({ order }) => !ELSEWHERE.has(order.do.kind));

const TOO_LATE = refuse('E-PHASE', 'Combat was over when this line was reached: Boardroom lines stand above it.');
const MISPLACED = refuse('E-PHASE', 'This line belongs to another window than a player’s turn.');

const belongs = (kind: Action['kind'], section: 'COMBAT' | 'BOARDROOM'): boolean => partsOf(kind).includes(section);

/** The active player's sheet, line by line: Combat, then Boardroom (BR-15 to BR-18, 4.4). */
export function carryOut(turn: Turn): void {
  const seat = battleOf(turn.state).active;
  if (seat === null) return;
  let boardroom = false;
  const perform =
    (placed: Placed<Order>) =>
    (action: Action): Refusal | null => {
      if (action.kind === 'play' || action.kind === 'payoff') return performBoardroom(turn, seat, action);
      if (belongs(action.kind, 'BOARDROOM')) {
        boardroom = true;
        return performBoardroom(turn, seat, action);
      }
      if (!belongs(action.kind, 'COMBAT')) return MISPLACED;
      return boardroom ? TOO_LATE : performCombat(turn, seat, action, placed);
    };
  for (const placed of linesOf(turn, seat)) carryOutLine(turn, seat, placed, perform(placed));
}
