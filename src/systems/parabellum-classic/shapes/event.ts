import { z } from 'zod';
import { boardroomEvents } from './event-boardroom.js';
import { combatEvents } from './event-combat.js';
import { courseEvents } from './event-course.js';
import { movementEvents } from './event-movement.js';

/** Everything that can happen, in the past tense. A campaign's state is the fold of these. */
export const Event = z.discriminatedUnion('kind', [
  ...courseEvents,
  ...boardroomEvents,
  ...movementEvents,
  ...combatEvents,
]);
export type Event = z.infer<typeof Event>;
export type EventKind = Event['kind'];
export type EventOf<Kind extends EventKind> = Extract<Event, { kind: Kind }>;
