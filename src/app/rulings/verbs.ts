import type { Desk } from '../kit/desk.js';
import { adoptRules, rulesInForce } from './adopt-rules.js';
import { disputable } from './disputable.js';
import { disputeFacts } from './dispute-facts.js';
import { disputes, openDispute, withdrawDispute } from './open-dispute.js';
import { previewRuling } from './preview-ruling.js';
import { lines, rulings, stateOutline } from './read-rulings.js';
import { rule } from './rule-on-dispute.js';

/** Disputes, rulings with their previews, the ledger, and the rules in force. */
export const rulingsVerbs = (desk: Desk) => ({
  openDispute: openDispute(desk),
  disputable: disputable(desk),
  withdrawDispute: withdrawDispute(desk),
  disputes: disputes(desk),
  disputeFacts: disputeFacts(desk),
  previewRuling: previewRuling(desk),
  rule: rule(desk),
  rulings: rulings(desk),
  lines: lines(desk),
  stateOutline: stateOutline(desk),
  rulesInForce: rulesInForce(desk),
  adoptRules: adoptRules(desk),
});
