import type { ParsedSheet } from '../../../core/game/sheet.js';
import type { Fault } from '../../../core/reading/fault.js';
import { wordsOf } from '../../../core/reading/words.js';
import { type CardWords, cardWords } from '../../parabellum/orders/card-words.js';
import { readConditional } from '../../parabellum/orders/conditional.js';
import { type Guesses, MOST_GUESSES, unknownKeyword } from '../../parabellum/orders/guesses.js';
import { readOrderSheet } from '../../parabellum/orders/sheet.js';
import { type Action, type Order, plain, SECTIONS, SECTIONS_OF, type View } from '../shapes.js';
import { readTest } from './conditions.js';
import { KEYWORDS, type Keyword, keywordOf } from './forms.js';
import { readAction } from './read-action.js';

/** What is named to somebody who wrote no order: not all that there are, and nothing that does not count now. */
function usualOrders({ stage, field, own }: View): readonly Keyword[] {
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

/** What reading one line needs to know. */
interface Reading {
  readonly types: CardWords;
  readonly usual: readonly Keyword[];
  readonly guesses: Guesses;
}

function readOne(words: readonly string[], { types, usual, guesses }: Reading): Action | Fault {
  const keyword = keywordOf(words[0] ?? '');
  return keyword === null ? unknownKeyword(words, KEYWORDS, usual, guesses) : readAction(keyword, words, types);
}

function readOrder(text: string, reading: Reading): Order | Fault | null {
  const words = wordsOf(text, '>*');
  if (words.length === 0) return null;
  return readConditional<Action, Order['when'][number]['test']>(words, {
    action: (part) => readOne(part, reading),
    test: readTest,
    hasOwnIf: (keyword) => keyword === 'COUNTER',
    elseAlone: false,
  });
}

/** Text to orders, line by line. Never throws; takes time linear in the text. */
export function parse(text: string, view: View): ParsedSheet<Order> {
  const types = cardWords(view.catalogue.units, MOST_GUESSES);
  const usual = usualOrders(view);
  return readOrderSheet(text, {
    keywords: KEYWORDS,
    isCard: types.has,
    noOrders: plain({ kind: 'no-orders' }),
    ready: (word) => plain({ kind: word === 'READY' ? 'ready' : 'final' }),
    sections: SECTIONS,
    otherHeadings: [
      ['SET-UP', 'SETUP'],
      ['SET UP', 'SETUP'],
      ['MOVEMENT', 'MOVE'],
      ['CHOICE', 'CHOOSE'],
    ],
    opens: (rest) => keywordOf(wordsOf(rest)[0] ?? '') !== null,
    read: (line, _, guesses) => readOrder(line, { types, usual, guesses }),
    places: (order) => [order.do, order.otherwise].flatMap((one) => (one === null ? [] : [SECTIONS_OF[one.kind]])),
    // Standing orders count at any time, so it does not matter where they stand.
    anywhere: ['STANDING'],
    rule: 'ST-24',
  });
}
