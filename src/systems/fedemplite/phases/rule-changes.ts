import { PLAYABLE } from '../optional-rules.js';
import type { OptionalRule } from '../shapes.js';
import { type Course, happen } from './course.js';

/** What has to happen in a running war when a rule comes into use or goes out of it. */
interface Turning {
  /** The rule is in use already when it is called, so that `inUse` says yes. */
  readonly on?: (course: Course) => void;
  /** The rule is out of use already when it is called. */
  readonly off?: (course: Course) => void;
}

/**
 * A rule that keeps something in the state (types of ships, research centres) brings it in and takes it away here, with events
 * of its own that follow `optional-rules-changed`. Rules that only read orders need no entry. A war that begins with a rule
 * does not come by here: `open` and the phases ask `inUse`.
 */
const TURNINGS: Readonly<Partial<Record<OptionalRule, Turning>>> = {};

/** Optional rules as all players agreed on them during the war: they hold from the next turn on (FE-33). */
export function changeRules(course: Course): void {
  const { on, off } = course.sealed.rules ?? { on: [], off: [] };
  const used = course.state.options.optionalRules;
  const added = PLAYABLE.filter((rule) => on.includes(rule) && !used.includes(rule));
  const dropped = used.filter((rule) => off.includes(rule) && !added.includes(rule));
  if (added.length + dropped.length === 0) return;
  happen(course, { kind: 'optional-rules-changed', on: added, off: dropped });
  for (const rule of dropped) TURNINGS[rule]?.off?.(course);
  for (const rule of added) TURNINGS[rule]?.on?.(course);
}
