import type { Order } from './orders/order.js';
import type { Event } from './shapes/event.js';
import type { Fixed } from './shapes/fixed.js';
import type { Setup } from './shapes/setup.js';
import type { State } from './shapes/state.js';
import type { Sighting, View } from './shapes/view.js';

/** The shapes of the table. */
export interface Umpire {
  Setup: Setup;
  Fixed: Fixed;
  State: State;
  Order: Order;
  Event: Event;
  View: View;
  Sighting: Sighting;
}
