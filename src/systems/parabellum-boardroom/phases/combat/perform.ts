import type { Placed } from '../../../../core/game/sheet.js';
import type { SeatId } from '../../../../core/game/viewer.js';
import type { Action, Order } from '../../shapes.js';
import { type Refusal, refuse } from '../refusal.js';
import type { Turn } from '../turn.js';
import { carryOutBlock } from './block.js';
import { deploy } from './deploy.js';
import { lay } from './lay.js';

/** One action of the Combat phase (BR-16). A block tells its own failures. */
export function performCombat(turn: Turn, seat: SeatId, action: Action, placed: Placed<Order>): Refusal | null {
  switch (action.kind) {
    case 'deploy':
      return deploy(turn, seat, action);
    case 'lay':
      return lay(turn, seat, action);
    case 'unit':
      carryOutBlock(turn, seat, action, placed);
      return null;
    default:
      return refuse('E-PHASE', 'This does not belong to Combat.');
  }
}
