import type { SeatId } from '../../../../core/game/viewer.js';
import { bookletOf } from '../../battlefield.js';
import { type Course, fieldOf, happen } from '../course.js';
import { judgeDenials } from '../ends/objectives.js';
import { endScenario } from '../ends/scenario-end.js';
import { seatsInPlay } from './in-play.js';

export function openRound(course: Course, round: number): void {
  const [first] = seatsInPlay(course.state);
  if (first === undefined) return;
  happen(course, { kind: 'round-opened', round });
  happen(course, { kind: 'turn-opened', seat: first, round });
}

/** Who is next in this round; null when everybody had their turn. Withdrawn players keep their place and are passed over. */
function nextInRound(course: Course, after: SeatId): SeatId | null {
  const { order } = fieldOf(course.state);
  const inPlay = new Set(seatsInPlay(course.state));
  return order.slice(order.indexOf(after) + 1).find((seat) => inPlay.has(seat)) ?? null;
}

/** The next player's turn, or the next round, or the end of the scenario by its round limit (SRR-37). */
export function passTurn(course: Course): void {
  const { active, round } = fieldOf(course.state);
  // The scenario may have ended with this turn.
  if (active === null || course.state.stage !== 'turn') return;
  const next = nextInRound(course, active);
  if (next !== null) {
    happen(course, { kind: 'turn-opened', seat: next, round });
    return;
  }
  judgeDenials(course, false);
  if (round >= bookletOf(course.state).roundLimit) endScenario(course, 'round-limit');
  else openRound(course, round + 1);
}
