import { applyCombat } from './apply/combat.js';
import { applyCourse } from './apply/course.js';
import { applyField } from './apply/field.js';
import { applyMoney } from './apply/money.js';
import { applyObjectives } from './apply/objectives.js';
import type { Event, Fixed, State } from './shapes.js';

/** One chapter's appliers: the next state, or null when the event is none of theirs. */
type Applier = (state: State, event: Event, fixed: Fixed) => State | null;

const APPLIERS: readonly Applier[] = [applyField, applyCombat, applyMoney, applyObjectives, applyCourse];

/** The next state. An event says all that it changes: no dice, no judgement. */
export function apply(state: State, event: Event, fixed: Fixed): State {
  for (const applier of APPLIERS) {
    const next = applier(state, event, fixed);
    if (next !== null) return next;
  }
  throw new Error(`no chapter knows the event ${event.kind}`);
}
