import type { Event, State } from '../shapes.js';

export function applySetUp(_state: State, event: Event): State | null {
  switch (event.kind) {
    default:
      return null;
  }
}
