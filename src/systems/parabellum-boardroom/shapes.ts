import type { z } from 'zod';
import type { Event } from './shapes/event.js';
import type { Order } from './shapes/order.js';
import { type Fixed, SetupFields } from './shapes/setup.js';
import { setupComplaints } from './shapes/setup-checks.js';
import type { Sighting } from './shapes/sighting.js';
import type { State } from './shapes/state.js';
import type { View } from './shapes/view.js';

/** What a campaign starts from: the binder's options, catalogue and battles, and the seats that signed up. */
export const Setup = SetupFields.superRefine((setup, context) => {
  for (const { path, message } of setupComplaints(setup))
    context.addIssue({ code: 'custom', path: [...path], message });
});
export type Setup = z.infer<typeof Setup>;

export * from './shapes/base.js';
export * from './shapes/condition.js';
export * from './shapes/event/clash.js';
export { Throw } from './shapes/event/course.js';
export { Death } from './shapes/event/field.js';
export { Event, type EventOf } from './shapes/event.js';
export * from './shapes/order.js';
export { SECTIONS, SECTIONS_OF, type Section } from './shapes/section.js';
export * from './shapes/setup.js';
export { Sighting } from './shapes/sighting.js';
export * from './shapes/standing.js';
export * from './shapes/state.js';
export { View, ViewCard, ViewOwn, ViewUnit } from './shapes/view.js';

/** A campaign between two events, and what orders, events and views of it look like. */
export interface ParabellumBoardroom {
  Setup: Setup;
  Fixed: Fixed;
  State: State;
  Order: Order;
  Event: Event;
  View: View;
  Sighting: Sighting;
}
