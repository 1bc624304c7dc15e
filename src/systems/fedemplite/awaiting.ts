import type { Awaiting } from '../../core/game/contract.js';
import { inUse } from './optional-rules.js';
import type { State } from './shapes.js';

/** In the order in which they come. */
export const PHASE_KINDS = {
  setup: 'Ship bids',
  'pre-war': 'Pre-war turns',
  orders: 'Orders',
  tactics: 'Tactics',
} as const;

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
  if (state.stage === 'tactics') {
    const commanders = new Set(
      (state.pending?.meetings ?? []).flatMap(({ Alliance, Coalition }) => [Alliance, Coalition]),
    );
    return {
      key: `turn-${state.turn}/tactics`,
      kind: 'tactics',
      title: `Turn ${state.turn} (Y${state.options.firstYear + state.turn - 1}): tactics`,
      turn: state.turn,
      owes: owes.filter((seat) => commanders.has(seat)),
      silence: 'Ships whose commander has said nothing STAND; that is no strike.',
    };
  }
  if (state.stage === 'pre-war') {
    const { preWar = 0 } = state;
    const turn = 1 - preWar;
    return {
      key: `pre-war-${preWar}/orders`,
      kind: 'pre-war',
      title: `Turn ${turn} before the war (Y${Math.max(0, state.options.firstYear - preWar)})`,
      turn: 0,
      owes,
      silence: 'Whoever sends nothing buys and moves nothing; that is no strike.',
    };
  }
  if (state.stage !== 'orders') return null;
  const { strikes } = state.options;
  const strike =
    strikes === null
      ? 'nobody is removed for it'
      : strikes === 1
        ? 'the player is removed at the end of the turn unless excused'
        : `after ${strikes} silent turns running the player is removed unless excused`;
  const stories = inUse(state, 'fan-fiction') ? ' Stories that are told by the deadline count for this turn.' : '';
  return {
    key: `turn-${state.turn}/orders`,
    kind: 'orders',
    title: `Turn ${state.turn} (Y${state.options.firstYear + state.turn - 1})`,
    turn: state.turn,
    owes,
    silence: `Fleets without orders DEFEND 1 and nothing is bought; ${strike}.${stories}`,
  };
}
