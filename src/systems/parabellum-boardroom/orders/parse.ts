import type { ParsedSheet } from '../../../core/game/sheet.js';
import { fault } from '../../../core/reading/fault.js';
import { readSheet } from '../../../core/reading/lines.js';
import { type Fixed, type Order, plain, type View } from '../shapes.js';

/** A first version: understands NO ORDERS only. */
export const parse = (text: string, _view: View, _fixed: Fixed): ParsedSheet<Order> =>
  readSheet<Order>(text, {
    noOrders: plain({ kind: 'no-orders' }),
    read: ({ typed }) => fault('order/not-understood', typed, 'This is not an order.', { allowed: 'NO ORDERS' }),
  });
