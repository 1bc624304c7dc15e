import type { Fault as CoreFault } from '../../../core/reading/fault.js';

/** The product's problem codes, by the case names of the rules digest (`E-…` errors, `W-…` warnings). */
export const CODES = {
  'E-SYNTAX': 'order/not-understood',
  'E-GROUP': 'order/unknown-group',
  'E-OWNER': 'order/not-your-group',
  'E-ONE-ORDER': 'order/one-order',
  'E-ZONE': 'order/unknown-zone',
  'E-LINE': 'order/no-line',
  'E-MODE': 'order/wrong-mode',
  'E-RANGE': 'order/too-far',
  'E-LOOP': 'order/loop',
  'E-POTOMAC': 'order/closed-line',
  'E-CONTROL': 'order/not-controlled',
  'E-SEA': 'order/sea',
  'E-INVADE': 'order/invade',
  'E-EARLY': 'order/too-early',
  'E-ADJACENT': 'order/not-adjacent',
  'E-COUNT': 'order/bad-count',
  'E-CAP': 'order/group-full',
  'E-SPARE': 'order/no-spares',
  'E-PLACE': 'order/bad-place',
  'E-LIMIT': 'order/supply-limit',
  'E-NAME': 'order/name-used',
  'E-PRESIDENT': 'order/not-president',
  'E-SHARE': 'order/bad-shares',
  'E-BLOCKADE': 'order/blockade',
  'E-VOTES': 'order/bad-votes',
  'E-POINTS': 'order/bad-points',
  'E-PREFER': 'order/bad-wishes',
  'W-NO-ACTIVATION': 'order/no-activation',
  'W-DOWNGRADE': 'order/by-road',
  'W-FRIEND': 'order/friend-there',
  'W-WASTE': 'order/points-wasted',
  'W-DEMORALISED': 'order/demoralised',
} as const;

/** Without a case of the digest; lateness and what a later sheet replaces are told by the service. */
type Extra =
  | 'order/unknown-player'
  | 'order/bad-name'
  | 'order/other-side'
  | 'order/twice'
  | 'order/wrong-window'
  | 'order/observer'
  | 'order/war-over'
  | 'order/whole-sheets'
  | 'order/orders-beside-pass'
  | 'order/needs-receive'
  | 'order/not-demoralised'
  | 'order/out-of-supply';

type Code = (typeof CODES)[keyof typeof CODES] | Extra;

/** What is wrong with a line of this game. */
export type Fault = CoreFault<Code>;
