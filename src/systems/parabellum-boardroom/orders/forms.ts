import { keywordsOf } from '../../parabellum/orders/keywords.js';

/** How each order is written, for error texts and guides: by its first word. */
export const FORMS = {
  BUY: 'BUY n code AS flag flag, or BUY n SUPPLY',
  SELL: 'SELL flag, or SELL n SUPPLY',
  REINFORCE: 'REINFORCE flag n',
  DEPLOY: 'DEPLOY flag AT square WITH n, and VIA flag or ORBITAL if it comes from above',
  LAY: 'LAY square, square, square',
  UNIT: 'UNIT flag: act; act (MOVE, ATTACK, CALL, RESUPPLY, COMPLETE, SCOUT, TOW, LOAD, UNLOAD, BRIDGE, BUILD, SWEEP)',
  EXTRACT: 'EXTRACT flag',
  TEARDOWN: 'TEARDOWN square, square',
  PLAY: 'PLAY card, PLAY card IF condition, or PLAY card WHEN condition',
  PAYOFF: 'PAYOFF card',
  CONCEDE: 'CONCEDE',
  COUNTER: 'COUNTER flag, code or ALL, then ALWAYS, NEVER, IF SUPPLY n, IF TS n or IF ATTACKER n',
  AA: 'AA flag, code or ALL, then FIRE or HOLD, then TRANSPORTS or ATTACKERS if it is for those only',
  ARM: 'ARM flag, code or ALL, then REPLY or SILENT',
  ONDRAW: 'ONDRAW KEEP, PLAY, PLAY card, RETURN or DISCARD card',
  LIQUIDATE: 'LIQUIDATE item, item (SUPPLY, UNITS CHEAP, UNITS DEAR, CARDS, a flag, a card)',
  CHOOSE: 'CHOOSE battle, battle',
  FINAL: 'FINAL',
  READY: 'READY',
  NO: 'NO ORDERS',
} as const;

export type Keyword = keyof typeof FORMS;

/** First words of orders, and other spellings of them. */
export const { all: KEYWORDS, keywordOf } = keywordsOf<Keyword>(
  FORMS,
  new Map<string, Keyword>([
    ['PURCHASE', 'BUY'],
    ['RESIGN', 'CONCEDE'],
    ['TEAR', 'TEARDOWN'],
    ['REPAY', 'PAYOFF'],
    ['ON-DRAW', 'ONDRAW'],
    ['PASS', 'NO'],
  ]),
);

/** How each act of a block is written. */
export const ACT_FORMS = {
  MOVE: 'MOVE square>square>square, or MOVE TO square',
  ATTACK: 'ATTACK square',
  CALL: 'CALL flag AT square',
  RESUPPLY: 'RESUPPLY n or FULL, and FROM flag if a depot gives it',
  COMPLETE: 'COMPLETE objective',
  SCOUT: 'SCOUT square',
  TOW: 'TOW flag',
  LOAD: 'LOAD flag',
  UNLOAD: 'UNLOAD flag AT square',
  BRIDGE: 'BRIDGE LAY square, or BRIDGE LIFT square',
  BUILD: 'BUILD square',
  SWEEP: 'SWEEP square',
} as const;

type ActWord = keyof typeof ACT_FORMS;

/** First words of acts, and other spellings of them. */
export const { all: ACT_WORDS, keywordOf: actWordOf } = keywordsOf<ActWord>(ACT_FORMS);
