import type { ParsedSheet } from '../../../core/game/sheet.js';
import { type Fault, fault } from '../../../core/reading/fault.js';
import type { SheetLine } from '../../../core/reading/lines.js';
import { readSheet } from '../../../core/reading/read-sheet.js';
import type { Order } from '../shapes.js';

/** BID n or DIG; whatever else stands on a line is no order. */
function readOrder({ clean, typed }: SheetLine): Order | Fault {
  const [verb, number, ...more] = clean.slice(0, 200).toUpperCase().split(/\s+/);
  // What stands behind an order may take it back, so nothing is left unread.
  const whole = more.length === 0 || more.join(' ') === 'GOLD';
  if (verb === 'BID' && whole && /^\d{1,6}$/.test(number ?? '')) return { kind: 'bid', gold: Number(number) };
  if (verb === 'DIG' && number === undefined) return { kind: 'dig' };
  return fault('order/not-understood', typed, 'This is not an order.', { allowed: 'BID n, DIG, NO ORDERS' });
}

export const parse = (text: string): ParsedSheet<Order> =>
  readSheet<Order>(text, { noOrders: { kind: 'none' }, keywords: ['BID', 'DIG'], knows: () => false, read: readOrder });
