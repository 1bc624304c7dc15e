import type { Sighting } from './shapes.js';

/** What a reader learnt, in a sentence. */
export function sentence(sighting: Sighting): string {
  switch (sighting.kind) {
    case 'was-silent':
      return `${sighting.seat} was silent.`;
    case 'left':
      return `${sighting.seat} leaves.`;
    case 'joined':
      return `${sighting.seat.name} joins.`;
  }
}
