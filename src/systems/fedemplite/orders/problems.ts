import { counted } from '../../../core/reading/counted.js';
import type { Fault as CoreFault } from '../../../core/reading/fault.js';

/**
 * The product's problem codes, by the case names of the rules digest (`E-FE-…` errors, `W-FE-…` warnings). Those without
 * a case of the digest follow in EXTRA.
 */
export const CODES = {
  'E-FE-UNKNOWN': 'order/unknown-keyword',
  'E-FE-ARGS': 'order/wrong-arguments',
  'E-FE-PLACEHOLDER': 'order/placeholder',
  'E-FE-NATION': 'order/unknown-nation',
  'E-FE-FLEET': 'order/bad-fleet',
  'E-FE-PROVINCE': 'order/unknown-province',
  'E-FE-QTY': 'order/bad-quantity',
  'E-FE-BID': 'order/bad-bid',
  'E-FE-DEFEND': 'order/bad-province-count',
  'E-FE-SIDE': 'order/other-side',
  'E-FE-FLEET-UNKNOWN': 'order/unknown-fleet',
  'E-FE-FLEET-AMBIGUOUS': 'order/which-fleet',
  'E-FE-NOT-ADMIRAL': 'order/not-admiral',
  'E-FE-INACTIVE': 'order/nation-inactive',
  'E-FE-FALLEN': 'order/nation-fallen',
  'E-FE-NOT-MOBILISED': 'order/not-mobilised',
  'E-FE-INFLUENCE': 'order/not-enough-influence',
  'E-FE-MISSION-TWICE': 'order/second-mission',
  'E-FE-TARGET-DUPLICATE': 'order/target-twice',
  'E-FE-TARGET-FRIENDLY': 'order/target-friendly',
  'E-FE-TARGET-INACTIVE': 'order/target-inactive',
  'E-FE-TARGET-NEAR-INACTIVE': 'order/target-near-inactive',
  'E-FE-TARGET-NOT-ADJACENT': 'order/target-not-adjacent',
  'E-FE-TARGET-RANGE': 'order/target-range',
  'E-FE-CUT-OFF': 'order/cut-off',
  'E-FE-MOVE-DEST': 'order/move-destination',
  'E-FE-DEPLOY-SAME': 'order/same-fleet',
  'E-FE-DEPLOY-NATION': 'order/two-nations',
  'E-FE-DEPLOY-OWN': 'order/no-ships-there',
  'E-FE-POOL': 'order/pool-after-setup',
  'E-FE-PRESERVATION': 'order/bad-preservation',
  'E-FE-TACTIC': 'order/bad-tactic',
  'E-FE-TACTIC-SIDE': 'order/tactic-wing',
  'E-FE-TECH': 'order/bad-technology',
  'E-FE-OPTION-OFF': 'order/rule-not-in-use',
  'E-FE-NEW-FLEET': 'order/no-new-fleet',
  'E-FE-TYPE': 'order/ship-type',
  'W-FE-MOVE-DEST': 'order/move-destination-doubtful',
  'W-FE-HOPELESS': 'order/hopeless',
  'W-FE-EMPTY': 'order/more-targets-than-ships',
  'W-FE-OVERBID': 'order/more-than-pool',
  'W-FE-DEPLOY-MANY': 'order/more-than-owned',
} as const;

type Extra =
  | 'order/not-national-commander'
  | 'order/second-technology'
  | 'order/technology-limit'
  | 'order/wrong-stage'
  | 'order/war-over'
  | 'order/observer'
  | 'order/not-you'
  | 'order/no-orders-and-orders'
  | 'order/move-occupied'
  | 'order/new-fleet-doubtful'
  | 'order/not-commander'
  | 'order/said-twice';

export type Code = (typeof CODES)[keyof typeof CODES] | Extra;

/** What is wrong with a line of this game. */
export type Fault = CoreFault<Code>;

export const ships = (count: number): string => counted(count, 'ship');
