import type { SeatId } from '../../../../core/game/viewer.js';
import type { Action } from '../../shapes.js';
import { buyPieces, buyUnits, hire, staff, transferSoldiers } from '../boardroom/buying.js';
import { hearSurrender } from '../ends/theatre-end.js';
import { walkLines } from '../lines.js';
import { failure, type Outcome, type Perform, type Turn } from '../turn.js';

const BUYING = ['buy-units', 'buy-pieces', 'hire'];
const REFITTING = [...BUYING, 'staff', 'transfer-soldiers'];

/** Carries out one line of a purchase or a refit. */
export function performBuying(turn: Turn, seat: SeatId, action: Action): Outcome {
  switch (action.kind) {
    case 'buy-units':
      return buyUnits(turn, seat, action);
    case 'buy-pieces':
      return buyPieces(turn, seat, action);
    case 'hire':
      return hire(turn, seat, action);
    case 'staff':
      return staff(turn, seat, action);
    case 'transfer-soldiers':
      return transferSoldiers(turn, seat, action);
    default:
      return failure('E-PHASE', 'This is no order of this window.');
  }
}

/** Lines of every player that plays; nobody's depend on another's. */
function everybody(turn: Turn, kinds: readonly string[], carryOut: Perform<Action>): void {
  hearSurrender(turn);
  if (turn.state.stage === 'over') return;
  for (const { id, gone } of turn.state.players)
    if (gone === null) walkLines(turn, id, ({ kind }) => kinds.includes(kind), carryOut);
}

/** Purchases before the first skirmish, in secret (CL-26, CL-29 to CL-31). */
export const purchase = (turn: Turn): void => everybody(turn, BUYING, performBuying);

/** Between skirmishes: staff, transfer, buy (CL-122, CLR-18). */
export const refit = (turn: Turn): void => everybody(turn, REFITTING, performBuying);
