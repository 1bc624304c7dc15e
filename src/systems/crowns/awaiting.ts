import type { Awaiting } from 'adjutant/core/game/contract.js';
import type { State } from './shapes.js';

export const PHASE_KINDS = { bid: 'Auction', dig: 'Dig' };

export const playing = (state: State): readonly string[] =>
  state.seats.filter((seat) => seat.playing).map(({ id }) => id);

export function awaiting(state: State): Awaiting | null {
  if (state.kind === 'over') return null;
  const seats = playing(state);
  return {
    key: `turn-${state.round}/${state.kind}`,
    kind: state.kind,
    title: `Turn ${state.round}`,
    turn: state.round,
    owes: seats.filter((_, index) => index === 0 || !state.inTurn),
    invited: seats.filter((_, index) => index > 0 && state.inTurn),
    silence: 'Whoever is silent loses a gold piece.',
  };
}
