import { fault } from '../../../../core/reading/fault.js';
import type { OrderOf } from '../../shapes.js';
import { write } from '../cards.js';
import type { Desk } from '../desk.js';
import type { Fault } from '../problems.js';

/** The line must match the sender. */
export function checkPlayer(order: OrderOf<'player'>, desk: Desk): Fault[] {
  const seat = desk.view.seats.find((candidate) => candidate.id === desk.own.seat);
  const name = seat?.name ?? desk.own.seat;
  // Blanks in a row are one in a line that is read.
  const sameName = order.name.toLowerCase() === name.toLowerCase().replace(/\s+/g, ' ');
  if (sameName && (order.side === null || order.side === desk.own.side)) return [];
  const message = `You are ${name} of the ${desk.own.side}; this line names somebody else.`;
  const allowed = `Write Player: ${name} (${desk.own.side}), or leave the line out. Your other lines stand.`;
  return [fault('order/not-you', write(order), message, { allowed })];
}
