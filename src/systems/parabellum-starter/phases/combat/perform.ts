import type { SeatId } from '../../../../core/game/viewer.js';
import type { Action } from '../../shapes.js';
import type { Course, Refusal } from '../course.js';
import { airdrop, drop, orbital, overfly, strike } from './air.js';
import { shell } from './artillery.js';
import { attack } from './direct.js';
import { recon } from './recon.js';

/** Carries out an action of this part of a turn: null when it was done, a refusal when not, undefined when it is none of these. */
export function performCombat(course: Course, seat: SeatId, action: Action): Refusal | null | undefined {
  switch (action.kind) {
    case 'recon':
      return recon(course, seat, action);
    case 'shell':
    case 'bombard':
      return shell(course, seat, action);
    case 'strike':
      return strike(course, seat, action);
    case 'overfly':
      return overfly(course, seat, action);
    case 'airdrop':
      return airdrop(course, seat, action);
    case 'orbital':
      return orbital(course, seat, action);
    case 'drop':
      return drop(course, seat, action);
    case 'attack':
      return attack(course, seat, action);
    default:
      return undefined;
  }
}
