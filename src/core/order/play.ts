import type { Offer, OfferSubject } from '../game/offer.js';
import type { ParsedSheet } from '../game/sheet.js';
import type { Card, OrderOf } from './card.js';
import type { Deck } from './deck.js';
import { offersFrom } from './menu.js';

interface Table<View, Fixed, Desk, Book> {
  /** What lies before a seat, from its view alone. */
  readonly desk: (view: View, fixed: Fixed) => Desk;
  /** What everybody may look up. */
  readonly book: (view: View, fixed: Fixed) => Book;
  /** Whether whoever has this view may order at all now. */
  readonly mayOrder: (view: View, fixed: Fixed) => boolean;
}

/** The functions of a game system that follow from its cards. */
export function playedWith<
  C extends Card<{ kind: string }, Desk, Book>,
  Desk extends object,
  Book,
  View extends object,
  Fixed,
>(deck: Deck<C, Desk, Book>, { desk, book, mayOrder }: Table<View, Fixed, Desk, Book>) {
  // Writing asks for the same desk at every line of a sheet. Reading has one of its own, which counts what was looked for.
  const desks = new WeakMap<View, { readonly fixed: Fixed; readonly desk: Desk }>();
  const deskToWrite = (view: View, fixed: Fixed): Desk => {
    const known = desks.get(view);
    if (known?.fixed === fixed) return known.desk;
    const made = desk(view, fixed);
    desks.set(view, { fixed, desk: made });
    return made;
  };
  return {
    parse: (text: string, view: View, fixed: Fixed): ParsedSheet<OrderOf<C>> => deck.parse(text, desk(view, fixed)),
    write: (order: OrderOf<C>, view?: View, fixed?: Fixed): string =>
      deck.write(order, view === undefined || fixed === undefined ? undefined : deskToWrite(view, fixed)),
    offers: (view: View, subject: OfferSubject, fixed: Fixed): readonly Offer[] =>
      mayOrder(view, fixed) ? offersFrom(deck, desk(view, fixed), book(view, fixed), subject) : [],
  };
}
