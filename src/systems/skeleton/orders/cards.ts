import { noOrdersCard, type OrderOf } from '../../../core/order/card.js';
import { Deck } from '../../../core/order/deck.js';
import type { Fixed, View } from '../shapes.js';

const none = noOrdersCard<View, Fixed, 'none'>('none', { phases: ['orders'], rules: [] });

/** Each kind of order is a card (src/core/order/README.md); the first of your own stands before NO ORDERS. */
const cards = [none] as const;

/** What can be ordered. */
export const deck = new Deck<(typeof cards)[number], View, Fixed>({ cards, noOrders: 'none', knows: () => false });

export type Order = OrderOf<(typeof cards)[number]>;
