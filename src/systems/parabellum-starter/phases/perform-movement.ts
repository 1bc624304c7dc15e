import type { SeatId } from '../../../core/viewer.js';
import type { Action } from '../shapes.js';
import type { Course, Refusal } from './course.js';

/** Carries out an action of this part of a turn: null when it was done, a refusal when not, undefined when it is none of these. */
export function performMovement(_course: Course, _seat: SeatId, action: Action): Refusal | null | undefined {
  switch (action.kind) {
    default:
      return undefined;
  }
}
