import type { SeatId } from '../../../core/viewer.js';
import type { Condition } from '../shapes.js';
import type { Course } from './course.js';

/** Whether all conditions of a line hold now, judged by what its player may know (4.4). */
export function holdsAll(_course: Course, _seat: SeatId, when: readonly Condition[]): boolean {
  return when.length === 0;
}
