import type { Placed } from '../../../core/sheet.js';
import type { SeatId } from '../../../core/viewer.js';
import { write } from '../orders/write.js';
import { type Action, type Order, turnSection } from '../shapes.js';
import { holdsAll } from './conditions.js';
import { type Course, happen, type Refusal, refuse, settleLine } from './course.js';
import { performBoardroom } from './perform-boardroom.js';
import { performCombat } from './perform-combat.js';
import { performLogistics } from './perform-logistics.js';
import { performMovement } from './perform-movement.js';

type Perform = (course: Course, seat: SeatId, action: Action) => Refusal | null | undefined;

const PERFORM: readonly Perform[] = [performMovement, performLogistics, performCombat, performBoardroom];

/** Carries out one action; null when it was done. */
export function perform(course: Course, seat: SeatId, action: Action): Refusal | null {
  for (const attempt of PERFORM) {
    const outcome = attempt(course, seat, action);
    if (outcome !== undefined) return outcome;
  }
  throw new Error(`nothing carries out ${action.kind}`);
}

/** What a line comes to now that it is reached (4.4): its action, the other one, or null when it is to do nothing. */
export function chosenAction(course: Course, seat: SeatId, { order }: Placed<Order>): Action | null {
  return holdsAll(course, seat, order.when) ? order.do : order.otherwise;
}

/** Carries out one line and notes what became of it. */
export function carryOut(course: Course, seat: SeatId, placed: Placed<Order>): void {
  const action = chosenAction(course, seat, placed);
  if (action === null) {
    happen(course, {
      kind: 'order-passed-over',
      seat,
      line: placed.line,
      order: write(placed.order).slice(0, 400),
    });
    return;
  }
  // An ELSE must not smuggle an action into another part of the turn (ST-24).
  const elsewhere = turnSection(action.kind) !== turnSection(placed.order.do.kind);
  settleLine(
    course,
    seat,
    placed,
    elsewhere
      ? refuse('F-COND', 'What follows ELSE belongs to another part of the turn.')
      : perform(course, seat, action),
  );
}
