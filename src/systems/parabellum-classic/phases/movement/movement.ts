import type { SeatId } from '../../../../core/game/viewer.js';
import type { Action } from '../../shapes.js';
import { carryOutPart } from '../lines.js';
import { failure, type Outcome, type Turn } from '../turn.js';
import { load, push, stow } from './cargo.js';
import { move } from './move.js';
import { disembark, embark } from './passengers.js';
import { refill } from './refill.js';
import { replenish } from './replenish.js';

/** Carries out one line of the movement phase. */
export function performMovement(turn: Turn, seat: SeatId, action: Action): Outcome {
  switch (action.kind) {
    case 'move':
      return move(turn, seat, action);
    case 'push':
      return push(turn, seat, action);
    case 'load':
      return load(turn, seat, action);
    case 'refill':
      return refill(turn, seat, action);
    case 'stow':
      return stow(turn, seat, action);
    case 'embark':
      return embark(turn, seat, action);
    case 'disembark':
      return disembark(turn, seat, action);
    case 'replenish':
      return replenish(turn, seat, action);
    default:
      return failure('E-PHASE', 'This is no order of the movement phase.');
  }
}

/** The movement phase (CL-63, CL-67 to CL-70). */
export const carryOutMovement = (turn: Turn): void => carryOutPart(turn, 'movement', performMovement);
