import type { Awaiting } from '../../core/game/contract.js';
import type { SeatId } from '../../core/game/viewer.js';
import { shortDateOf, turnNumber } from './calendar.js';
import { canonically } from './canon.js';
import type { State } from './shapes.js';

export const PHASE_KINDS = { setup: 'Set-up', orders: 'Orders' };
export const OPENING_KINDS = ['setup'];

export const playing = (state: State): readonly SeatId[] =>
  canonically(state.players.filter(({ status }) => status === 'playing')).map(({ id }) => id);

const SETUP_SILENCE =
  'Who is silent gets an avatar with the usual values, whichever Groups are left over, and casts no vote.';

function silence(strikes: number | null): string {
  const held =
    'Groups of who is silent hold, and defend themselves. A silent President shares activations as is usual, and nothing else.';
  if (strikes === null) return held;
  const out =
    strikes === 1
      ? 'A commander who misses the deadline is out.'
      : `A commander who misses ${strikes} deadlines in a row is out.`;
  return `${held} ${out}`;
}

/** Whoever commands a Group or is President owes a sheet; others may send one (CWR-07). */
export function awaiting(state: State): Awaiting | null {
  const all = playing(state);
  if (state.stage === 'setup')
    return { key: 'setup', kind: 'setup', title: 'Set-up', turn: 0, owes: all, silence: SETUP_SILENCE };
  if (state.stage !== 'orders') return null;
  const number = turnNumber(state.year, state.turn);
  const { union, confederacy } = state.president;
  const owes = (seat: SeatId): boolean =>
    seat === union || seat === confederacy || state.groups.some(({ commander }) => commander === seat);
  return {
    key: `turn-${number}/orders`,
    kind: 'orders',
    title: `${shortDateOf(state.year, state.turn)} (turn ${number})`,
    turn: number,
    owes: all.filter(owes),
    invited: all.filter((seat) => !owes(seat)),
    silence: silence(state.options.strikes),
  };
}
