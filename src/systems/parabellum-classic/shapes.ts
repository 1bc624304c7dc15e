import type { z } from 'zod';
import type { Order } from './orders/cards.js';
import type { Event } from './shapes/event.js';
import { type Fixed, SetupFields } from './shapes/setup.js';
import { setupComplaints } from './shapes/setup-checks.js';
import type { Sighting } from './shapes/sighting.js';
import type { State } from './shapes/state.js';
import type { View } from './shapes/view.js';

/** What a campaign starts from: the binder's options, catalogue and theatre, and the seats that signed up. */
export const Setup = SetupFields.superRefine((setup, context) => {
  for (const { path, message } of setupComplaints(setup))
    context.addIssue({ code: 'custom', path: [...path], message });
});
export type Setup = z.infer<typeof Setup>;

export {
  Action,
  type ActionKind,
  type ActionOf,
  Condition,
  Order,
  plain,
  StandingOrder,
  Test,
} from './orders/cards.js';
export {
  AirName,
  airId,
  BarricadeKind,
  Channel,
  Die,
  EdgeId,
  Flag,
  Goods,
  Loc,
  MAX_NUMBER,
  NO_GOODS,
  piecesIn,
  Side,
  Size,
  SkirmishId,
  SPACE,
  SQUARE_SPACE,
  Square,
  Stage,
  Stores,
  UnitCode,
  UnitId,
  UnitName,
  unitName,
} from './shapes/base.js';
export { Card, Catalogue, Terrain, Trait, Upright } from './shapes/catalogue.js';
export { Event, type EventKind, type EventOf } from './shapes/event.js';
export { Used } from './shapes/event-boardroom.js';
export { Cause } from './shapes/event-combat.js';
export { Exchange, Fight, FightKind, Target, Volley } from './shapes/fight.js';
export { BoardView, LookView, Named, RecentView, SeenExchange, SeenFight } from './shapes/known.js';
export { Source, Way } from './shapes/order.js';
export { SECTIONS, type Section } from './shapes/section.js';
export { Fixed, Options } from './shapes/setup.js';
export { Sighting, type SightingOf } from './shapes/sighting.js';
export { CounterPolicy, Sham, Whom } from './shapes/standing.js';
export {
  Board,
  City,
  Ending,
  IDLE,
  LastTurn,
  LedgerEntry,
  Look,
  Pieces,
  Place,
  Player,
  Recent,
  SkirmishEnd,
  State,
  Unit,
  Wreck,
} from './shapes/state.js';
export { Booklet, Goal, HoldSet, Skirmish, Theatre } from './shapes/theatre.js';
export { CardView, PlayerView, ReserveView, UnitView, View } from './shapes/view.js';

export interface ParabellumClassic {
  Setup: Setup;
  Fixed: Fixed;
  State: State;
  Order: Order;
  Event: Event;
  View: View;
  Sighting: Sighting;
}
