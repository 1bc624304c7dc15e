import type { Problem } from '../../../core/game/problem.js';
import type { ParsedSheet, Placed } from '../../../core/game/sheet.js';
import { isReadyLine, sheetLines } from '../../../core/game/sheet.js';
import type { Order, View } from '../shapes.js';
import { readAttack } from './attack.js';
import { readDefend } from './defend.js';
import { readDeploy } from './deploy.js';
import { readMove } from './move.js';
import { readPreservation, readTactics, readTech } from './optional.js';
import { type Fault, fault, isFault, nearest } from './problems.js';
import { readPurchase } from './purchase.js';
import { readPlayer } from './remarks.js';
import { cleanLine, type Lexicon, lexiconOf, valuesOf, wordsOf } from './words.js';

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

const NO_ORDERS = new Set(['NO ORDERS', 'NO ORDER', 'PASS', 'HOLD']);

const KEYWORDS = ['PURCHASE', 'ATTACK', 'DEFEND', 'MOVE', 'REBASE', 'DEPLOY', 'PRESERVATION', 'TACTICS', 'TECH'];

const isComment = (line: string): boolean => line.startsWith('#') || line.startsWith('//') || line.startsWith('```');

function unknown(keyword: string, typed: string): Fault {
  const meant = nearest(keyword, [...KEYWORDS, 'PLAYER']);
  const shown = keyword.slice(0, 24);
  return fault('order/unknown-keyword', typed, `No order begins with ${shown}.`, {
    allowed: `${meant === null ? '' : `Did you mean ${meant}? `}Orders begin with PURCHASE, ATTACK, DEFEND, MOVE, DEPLOY, or are NO ORDERS.`,
    rule: 'FE-50',
  });
}

/** One line: an order, what is wrong with it, or null when it is a heading, a comment or empty. */
export function readLine(typed: string, lexicon: Lexicon): Order | Fault | null {
  if (isComment(typed.trimStart())) return null;
  const line = cleanLine(typed);
  const player = readPlayer(line);
  if (player !== null) return player;
  const words = wordsOf(line);
  const [keyword, ...rest] = words;
  if (keyword === undefined || isComment(line)) return null;
  if (words.length <= 2) {
    const whole = words.join(' ');
    if (HEADINGS.has(whole)) return null;
    if (NO_ORDERS.has(whole)) return { kind: 'no-orders' };
  }
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
export function parse(text: string, view: View): ParsedSheet<Order> {
  const lexicon = lexiconOf(view);
  const orders: Placed<Order>[] = [];
  const problems: Problem[] = [];
  let ready = false;
  for (const [index, typed] of sheetLines(text).entries()) {
    const line = index + 1;
    if (isReadyLine(typed)) {
      ready = true;
      continue;
    }
    const read = readLine(typed, lexicon);
    if (read === null) continue;
    if (isFault(read)) problems.push({ ...read, line });
    else orders.push({ line, order: read });
  }
  return { orders, problems, ...(ready ? { ready } : {}) };
}
