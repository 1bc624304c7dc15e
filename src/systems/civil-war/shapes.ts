import { z } from 'zod';
import { Event } from './shapes/event.js';
import { WarMap } from './shapes/map.js';
import type { Order } from './shapes/order.js';
import { SetupFields } from './shapes/setup.js';
import { setupComplaints } from './shapes/setup-checks.js';
import type { State } from './shapes/state.js';
import type { View } from './shapes/view.js';

/** What a campaign starts from: the binder's options and map, and the seats that signed up. */
export const Setup = SetupFields.superRefine((setup, context) => {
  for (const { path, message } of setupComplaints(setup))
    context.addIssue({ code: 'custom', path: [...path], message });
});
export type Setup = z.infer<typeof Setup>;

/** The map never changes, so it stands in no state and no view. */
export const Fixed = z.object({ map: WarMap });
export type Fixed = z.infer<typeof Fixed>;

/** What a viewer learns of an event: the event without what is not theirs (sight.ts). */
export const Sighting = Event;
export type Sighting = z.infer<typeof Sighting>;

export {
  AttributeId,
  Attributes,
  bySide,
  Column,
  Control,
  Decision,
  enemyOf,
  GroupId,
  Mode,
  Points,
  Share,
  SIDES,
  Side,
  SizeClass,
  ZoneId,
} from './shapes/base.js';
export { Battle, BattleDice, BattleOdds, Party, Throw } from './shapes/battle.js';
export { Event, type EventOf } from './shapes/event.js';
export { FirstGroup, LabelPlace, Line, WarMap, Zone } from './shapes/map.js';
export { Order, type OrderOf } from './shapes/order.js';
export { Options } from './shapes/setup.js';
export { Avatar, Ending, Group, Player, Recent, State } from './shapes/state.js';
export { GroupView, PlayerView, View } from './shapes/view.js';

export interface CivilWar {
  Setup: Setup;
  Fixed: Fixed;
  State: State;
  Order: Order;
  Event: Event;
  View: View;
  Sighting: Sighting;
}
