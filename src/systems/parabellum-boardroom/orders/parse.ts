import type { ParsedSheet } from '../../../core/game/sheet.js';
import { type Fault, isFault } from '../../../core/reading/fault.js';
import { wordsOf } from '../../../core/reading/words.js';
import { type CardWords, cardWords } from '../../parabellum/orders/card-words.js';
import { readConditional } from '../../parabellum/orders/conditional.js';
import { type Guesses, MOST_GUESSES, unknownKeyword } from '../../parabellum/orders/guesses.js';
import { readOrderSheet } from '../../parabellum/orders/sheet.js';
import {
  type Action,
  type ActionKind,
  type Fixed,
  type Order,
  plain,
  SECTIONS,
  SECTIONS_OF,
  type Section,
  type Test,
  type View,
} from '../shapes.js';
import { readTest } from './conditions.js';
import { Cursor, FLAGS } from './cursor.js';
import { ACT_WORDS, actWordOf, FORMS, KEYWORDS, type Keyword, keywordOf } from './forms.js';
import { fault } from './problems.js';
import { readBlock } from './read-act.js';
import * as line from './read-line.js';
import * as standing from './read-standing.js';

/** What is named to somebody who wrote no order: not all that there are, and nothing that does not count now. */
function usualOrders({ stage, battle, own, choice }: View): readonly Keyword[] {
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

/** What reading one line needs to know. */
interface Reading {
  readonly types: CardWords;
  readonly usual: readonly Keyword[];
  readonly guesses: Guesses;
  readonly section: Section | null;
}

function readKnown(keyword: Keyword, words: readonly string[], { types }: Reading): Action | Fault {
  switch (keyword) {
    case 'BUY':
      return line.readBuy(words, types);
    case 'SELL':
      return line.readSell(words);
    case 'REINFORCE':
      return line.readReinforce(words);
    case 'DEPLOY':
      return line.readDeploy(words);
    case 'LAY':
      return line.readLay(words);
    case 'UNIT':
      return fault('E-SYNTAX', words.slice(0, 4).join(' '), 'The block of a unit stands on a line of its own.', {
        allowed: 'Conditions and ELSE stand inside it, behind an act.',
        rule: 'BR-18',
      });
    case 'EXTRACT':
      return line.readExtract(words);
    case 'TEARDOWN':
      return line.readTeardown(words);
    case 'PLAY':
    case 'PAYOFF':
      return line.readCard(keyword, words);
    case 'COUNTER':
      return standing.readCounter(words, types);
    case 'AA':
      return standing.readFlak(words, types);
    case 'ARM':
      return standing.readReply(words, types);
    case 'ONDRAW':
      return standing.readOnDraw(words);
    case 'LIQUIDATE':
      return standing.readLiquidate(words);
    case 'CHOOSE':
      return standing.readChoose(words);
    case 'CONCEDE':
      return new Cursor(words, FORMS.CONCEDE).finish({ kind: 'concede' as const });
    case 'FINAL':
      return new Cursor(words, FORMS.FINAL).finish({ kind: 'final' as const });
    case 'READY':
      return new Cursor(words, FORMS.READY).finish({ kind: 'ready' as const });
    case 'NO': {
      const cursor = new Cursor(words, FORMS.NO);
      cursor.maybe('ORDERS');
      return cursor.finish({ kind: 'no-orders' as const });
    }
  }
}

function readOne(words: readonly string[], reading: Reading): Action | Fault {
  const keyword = keywordOf(words[0] ?? '');
  if (keyword !== null) return readKnown(keyword, words, reading);
  return unknownKeyword(words, [...KEYWORDS, ...ACT_WORDS], reading.usual, reading.guesses);
}

/** Orders that neither have conditions nor follow ELSE: they hold for as long as they stand, or for the whole sheet. */
const UNCONDITIONAL: ReadonlySet<ActionKind> = new Set<ActionKind>([
  'counter',
  'aa',
  'arm',
  'on-draw',
  'liquidate',
  'choose',
  'final',
  'ready',
  'no-orders',
]);

/** `PLAY LC3 WHEN FUNDS 100`, and `PLAY LC3 IF …` among the standing orders, wait until all conditions hold (BRR-22b). */
function asStanding(words: readonly string[], { do: action, when, otherwise }: Order): Order | Fault {
  if (action.kind !== 'play' || when.length === 0)
    return fault('E-SYNTAX', words.slice(0, 8).join(' '), 'A card waits for a condition here.', {
      allowed: 'Write PLAY card WHEN condition.',
      rule: 'BR-56',
    });
  if (otherwise !== null)
    return fault('E-SYNTAX', words.slice(0, 8).join(' '), 'A card that waits for a condition has no ELSE.', {
      allowed: 'Write two lines.',
    });
  return plain({ kind: 'play-when', card: action.card, when });
}

function readConditions(words: readonly string[], reading: Reading): Order | Fault {
  const waits = words[0] === 'PLAY' && words.includes('WHEN');
  const order = readConditional<Action, Test>(waits ? words.map((word) => (word === 'WHEN' ? 'IF' : word)) : words, {
    action: (part) => readOne(part, reading),
    test: readTest,
    hasOwnIf: (keyword) => keyword === 'COUNTER',
    elseAlone: false,
  });
  if (isFault(order)) return order;
  if (waits || (reading.section === 'STANDING' && order.do.kind === 'play')) return asStanding(words, order);
  const bare = [order.do, order.otherwise].find((one) => one !== null && UNCONDITIONAL.has(one.kind));
  if (bare === undefined || bare === null || order.when.length === 0) return order;
  return fault('E-SYNTAX', words.slice(0, 8).join(' '), `${words[0] ?? ''} has no conditions.`, {
    allowed: 'Leave IF and what follows it away.',
  });
}

function readOrder(text: string, reading: Reading): Order | Fault | null {
  const block = readBlock(text, reading.guesses);
  if (block !== null) return isFault(block) ? block : plain(block);
  const words = wordsOf(text, '>*');
  return words.length === 0 ? null : readConditions(words, reading);
}

/** Whether what follows a heading on its line is an order. */
function opensOrder(rest: string): boolean {
  const [first = ''] = wordsOf(rest.slice(0, 100));
  return keywordOf(first) !== null || actWordOf(first) !== null || FLAGS.read(first) !== null;
}

/** Text to orders, line by line. Never throws; takes time linear in the text. */
export function parse(text: string, view: View, { catalogue }: Fixed): ParsedSheet<Order> {
  const types = cardWords(catalogue.units, MOST_GUESSES);
  const usual = usualOrders(view);
  return readOrderSheet(text, {
    keywords: KEYWORDS,
    isCard: types.has,
    noOrders: plain({ kind: 'no-orders' }),
    ready: (word) => plain({ kind: word === 'READY' ? 'ready' : 'final' }),
    sections: SECTIONS,
    otherHeadings: [
      ['BOARD ROOM', 'BOARDROOM'],
      ['STANDING ORDERS', 'STANDING'],
      ['CHOOSE', 'CLOSING'],
    ],
    opens: opensOrder,
    read: (line, section, guesses) => readOrder(line, { types, usual, guesses, section }),
    places: (order) => [order.do, order.otherwise].flatMap((one) => (one === null ? [] : [SECTIONS_OF[one.kind]])),
    // Standing orders count at any time, so it does not matter where they stand.
    anywhere: ['STANDING'],
    rule: 'BR-15',
  });
}
