import type { Fault as CoreFault } from '../../../core/reading/fault.js';

/** The product's problem codes, by the case names of the rules digest (`E-MH-…` errors, `W-MH-…` warnings). */
export const CODES = {
  'E-MH-UNKNOWN': 'order/unknown-keyword',
  'E-MH-ARGS': 'order/wrong-arguments',
  'E-MH-NUMBER': 'order/bad-number',
  'E-MH-PATH': 'order/unknown-path',
  'E-MH-CAPTIVES': 'order/not-enough-captives',
  'E-MH-NO-CAPTIVES': 'order/no-captives',
  'E-MH-HATCH-LIMIT': 'order/hatch-limit',
  'E-MH-MARE-LIMIT': 'order/mare-limit',
  'E-MH-MOLT-COUNT': 'order/too-many-molts',
  'E-MH-MOLT-MAX': 'order/molt-highest',
  'E-MH-PHASE': 'order/wrong-phase',
  'E-MH-AREA': 'order/unknown-area',
  'E-MH-AREA-TWICE': 'order/area-twice',
  'E-MH-NEST': 'order/unknown-nest',
  'E-MH-OWN-NEST': 'order/own-nest',
  'E-MH-NEST-DEAD': 'order/nest-dead',
  'E-MH-PACK': 'order/bad-pack',
  'E-MH-PACK-SIZE': 'order/pack-too-large',
  'E-MH-PACKS': 'order/too-many-packs',
  'E-MH-OVERASSIGNED': 'order/over-assigned',
  'W-MH-UNDERFED': 'order/underfed',
  'W-MH-FEED-CUT': 'order/feed-cut',
  'W-MH-NO-GUARD': 'order/no-guard',
} as const;

/** Without a case of the digest. */
type Extra =
  | 'order/which-nest'
  | 'order/set-refused'
  | 'order/observer'
  | 'order/game-over'
  | 'order/no-orders-and-orders';

export type Code = (typeof CODES)[keyof typeof CODES] | Extra;

/** What is wrong with a line of this game. */
export type Fault = CoreFault<Code>;

/** Totals that do not add up: the whole sheet is refused (MH-96). */
export const TOTALS: readonly Code[] = ['order/not-enough-captives', 'order/too-many-packs', 'order/over-assigned'];

/** A complaint about a line; 0 is the sheet as a whole. */
export type Complaint = readonly [line: number, wrong: Fault];
