import type { z } from 'zod';
import type { Order } from './orders/cards.js';
import type { Event } from './shapes/event.js';
import { type Fixed, SetupFields } from './shapes/setup.js';
import { setupComplaints } from './shapes/setup-checks.js';
import type { Sighting } from './shapes/sighting.js';
import type { BareState } from './shapes/state.js';
import type { BareView } from './shapes/view.js';

/** What a campaign starts from: the binder's options, catalogue and scenarios, and the seats that signed up. */
export const Setup = SetupFields.superRefine((setup, context) => {
  for (const { path, message } of setupComplaints(setup))
    context.addIssue({ code: 'custom', path: [...path], message });
});
export type Setup = z.infer<typeof Setup>;

export { plain } from '../../core/order/conditional.js';
export { Action, Condition, Order, partsOf, StandingOrder, Test } from './orders/cards.js';
export {
  AirName,
  airId,
  CampaignEnd,
  Cards,
  Cause,
  Count,
  Flag,
  Goods,
  Livery,
  MAX_NUMBER,
  NO_GOODS,
  NO_LIMITS,
  ObjectiveId,
  ObjectiveStatus,
  ScenarioEnd,
  ScenarioId,
  Side,
  Square,
  Stage,
  Stocks,
  Target,
  tokensIn,
  UnitCode,
  UnitId,
  UnitName,
  unitName,
  WorkKind,
} from './shapes/base.js';
export { Event, type EventOf, ownHappenings, publicHappenings } from './shapes/event.js';
export { Share } from './shapes/happening/boardroom.js';
export { Clash, Modifier, Shot, Volley } from './shapes/happening/clash.js';
export { Death, ReconAnswer } from './shapes/happening/combat.js';
export { Source } from './shapes/happening/logistics.js';
export { Purchase } from './shapes/happening/set-up.js';
export { type ActionKind, type ActionOf, turnSection } from './shapes/order.js';
export { SECTIONS, type Section } from './shapes/section.js';
export {
  Availability,
  Booklet,
  Catalogue,
  CatalogueUnit,
  ChooserRule,
  Company,
  Fixed,
  Objective,
  Options,
  PersonnelRung,
  Scenario,
  Supply,
  Task,
} from './shapes/setup.js';
export { Sighting, type SightingOf } from './shapes/sighting.js';
export { Ends, Special } from './shapes/special.js';
export { CounterPolicy, Whom } from './shapes/standing.js';
export {
  BareState,
  Cache,
  Ending,
  Field,
  Knowledge,
  Layout,
  LedgerEntry,
  layoutsOf,
  NOTHING_RECENT,
  Player,
  Progress,
  Recent,
  TurnMarks,
  UnitState,
  Work,
  Wreck,
} from './shapes/state.js';
export { BareView, type View, ViewCard, type ViewField, ViewOwn, ViewUnit } from './shapes/view.js';

/** A campaign between two events with what never changes beside it: what the rules look at. */
export type State = BareState & Fixed;

export interface Game {
  Setup: Setup;
  Fixed: Fixed;
  State: BareState;
  Order: Order;
  Event: Event;
  View: BareView;
  Sighting: Sighting;
}
