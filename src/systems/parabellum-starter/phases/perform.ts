import type { Placed } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { sheet } from '../orders/cards.js';
import type { Action, Order } from '../shapes.js';
import { performBoardroom } from './boardroom/perform.js';
import { performCombat } from './combat/perform.js';
import { type Course, happen, type Refusal, refuse, settleLine } from './course.js';
import { performLogistics } from './logistics/perform.js';
import { performMovement } from './movement/perform.js';
import { holdsAll } from './turn/conditions.js';

type Perform = (course: Course, seat: SeatId, action: Action) => Refusal | null | undefined;

const PERFORM: readonly Perform[] = [performMovement, performLogistics, performCombat, performBoardroom];

export const OUT_OF_PLACE = refuse('F-COND', 'What follows ELSE belongs to another part of the turn.');

/** Carries out one action; null when it was done. */
export function perform(course: Course, seat: SeatId, action: Action): Refusal | null {
  for (const attempt of PERFORM) {
    const outcome = attempt(course, seat, action);
    if (outcome !== undefined) return outcome;
  }
  return OUT_OF_PLACE;
}

/** What a line comes to now that it is reached (4.4): its action, the other one, or null when it is to do nothing. */
export function chosenAction(course: Course, seat: SeatId, { order }: Placed<Order>): Action | null {
  return holdsAll(course, seat, order.when) ? order.do : order.otherwise;
}

/** The line does nothing, as its conditions meant it. */
export function passOver(course: Course, seat: SeatId, { line, order }: Placed<Order>): void {
  happen(course, { kind: 'order-passed-over', seat, line, order: sheet.write(order).slice(0, 400) });
}

/** Carries out one line and notes what became of it. */
export function carryOut(course: Course, seat: SeatId, placed: Placed<Order>): void {
  const action = chosenAction(course, seat, placed);
  if (action === null) passOver(course, seat, placed);
  else settleLine(course, seat, placed, perform(course, seat, action));
}
