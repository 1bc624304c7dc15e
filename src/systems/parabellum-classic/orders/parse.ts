import type { ParsedSheet } from '../../../core/game/sheet.js';
import type { Fault } from '../../../core/reading/fault.js';
import { wordsOf } from '../../../core/reading/words.js';
import { type CardWords, cardWords } from '../../parabellum/orders/card-words.js';
import { readConditional } from '../../parabellum/orders/conditional.js';
import { type Guesses, MOST_GUESSES, unknownKeyword } from '../../parabellum/orders/guesses.js';
import { readOrderSheet } from '../../parabellum/orders/sheet.js';
import { type Action, type Fixed, type Order, plain, type Test, type View } from '../shapes.js';
import { readTest } from './conditions.js';
import { KEYWORDS, type Keyword, keywordOf } from './forms.js';
import { HEADINGS, type Heading, headingOf, sectionsOf } from './places.js';
import { readAction } from './read-action.js';

/** What is named to somebody who wrote no order: not all that there are, and nothing that does not count now. */
function usualOrders({ stage, board, viewer }: View): readonly Keyword[] {
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

/** What reading one line needs to know. */
interface Reading {
  readonly types: CardWords;
  readonly usual: readonly Keyword[];
  readonly guesses: Guesses;
  readonly heading: Heading | null;
}

function readOne(words: readonly string[], reading: Reading): Action | Fault {
  const keyword = keywordOf(words[0] ?? '');
  return keyword === null
    ? unknownKeyword(words, KEYWORDS, reading.usual, reading.guesses)
    : readAction(keyword, words, reading);
}

function readOrder(text: string, reading: Reading): Order | Fault | null {
  const words = wordsOf(text, '>*');
  if (words.length === 0) return null;
  return readConditional<Action, Test>(words, {
    action: (part) => readOne(part, reading),
    test: readTest,
    hasOwnIf: (keyword) => keyword === 'COUNTER',
    elseAlone: true,
  });
}

/** Text to orders, line by line. Never throws; takes time linear in the text. */
export function parse(text: string, view: View, { catalogue }: Fixed): ParsedSheet<Order> {
  const types = cardWords(catalogue.units, MOST_GUESSES);
  const usual = usualOrders(view);
  return readOrderSheet<Order, Heading>(text, {
    keywords: KEYWORDS,
    isCard: types.has,
    noOrders: plain({ kind: 'no-orders' }),
    ready: (word) => plain({ kind: word === 'READY' ? 'ready' : 'final' }),
    sections: HEADINGS,
    otherHeadings: [
      ['MOVE', 'MOVEMENT'],
      ['DEPLOYMENT', 'DEPLOY'],
      ['PURCHASES', 'PURCHASE'],
    ],
    opens: (rest) => keywordOf(wordsOf(rest)[0] ?? '') !== null,
    read: (line, heading, guesses) => readOrder(line, { types, usual, guesses, heading }),
    places: ({ do: action, otherwise }) =>
      [action, otherwise].flatMap((one) => (one === null ? [] : [sectionsOf(one).map(headingOf)])),
    // Standing orders count at any time, so it does not matter where they stand.
    anywhere: ['STANDING'],
    rule: 'CL-62',
  });
}
