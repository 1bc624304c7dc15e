import type { Problem } from 'adjutant/core/game/problem.js';
import type { Placed } from 'adjutant/core/game/sheet.js';
import type { View } from '../shapes.js';
import type { Order } from './cards.js';

export const check = (orders: readonly Placed<Order>[], { own }: View): readonly Problem[] =>
  orders.flatMap(({ line, order }): Problem[] => {
    const gold = own?.gold ?? 0;
    if (order.kind !== 'bid' || order.gold <= gold) return [];
    return [
      {
        code: 'order/too-much',
        severity: 'error',
        line,
        found: String(order.gold),
        message: `You have ${gold} gold.`,
        rule: 'CR-2',
      },
    ];
  });
