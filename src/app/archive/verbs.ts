import type { Desk } from '../kit/desk.js';
import { requeueJobs } from '../phases/requeue-jobs.js';
import { seatReplay, seatReplayMap, seatReplayPng } from '../reading/seat-replay.js';
import { adoptRules, rulesInForce } from '../rulings/adopt-rules.js';
import type { ArchiveVerbs } from './archive-pages.js';
import { exportCampaign } from './export-campaign.js';
import { importCampaign } from './import-campaign.js';
import { erasePerson, exportPerson } from './personal-data.js';
import { replayCampaign } from './replay-campaign.js';
import { stateHash } from './state-hash.js';
import { verifyCampaign, verifyReport } from './verify-campaign.js';

/** The use cases of `verbs/archive.ts`, joined to the outside. */
export const archiveVerbs = (desk: Desk): ArchiveVerbs => ({
  verifyCampaign: verifyCampaign(desk),
  verifyReport,
  stateHash: stateHash(desk),
  exportCampaign: exportCampaign(desk),
  importCampaign: importCampaign(desk),
  requeueJobs: requeueJobs(desk),
  rulesInForce: rulesInForce(desk),
  adoptRules: adoptRules(desk),
  replayCampaign: replayCampaign(desk),
  seatReplay: seatReplay(desk),
  seatReplayMap: seatReplayMap(desk),
  seatReplayPng: seatReplayPng(desk),
  exportPerson: exportPerson(desk),
  erasePerson: erasePerson(desk),
});
