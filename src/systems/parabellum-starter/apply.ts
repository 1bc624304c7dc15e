import { applyBoardroom } from './apply/boardroom.js';
import { applyCombat } from './apply/combat.js';
import { applyCourse } from './apply/course.js';
import { applyLogistics } from './apply/logistics.js';
import { applyMovement } from './apply/movement.js';
import { applySetUp } from './apply/set-up.js';
import { applySpecial } from './apply/special.js';
import { leaveTraces } from './apply/traces.js';
import type { Event, State } from './shapes.js';

/** One chapter's appliers: the next state, or null when the event is none of theirs. */
type Applier = (state: State, event: Event) => State | null;

const APPLIERS: readonly Applier[] = [
  applyMovement,
  applyLogistics,
  applyCombat,
  applySpecial,
  applyBoardroom,
  applySetUp,
  applyCourse,
];

/** The next state. An event says all that it changes: no dice, no judgement. */
export function apply(before: State, event: Event): State {
  const state = leaveTraces(before, event);
  for (const applier of APPLIERS) {
    const next = applier(state, event);
    if (next !== null) return next;
  }
  throw new Error(`no chapter knows the event ${event.kind}`);
}
