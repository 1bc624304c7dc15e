import { countAbsence } from '../../../core/absence.js';
import type { Placed } from '../../../core/sheet.js';
import { type ActionKind, type Order, type Section, turnSection } from '../shapes.js';
import { activeSeat } from './active-seat.js';
import { type Course, fieldOf, happen, playerOf } from './course.js';
import { carryOut } from './perform.js';

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

/** Lines of the player whose turn it is, as they stand on the sheet. */
const linesOf = (course: Course): readonly Placed<Order>[] => course.sealed.sheets[activeSeat(course)] ?? [];

const section =
  (name: Section, only: readonly ActionKind[] | null, but: readonly ActionKind[]) =>
  (course: Course): void => {
    for (const placed of linesOf(course)) {
      const { kind } = placed.order.do;
      if (turnSection(kind) !== name || but.includes(kind) || only?.includes(kind) === false) continue;
      carryOut(course, activeSeat(course), placed);
    }
  };

export const move = section('MOVE', null, ['extract', 'deploy']);
export const extract = section('MOVE', ['extract'], []);
export const deploy = section('MOVE', ['deploy'], []);
export const logistics = section('LOGISTICS', null, []);
export const special = section('SPECIAL', null, []);
export const direct = section('DIRECT', null, []);
/** Withdrawing and leaving are looked at when the turn is over (rules 8.2). */
export const goToBoardroom = section('BOARDROOM', null, ['withdraw', 'leave']);

export function endCombat(course: Course): void {
  happen(course, { kind: 'combat-ended', seat: activeSeat(course) });
}

export function endTurn(course: Course): void {
  happen(course, { kind: 'turn-ended', seat: activeSeat(course), round: fieldOf(course.state).round });
}
