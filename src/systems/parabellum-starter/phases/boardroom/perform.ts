import type { SeatId } from '../../../../core/game/viewer.js';
import type { Action } from '../../shapes.js';
import type { Course, Refusal } from '../course.js';
import { disband, refuel, scrap, scrapCard } from './disposal.js';
import { muster } from './mustering.js';
import { buy } from './purchases.js';
import { reorganise } from './reorganise.js';
import { boardAtHome, loadCargo, unboardAtHome, unloadCargo } from './reserve-loading.js';

/**
 * Carries out an action of set-up or boardroom: null when it was done, a refusal when not, undefined when it is none of these.
 */
export function performBoardroom(course: Course, seat: SeatId, action: Action): Refusal | null | undefined {
  switch (action.kind) {
    case 'buy-units':
    case 'buy-personnel':
    case 'buy-fuel':
    case 'buy-ammo':
      return buy(course, seat, action, null);
    case 'muster':
      return muster(course, seat, action);
    case 'load-cargo':
      return loadCargo(course, seat, action);
    case 'unload-cargo':
      return unloadCargo(course, seat, action);
    case 'board-pda':
      return boardAtHome(course, seat, action);
    case 'unboard-pda':
      return unboardAtHome(course, seat, action);
    case 'reorganise':
      return reorganise(course, seat, action);
    case 'disband':
      return disband(course, seat, action);
    case 'scrap':
      return scrap(course, seat, action);
    case 'scrap-card':
      return scrapCard(course, seat, action);
    case 'refuel':
      return refuel(course, seat, action);
    default:
      return undefined;
  }
}
