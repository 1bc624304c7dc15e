import type { Event, State } from './shapes.js';

export const BLANK: State = { turn: 0, turns: -1, seats: [] };

export function apply(state: State, event: Event): State {
  switch (event.kind) {
    case 'started':
      return { turn: 1, turns: event.turns, seats: event.seats.map((seat) => ({ ...seat, playing: true })) };
    case 'was-silent':
      return state;
    case 'left':
      return {
        ...state,
        seats: state.seats.map((seat) => (seat.id === event.seat ? { ...seat, playing: false } : seat)),
      };
    case 'joined':
      return { ...state, seats: [...state.seats, { ...event.seat, playing: true }] };
    case 'turned':
      return { ...state, turn: state.turn + 1 };
  }
}
