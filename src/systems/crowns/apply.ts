import type { Event, State } from './shapes.js';
import { NEWCOMER_GOLD, START_GOLD } from './tables.js';

export const BLANK: State = { round: 0, rounds: 0, inTurn: false, kind: 'over', seats: [] };

const change = (state: State, id: string, gold: number, crowns: number): State => ({
  ...state,
  seats: state.seats.map((seat) =>
    seat.id === id ? { ...seat, gold: Math.max(0, seat.gold + gold), crowns: seat.crowns + crowns } : seat,
  ),
});

const kindAfter = (state: State): State['kind'] =>
  state.round >= state.rounds ? 'over' : state.kind === 'bid' ? 'dig' : 'bid';

export function apply(state: State, event: Event): State {
  switch (event.kind) {
    case 'started':
      return {
        round: 1,
        rounds: event.rounds,
        inTurn: event.inTurn,
        kind: 'bid',
        seats: event.seats.map((seat) => ({ ...seat, gold: START_GOLD, crowns: 0, playing: true })),
      };
    case 'crowned':
      return change(state, event.seat, -event.paid, 1);
    case 'dug':
      return change(state, event.seat, event.gold, 0);
    case 'was-silent':
      return change(state, event.seat, -1, 0);
    case 'joined':
      return { ...state, seats: [...state.seats, { ...event.seat, gold: NEWCOMER_GOLD, crowns: 0, playing: true }] };
    case 'left':
      return {
        ...state,
        seats: state.seats.map((seat) => (seat.id === event.seat ? { ...seat, playing: false } : seat)),
      };
    case 'turned':
      return { ...state, round: state.round + 1, kind: kindAfter(state) };
  }
}
