import type { ParsedSheet } from '../../../core/game/sheet.js';
import { fault, shown } from '../../../core/reading/fault.js';
import { readSheet, type SheetLine } from '../../../core/reading/lines.js';
import { meant } from '../../../core/reading/nearest.js';
import { wordsOf } from '../../../core/reading/words.js';
import type { Fixed, Order, View } from '../shapes.js';
import { readAttack } from './attack.js';
import { readDefend } from './defend.js';
import { readDeploy } from './deploy.js';
import { readMove } from './move.js';
import { readPreservation, readTactics, readTech } from './optional.js';
import type { Fault } from './problems.js';
import { readPurchase } from './purchase.js';
import { readPlayer } from './remarks.js';
import { type Lexicon, lexiconOf, valuesOf } from './words.js';

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
]);

const KEYWORDS = ['PURCHASE', 'ATTACK', 'DEFEND', 'MOVE', 'REBASE', 'DEPLOY', 'PRESERVATION', 'TACTICS', 'TECH'];

function unknown(keyword: string, typed: string): Fault {
  return fault('order/unknown-keyword', typed, `No order begins with ${shown(keyword)}.`, {
    allowed: `${meant(keyword, [...KEYWORDS, 'PLAYER'])}Orders begin with PURCHASE, ATTACK, DEFEND, MOVE, DEPLOY, or are NO ORDERS.`,
    rule: 'FE-50',
  });
}

/** One line: an order, what is wrong with it, or null when it is a heading. */
function readLine({ clean, whole, typed }: SheetLine, lexicon: Lexicon): Order | Fault | null {
  const player = readPlayer(whole);
  if (player !== null) return player;
  const words = wordsOf(clean);
  const [keyword, ...rest] = words;
  if (keyword === undefined || (words.length <= 2 && HEADINGS.has(words.join(' ')))) return null;
  switch (keyword) {
    case 'PURCHASE':
      return readPurchase(valuesOf(rest), lexicon);
    case 'ATTACK':
      return readAttack(valuesOf(rest), lexicon);
    case 'DEFEND':
      return readDefend(valuesOf(rest), lexicon);
    case 'MOVE':
    case 'REBASE':
      return readMove(keyword, valuesOf(rest), lexicon);
    case 'DEPLOY':
      return readDeploy(valuesOf(rest), lexicon);
    case 'PRESERVATION':
      return readPreservation(rest, lexicon);
    case 'TACTICS':
      return readTactics(rest, lexicon);
    default:
      return rest[0] === 'TECH' ? readTech(keyword, rest.slice(1), lexicon) : unknown(keyword, typed);
  }
}

/** Text to orders, line by line. Never throws; takes time linear in the text. */
export function parse(text: string, _view: View, fixed: Fixed): ParsedSheet<Order> {
  const lexicon = lexiconOf(fixed);
  return readSheet<Order>(text, { noOrders: { kind: 'no-orders' }, read: (line) => readLine(line, lexicon) });
}
