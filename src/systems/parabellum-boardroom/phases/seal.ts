import { battleOf, happen, type Turn } from './turn.js';

/** The window is closed: traces and marks of the one before are wiped. */
export function sealWindow(turn: Turn): void {
  const { active, round } = battleOf(turn.state);
  happen(turn, { kind: 'window-sealed', seat: active, round });
}

/** Standing orders of everybody's sheets are filed; cards that others play in this turn are played (BR-56). */
export function takeStanding(_turn: Turn): void {}

/** Who was silent, and who is back (BRR-39). */
export function noteAttendance(_turn: Turn): void {}

/** Cards that wait for a condition which holds now (`play-when`). */
export function playTriggers(_turn: Turn): void {}
