import type { Order } from './orders/cards.js';
import type { Event, Fixed, Setup, Sighting, State, View } from './shapes.js';

/** The shapes of the game. */
export interface Skeleton {
  Setup: Setup;
  Fixed: Fixed;
  State: State;
  Order: Order;
  Event: Event;
  View: View;
  Sighting: Sighting;
}
