import type { Offer, OfferSubject } from '../../core/game/offer.js';
import type { View } from './shapes.js';

export const offers = (_view: View, _subject: OfferSubject): readonly Offer[] => [];
