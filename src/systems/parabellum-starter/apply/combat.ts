import type { Event, State } from '../shapes.js';

export function applyCombat(_state: State, event: Event): State | null {
  switch (event.kind) {
    default:
      return null;
  }
}
