import type { RuleText } from '../../core/game/contract.js';
import type { Json } from '../../core/game/json.js';
import type { Reference } from '../../core/game/reference.js';
import type { Desk } from '../kit/desk.js';
import type { CampaignRow } from '../ports/record.js';
import { publishedResolution } from './published-state.js';

/** The state that everybody may know of; null before the campaign has begun. */
async function publishedState(desk: Desk, campaign: CampaignRow): Promise<Json | null> {
  const resolution = await publishedResolution(desk, campaign);
  return resolution === null ? null : desk.stateAfter(resolution);
}

/** The rules as they are in the campaign now: a ruling may have changed an option. For everybody. */
export const rulesOfCampaign = async (desk: Desk, campaign: CampaignRow): Promise<readonly RuleText[]> =>
  desk.gameOf(campaign).rules(await publishedState(desk, campaign));

/** What can be looked up in the campaign's game, as it is now. For everybody. */
export const referenceOfCampaign = async (desk: Desk, campaign: CampaignRow): Promise<Reference> =>
  desk.gameOf(campaign).reference(await publishedState(desk, campaign));
