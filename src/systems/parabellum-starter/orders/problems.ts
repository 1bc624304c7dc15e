import type { Fault as CoreFault } from '../../../core/reading/fault.js';
import { problemsOf, CODES as SHARED, type SharedExtra } from '../../parabellum/orders/problems.js';

/**
 * The product's problem codes, by the case names of the rules digest. Those without a case of the digest follow in Extra.
 * Failures at resolution stand in `failures.ts`.
 */
export const CODES = {
  ...SHARED,
  'E-CLASS': 'order/wrong-class',
  'E-NOTPDA': 'order/not-in-pre-deployment',
  'E-NOTCOMBAT': 'order/no-combat-unit',
  'E-SHOTS': 'order/too-many-shots',
  'E-FULL': 'order/full-strength',
  'E-PARTIAL': 'order/not-full-strength',
  'E-NOTREADY': 'order/aircraft-not-ready',
  'E-NOASSET': 'order/no-such-card',
  'E-TREE': 'order/not-in-the-tree',
} as const;

type Extra = SharedExtra | 'order/not-on-the-map' | 'order/unknown-objective' | 'order/pool-doubtful' | 'sheet/no-unit';

type Case = keyof typeof CODES;
type Code = (typeof CODES)[Case] | Extra;

/** What is wrong with a line of this game. */
export type Fault = CoreFault<Code>;

/** The core's makers of faults, by the cases of the digest. */
export const { fault, warning } = problemsOf<Case, Code>(CODES);
