import type { Dice } from '../../../src/core/dice/dice.js';
import type { Viewer } from '../../../src/core/game/viewer.js';
import { apply } from '../../../src/systems/parabellum-starter/apply.js';
import { BLANK } from '../../../src/systems/parabellum-starter/blank.js';
import { fixed, viewWith, withFixed } from '../../../src/systems/parabellum-starter/fixed.js';
import { open } from '../../../src/systems/parabellum-starter/open.js';
import type { Event, Fixed, Setup, State, View } from '../../../src/systems/parabellum-starter/shapes.js';
import { view as bareView } from '../../../src/systems/parabellum-starter/sight.js';

// States and views with what never changes beside them, as the rules look at them.

export const fixedOf = ({ catalogue, scenarios }: State): Fixed => ({ catalogue, scenarios });

/** What a viewer sees of a state, with the state's catalogue and booklets. */
export const view = (state: State, viewer: Viewer): View => viewWith(bareView(state, viewer), fixedOf(state));

export interface Opened {
  readonly events: readonly Event[];
  readonly state: State;
}

/** A campaign that has just begun. */
export function opened(setup: Setup, dice: Dice): Opened {
  const known = fixed(setup);
  const events = open(setup, dice, known);
  return { events, state: events.reduce(apply, withFixed(BLANK, known)) };
}
