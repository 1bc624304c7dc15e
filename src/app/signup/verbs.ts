import { look, ownForm } from '../kit/verb.js';
import { apply } from './apply-for-seat.js';
import { bindDiscordChannel, createCampaign } from './create-campaign.js';
import { listBinders } from './list-binders.js';
import { takeBinder } from './take-binder.js';
import { withdrawApplication } from './withdraw-application.js';

/** How a campaign comes about, and how players apply for it. */
export const signupVerbs = {
  // Binder, options and clocks are chosen step by step at each door.
  createCampaign: ownForm('signed-in', createCampaign),
  // A file, answered with what is wrong in it.
  takeBinder: ownForm('hosts', takeBinder),
  bindDiscordChannel: ownForm('gms', bindDiscordChannel),
  // An application is answered with notes, and shown again with what was typed.
  apply: ownForm('signed-in', apply),
  withdrawApplication: ownForm('signed-in', withdrawApplication),
  binders: look('everybody', listBinders),
};
