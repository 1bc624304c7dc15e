import { apply, BLANK } from '../../../src/systems/fedemplite/apply.js';
import type { Event, State } from '../../../src/systems/fedemplite/shapes.js';

export const fold = (events: readonly Event[], from: State = BLANK): State => events.reduce(apply, from);
