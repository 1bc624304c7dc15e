import type { Offer, OfferSubject } from '../../core/game/offer.js';
import type { ParsedSheet } from '../../core/game/sheet.js';
import { offersFrom } from '../../core/order/menu.js';
import { draft } from './draft/draft.js';
import { deskOf } from './orders/desk.js';
import { parseUmpireSheet } from './orders/drafted.js';
import { isOfUmpire, type Order } from './orders/order.js';
import { kindOfCard, parseSheet, sheetDeck, writeSheetOrder } from './orders/sheet-deck.js';
import { umpireDeck } from './orders/umpire-deck.js';
import type { Fixed } from './shapes/fixed.js';
import type { View } from './shapes/view.js';

/** Text to orders: of a commander by the binder's forms, of the umpire by the cards of the table. */
export const parse = (text: string, view: View, fixed: Fixed): ParsedSheet<Order> =>
  view.judges
    ? parseUmpireSheet(text, deskOf(view, fixed), () => draft(view, fixed))
    : parseSheet(text, deskOf(view, fixed));

export const write = (order: Order): string => (isOfUmpire(order) ? umpireDeck.write(order) : writeSheetOrder(order));

/** What may be ordered now, for menus. */
export function offers(view: View, subject: OfferSubject, fixed: Fixed): readonly Offer[] {
  const desk = deskOf(view, fixed);
  if (view.judges) return view.stage === 'judgement' ? offersFrom(umpireDeck, desk, fixed, subject) : [];
  if (view.own === null || view.own.out || view.stage !== 'orders') return [];
  return offersFrom(sheetDeck(fixed), desk, fixed, subject).map((offer) => ({
    ...offer,
    order: kindOfCard(offer.order),
  }));
}
