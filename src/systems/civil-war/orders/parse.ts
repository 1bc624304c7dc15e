import type { ParsedSheet } from '../../../core/game/sheet.js';
import { fault, isFault, shown } from '../../../core/reading/fault.js';
import { meant } from '../../../core/reading/nearest.js';
import { readSheet } from '../../../core/reading/read-sheet.js';
import type { Fixed, Order, View } from '../shapes.js';
import { readActivate, readAdd, readAvatar, readForm, readReceive, readSingle, readTransfer } from './groups.js';
import { readInvade, readMove } from './march.js';
import { type Names, namesOf } from './names.js';
import { readDirective, readVote } from './politics.js';
import type { Fault } from './problems.js';
import { readJoin, readName, readPoints, readWishes } from './setup.js';
import { startsWith, strayIn, type Word, wordsIn } from './text.js';
import { write } from './write.js';

type Reader = (words: readonly Word[], names: Names, line: string) => Order | Fault | null;

const alone =
  (order: Order): Reader =>
  (words, _names, line) =>
    words.length === 0
      ? order
      : fault('order/not-understood', line, 'Nothing stands behind these words.', { allowed: 'Write them alone.' });

/** The first words of a line, and who reads what stands behind them. */
const READERS: readonly (readonly [lead: readonly string[], read: Reader])[] = [
  [['move'], readMove],
  [['invade'], readInvade],
  [['transfer'], readTransfer],
  [['receive'], readReceive],
  [['rally'], (words, names) => readSingle('rally', words, names)],
  [['entrench'], (words, names) => readSingle('entrench', words, names)],
  [['hold'], (words, names) => readSingle('hold', words, names)],
  [['avatar'], readAvatar],
  [['activate'], readActivate],
  [['add'], readAdd],
  [['form'], (words, names, line) => readForm(line, words, names)],
  [['vote'], readVote],
  [['no', 'confidence'], alone({ kind: 'no-confidence' })],
  [['noconfidence'], alone({ kind: 'no-confidence' })],
  [['resign'], alone({ kind: 'resign' })],
  [['pass'], alone({ kind: 'pass' })],
  [['president'], readDirective],
  [['join'], (words, names, line) => readJoin(line, words, names)],
  [['name'], (words, _names, line) => readName(line, words)],
  [['points'], readPoints],
  [['prefer'], (words, names) => (words.length === 0 ? null : readWishes(words, names))],
];

const KEYWORDS = READERS.map(([lead]) => lead.join(' ').toUpperCase()).filter((word) => word !== 'NOCONFIDENCE');
const HEADINGS: ReadonlySet<string> = new Set(['orders', 'myorders', 'directives', 'politics', 'setup']);

/** No line is longer: a PREFER with twelve names has three hundred characters. */
const LONGEST_LINE = 1200;

function unknown(typed: string, lead: Word | undefined): Fault {
  const word = lead?.typed ?? typed;
  return fault('order/not-understood', shown(word, 40), 'No order begins so.', {
    allowed: `${meant(word, KEYWORDS)}Orders begin with MOVE, TRANSFER, RALLY, HOLD, AVATAR, ACTIVATE, VOTE and the like.`,
  });
}

const NOT_ADDED = 'Each message is your whole sheet; it replaces the one before and adds nothing to it.';

/** The same unless a sign of the line went unread, which may say the opposite. */
function nothingLeftOut(read: Order | Fault | null, line: string): Order | Fault | null {
  if (read === null || isFault(read)) return read;
  const stray = strayIn(line, write(read));
  if (stray === null) return read;
  return fault('order/not-understood', line, `No order has the sign ${stray} here.`, {
    allowed:
      stray === '?' ? 'A question is no order; write it without the question mark.' : 'Write the line without it.',
  });
}

/** One line: an order, what is wrong with it, or null when it is a heading. */
function readLine(line: string, names: Names, inList: boolean): Order | Fault | null {
  if (line.length > LONGEST_LINE)
    return fault('order/not-understood', line, 'This line is too long.', { allowed: 'One order on a line.' });
  const words = wordsIn(line);
  const known = READERS.find(([lead]) => startsWith(words, ...lead));
  if (known !== undefined) return nothingLeftOut(known[1](words.slice(known[0].length), names, line), line);
  if (startsWith(words, 'amend'))
    return fault('order/whole-sheets', line, NOT_ADDED, { allowed: 'Send all your lines again, without AMEND.' });
  if (words.length === 0 || (words.length < 3 && HEADINGS.has(words.map(({ key }) => key).join('')))) return null;
  return inList ? nothingLeftOut(readWishes(words, names), line) : unknown(line, words[0]);
}

/** Text to orders, line by line. Never throws; takes time linear in the text. */
export function parse(text: string, view: View, fixed: Fixed): ParsedSheet<Order> {
  const names = namesOf(view, fixed);
  // A line below PREFER that begins like no order goes on with the list.
  let inList = false;
  return readSheet<Order>(text, {
    noOrders: { kind: 'pass' },
    keywords: [...KEYWORDS, 'NOCONFIDENCE', 'AMEND'],
    knows: names.knows,
    read: ({ clean, whole }) => {
      const first = readLine(clean, names, inList);
      // A name may hold what else begins a comment.
      const again = isFault(first) && whole !== clean ? readLine(whole, names, inList) : first;
      const read = isFault(again) ? first : again;
      inList = startsWith(wordsIn(clean.slice(0, 20)), 'prefer') || (inList && (read === null || isWish(read)));
      return read;
    },
  });
}

const isWish = (read: Order | Fault): boolean =>
  isFault(read) ? read.code === 'order/bad-wishes' || read.code === 'order/unknown-zone' : read.kind === 'prefer';
