import type { Offer, OfferSubject } from '../../core/game/offer.js';
import { placeFor } from './hall.js';
import type { Fixed, View } from './shapes.js';

const bid = (gold: number): Offer => ({
  order: 'bid',
  title: 'Bid for the crown',
  sentence: 'The highest bid gets the crown and is paid; all others keep their gold.',
  pieces: ['BID ', { kind: 'number', label: 'gold', from: 0, to: gold }],
});

const DIG: Offer = {
  order: 'dig',
  title: 'Dig',
  sentence: 'A die that only you see adds so much gold.',
  pieces: ['DIG'],
};

const NOTHING: Offer = {
  order: 'none',
  title: 'No orders',
  sentence: 'You do nothing, and are not silent.',
  pieces: ['NO ORDERS'],
};

/** A seat may do what the turn is for; pointing at the throne or the mine offers the same where it is that turn. */
export function offers({ own, kind }: View, subject: OfferSubject, { hall }: Fixed): readonly Offer[] {
  if (own === null || kind === 'over' || subject.kind === 'unit') return [];
  const order = kind === 'bid' ? bid(own.gold) : DIG;
  if (subject.kind === 'seat') return [order, NOTHING];
  return subject.id === placeFor(hall, kind === 'bid' ? 'throne' : 'mine') ? [order] : [];
}
