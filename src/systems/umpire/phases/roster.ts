import { type Course, commanderAt, happen } from './course.js';

/** Who goes and who comes with this window, as it was decided outside the rules. */
export function roster(course: Course): void {
  const { leaving, joining } = course.sealed.roster;
  for (const seat of leaving) {
    const one = commanderAt(course.state, seat);
    if (one !== undefined) happen(course, { kind: 'left', commander: one.id });
  }
  for (const { id, name } of joining) {
    const empty = course.state.commanders.filter(({ seat }) => seat === null);
    const chair = empty.find(({ out }) => !out) ?? empty[0];
    if (chair !== undefined) happen(course, { kind: 'seated', commander: chair.id, seat: id, player: name });
  }
}
