import { boardOf } from '../../battlefield.js';
import { playerOf } from '../acting.js';
import { happen, type Turn } from '../turn.js';

/** Own turns missed in a row; with the last that are allowed the player withdraws (CL-124, CLR-32). */
export function noteSilence(turn: Turn): void {
  const { active } = boardOf(turn.state);
  if (active === null) return;
  const silent = turn.sealed.sheets[active] === undefined;
  const excused = turn.sealed.roster.excused.includes(active);
  const { strikes: before } = playerOf(turn.state, active);
  const strikes = !silent ? 0 : excused ? before : before + 1;
  if (silent || strikes !== before) happen(turn, { kind: 'was-silent', seat: active, excused, strikes });
  const limit = turn.state.options.strikes;
  if (silent && !excused && limit !== null && strikes >= limit) turn.withdrawing.add(active);
}
