import type { SeatId } from '../../../../core/game/viewer.js';
import type { Action } from '../../shapes.js';
import type { Course, Refusal } from '../course.js';
import { deploy, extract } from '../set-up/deployment.js';
import { digOut, entrench, reposition } from './entrench.js';
import { move } from './movement.js';

/** Carries out an action of this part of a turn: null when it was done, a refusal when not, undefined when it is none of these. */
export function performMovement(course: Course, seat: SeatId, action: Action): Refusal | null | undefined {
  switch (action.kind) {
    case 'move':
      return move(course, seat, action);
    case 'reposition':
      return reposition(course, seat, action);
    case 'entrench':
      return entrench(course, seat, action);
    case 'dig-out':
      return digOut(course, seat, action);
    case 'extract':
      return extract(course, seat, action);
    case 'deploy':
      return deploy(course, seat, action);
    default:
      return undefined;
  }
}
