import type { z } from 'zod';
import type { Order } from './orders/cards.js';
import type { Event, Sighting } from './shapes/event.js';
import { type Fixed, SetupFields } from './shapes/setup.js';
import { setupComplaints } from './shapes/setup-checks.js';
import type { State } from './shapes/state.js';
import type { View } from './shapes/view.js';

/** What a campaign starts from: the binder's options, catalogue and battles, and the seats that signed up. */
export const Setup = SetupFields.superRefine((setup, context) => {
  for (const { path, message } of setupComplaints(setup))
    context.addIssue({ code: 'custom', path: [...path], message });
});
export type Setup = z.infer<typeof Setup>;

export { Act, BlockAct } from './orders/acts.js';
export { Action, Condition, Order, StandingOrder, Test } from './orders/cards.js';
export * from './shapes/base.js';
export * from './shapes/event/clash.js';
export { Throw } from './shapes/event/course.js';
export { Death } from './shapes/event/field.js';
export { Event, type EventOf, Sighting } from './shapes/event.js';
export * from './shapes/knowledge.js';
export * from './shapes/order.js';
export { SECTIONS, type Section } from './shapes/section.js';
export * from './shapes/setup.js';
export * from './shapes/standing.js';
export * from './shapes/state.js';
export { View, ViewOwn } from './shapes/view.js';

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
