import type { Order } from './orders/cards.js';
import type { Event, Fixed, Setup, Sighting, State, View } from './shapes.js';

/** The types of the game. */
export interface CivilWar {
  Setup: Setup;
  Fixed: Fixed;
  State: State;
  Order: Order;
  Event: Event;
  View: View;
  Sighting: Sighting;
}
