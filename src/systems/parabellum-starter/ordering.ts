import type { Offer, OfferSubject } from '../../core/game/offer.js';
import type { ParsedSheet } from '../../core/game/sheet.js';
import { offersFrom } from '../../core/order/menu.js';
import { inSections } from '../../core/order/sections.js';
import { readSheet } from '../../core/reading/read-sheet.js';
import { cardNamesKept } from '../parabellum/orders/card-fields.js';
import { menuFor, type Tried } from './offers/making.js';
import { deck, partsOf, sheet } from './orders/cards.js';
import { openSections } from './orders/check.js';
import type { Desk, Piece } from './orders/desk.js';
import type { Before, Book } from './orders/table.js';
import { exampleWords } from './reference/example-words.js';
import { type Order, SECTIONS, type Section, type Square, unitName, type View } from './shapes.js';

/** What is named to somebody who wrote no order: not all that there are, and nothing that does not count now. */
function usualOrders({ stage, field, own }: View): readonly string[] {
  switch (stage) {
    case 'set-up':
      return ['BUY', 'MUSTER', 'LOADCARGO', 'COUNTER', 'DONE'];
    case 'closing':
      return ['EXTRACT', 'LIQUIDATE'];
    case 'choose':
      return ['CHOOSE'];
    default:
      return field === null || field.active === own?.seat
        ? ['MOVE', 'DEPLOY', 'RESUPPLY', 'RECON', 'SHELL', 'ATTACK', 'BUY', 'MUSTER']
        : ['COUNTER', 'AA', 'INTERCEPT'];
  }
}

/** Words of orders that names of cards must not take. */
const RESERVED = [
  'fuel',
  'ammo',
  'ammunition',
  'personnel',
  'people',
  'heads',
  'tokens',
  'units',
  'unit',
  'card',
  'and',
  'the',
  'now',
];

const KEYWORDS: ReadonlySet<string> = new Set(deck.cards.flatMap(({ words }) => words));

const namesOf = cardNamesKept(RESERVED);

/** What lies before a reader of orders, from their view. */
export function tableOf(view: View, open: ReadonlySet<Section> = new Set()): Before {
  const { catalogue, units, own } = view;
  const mine = units.filter((unit) => unit.owner === own?.seat);
  return {
    keywords: KEYWORDS,
    codes: namesOf(catalogue.units),
    flagsOf: (code) => mine.filter(({ card }) => card?.type === code).map(({ id }) => unitName(id)),
    flagsOn: (square) =>
      units
        .filter((unit) => unit.place === 'map' && (unit.square === square || unit.tail.includes(square)))
        .map(({ id }) => unitName(id)),
    squareOf: (flag) => units.find(({ id, place }) => place === 'map' && unitName(id) === flag)?.square ?? null,
    catalogue: catalogue.units.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    open,
    hand: null,
    menu: null,
    subsidiaries: view.options.subsidiaries,
    usual: usualOrders(view),
  };
}

/** Text to orders, line by line. Never throws; takes time linear in the text. */
export const parse = (text: string, view: View): ParsedSheet<Order> =>
  readSheet<Order>(
    text,
    inSections<Order, Section>(sheet.grammar(tableOf(view)), {
      sections: SECTIONS,
      otherHeadings: [
        ['SET-UP', 'SETUP'],
        ['SET UP', 'SETUP'],
        ['MOVEMENT', 'MOVE'],
        ['CHOICE', 'CHOOSE'],
      ],
      places: ({ do: action, otherwise }) =>
        [action, otherwise].flatMap((one) => (one === null ? [] : [partsOf(one.kind)])),
      // Standing orders count at any time, so it does not matter where they stand.
      anywhere: ['STANDING'],
      rule: 'ST-24',
    }),
  );

/** An order in its normal form, which `parse` reads back to the same order. */
export const write = (order: Order): string => sheet.write(order);

const bookOf = ({ catalogue, booklets }: View): Book => exampleWords({ catalogue, scenarios: booklets });

/** Menus are made for one view; what is tried out for them is kept while they are. */
interface Made {
  readonly desk: Desk;
  readonly menu: Tried;
  readonly before: Before;
  readonly view: View;
}

function unitOffers({ desk, menu, before: table, view }: Made, piece: Piece): readonly Offer[] {
  const offersOf = (hand: Piece): readonly Offer[] =>
    offersFrom(deck, { ...table, menu, hand }, bookOf(view), { kind: 'unit', id: hand.name });
  const passengers = piece.place === 'map' ? piece.passengers.flatMap((name) => desk.pieces.get(name) ?? []) : [];
  return [
    ...offersOf(piece),
    ...(menu.isLocked(piece)
      ? []
      : passengers.flatMap((one) => offersOf(one).filter(({ order }) => order === 'unboard'))),
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
function placeOffers(made: Made, square: Square): readonly Offer[] {
  const { desk, menu, view } = made;
  const there = view.units.filter((unit) => unit.square === square || unit.tail.includes(square));
  const mine = there.filter((unit) => unit.owner === desk.own.seat).map(({ id }) => unitName(id));
  const foes = there.filter((unit) => unit.owner !== desk.own.seat).map(({ id }) => unitName(id));
  const values = new Set<string>([square, ...foes]);
  const about = { ...made, menu: menu.about(values) };
  const others = [...desk.pieces.values()].filter((piece) => !mine.includes(piece.name));
  return others.flatMap((piece) =>
    unitOffers(about, piece).flatMap((one) => {
      const done = chosen(one, values);
      return done === null ? [] : [{ ...done, title: `${done.title}: ${piece.name}` }];
    }),
  );
}

/** The orders that may be given now, as far as the seat can know. */
export function offers(view: View, subject: OfferSubject): readonly Offer[] {
  const tried = menuFor(view);
  if (tried === null) return [];
  const { desk, menu } = tried;
  const made: Made = { desk, menu, view, before: tableOf(view, new Set(openSections(view, desk))) };
  switch (subject.kind) {
    case 'seat':
      return offersFrom(deck, { ...made.before, menu }, bookOf(view), subject);
    case 'unit': {
      const piece = desk.pieces.get(unitName(subject.id));
      return piece === undefined ? [] : unitOffers(made, piece);
    }
    case 'place':
      return placeOffers(made, subject.id.toUpperCase());
  }
}
