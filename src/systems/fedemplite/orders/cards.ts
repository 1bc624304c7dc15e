import type { OrderOf as OrderOn } from '../../../core/order/card.js';
import { Deck } from '../../../core/order/deck.js';
import { fault, shown } from '../../../core/reading/fault.js';
import { meant } from '../../../core/reading/nearest.js';
import { wordsOf } from '../../../core/reading/words.js';
import { inUse } from '../optional-rules.js';
import { attack, defend, move } from './cards/missions.js';
import { preservation, strangeTech, tactics, tech } from './cards/optional.js';
import { noOrders, player } from './cards/sender.js';
import { deploy, purchaseFleet, purchaseShips } from './cards/ships.js';
import type { Fault } from './problems.js';
import type { Before, Book } from './table.js';

const cards = [
  attack,
  defend,
  move,
  deploy,
  purchaseShips,
  tech,
  purchaseFleet,
  tactics,
  preservation,
  noOrders,
  player,
] as const;
type AnyCard = (typeof cards)[number];

/** Lines that only part a sheet (FE-G1). */
const HEADINGS: ReadonlySet<string> = new Set([
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

const WORDS = ['PURCHASE', 'ATTACK', 'DEFEND', 'MOVE', 'DEPLOY'];
const keywords = [...cards.flatMap(({ words }) => words), 'PLAYER'];

/** How lines begin that the optional rules in use allow. */
const optionalBeginnings = (before: Before): readonly string[] =>
  Object.entries({ Preservation: 'preservation', Tactics: 'tactics', 'nation TECH': 'technology' } as const).flatMap(
    ([word, rule]) => (inUse(before, rule) ? [word] : []),
  );

function unknown(typed: string, clean: string, before: Before): Fault {
  const [first = ''] = wordsOf(clean);
  const begin = [...WORDS, ...optionalBeginnings(before)];
  // A sign stands before it that parts nothing: `= ATTACK G9`.
  const hint = keywords.includes(first)
    ? `Begin the line with ${first}, if it is an order. `
    : meant(first, [...keywords, ...before.nations.keys()]);
  return fault('order/unknown-keyword', typed, `No order begins with ${shown(first)}.`, {
    allowed: `${hint}Orders begin with ${begin.join(', ')}, or are NO ORDERS.`,
    rule: 'FE-50',
  });
}

const PROVINCE = /^[A-Z]-?[0-9]{1,2}$/;

/** What can be ordered in FedEmpLite. */
export const deck = new Deck<AnyCard, Before, Book>({
  cards,
  noOrders: 'no-orders',
  knows: (word, { nations }) => nations.has(word) || (word.length <= 4 && PROVINCE.test(word)),
  isHeading: (line) => {
    const words = wordsOf(line);
    return words.length <= 2 && (words.length === 0 ? line.length < 60 : HEADINGS.has(words.join(' ')));
  },
  unknown: ({ clean, typed }, before) => strangeTech(clean, before) ?? unknown(typed, clean, before),
});

/** One line of a sheet. `nation` and `fleet` of a mission are null in the short form (FE-G7). */
export type Order = OrderOn<AnyCard>;
export type OrderOf<Kind extends Order['kind']> = Extract<Order, { kind: Kind }>;
/** What a sheet says of battles (FE-O3, FE-O4). */
export type BattleOrder = OrderOf<'preservation' | 'tactics'>;

export const write = (order: Order): string => deck.write(order);
