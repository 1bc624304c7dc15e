import type { Fault as CoreFault } from '../../../core/reading/fault.js';
import { problemsOf, CODES as SHARED, type SharedExtra } from '../../parabellum/orders/problems.js';

/** The product's problem codes, by the case names of the rules (5.2). */
export const CODES = {
  ...SHARED,
  'E-SPLIT': 'order/second-block',
  'E-DUP': 'order/twice-in-a-turn',
  'E-EXCLUSIVE': 'order/excludes-others',
  'E-NEW': 'order/not-yet-deployable',
  'E-NOTRESERVE': 'order/not-among-the-reserve',
  'E-SPONSORED': 'order/belongs-to-a-sponsor',
  'E-MAX': 'order/over-full-strength',
  'E-HAND': 'order/card-not-in-hand',
  'E-NOTINPLAY': 'order/card-not-in-play',
  'E-OBJECTIVE': 'order/stands-on-an-objective',
  'E-BATTLE': 'order/no-such-battle',
  'F-FUNDS': 'order/funds-doubtful',
  'F-GONE': 'order/gone',
  'F-COND': 'order/condition-not-met',
  'F-SUPPLY': 'order/not-enough-supply',
  'F-MOVE': 'order/too-far-to-move',
  'F-IMPASS': 'order/no-way-through',
  'F-OCCUPIED': 'order/occupied',
  'F-RANGE': 'order/out-of-range',
  'F-NOTARGET': 'order/no-target',
  'F-FIRED': 'order/has-fired',
  'F-NOLINE': 'order/no-supply-line',
  'F-RES': 'order/reserve-too-small',
  'F-CUTOFF': 'order/cut-off',
  'F-TOKEN': 'order/token-in-the-way',
  'F-NOTADJ': 'order/not-adjacent',
  'F-TERRAIN': 'order/wrong-ground',
  'F-NOTTHERE': 'order/not-there',
  'F-NOTHOME': 'order/not-at-home',
  'F-SHOTDOWN': 'order/shot-down',
} as const;

type Extra = SharedExtra | 'order/unknown-objective' | 'order/not-on-the-map' | 'order/refused' | 'sheet/no-unit';

export type Case = keyof typeof CODES;
type Code = (typeof CODES)[Case] | Extra;

/** What is wrong with a line of this game. */
export type Fault = CoreFault<Code>;

/** The core's makers of faults, by the cases of the rules. */
export const { fault, warning } = problemsOf<Case, Code>(CODES);

/** Whether a word is one of the case names, e.g. that of a line that failed. */
export const isCase = (code: string): code is Case => Object.hasOwn(CODES, code);
