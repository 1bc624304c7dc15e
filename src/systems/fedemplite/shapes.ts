import type { z } from 'zod';
import type { Order } from './orders/cards.js';
import type { Event } from './shapes/event.js';
import type { Fixed } from './shapes/fixed.js';
import { SetupFields } from './shapes/setup.js';
import { setupComplaints } from './shapes/setup-checks.js';
import type { State } from './shapes/state.js';
import type { Sighting, View } from './shapes/view.js';

/** What a campaign starts from: the binder's options, map and forces, and the seats that signed up. */
export const Setup = SetupFields.superRefine((setup, context) => {
  for (const { path, message } of setupComplaints(setup))
    context.addIssue({ code: 'custom', path: [...path], message });
});
export type Setup = z.infer<typeof Setup>;

export type { BattleOrder, Order, OrderOf } from './orders/cards.js';
export {
  Ending,
  EndReason,
  FleetId,
  FleetLetter,
  NationId,
  NationShips,
  OptionalRule,
  Province,
  Ships,
  Side,
} from './shapes/base.js';
export { Event, type EventOf } from './shapes/event.js';
export { Fixed, NationCard } from './shapes/fixed.js';
export {
  Battle,
  FleetBidFailure,
  Joined,
  Loss,
  Mission,
  MoveFailure,
  PurchaseResult,
  Round,
  Sortie,
  Transfer,
  VoidOrder,
} from './shapes/happening.js';
export { Meeting } from './shapes/pending.js';
export { Adjacency, MapSetup, NationSetup, Options } from './shapes/setup.js';
export {
  BattleTypes,
  Hulls,
  HullsBySeat,
  NationHulls,
  RoundTypes,
  ShipType,
  SortieTypes,
  Types,
} from './shapes/ship-types.js';
export { FleetState, NationState, SeatState, State } from './shapes/state.js';
export { TacticsValue } from './shapes/tactics.js';
export { Centres, TechField, Technology } from './shapes/technology.js';
export { Sighting, type SightingOf, View } from './shapes/view.js';

export interface Game {
  Setup: Setup;
  Fixed: Fixed;
  State: State;
  Order: Order;
  Event: Event;
  View: View;
  Sighting: Sighting;
}
