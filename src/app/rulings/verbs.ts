import type { Desk } from '../kit/desk.js';
import { disputable } from './disputable.js';
import { disputeFacts } from './dispute-facts.js';
import { disputes, openDispute, withdrawDispute } from './open-dispute.js';
import { previewRuling } from './preview-ruling.js';
import { lines, rulings, stateOutline } from './read-rulings.js';
import { rule } from './rule-on-dispute.js';
import type { RulingVerbs } from './ruling-pages.js';

/** The use cases of disputes and rulings. Apart from their interface, which every use case knows, so that no circle arises. */
export const rulingsVerbs = (desk: Desk): RulingVerbs => ({
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
});
