import { PLAYABLE } from '../optional-rules.js';
import { type Course, happen } from './course.js';

/**
 * Optional rules as all players agreed on them during the war: they hold from the next turn on (FE-33). What a rule keeps in the
 * state comes and goes with the event, in `apply/`.
 */
export function changeRules(course: Course): void {
  const { on, off } = course.sealed.rules ?? { on: [], off: [] };
  const used = course.state.options.optionalRules;
  const added = PLAYABLE.filter((rule) => on.includes(rule) && !used.includes(rule));
  const dropped = used.filter((rule) => off.includes(rule) && !added.includes(rule));
  if (added.length + dropped.length === 0) return;
  happen(course, { kind: 'optional-rules-changed', on: added, off: dropped });
}
