import type { ParsedSheet } from '../../../core/game/sheet.js';
import { fault } from '../../../core/reading/fault.js';
import { readSheet } from '../../../core/reading/read-sheet.js';
import type { Order } from '../shapes.js';

export const parse = (text: string): ParsedSheet<Order> =>
  readSheet<Order>(text, {
    noOrders: { kind: 'none' },
    keywords: [],
    knows: () => false,
    read: ({ typed }) => fault('order/not-understood', typed, 'This is not an order.', { allowed: 'NO ORDERS' }),
  });
