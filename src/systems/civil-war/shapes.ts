import { z } from 'zod';
import { WarMap } from './shapes/map.js';
import { SetupFields } from './shapes/setup.js';
import { setupComplaints } from './shapes/setup-checks.js';

/** What a campaign starts from: the binder's options and map, and the seats that signed up. */
export const Setup = SetupFields.superRefine((setup, context) => {
  for (const { path, message } of setupComplaints(setup))
    context.addIssue({ code: 'custom', path: [...path], message });
});
export type Setup = z.infer<typeof Setup>;

/** The map never changes, so it stands in no state and no view. */
export const Fixed = z.object({ map: WarMap });
export type Fixed = z.infer<typeof Fixed>;

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
export { Event, type EventOf, news, Sighting } from './shapes/event.js';
export { FirstGroup, LabelPlace, Line, WarMap, Zone } from './shapes/map.js';
export { Options } from './shapes/setup.js';
export { Avatar, Ending, Group, GroupView, Player, PlayerView, Recent, State } from './shapes/state.js';
export { View } from './shapes/view.js';
