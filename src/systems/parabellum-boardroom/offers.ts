import type { Offer, OfferSubject } from '../../core/game/offer.js';
import type { View } from './shapes.js';

const NOTHING: Offer = {
  order: 'no-orders',
  title: 'No orders',
  sentence: 'You do nothing, and are not silent.',
  pieces: ['NO ORDERS'],
};

export const offers = ({ viewer }: View, subject: OfferSubject): readonly Offer[] =>
  viewer.kind === 'seat' && subject.kind === 'seat' ? [NOTHING] : [];
