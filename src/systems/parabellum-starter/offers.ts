import type { Offer, OfferSubject } from '../../core/game/offer.js';
import { cardOffers, combatOffers, sortieOffers } from './offers/combat.js';
import { fieldOffers, getOff, reachable } from './offers/field.js';
import { deployOffers, homeOffers, reserveOffers, standingOffers } from './offers/home.js';
import { canDo, choice, isLocked, type Maker, makerFor, offer, squaresAmong, words } from './offers/making.js';
import type { Piece } from './orders/desk.js';
import { scenarioBrief } from './report/scenario-words.js';
import type { Square, View } from './shapes.js';
import { unitName } from './shapes.js';

const lastExtraction = (maker: Maker, { name }: Piece): readonly Offer[] =>
  canDo(maker, { kind: 'extract', unit: name }) ? offer('extract', `EXTRACT ${name}`) : [];

function onMap(maker: Maker, piece: Piece): readonly Offer[] {
  if (maker.open.has('CLOSING')) return lastExtraction(maker, piece);
  if (!maker.open.has('MOVE') || isLocked(maker, piece)) return [];
  const reach = reachable(maker, piece);
  return [...fieldOffers(maker, piece, reach), ...combatOffers(maker, piece, reach)];
}

function aboard(maker: Maker, piece: Piece): readonly Offer[] {
  const carrier = piece.aboard === null ? undefined : maker.desk.pieces.get(piece.aboard);
  if (carrier === undefined) return [];
  if (carrier.place === 'pda')
    return maker.open.has('SETUP') || maker.open.has('BOARDROOM')
      ? offer('unboard-pda', `UNBOARDPDA ${piece.name}`)
      : [];
  return carrier.place === 'map' && maker.open.has('LOGISTICS') ? getOff(maker, piece.name, carrier.square) : [];
}

function atHome(maker: Maker, piece: Piece): readonly Offer[] {
  const { open } = maker;
  const desk = open.has('SETUP') || open.has('BOARDROOM');
  const refuel = open.has('BOARDROOM') && piece.card.class === 'AIR' ? refuelOffer(maker, piece) : [];
  return [
    ...(open.has('MOVE') && piece.card.class !== 'AIR' ? deployOffers(maker, piece) : []),
    ...(open.has('SPECIAL') && piece.card.class === 'AIR' ? sortieOffers(maker, piece) : []),
    ...refuel,
    ...(desk ? homeOffers(maker, piece) : []),
  ];
}

function refuelOffer({ desk }: Maker, { name, card, fuel, ammo }: Piece): readonly Offer[] {
  const needs = (row: typeof card.fuel, have: number): number => (row !== null && have < row.counters ? row.tokens : 0);
  const [more, rounds] = [needs(card.fuel, fuel), needs(card.ammo, ammo)];
  const short = more > desk.stock.fuel || rounds > desk.stock.ammo || more + rounds === 0;
  return short ? [] : offer('refuel', `REFUEL ${name}`);
}

function unitOffers(maker: Maker, piece: Piece): readonly Offer[] {
  const standing = maker.open.has('STANDING') ? standingOffers(piece) : [];
  switch (piece.place) {
    case 'map':
      return [...onMap(maker, piece), ...standing];
    case 'aboard':
      return [...aboard(maker, piece), ...standing];
    case 'pda':
      return [...atHome(maker, piece), ...standing];
    case 'bridge':
      return maker.open.has('CLOSING')
        ? lastExtraction(maker, piece)
        : maker.open.has('LOGISTICS') && piece.square !== null
          ? offer('close-bridge', `SPAN ${piece.name} CLOSE `, squaresAmong('Bridge', [piece.square]))
          : [];
  }
}

/** What a scenario is about, its terms and what follows, as a note on it. */
function termsOf({ booklets }: View, id: string): { readonly note?: string } {
  const booklet = booklets.find((one) => one.id === id);
  return booklet === undefined ? {} : { note: scenarioBrief(booklet).join(' ') };
}

