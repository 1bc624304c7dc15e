import type { SeatId } from '../../../../core/game/viewer.js';
import type { Action } from '../../shapes.js';
import type { Course, Refusal } from '../course.js';
import { board, unboard } from '../movement/passengers.js';
import { closeBridge, openBridge } from './bridge.js';
import { placeCache, take } from './caches.js';
import { build, demolish, sweep } from './engineering.js';
import { resupply } from './resupply.js';
import { transfer } from './transfers.js';

/** Carries out an action of this part of a turn: null when it was done, a refusal when not, undefined when it is none of these. */
export function performLogistics(course: Course, seat: SeatId, action: Action): Refusal | null | undefined {
  switch (action.kind) {
    case 'transfer':
      return transfer(course, seat, action);
    case 'cache':
      return placeCache(course, seat, action);
    case 'take':
      return take(course, seat, action);
    case 'resupply':
      return resupply(course, seat, action);
    case 'board':
      return board(course, seat, action);
    case 'unboard':
      return unboard(course, seat, action);
    case 'sweep':
      return sweep(course, seat, action);
    case 'build':
      return build(course, seat, action);
    case 'demolish':
      return demolish(course, seat, action);
    case 'open-bridge':
      return openBridge(course, seat, action);
    case 'close-bridge':
      return closeBridge(course, seat, action);
    default:
      return undefined;
  }
}
