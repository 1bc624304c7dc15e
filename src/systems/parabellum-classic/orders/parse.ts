import type { ParsedSheet } from '../../../core/game/sheet.js';
import { fault } from '../../../core/reading/fault.js';
import { readSheet } from '../../../core/reading/lines.js';
import { type Order, plain } from '../shapes.js';

export const parse = (text: string): ParsedSheet<Order> =>
  readSheet<Order>(text, {
    noOrders: plain({ kind: 'no-orders' }),
    read: ({ typed }) => fault('order/not-understood', typed, 'This is not an order.', { allowed: 'NO ORDERS' }),
  });
