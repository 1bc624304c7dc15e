import type { Offer, OfferSubject } from '../../core/game/offer.js';
import { placeOffers } from './offers/place.js';
import { seatOffers } from './offers/seat.js';
import { officerOffers, setupOffers, wishOffers } from './offers/setup.js';
import { unitOffers } from './offers/unit.js';
import { type Desk, deskOf } from './orders/desk.js';
import { keyOf } from './orders/text.js';
import type { Fixed, View } from './shapes.js';

const means = (typed: string, { id, name }: { readonly id: string; readonly name: string }): boolean =>
  typed === id || keyOf(typed) === keyOf(name);

function unit(desk: Desk, id: string): readonly Offer[] {
  if (desk.view.stage === 'setup') {
    const first = desk.fixed.map.groups.find((group) => group.side === desk.side && means(id, group));
    return first === undefined ? [] : wishOffers(first);
  }
  const group = desk.mine.find((one) => means(id, one));
  return group === undefined ? [] : unitOffers(desk, group);
}

function place(desk: Desk, id: string): readonly Offer[] {
  const zone = desk.fixed.map.zones.find((one) => means(id, one));
  if (zone === undefined) return [];
  if (desk.view.stage === 'orders') return placeOffers(desk, zone.id);
  return desk.fixed.map.groups
    .filter((group) => group.side === desk.side && group.zone === zone.id)
    .flatMap(wishOffers);
}

/** Orders that may be given now, as templates; the view is all they are made from. */
export function offers(view: View, subject: OfferSubject, fixed: Fixed): readonly Offer[] {
  const desk = deskOf(view, fixed);
  if (desk === null || (view.stage !== 'setup' && view.stage !== 'orders')) return [];
  switch (subject.kind) {
    case 'unit':
      return unit(desk, subject.id);
    case 'place':
      return place(desk, subject.id);
    case 'seat':
      if (view.stage === 'setup') return setupOffers(desk);
      return [...(desk.me.avatar === null ? officerOffers(desk) : []), ...seatOffers(desk)];
  }
}
