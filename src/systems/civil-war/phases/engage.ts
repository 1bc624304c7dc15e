import type { GroupId, Mode, ZoneId } from '../shapes.js';
import type { Turn } from './turn.js';

/** A Group that would go into a zone where an enemy stands. */
export interface Approach {
  readonly group: GroupId;
  readonly impulse: number;
  readonly mode: Mode;
  /** Where it stands, after any zones of friends that it passes on the way. */
  readonly from: ZoneId;
  readonly through: readonly ZoneId[];
  readonly zone: ZoneId;
}

/**
 * Steps 5 to 7 of an action (R6): the mover estimates and decides; the Group in the way looks out, estimates, decides, and
 * leaves or fights; losses, retreat, points, improvement. Whatever comes of it, the mover is finished for the turn.
 */
export function engage(_turn: Turn, _approach: Approach): void {}
