import type { Desk } from '../kit/desk.js';
import { exportCampaign } from './export-campaign.js';
import { importCampaign } from './import-campaign.js';
import { erasePerson, exportPerson } from './personal-data.js';
import { replayCampaign } from './replay-campaign.js';
import { stateHash } from './state-hash.js';
import { verifyCampaign, verifyReport } from './verify-campaign.js';

/** Proof and keeping: verification, export and import, replay under new rules, personal data. */
export const archiveVerbs = (desk: Desk) => ({
  verifyCampaign: verifyCampaign(desk),
  verifyReport,
  stateHash: stateHash(desk),
  exportCampaign: exportCampaign(desk),
  importCampaign: importCampaign(desk),
  replayCampaign: replayCampaign(desk),
  exportPerson: exportPerson(desk),
  erasePerson: erasePerson(desk),
});
