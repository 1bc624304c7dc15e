import type { Offer, OfferSubject } from '../../core/game/offer.js';
import { deployOffers, fieldOffers } from './offers/field.js';
import { reserveOffers, seatOffers, unitStanding } from './offers/home.js';
import { canDo, type Maker, makerFor, offer, stateOf } from './offers/making.js';
import type { Fixed, Square, UnitState, View } from './shapes.js';

const extraction = (maker: Maker, { flag }: UnitState): readonly Offer[] =>
  canDo(maker, { kind: 'extract', unit: flag }) ? offer('extract', `EXTRACT ${flag}`) : [];

function unitOffers(maker: Maker, unit: UnitState): readonly Offer[] {
  const { open } = maker;
  const standing = open.has('STANDING') ? unitStanding(maker, unit) : [];
  switch (unit.place) {
    case 'map':
      return [
        ...(open.has('COMBAT') ? fieldOffers(maker, unit) : []),
        ...(open.has('CLOSING') ? extraction(maker, unit) : []),
        ...standing,
      ];
    case 'aboard':
      // Aircraft take off from their ship; passengers are told by their carrier.
      return [
        ...(open.has('COMBAT') ? fieldOffers(maker, unit) : []),
        ...(open.has('CLOSING') ? extraction(maker, unit) : []),
      ];
    case 'reserve':
      return [...(open.has('COMBAT') ? deployOffers(maker, unit) : []), ...reserveOffers(maker, unit), ...standing];
  }
}

/** An offer of which one choice is this square; null when it has not that choice. */
function chosen(one: Offer, square: Square): Offer | null {
  const at = one.pieces.findIndex(
    (piece) =>
      typeof piece !== 'string' &&
      piece.kind === 'choice' &&
      piece.of === 'place' &&
      piece.among.some(({ value }) => value === square),
  );
  return at < 0 ? null : { ...one, pieces: one.pieces.with(at, square) };
}

/** What may be done to or on a square: offers that can be filled with it. */
function placeOffers(maker: Maker, square: Square): readonly Offer[] {
  const { seat } = maker.desk.own;
  const units = stateOf(maker).units.filter((unit) => unit.owner === seat && unit.square !== square);
  return [
    ...seatOffers(maker).flatMap((one) => chosen(one, square) ?? []),
    ...units.flatMap((unit) =>
      unitOffers(maker, unit).flatMap((one) => {
        const done = chosen(one, square);
        return done === null ? [] : [{ ...done, title: `${done.title}: ${unit.flag}` }];
      }),
    ),
  ];
}

/** The orders that may be given now, as far as the seat can know. */
export function offers(view: View, subject: OfferSubject, fixed: Fixed): readonly Offer[] {
  const maker = makerFor(view, fixed);
  if (maker === null) return [];
  switch (subject.kind) {
    case 'seat':
      return seatOffers(maker);
    case 'unit': {
      const id = subject.id.toUpperCase();
      const unit = stateOf(maker).units.find(({ flag, owner }) => flag === id && owner === maker.desk.own.seat);
      return unit === undefined ? [] : unitOffers(maker, unit);
    }
    case 'place':
      return placeOffers(maker, subject.id.toUpperCase());
  }
}
