import type { CampaignId } from './record.js';

/** Something about campaigns changed; live pages look again. Carries no content, so it can leak none. */
export interface Bell {
  ring(...campaigns: readonly CampaignId[]): Promise<void>;
  /** Calls `heard` for each change until the returned function is called. */
  listen(heard: (campaign: CampaignId) => void): Promise<() => Promise<void>>;
}
