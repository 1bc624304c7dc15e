import type { ParsedSheet } from '../../../core/game/sheet.js';
import { fault, isFault, shown } from '../../../core/reading/fault.js';
import type { SheetLine } from '../../../core/reading/lines.js';
import { meant } from '../../../core/reading/nearest.js';
import { readSheet } from '../../../core/reading/read-sheet.js';
import { wordsOf } from '../../../core/reading/words.js';
import type { Fixed, Order, View } from '../shapes.js';
import { readBreed, readFeed, readHatch, readMolt, readPath } from './brood.js';
import { readAttack, readDefend, readHunt, readRaid } from './hunt.js';
import { gazetteerOf } from './places.js';
import type { Fault } from './problems.js';

/** Lines that only part a sheet. */
const HEADINGS = new Set([
  'ORDERS',
  'BROOD',
  'BROOD ORDERS',
  'BROOD PHASE',
  'PHASE ONE',
  'HUNT ORDERS',
  'HUNT PHASE',
  'PHASE TWO',
  'PACKS',
]);

const KEYWORDS = ['FEED', 'BREED', 'HATCH', 'MOLT', 'GROW', 'PATH', 'HUNT', 'RAID', 'ATTACK', 'DEFEND', 'GUARD'];

/** A dash parts a keyword from its number, but no minus goes unread. */
const KEYWORD = /^([A-Za-z]+)(?:[\s:(,]|-(?!\d))*/;
const PSYCHIC = /^PSYCHIC[\s-]+PATH[\s:(,-]*/i;

function unknown(typed: string, keyword: string): Fault {
  return fault('order/unknown-keyword', typed, `No order begins with ${shown(keyword)}.`, {
    allowed: `${meant(keyword, KEYWORDS)}Orders begin with ${KEYWORDS.slice(0, 4).join(', ')}, PATH, HUNT, RAID, DEFEND, or are NO ORDERS.`,
  });
}

/** One line: an order, what is wrong with it, or null when it is a heading. */
function readLine(
  { clean, typed }: SheetLine,
  text: string,
  place: Parameters<typeof readHunt>[1],
): Order | Fault | null {
  const line = text.slice(0, LONGEST_LINE);
  const heading = line
    .slice(0, 40)
    .toUpperCase()
    .replace(/[\s:]+/g, ' ')
    .trim();
  if (HEADINGS.has(heading) && line.length < 40) return null;
  const psychic = PSYCHIC.exec(line);
  if (psychic !== null) return readPath(line.slice(psychic[0].length));
  const [lead, word = ''] = KEYWORD.exec(line) ?? ['', ''];
  const rest = line.slice(lead.length);
  switch (word.toUpperCase()) {
    case 'FEED':
      return readFeed(rest);
    case 'BREED':
      return readBreed(rest);
    case 'HATCH':
      return readHatch(rest);
    case 'MOLT':
    case 'MOULT':
    case 'GROW':
      return readMolt(rest);
    case 'PATH':
      return readPath(rest);
    case 'HUNT':
      return readHunt(rest, place);
    case 'RAID':
      return readRaid(rest, place);
    case 'ATTACK':
      return readAttack(rest, place);
    case 'DEFEND':
    case 'DEFENCE':
    case 'DEFENSE':
    case 'GUARD':
      return readDefend(rest);
    default:
      return unknown(typed, clean.slice(0, LONGEST_LINE).split(/[\s:(,]/)[0] ?? '');
  }
}

const wordsOfTown = new WeakMap<Fixed, ReadonlySet<string>>();

/** Words by which this town is told from other talk; players' names are none, as people greet each other by them. */
function townWords(fixed: Fixed): ReadonlySet<string> {
  const known = wordsOfTown.get(fixed);
  if (known !== undefined) return known;
  const { areas, nestSites } = fixed.town;
  const words = [...areas, ...nestSites].flatMap(({ code, name }) => [
    code,
    ...wordsOf(name).filter(({ length }) => length > 3),
  ]);
  const made = new Set(words);
  wordsOfTown.set(fixed, made);
  return made;
}

/** No order is longer; what stands beyond is not read. */
const LONGEST_LINE = 400;

/** Text to orders, line by line. Never throws; takes time linear in the text. */
export function parse(text: string, view: View, fixed: Fixed): ParsedSheet<Order> {
  const place = { view, gazetteer: gazetteerOf(view, fixed) };
  return readSheet<Order>(text, {
    noOrders: { kind: 'no-orders' },
    keywords: [...KEYWORDS, 'MOULT', 'DEFENCE', 'DEFENSE', 'PSYCHIC PATH', 'PSYCHIC-PATH'],
    knows: (word) => townWords(fixed).has(word),
    read: (line) => {
      const read = readLine(line, line.clean, place);
      // A player's name may hold what else begins a comment.
      if (!isFault(read) || line.whole === line.clean) return read;
      const whole = readLine(line, line.whole, place);
      return isFault(whole) ? read : whole;
    },
  });
}
