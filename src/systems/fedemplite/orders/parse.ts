import type { ParsedSheet } from '../../../core/game/sheet.js';
import { fault, isFault, shown } from '../../../core/reading/fault.js';
import type { SheetLine } from '../../../core/reading/lines.js';
import { meant } from '../../../core/reading/nearest.js';
import { readSheet } from '../../../core/reading/read-sheet.js';
import { wordsOf } from '../../../core/reading/words.js';
import type { Fixed, Order, View } from '../shapes.js';
import { readAttack } from './attack.js';
import { readDefend } from './defend.js';
import { readDeploy } from './deploy.js';
import { readMove } from './move.js';
import { optionalBeginnings, readPreservation, readTactics, readTech, techFirst, unlessOff } from './optional.js';
import type { Fault } from './problems.js';
import { readPurchase } from './purchase.js';
import { readPlayer } from './remarks.js';
import { type Value, valuesOf } from './values.js';
import { type Lexicon, lexiconOf } from './words.js';

/** Lines that only part a sheet (FE-G1). */
const HEADINGS = new Set([
  'ORDER',
  'ORDERS',
  'PURCHASE',
  'PURCHASES',
  'MISSION',
  'MISSIONS',
  'DEPLOYMENT',
  'DEPLOYMENTS',
  'SHIP DEPLOYMENT',
  'SHIP DEPLOYMENTS',
  'SHIP BID',
  'SHIP BIDS',
  'TECHNOLOGY',
]);

const KEYWORDS = ['PURCHASE', 'ATTACK', 'DEFEND', 'MOVE', 'REBASE', 'DEPLOY', 'PRESERVATION', 'TACTICS', 'TECH'];

function unknown(keyword: string, typed: string, view: View): Fault {
  const begin = ['PURCHASE', 'ATTACK', 'DEFEND', 'MOVE', 'DEPLOY', ...optionalBeginnings(view)];
  return fault('order/unknown-keyword', typed, `No order begins with ${shown(keyword)}.`, {
    allowed: `${meant(keyword, [...KEYWORDS, 'PLAYER'])}Orders begin with ${begin.join(', ')}, or are NO ORDERS.`,
    rule: 'FE-50',
  });
}

function withValues(
  line: string,
  lexicon: Lexicon,
  read: (values: readonly Value[], lexicon: Lexicon) => Order | Fault,
): Order | Fault {
  const values = valuesOf(line, lexicon);
  return isFault(values) ? values : read(values, lexicon);
}

/** One line: an order, what is wrong with it, or null when it is a heading. */
function readLine({ clean, whole, typed }: SheetLine, lexicon: Lexicon, view: View): Order | Fault | null {
  const player = readPlayer(whole);
  if (player !== null) return player;
  const words = wordsOf(clean);
  const [keyword, ...rest] = words;
  if (keyword === undefined || (words.length <= 2 && HEADINGS.has(words.join(' ')))) return null;
  switch (keyword) {
    case 'PURCHASE':
      return withValues(clean, lexicon, readPurchase);
    case 'ATTACK':
      return withValues(clean, lexicon, readAttack);
    case 'DEFEND':
    case 'DEFENCE':
    case 'DEFENSE':
      return withValues(clean, lexicon, readDefend);
    case 'MOVE':
    case 'REBASE':
      return withValues(clean, lexicon, (values) => readMove(keyword, values, lexicon));
    case 'DEPLOY':
      return withValues(clean, lexicon, readDeploy);
    case 'PRESERVATION':
      return unlessOff(readPreservation(rest, lexicon), 'preservation', clean, view);
    case 'TACTICS':
      return unlessOff(readTactics(rest, lexicon), 'tactics', clean, view);
    case 'TECH':
      return unlessOff(techFirst(rest, lexicon), 'tech', clean, view);
    default:
      if (rest[0] === 'TECH') return unlessOff(readTech(keyword, rest.slice(1), lexicon), 'tech', clean, view);
      return unknown(keyword, typed, view);
  }
}

/** Text to orders, line by line. Never throws; takes time linear in the text. */
export function parse(text: string, view: View, fixed: Fixed): ParsedSheet<Order> {
  const lexicon = lexiconOf(fixed);
  return readSheet<Order>(text, {
    noOrders: { kind: 'no-orders' },
    keywords: [...KEYWORDS, 'DEFENCE', 'DEFENSE'],
    begins: (clean) => wordsOf(clean.slice(0, 60))[1] === 'TECH' || readPlayer(clean) !== null,
    knows: (word) => lexicon.nations.has(word) || /^[A-Z]-?[0-9]{1,2}$/.test(word),
    read: (line) => readLine(line, lexicon, view),
  });
}
