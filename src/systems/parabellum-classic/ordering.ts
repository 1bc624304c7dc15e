import type { Offer, OfferSubject } from '../../core/game/offer.js';
import type { ParsedSheet } from '../../core/game/sheet.js';
import { offersFrom } from '../../core/order/menu.js';
import { inSections } from '../../core/order/sections.js';
import { readSheet } from '../../core/reading/read-sheet.js';
import { cardNamesKept } from '../parabellum/orders/card-fields.js';
import { covered } from './battlefield.js';
import { menuFor, type Tried } from './offers/making.js';
import { deck, sheet } from './orders/cards.js';
import type { Piece } from './orders/desk.js';
import { AMM, SUP } from './orders/fields.js';
import { HEADINGS, type Heading, headingOf, sectionsOf } from './orders/places.js';
import type { Before } from './orders/table.js';
import { openSections } from './orders/windows.js';
import { exampleWords } from './reference/example-words.js';
import { type Fixed, type Order, SECTIONS, type Section, type Square, unitName, type View } from './shapes.js';

/** What is named to somebody who wrote no order: not all that there are, and nothing that does not count now. */
function usualOrders({ stage, board, viewer }: View): readonly string[] {
  switch (stage) {
    case 'purchase':
      return ['BUY', 'HIRE'];
    case 'refit':
      return ['BUY', 'HIRE', 'STAFF', 'TRANSFER'];
    case 'choice':
      return ['FIRST', 'SECOND'];
    case 'deploy-defender':
    case 'deploy-attacker':
      return ['MUSTER', 'PLACE', 'CACHE', 'GIVE', 'COUNTER'];
    default:
      return viewer.kind === 'seat' && board?.active !== viewer.seat
        ? ['COUNTER', 'AA', 'SHIELD', 'READY']
        : ['MOVE', 'REFILL', 'SHELL', 'ATTACK', 'BUY', 'MUSTER', 'DISPATCH', 'FINAL'];
  }
}

/** Words of orders that names of cards must not take. */
const RESERVED = [
  ...SUP,
  ...AMM,
  'SANDBAG',
  'SANDBAGS',
  'PBAR',
  'PBARS',
  'VBAR',
  'VBARS',
  'SQUAD',
  'SQUADS',
  'PIECE',
  'PIECES',
  'ALL',
  'AND',
  'THE',
  'TYPE',
];
const KEYWORDS: ReadonlySet<string> = new Set(deck.cards.flatMap(({ words }) => words));

const namesOf = cardNamesKept(RESERVED);

/** What lies before a reader of orders, from their view. */
export function tableOf(view: View, { catalogue }: Fixed, open: ReadonlySet<Section> = new Set()): Before {
  const { units, stage } = view;
  const me = view.viewer.kind === 'seat' ? view.viewer.seat : null;
  const onMap = units.filter(({ place }) => place === 'map' || place === 'runway');
  return {
    keywords: KEYWORDS,
    codes: namesOf(catalogue.units),
    flagsOf: (code) => units.filter(({ owner, type }) => owner === me && type === code).map(({ id }) => unitName(id)),
    flagsOn: (square) => onMap.filter((unit) => covered(unit).includes(square)).map(({ id }) => unitName(id)),
    squareOf: (flag) => onMap.find(({ id }) => unitName(id) === flag)?.square ?? null,
    catalogue: catalogue.units.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    open,
    section: null,
    hand: null,
    menu: null,
    inSkirmish: stage === 'turn',
    goesOn: stage !== 'over' && stage !== 'blank',
    usual: usualOrders(view),
  };
}

/** Text to orders, line by line. Never throws; takes time linear in the text. */
export function parse(text: string, view: View, fixed: Fixed): ParsedSheet<Order> {
  const before = tableOf(view, fixed);
  // LOAD and REPLENISH mean the part under whose heading they stand.
  const under = new Map(SECTIONS.map((section) => [headingOf(section), sheet.grammar({ ...before, section })]));
  return readSheet<Order>(
    text,
    inSections<Order, Heading>(sheet.grammar(before), {
      sections: HEADINGS,
      otherHeadings: [
        ['MOVE', 'MOVEMENT'],
        ['DEPLOYMENT', 'DEPLOY'],
        ['PURCHASES', 'PURCHASE'],
      ],
      reading: (heading) => under.get(heading) ?? null,
      places: ({ do: action, otherwise }) =>
        [action, otherwise].flatMap((one) => (one === null ? [] : [sectionsOf(one).map(headingOf)])),
      // Standing orders count at any time, so it does not matter where they stand.
      anywhere: ['STANDING'],
      rule: 'CL-62',
    }),
  );
}

/** Menus are made for one view. */
interface Made {
  readonly menu: Tried;
  readonly before: Before;
  readonly fixed: Fixed;
}

const seatOffers = ({ menu, before, fixed }: Made): readonly Offer[] =>
  offersFrom(deck, { ...before, menu }, exampleWords(fixed), { kind: 'seat' });

/** What a unit may be ordered; a carrier also lets its passengers out. */
function unitOffers({ menu, before, fixed }: Made, piece: Piece): readonly Offer[] {
  const offersOf = (hand: Piece): readonly Offer[] =>
    offersFrom(deck, { ...before, menu, hand }, exampleWords(fixed), { kind: 'unit', id: hand.name });
  const aboard = menu.own.filter(({ unit }) => unit.aboard === piece.unit.id);
  return [
    ...offersOf(piece),
    ...aboard.flatMap((passenger) =>
      offersOf(passenger).flatMap((one) =>
        one.order === 'disembark' ? [{ ...one, title: `${one.title}: ${passenger.name}` }] : [],
      ),
    ),
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
function placeOffers(made: Made, square: Square): readonly Offer[] {
  const about = { ...made, menu: made.menu.about(square) };
  const units = about.menu.own.flatMap((piece) =>
    unitOffers(about, piece).flatMap((one) => {
      const done = chosen(one, square);
      return done === null ? [] : [{ ...done, title: `${done.title}: ${piece.name}` }];
    }),
  );
  const cards = seatOffers(about).flatMap((one) =>
    one.order === 'bluff' || one.order === 'muster' ? [] : (chosen(one, square) ?? []),
  );
  return [...units, ...cards];
}

/** The orders that may be given now, as far as the seat can know. */
export function offers(view: View, subject: OfferSubject, fixed: Fixed): readonly Offer[] {
  const menu = menuFor(view, fixed);
  if (menu === null) return [];
  const made: Made = { menu, fixed, before: tableOf(view, fixed, new Set(openSections(menu.desk))) };
  switch (subject.kind) {
    case 'seat':
      return seatOffers(made);
    case 'unit': {
      const piece = menu.own.find(({ name }) => name === unitName(subject.id));
      return piece === undefined ? [] : unitOffers(made, piece);
    }
    case 'place':
      return placeOffers(made, subject.id.toUpperCase());
  }
}
