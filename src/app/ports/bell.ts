import type { CampaignId } from './record.js';

/** Something about a campaign changed; live pages look again. Carries no content, so it can leak none. */
export interface Bell {
  ring(campaign: CampaignId): Promise<void>;
  /** Calls `heard` for each change until the returned function is called. */
  listen(heard: (campaign: CampaignId) => void): Promise<() => Promise<void>>;
}
