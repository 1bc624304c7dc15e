import { noOrdersCard, type OrderOf } from '../../../core/order/card.js';
import { Deck } from '../../../core/order/deck.js';
import type { Fixed } from '../shapes/fixed.js';
import type { Desk } from './desk.js';
import { umpireCards } from './umpire-cards.js';

const none = noOrdersCard<Desk, Fixed, 'nothing'>('nothing', { phases: ['judgement'], rules: ['UT-5'] });

const cards = [...umpireCards, none] as const;

/** What the umpire's sheet may hold. */
export const umpireDeck = new Deck<(typeof cards)[number], Desk, Fixed>({
  cards,
  noOrders: 'nothing',
  knows: (name, desk) => desk.unitNames.has(name) || desk.placeNames.has(name),
});
export type UmpireOrder = OrderOf<(typeof cards)[number]>;
