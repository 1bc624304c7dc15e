import type { Fault as CoreFault } from '../../../core/reading/fault.js';
import { problemsOf, CODES as SHARED, type SharedExtra } from '../../parabellum/orders/problems.js';

/**
 * The product's problem codes, by the case names of the rules digest (5.3). `E-…`: the line is not accepted. `F-…`: what would
 * be said when the line's turn comes; where the sender can know it before, it is a warning.
 */
export const CODES = {
  ...SHARED,
  'E-DUP': 'order/once-a-turn',
  'E-SPACE': 'order/no-space',
  'E-IMPASS': 'order/impassable',
  'E-LIMIT': 'order/too-many',
  'E-CHANNEL': 'order/channel-closed',
  'E-NOTMUSTERED': 'order/not-mustered',
  'E-NOTDISPATCHED': 'order/not-dispatched',
  'E-NOTREADY': 'order/aircraft-not-ready',
  'E-BASE': 'order/no-base',
  'E-RUNWAYFULL': 'order/runway-full',
  'E-NOASSET': 'order/no-such-card',
  'E-NOCITY': 'order/no-city',
  'E-NOTHELD': 'order/city-not-held',
  'E-CITYMARKED': 'order/city-marked',
  'E-WRONGCITY': 'order/other-city',
  'E-NORECRUIT': 'order/no-recruiting',
  'F-RES': 'order/not-in-reserve',
  'F-FUNDS': 'order/not-enough-credits',
  'F-GONE': 'order/unit-gone',
  'F-COND': 'order/condition-not-met',
  'F-STRANDED': 'order/stranded',
  'F-AMMO': 'order/no-ammunition',
  'F-MOVED': 'order/has-moved',
  'F-DONE': 'order/has-acted',
  'F-CARRY': 'order/carries-pieces',
  'F-TICKS': 'order/not-enough-movement',
  'F-CRAWL': 'order/crawl',
  'F-SPACE': 'order/no-space',
  'F-ENEMY': 'order/enemy-in-the-way',
  'F-IMPASS': 'order/impassable',
  'F-BARRICADE': 'order/barricade-in-the-way',
  'F-OCCUPIED': 'order/occupied',
  'F-RANGE': 'order/out-of-range',
  'F-BLOCK': 'order/line-of-fire-blocked',
  'F-FRIENDLY': 'order/own-units-there',
  'F-NOTADJ': 'order/not-adjacent',
  'F-NOPIECE': 'order/no-such-pieces',
  'F-PROTECTED': 'order/pieces-guarded',
  'F-TERRAIN': 'order/wrong-terrain',
  'F-SCATTER': 'order/may-scatter',
  'F-NOTHING': 'order/nothing-there',
} as const;

type Extra = SharedExtra | 'order/not-on-the-map' | 'sheet/nobody-on-the-map';

export type Case = keyof typeof CODES;
type Code = (typeof CODES)[Case] | Extra;

/** What is wrong with a line of this game. */
export type Fault = CoreFault<Code>;

/** The core's makers of faults, by the cases of the digest. */
export const { fault, warning } = problemsOf<Case, Code>(CODES);
