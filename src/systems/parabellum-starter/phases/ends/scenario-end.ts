import type { SeatId } from '../../../../core/game/viewer.js';
import { bookletOf } from '../../battlefield.js';
import type { ScenarioEnd, State } from '../../shapes.js';
import { type Course, fieldOf, happen } from '../course.js';
import { seatsInPlay } from '../turn/in-play.js';
import { isDecided, judgeDenials, lockObjectives } from './objectives.js';

/** The scenario is over for the fighting; what was achieved is locked (rules 8.3, SRR-33). */
export function endScenario(course: Course, why: ScenarioEnd): void {
  judgeDenials(course, true);
  for (const seat of seatsInPlay(course.state)) lockObjectives(course, seat);
  happen(course, { kind: 'scenario-ended', scenario: fieldOf(course.state).id, why });
}

function achievedBy(state: State, seat: SeatId): number {
  return fieldOf(state).progress.filter((entry) => entry.seat === seat && entry.status !== 'open').length;
}

const lossesOf = (state: State, seat: SeatId): number =>
  fieldOf(state).wrecks.filter(({ owner }) => owner === seat).length;

const isOnMap = (state: State, seat: SeatId): boolean =>
  state.units.some(({ owner, place }) => owner === seat && (place === 'map' || place === 'bridge'));

/** Which of the ends that the booklet has beyond the usual ones has come (ST-64); null: none. */
function endOfBooklet(state: State): ScenarioEnd | null {
  const { ends } = bookletOf(state);
  const { pool, round } = fieldOf(state);
  const seats = seatsInPlay(state);
  const reached = (limit: number | null, measure: (state: State, seat: SeatId) => number): boolean =>
    limit !== null && seats.some((seat) => measure(state, seat) >= limit);
  if (reached(ends.objectives, achievedBy)) return 'objectives';
  if (reached(ends.losses, lossesOf)) return 'losses';
  // Maps start empty: in the first round nobody can be said to be beaten.
  if (ends.lastOnMap && round > 1 && seats.filter((seat) => isOnMap(state, seat)).length === 1) return 'last-on-map';
  return ends.emptyPool && pool === 0 ? 'empty-pool' : null;
}

/** Objectives that end the scenario at once (ST-65), and whatever else its booklet says of its end. */
export function endByObjective(course: Course): void {
  const why = isDecided(course.state) ? 'objective' : endOfBooklet(course.state);
  if (why !== null) endScenario(course, why);
}
