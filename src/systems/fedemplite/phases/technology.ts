import { MOST_CENTRES } from '../shapes/technology.js';
import { centresOf } from '../technology.js';
import { type Course, happen, nationNow } from './course.js';

/** Research centres opened and closed by National Commanders; they count from the next turn on (FE-O5). */
export function changeTechnology(course: Course): void {
  for (const { seat, nation, field, delta } of course.research) {
    const centres = centresOf(course.state, nation);
    const level = centres[field] + delta;
    const fallen = nationNow(course, nation).fallen;
    if (fallen || level < 0 || level > MOST_CENTRES) {
      happen(course, {
        kind: 'technology-failed',
        seat,
        nation,
        field,
        delta,
        why: fallen ? 'nation-fallen' : 'limit',
      });
      continue;
    }
    happen(course, { kind: 'technology-changed', nation, field, delta, centres: { ...centres, [field]: level } });
  }
}
