import type { Desk } from '../kit/desk.js';
import { apply } from './apply-for-seat.js';
import { bindDiscordChannel, createCampaign } from './create-campaign.js';
import { listBinders } from './list-binders.js';
import { withdrawApplication } from './withdraw-application.js';

/** How a campaign comes about, and how players apply for it. */
export const signupVerbs = (desk: Desk) => ({
  createCampaign: createCampaign(desk),
  bindDiscordChannel: bindDiscordChannel(desk),
  apply: apply(desk),
  withdrawApplication: withdrawApplication(desk),
  binders: listBinders(desk),
});
