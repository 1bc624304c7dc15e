import { playedWith } from '../../core/order/play.js';
import { deck } from './orders/cards.js';
import { deskOf } from './orders/desk.js';
import { tableOf } from './orders/table.js';
import type { Fixed, View } from './shapes.js';

/** How orders are read and written, and what may be ordered now: all from the cards. */
export const ordering = playedWith(deck, {
  desk: tableOf,
  book: (_view: View, fixed: Fixed) => fixed,
  mayOrder: (view, fixed) => deskOf(view, fixed) !== null && (view.stage === 'setup' || view.stage === 'orders'),
});
