import { house, look, ownForm } from '../kit/verb.js';
import { exportCampaign } from './export-campaign.js';
import { importCampaign } from './import-campaign.js';
import { openingDraws } from './opening-draws.js';
import { erasePerson, exportPerson } from './personal-data.js';
import { replayCampaign } from './replay-campaign.js';
import { stateHash } from './state-hash.js';
import { verifyCampaign, verifyReport } from './verify-campaign.js';

/** Proof and keeping: verification, export and import, replay under new rules, personal data. */
export const archiveVerbs = {
  verifyCampaign: look('everybody', verifyCampaign),
  verifyReport: look('everybody', () => verifyReport),
  openingDraws: look('everybody', openingDraws),
  stateHash: look('neutral', stateHash),
  // Files go out and come in at each door in its own way; the host may do it for any campaign.
  exportCampaign: ownForm('gms', exportCampaign),
  importCampaign: house(importCampaign),
  replayCampaign: house(replayCampaign),
  exportPerson: ownForm('signed-in', exportPerson),
  erasePerson: ownForm('signed-in', erasePerson),
};
