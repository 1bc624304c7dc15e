import { z } from 'zod';
import { SetupFields } from './shapes/setup.js';
import { setupComplaints } from './shapes/setup-checks.js';
import { Town } from './shapes/town.js';

/** What a campaign starts from: the binder's options and town, and the seats that signed up. */
export const Setup = SetupFields.superRefine((setup, context) => {
  for (const { path, message } of setupComplaints(setup))
    context.addIssue({ code: 'custom', path: [...path], message });
});
export type Setup = z.infer<typeof Setup>;

/** The town never changes, so it stands in no state and no view. Which areas are in play depends on the players: see `State`. */
export const Fixed = z.object({ town: Town });
export type Fixed = z.infer<typeof Fixed>;

export { type AreaId, type LossCause, Pack, PathId, PreySign, type SiteId } from './shapes/base.js';
export { Event, type EventOf, news, Sighting, type SightingOf, VoidOrder } from './shapes/event.js';
export { Fight, Fighter } from './shapes/fight.js';
export { NestSeen, PreyKnown } from './shapes/memory.js';
export { Options } from './shapes/setup.js';
export {
  AreaState,
  AreaView,
  Ending,
  Inside,
  Loss,
  NestState,
  NestView,
  SeatState,
  State,
  Traces,
} from './shapes/state.js';
export { AreaCard, type Character, SiteCard, Town } from './shapes/town.js';
export { View } from './shapes/view.js';
