import type { Offer, OfferSubject } from '../../core/game/offer.js';
import type { ParsedSheet } from '../../core/game/sheet.js';
import { offersFrom } from '../../core/order/menu.js';
import { inSections } from '../../core/order/sections.js';
import type { LineGrammar } from '../../core/reading/read-sheet.js';
import { readSheet } from '../../core/reading/read-sheet.js';
import { DASHED_FLAGS } from '../parabellum/livery.js';
import { cardNamesKept } from '../parabellum/orders/card-fields.js';
import { menuFor, type Tried } from './offers/making.js';
import { ACT_WORDS, actDeck } from './orders/acts.js';
import { deck, partsOf, sheet } from './orders/cards.js';
import { openSections } from './orders/check.js';
import type { Piece } from './orders/desk.js';
import { type Fault, fault } from './orders/problems.js';
import type { Before } from './orders/table.js';
import { exampleWords } from './reference/example-words.js';
import { type Fixed, type Order, plain, SECTIONS, type Section, type Square, type View } from './shapes.js';

/** What is named to somebody who wrote no order: not all that there are, and nothing that does not count now. */
function usualOrders({ stage, battle, own, choice }: View): readonly string[] {
  switch (stage) {
    case 'market':
      return ['BUY', 'SELL', 'REINFORCE', 'PLAY', 'PAYOFF'];
    case 'closing':
      return ['EXTRACT', 'SELL', 'PLAY', 'LIQUIDATE', 'CHOOSE'];
    case 'choose':
      return choice?.chooser === own?.seat ? ['CHOOSE'] : ['COUNTER', 'LIQUIDATE'];
    default:
      return battle?.active === own?.seat
        ? ['DEPLOY', 'LAY', 'UNIT', 'BUY', 'EXTRACT', 'PLAY']
        : ['COUNTER', 'AA', 'PLAY', 'READY'];
  }
}

/** Words of orders that names of cards must not take. */
const RESERVED = [
  'fuel',
  'ammo',
  'ammunition',
  'funds',
  'supply',
  'supplies',
  'token',
  'tokens',
  'unit',
  'units',
  'card',
  'cards',
  'all',
  'and',
  'the',
  'type',
];

const KEYWORDS: ReadonlySet<string> = new Set(deck.cards.flatMap(({ words }) => words));

const namesOf = cardNamesKept(RESERVED);

/** What lies before a reader of orders, from their view. */
export function tableOf(view: View, { catalogue }: Fixed, open: ReadonlySet<Section> = new Set()): Before {
  const { units, own } = view;
  return {
    keywords: KEYWORDS,
    codes: namesOf(catalogue.units),
    flagsOf: (code) => units.filter(({ owner, type }) => owner === own?.seat && type === code).map(({ flag }) => flag),
    flagsOn: (square) => units.filter((unit) => unit.place === 'map' && unit.square === square).map(({ flag }) => flag),
    squareOf: (flag) => units.find((unit) => unit.place === 'map' && unit.flag === flag)?.square ?? null,
    knowsUnit: (flag) => units.some((unit) => unit.flag === flag),
    catalogue: catalogue.units.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    open,
    hand: null,
    menu: null,
    usual: usualOrders(view),
  };
}

/** `PLAY LC3 IF …` among the standing orders waits until all conditions hold (BRR-22b). */
function waiting({ do: action, when, otherwise }: Order, section: Section): Order | Fault {
  if (section !== 'STANDING' || action.kind !== 'play' || when.length === 0) return { do: action, when, otherwise };
  if (otherwise === null) return plain({ kind: 'play-when', card: action.card, when });
  return fault('E-SYNTAX', `PLAY ${action.card}`, 'A card that waits for a condition has no ELSE.', {
    allowed: 'Write two lines.',
  });
}

/** First words of lines that are meant for a unit's block, though no order begins so: `RB-GY: DANCE`, `MOVE D5`. */
const BLOCK = new RegExp(
  `^(?:unit\\s|[A-Z]{2}-[A-Z]{2}(?![\\p{L}\\p{N}-])|(?:${ACT_WORDS.join('|')})(?![\\p{L}\\p{N}]))`,
  'iu',
);

function grammarOf(desk: Before): LineGrammar<Order> {
  const lines = sheet.grammar(desk);
  const isFlag = (word: string): boolean => {
    const flag = DASHED_FLAGS.read(word.toUpperCase());
    return flag !== null && desk.knowsUnit(flag);
  };
  return inSections<Order, Section>(
    {
      ...lines,
      begins: (clean) =>
        BLOCK.test(clean) || isFlag(/^[a-z]{4}(?![a-z0-9])/i.exec(clean)?.[0] ?? '') || lines.begins?.(clean) === true,
    },
    {
      sections: SECTIONS,
      otherHeadings: [
        ['BOARD ROOM', 'BOARDROOM'],
        ['STANDING ORDERS', 'STANDING'],
        ['CHOOSE', 'CLOSING'],
      ],
      places: ({ do: action, otherwise }) =>
        [action, otherwise].flatMap((one) => (one === null ? [] : [partsOf(one.kind)])),
      // Standing orders count at any time, so it does not matter where they stand.
      anywhere: ['STANDING'],
      under: waiting,
      rule: 'BR-15',
    },
  );
}

/** Text to orders, line by line. Never throws; takes time linear in the text. */
export const parse = (text: string, view: View, fixed: Fixed): ParsedSheet<Order> =>
  readSheet<Order>(text, grammarOf(tableOf(view, fixed)));

/** Menus are made for one view; what is tried out for them is kept while they are. */
interface Made {
  readonly menu: Tried;
  readonly before: Before;
  readonly fixed: Fixed;
}

const seatOffers = ({ menu, before, fixed }: Made): readonly Offer[] =>
  offersFrom(deck, { ...before, menu }, exampleWords(fixed), { kind: 'seat' });

/** What a unit may be ordered: by itself, and inside its block. */
function unitOffers({ menu, before, fixed }: Made, hand: Piece): readonly Offer[] {
  const [desk, book, subject] = [
    { ...before, menu, hand },
    exampleWords(fixed),
    { kind: 'unit', id: hand.flag } as const,
  ];
  const acts = offersFrom(actDeck, desk, book, subject).map((one): Offer => {
    const [first, ...rest] = one.pieces;
    const head = `UNIT ${hand.flag}: `;
    return { ...one, pieces: typeof first === 'string' ? [head + first, ...rest] : [head, ...one.pieces] };
  });
  return [...acts, ...offersFrom(deck, desk, book, subject)];
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
const placeOffers = (made: Made, square: Square): readonly Offer[] => [
  ...seatOffers(made).flatMap((one) => chosen(one, square) ?? []),
  ...made.menu.all
    .filter((piece) => piece.square !== square)
    .flatMap((piece) =>
      unitOffers(made, piece).flatMap((one) => {
        const done = chosen(one, square);
        return done === null ? [] : [{ ...done, title: `${done.title}: ${piece.flag}` }];
      }),
    ),
];

/** The orders that may be given now, as far as the seat can know. */
export function offers(view: View, subject: OfferSubject, fixed: Fixed): readonly Offer[] {
  const menu = menuFor(view, fixed);
  if (menu === null) return [];
  const made: Made = { menu, fixed, before: tableOf(view, fixed, new Set(openSections(view))) };
  switch (subject.kind) {
    case 'seat':
      return seatOffers(made);
    case 'unit': {
      const piece = menu.all.find(({ flag }) => flag === subject.id.toUpperCase());
      return piece === undefined ? [] : unitOffers(made, piece);
    }
    case 'place':
      return placeOffers(made, subject.id.toUpperCase());
  }
}
