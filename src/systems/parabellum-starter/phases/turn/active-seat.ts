import type { SeatId } from '../../../../core/game/viewer.js';
import { type Course, fieldOf } from '../course.js';

/** Whose turn is being resolved; null once the scenario has ended with it. */
export const activeOrNull = (course: Course): SeatId | null => fieldOf(course.state).active;

export function activeSeat(course: Course): SeatId {
  const active = activeOrNull(course);
  if (active === null) throw new Error('it is nobody’s turn');
  return active;
}
