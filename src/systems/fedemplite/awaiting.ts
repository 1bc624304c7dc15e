import type { Awaiting } from '../../core/game/contract.js';
import type { State } from './shapes.js';

export const PHASE_KINDS = { setup: 'Ship bids', orders: 'Orders' } as const;

/** What a campaign waits for; null when it is over. */
export function awaiting(state: State): Awaiting | null {
  const owes = state.seats.filter((seat) => seat.playing).map((seat) => seat.id);
  if (state.stage === 'setup')
    return {
      key: 'setup',
      kind: 'setup',
      title: 'Ship bids before turn 1',
      turn: 0,
      owes,
      silence: 'Whoever sends no bid starts without ships; that is no strike.',
    };
  if (state.stage !== 'orders') return null;
  const { strikes } = state.options;
  const strike =
    strikes === null
      ? 'nobody is removed for it'
      : strikes === 1
        ? 'the player is removed at the end of the turn unless excused'
        : `after ${strikes} silent turns running the player is removed unless excused`;
  return {
    key: `turn-${state.turn}/orders`,
    kind: 'orders',
    title: `Turn ${state.turn} (Y${state.options.firstYear + state.turn - 1})`,
    turn: state.turn,
    owes,
    silence: `Fleets without orders DEFEND 1 and nothing is bought; ${strike}.`,
  };
}
