import type { Viewer } from '../../core/game/viewer.js';
import { isPolitics } from './shapes/event.js';
import type { Event, Sighting, State } from './shapes.js';
import { eyesOf } from './sight/eyes.js';
import { revealPolitics } from './sight/politics.js';
import { revealWar } from './sight/war.js';

// Who sees what: the table of that name in the README.

export { view } from './sight/view.js';

/** What this viewer learns of the event, or null. Whoever commanded a Group before it is its owner. */
export function reveal(event: Event, before: State, _after: State, viewer: Viewer): Sighting | null {
  const eyes = eyesOf(before, viewer);
  return isPolitics(event) ? revealPolitics(event, before, eyes) : revealWar(event, before, eyes);
}
