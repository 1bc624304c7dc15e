import type { Placed } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { write } from '../orders/cards.js';
import type { Order } from '../shapes.js';
import type { Refusal } from './refusal.js';
import { happen, type Turn } from './turn.js';

/** Tells the player of a line, or of one act of it, that came to nothing or was done in part only. */
export function tellFailure(turn: Turn, seat: SeatId, { line, order }: Placed<Order>, { code, why }: Refusal): void {
  happen(turn, {
    kind: 'order-failed',
    seat,
    line,
    order: write(order).slice(0, 400),
    code,
    why: why.slice(0, 400),
  });
}

/** Notes for `IF DONE k` and `IF FAILED k` what became of a line. */
export function noteLine(turn: Turn, seat: SeatId, line: number, done: boolean): void {
  const notes = done ? turn.done : turn.failed;
  notes.set(seat, (notes.get(seat) ?? new Set<number>()).add(line));
}
