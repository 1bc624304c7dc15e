import { type Course as AnyCourse, happenBy } from '../../../core/game/course.js';
import { apply } from '../apply.js';
import type { Order } from '../orders/order.js';
import type { Event } from '../shapes/event.js';
import type { Fixed } from '../shapes/fixed.js';
import type { Commander, State } from '../shapes/state.js';

/** The resolution of one window under way. */
export interface Course extends AnyCourse<State, Order, Event> {
  readonly fixed: Fixed;
}

/** Something happened: it is recorded, and what follows sees the state after it. */
export const happen = happenBy<State, Event>(apply);

export const commanderOf = ({ commanders }: State, id: string): Commander | undefined =>
  commanders.find((one) => one.id === id);

/** The commander that a seat plays. */
export const commanderAt = ({ commanders }: State, seat: string): Commander | undefined =>
  commanders.find((one) => one.seat === seat);
