import type { Dice } from '../../../core/dice/dice.js';
import type { Sealed } from '../../../core/game/sheet.js';
import type { Order } from '../orders/order.js';
import type { Event } from '../shapes/event.js';
import type { Fixed } from '../shapes/fixed.js';
import type { State } from '../shapes/state.js';
import type { Course } from './course.js';
import { judge } from './judgement.js';
import { takeOrders } from './orders.js';

/** What comes of a window: orders are taken and laid before the umpire, or the umpire has judged a round. */
export function resolve(state: State, sealed: Sealed<Order>, dice: Dice, fixed: Fixed): readonly Event[] {
  const course: Course = { state, events: [], dice, sealed, fixed };
  if (state.stage === 'orders') takeOrders(course);
  else if (state.stage === 'judgement') judge(course);
  return course.events;
}
