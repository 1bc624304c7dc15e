import { type Fault as CoreFault, fault as coreFault, warning as coreWarning } from '../../../core/reading/fault.js';

/**
 * The product's problem codes, by the case names of the rules digest. Those without a case of the digest follow in Extra.
 * Failures at resolution stand in `failures.ts`.
 */
export const CODES = {
  'E-SYNTAX': 'order/wrong-arguments',
  'E-CODE': 'order/unknown-type',
  'E-UNIT': 'order/unknown-unit',
  'E-OWNER': 'order/not-yours',
  'E-SQUARE': 'order/unknown-square',
  'E-PATH': 'order/bad-path',
  'E-PHASE': 'order/wrong-section',
  'E-LATE': 'order/wrong-stage',
  'E-TYPE': 'order/cannot-do-that',
  'E-CLASS': 'order/wrong-class',
  'E-CAP': 'order/too-much-to-carry',
  'E-RES': 'order/not-in-reserve',
  'E-FUNDS': 'order/not-enough-credits',
  'E-AVAIL': 'order/not-on-sale',
  'E-FLAG': 'order/bad-flag',
  'E-NOTPDA': 'order/not-in-pre-deployment',
  'E-ZONE': 'order/not-a-deployment-square',
  'E-NOTCOMBAT': 'order/no-combat-unit',
  'E-SHOTS': 'order/too-many-shots',
  'E-FULL': 'order/full-strength',
  'E-PARTIAL': 'order/not-full-strength',
  'E-NOTREADY': 'order/aircraft-not-ready',
  'E-NOASSET': 'order/no-such-card',
  'E-TREE': 'order/not-in-the-tree',
} as const;

type Extra =
  | 'order/unknown-keyword'
  | 'order/unknown-section'
  | 'order/campaign-over'
  | 'order/observer'
  | 'order/not-on-the-map'
  | 'order/unknown-objective'
  | 'order/pool-doubtful'
  | 'order/option-off'
  | 'order/nested-condition'
  | 'order/doubtful'
  | 'order/no-orders-and-orders';

export type Case = keyof typeof CODES;
type Code = (typeof CODES)[Case] | Extra;

/** What is wrong with a line of this game. */
export type Fault = CoreFault<Code>;

const isCase = (code: Case | Extra): code is Case => Object.hasOwn(CODES, code);
const codeOf = (code: Case | Extra): Code => (isCase(code) ? CODES[code] : code);

/** The core's makers of faults, by the cases of the digest. */
export const fault = (code: Case | Extra, ...told: Told): Fault => coreFault(codeOf(code), ...told);
export const warning = (code: Case | Extra, ...told: Told): Fault => coreWarning(codeOf(code), ...told);

type Told = Parameters<typeof coreFault> extends readonly [unknown, ...infer Rest] ? Rest : never;
