import { z } from 'zod';
import type { Event } from './shapes/event.js';
import type { Order } from './shapes/order.js';
import { SetupFields } from './shapes/setup.js';
import { setupComplaints } from './shapes/setup-checks.js';
import type { Sighting } from './shapes/sighting.js';
import type { State } from './shapes/state.js';
import type { View } from './shapes/view.js';

/** What a campaign starts from: the binder's options, catalogue and scenarios, and the seats that signed up. */
export const Setup = SetupFields.superRefine((setup, context) => {
  for (const { path, message } of setupComplaints(setup))
    context.addIssue({ code: 'custom', path: [...path], message });
});
export type Setup = z.infer<typeof Setup>;

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
  ObjectiveId,
  ObjectiveStatus,
  ScenarioEnd,
  ScenarioId,
  Side,
  Square,
  Stage,
  Target,
  tokensIn,
  UnitCode,
  UnitId,
  UnitName,
  unitName,
  WorkKind,
} from './shapes/base.js';
export { Condition, Test } from './shapes/condition.js';
export { Event, type EventOf, ownHappenings, publicHappenings } from './shapes/event.js';
export { Share } from './shapes/happening/boardroom.js';
export { Clash, Modifier, Shot, Volley } from './shapes/happening/clash.js';
export { Death, ReconAnswer } from './shapes/happening/combat.js';
export { Source } from './shapes/happening/logistics.js';
export { Purchase } from './shapes/happening/set-up.js';
export { Action, type ActionKind, type ActionOf, Order, plain } from './shapes/order.js';
export { SECTIONS, SECTIONS_OF, type Section, turnSection } from './shapes/section.js';
export {
  Availability,
  Catalogue,
  CatalogueUnit,
  ChooserRule,
  Company,
  Objective,
  Options,
  PersonnelRung,
  Scenario,
  Task,
} from './shapes/setup.js';
export { Sighting, type SightingOf } from './shapes/sighting.js';
export { CounterPolicy, StandingOrder, Whom } from './shapes/standing.js';
export {
  Cache,
  Ending,
  Field,
  Knowledge,
  LedgerEntry,
  Player,
  Progress,
  State,
  TurnMarks,
  UnitState,
  Work,
  Wreck,
} from './shapes/state.js';
export { View, ViewCard, ViewField, ViewOwn, ViewUnit } from './shapes/view.js';

/** What never changes in a campaign. */
export const Fixed = z.object({});
export type Fixed = z.infer<typeof Fixed>;

export interface Game {
  Setup: Setup;
  Fixed: Fixed;
  State: State;
  Order: Order;
  Event: Event;
  View: View;
  Sighting: Sighting;
}
