import type { Viewer } from '../../core/game/viewer.js';
import type { Event, Sighting, State, View } from './shapes.js';

export const view = (state: State, viewer: Viewer): View => ({
  turn: state.turn,
  turns: state.turns,
  seats: state.seats,
  viewer,
});

export function reveal(event: Event): Sighting | null {
  switch (event.kind) {
    case 'was-silent':
      return { text: `${event.seat} was silent.` };
    case 'left':
      return { text: `${event.seat} leaves.` };
    case 'joined':
      return { text: `${event.seat.name} joins.` };
    case 'started':
    case 'turned':
      return null;
  }
}
