import type { ScenarioEnd } from '../../shapes.js';
import { type Course, fieldOf, happen } from '../course.js';
import { seatsInPlay } from '../turn/in-play.js';
import { isDecided, judgeDenials, lockObjectives } from './objectives.js';

/** The scenario is over for the fighting; what was achieved is locked (rules 8.3, SRR-33). */
export function endScenario(course: Course, why: ScenarioEnd): void {
  judgeDenials(course, true);
  for (const seat of seatsInPlay(course.state)) lockObjectives(course, seat);
  happen(course, { kind: 'scenario-ended', scenario: fieldOf(course.state).id, why });
}

/** Objectives that end the scenario at once (ST-65). */
export function endByObjective(course: Course): void {
  if (isDecided(course.state)) endScenario(course, 'objective');
}
