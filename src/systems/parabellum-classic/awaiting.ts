import type { Awaiting } from '../../core/game/contract.js';
import type { State } from './shapes.js';

export const PHASE_KINDS = { orders: 'Orders' };

export const playing = (state: State): readonly string[] =>
  state.seats.filter((seat) => seat.playing).map(({ id }) => id);

export const awaiting = (state: State): Awaiting | null =>
  state.turn > state.turns
    ? null
    : {
        key: `turn-${state.turn}/orders`,
        kind: 'orders',
        title: `Turn ${state.turn}`,
        turn: state.turn,
        owes: playing(state),
        silence: 'Who is silent does nothing.',
      };