function choosing({ desk }: Maker): readonly Offer[] {
  const { choice: among, tree } = desk.view;
  const branches = (among?.scenarios ?? []).flatMap((id) => tree.find((one) => one.id === id) ?? []);
  const named = (defended: boolean) =>
    choice(
      'word',
      'Scenario',
      branches
        .filter(({ defender }) => (defender !== null) === defended)
        .map(({ id, title }) => ({ value: id, label: `${id} ${title}`, ...termsOf(desk.view, id) })),
    );
  return [
    ...offer('choose', 'CHOOSE ', named(false)),
    ...offer('choose', 'CHOOSE ', named(true), ' ', words('Side', 'DEFEND', 'ATTACK')),
  ];
}

/** What is for the seat as a whole. */
function seatOffers(maker: Maker): readonly Offer[] {
  const { desk, open } = maker;
  const { own, view } = desk;
  const active = open.has('MOVE');
  const rivals = view.seats.filter((seat) => seat.id !== own.seat && seat.gone === null);
  return [
    ...(open.has('SETUP') || open.has('BOARDROOM') ? reserveOffers(maker) : []),
    ...(open.has('SPECIAL') ? cardOffers(maker) : []),
    ...(open.has('SETUP') ? offer('done', 'DONE') : []),
    ...(open.has('BOARDROOM') ? offer('withdraw', 'WITHDRAW') : []),
    ...(open.has('CLOSING') ? offer('extract-all', 'EXTRACT ALL') : []),
    ...(open.has('CLOSING') && view.options.subsidiaries
      ? offer('join', 'SUBSIDIARY ', words('Livery', ...rivals.map(({ livery }) => livery)))
      : []),
    ...(open.has('CHOOSE') ? choosing(maker) : []),
    ...(open.has('STANDING')
      ? [
          ...offer('counter', 'COUNTER ALL ', words('When', 'ALWAYS', 'NEVER')),
          ...offer('flak', 'AA ALL ', words('Flak', 'FIRE', 'HOLD')),
          ...offer('liquidate', 'LIQUIDATE ', words('Switch', 'ON', 'OFF')),
        ]
      : []),
    ...(open.has('SETUP') || open.has('BOARDROOM') || open.has('CLOSING') ? offer('leave', 'LEAVE') : []),
    ...(open.size === 0 ? [] : active ? offer('final', 'FINAL') : offer('ready', 'READY')),
    ...(open.size === 0 ? [] : offer('no-orders', 'NO ORDERS')),
  ];
}

/** An offer whose one choice is made already; null when it has not that choice. */
function chosen(one: Offer, values: ReadonlySet<string>): Offer | null {
  const at = one.pieces.findIndex(
    (piece) =>
      typeof piece !== 'string' &&
      piece.kind === 'choice' &&
      (piece.of === 'place' || piece.of === 'unit') &&
      piece.among.some(({ value }) => values.has(value)),
  );
  const piece = one.pieces[at];
  if (piece === undefined || typeof piece === 'string' || piece.kind !== 'choice') return null;
  const value = piece.among.find((each) => values.has(each.value))?.value;
  return value === undefined ? null : { ...one, pieces: one.pieces.with(at, value) };
}

/** What own units may do to or on a square: their offers that can be filled with it, or with an enemy who stands there. */
function placeOffers(maker: Maker, square: Square): readonly Offer[] {
  const there = maker.desk.view.units.filter((unit) => unit.square === square || unit.tail.includes(square));
  const mine = there.filter((unit) => unit.owner === maker.desk.own.seat).map(({ id }) => unitName(id));
  const foes = there.filter((unit) => unit.owner !== maker.desk.own.seat).map(({ id }) => unitName(id));
  const values = new Set<string>([square, ...foes]);
  const about: Maker = { ...maker, only: values };
  const others = [...maker.desk.pieces.values()].filter((piece) => !mine.includes(piece.name));
  return others.flatMap((piece) =>
    unitOffers(about, piece).flatMap((one) => {
      const done = chosen(one, values);
      return done === null ? [] : [{ ...done, title: `${done.title}: ${piece.name}` }];
    }),
  );
}

/** The orders that may be given now, as far as the seat can know. */
export function offers(view: View, subject: OfferSubject): readonly Offer[] {
  const maker = makerFor(view);
  if (maker === null) return [];
  switch (subject.kind) {
    case 'seat':
      return seatOffers(maker);
    case 'unit': {
      const piece = maker.desk.pieces.get(unitName(subject.id));
      return piece === undefined ? [] : unitOffers(maker, piece);
    }
    case 'place':
      return placeOffers(maker, subject.id.toUpperCase());
  }
}
