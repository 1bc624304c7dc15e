import type { Offer, OfferSubject } from '../../core/game/offer.js';
import { isFault } from '../../core/reading/fault.js';
import { assetOffers, combatOffers, flightOffers, landOffers } from './offers/combat.js';
import { fieldOffers, getOut } from './offers/field.js';
import * as home from './offers/home.js';
import { about, allSquares, canDo, type Maker, makerFor, offer, squaresAmong, words } from './offers/making.js';
import { ownPiece, ownPieces, type Piece } from './orders/desk.js';
import type { Fixed, Square, View } from './shapes.js';
import { unitName } from './shapes.js';

const disband = (maker: Maker, { name }: Piece): readonly Offer[] =>
  maker.only === null && canDo(maker, { kind: 'disband', unit: name }) ? offer('disband', `DISBAND ${name}`) : [];

function onMap(maker: Maker, piece: Piece): readonly Offer[] {
  if (!maker.open.has('movement')) return [];
  const ends = piece.unit.origin === null ? [] : disband(maker, piece);
  return [...fieldOffers(maker, piece), ...combatOffers(maker, piece), ...ends];
}

function aboard(maker: Maker, piece: Piece): readonly Offer[] {
  const carrier = ownPieces(maker.desk).find(({ unit }) => unit.id === piece.unit.aboard);
  return maker.open.has('movement') && carrier !== undefined ? getOut(maker, piece, carrier) : [];
}

function byPlace(maker: Maker, piece: Piece): readonly Offer[] {
  const { unit, card } = piece;
  if (card.size === 'AIR') {
    const flights = maker.open.has('special') ? flightOffers(maker, piece) : [];
    return [...flights, ...home.hangarOffers(maker, piece), ...home.reserveOffers(maker, piece)];
  }
  switch (unit.place) {
    case 'map':
      return onMap(maker, piece);
    case 'aboard':
      return aboard(maker, piece);
    case 'mustered':
      return home.musteredOffers(maker, piece);
    case 'dispatched':
      return maker.open.has('special') ? landOffers(maker, piece, ownPieces(maker.desk)) : [];
    default:
      return home.reserveOffers(maker, piece);
  }
}

function unitOffers(maker: Maker, piece: Piece): readonly Offer[] {
  const standing = maker.open.has('standing') && maker.only === null ? home.standingOffers(piece) : [];
  return [...byPlace(maker, piece), ...standing];
}

function standingForAll(maker: Maker): readonly Offer[] {
  return [
    ...offer('counter', 'COUNTER ALL ', words('When', 'ALWAYS', 'NEVER')),
    ...offer('flak', 'AA ALL ', words('Flak', 'FIRE', 'HOLD', 'NEVER')),
    ...about(
      'only some flights',
      offer('flak', 'AA ALL ', words('Flak', 'FIRE', 'HOLD', 'NEVER'), ' ', words('Against', 'SORTIE', 'RECON')),
    ),
    ...offer(
      'bluff',
      'BLUFF AT ',
      squaresAmong('Square', allSquares(maker)),
      ' ',
      {
        kind: 'number',
        label: 'Dice',
        from: 1,
        to: 10,
      },
      'D',
      words('Die', '2', '4', '6', '8', '10', '12'),
    ),
    ...offer('bluff-off', 'BLUFF OFF'),
  ];
}

/** What is for the seat as a whole. */
function seatOffers(maker: Maker): readonly Offer[] {
  const { open, desk } = maker;
  const buying = open.has('purchase') || open.has('refit') || open.has('boardroom');
  const playing = desk.view.stage !== 'over' && desk.view.stage !== 'blank';
  return [
    ...(buying ? home.purchaseOffers(maker) : []),
    ...(open.has('deploy') || open.has('boardroom') ? home.musterOffers(maker) : []),
    ...(open.has('deploy') ? home.setUpOffers(maker) : []),
    ...(open.has('special') ? assetOffers(maker) : []),
    ...(open.has('boardroom') ? home.cityOffers(maker) : []),
    ...(open.has('choice') ? [...offer('go', 'FIRST'), ...offer('go-second', 'SECOND')] : []),
    ...(open.has('standing') ? standingForAll(maker) : []),
    ...(desk.view.stage === 'turn' && open.size > 0 ? offer('withdraw', 'WITHDRAW') : []),
    ...(playing ? offer('surrender', 'SURRENDER') : []),
    ...(open.size === 0 ? [] : open.has('movement') ? offer('final', 'FINAL') : offer('ready', 'READY')),
    ...(playing ? offer('no-orders', 'NO ORDERS') : []),
  ];
}

/** An offer whose one choice is made already; null when it has not that choice. */
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

/** What own units, and cards of the reserve, may do to or on a square: their offers that can be filled with it. */
function placeOffers(maker: Maker, square: Square): readonly Offer[] {
  const about: Maker = { ...maker, only: square };
  const { open } = maker;
  const units = ownPieces(maker.desk).flatMap((piece) =>
    unitOffers(about, piece).flatMap((one) => {
      const done = chosen(one, square);
      return done === null ? [] : [{ ...done, title: `${done.title}: ${piece.name}` }];
    }),
  );
  const cards = [
    ...(open.has('special') ? assetOffers(about) : []),
    ...(open.has('deploy') ? home.setUpOffers(about) : []),
    ...(open.has('boardroom') ? home.cityOffers(about) : []),
  ].flatMap((one) => chosen(one, square) ?? []);
  return [...units, ...cards];
}

/** The orders that may be given now, as far as the seat can know. */
export function offers(view: View, subject: OfferSubject, fixed: Fixed): readonly Offer[] {
  const maker = makerFor(view, fixed);
  if (maker === null) return [];
  switch (subject.kind) {
    case 'seat':
      return seatOffers(maker);
    case 'unit': {
      const piece = ownPiece(maker.desk, unitName(subject.id));
      return piece === null || isFault(piece) ? [] : unitOffers(maker, piece);
    }
    case 'place':
      return placeOffers(maker, subject.id.toUpperCase());
  }
}
