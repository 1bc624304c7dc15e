import type { Offer, OfferSubject } from '../../core/game/offer.js';
import type { Pointed } from '../../core/order/card.js';
import { playedWith } from '../../core/order/play.js';
import { linesOf } from './menus.js';
import { deck } from './orders/cards.js';
import { type Desk, deskOf } from './orders/desk.js';
import { sampleOf } from './orders/sample.js';
import { type Before, type Entry, nationWords } from './orders/table.js';
import type { Fixed, View } from './shapes.js';

const READY: Offer = {
  order: 'ready',
  title: 'Ready',
  sentence: 'Says that your sheet is final for now.',
  pieces: ['READY'],
};

function before(view: View, fixed: Fixed): Before {
  const { own, options } = view;
  let desk: Desk | null = null;
  // Only menus ask what can be done, which takes reading the map.
  const lines = (entry: Entry, pick: Pointed | null) => {
    if (own === null) return [];
    desk ??= deskOf(view, own, fixed);
    return linesOf(desk, entry, pick);
  };
  return { nations: nationWords(fixed), map: fixed.map, options, lines };
}

const played = playedWith(deck, {
  desk: before,
  book: ({ options }: View, fixed: Fixed) => ({ ...sampleOf(fixed), options }),
  mayOrder: ({ own, stage }, fixed) => own !== null && stage !== 'over' && fixed.nations.length > 0,
});

/** How orders are read and written, and what may be ordered now: all from the cards. */
export const ordering = {
  ...played,
  offers: (view: View, subject: OfferSubject, fixed: Fixed): readonly Offer[] => {
    const offers = played.offers(view, subject, fixed);
    return subject.kind === 'seat' && offers.length > 0 ? [...offers, READY] : offers;
  },
};
