import { countAbsence } from '../../../../core/game/absence.js';
import { type Course, fieldOf, happen, playerOf } from '../course.js';
import { activeSeat } from './active-seat.js';
import { turnStep } from './turn-step.js';

export function sealTurn(course: Course): void {
  happen(course, { kind: 'turn-sealed', seat: activeSeat(course), round: fieldOf(course.state).round });
}

/** Only silence of the player whose turn it is counts; an empty sheet is none (SRR-41). */
export function noteAttendance(course: Course): void {
  const seat = activeSeat(course);
  const before = playerOf(course.state, seat)?.strikes ?? 0;
  if (course.sealed.sheets[seat] !== undefined) {
    if (before > 0) happen(course, { kind: 'seat-returned', seat });
    return;
  }
  const excused = course.sealed.roster.excused.includes(seat);
  const limit = course.state.options.strikes ?? Number.POSITIVE_INFINITY;
  const { strikes } = countAbsence(before, excused ? 'excused' : 'silent', limit);
  happen(course, { kind: 'seat-silent', seat, excused, strikes });
}

export const move = turnStep('move');
export const extract = turnStep('extract');
export const deploy = turnStep('deploy');
export const logistics = turnStep('logistics');
export const special = turnStep('special');
export const direct = turnStep('direct');
export const goToBoardroom = turnStep('boardroom');

export function endCombat(course: Course): void {
  happen(course, { kind: 'combat-ended', seat: activeSeat(course) });
}

export function endTurn(course: Course): void {
  happen(course, { kind: 'turn-ended', seat: activeSeat(course), round: fieldOf(course.state).round });
}
