import type { Offer, OfferSubject } from '../../core/game/offer.js';
import { playedWith } from '../../core/order/play.js';
import { deskOf } from './desk.js';
import { deck } from './orders/cards.js';
import type { Before } from './orders/fields.js';
import { gazetteerOf } from './orders/places.js';
import type { Fixed, View } from './shapes.js';

const READY: Offer = {
  order: 'ready',
  title: 'Ready',
  sentence: 'Says that your sheet is final for now.',
  pieces: ['READY'],
};

const played = playedWith(deck, {
  desk: (view: View, fixed: Fixed): Before => ({
    view,
    fixed,
    gazetteer: gazetteerOf(view, fixed),
    nest: deskOf(view, fixed),
  }),
  book: (view: View, fixed: Fixed) => ({ fixed, options: view.options }),
  mayOrder: (view, fixed) => deskOf(view, fixed) !== null,
});

/** How orders are read and written, and what may be ordered now: all from the cards. */
export const ordering = {
  ...played,
  offers: (view: View, subject: OfferSubject, fixed: Fixed): readonly Offer[] => {
    const offers = played.offers(view, subject, fixed);
    return subject.kind === 'seat' && offers.length > 0 ? [...offers, READY] : offers;
  },
};
