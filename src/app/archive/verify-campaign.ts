import { checkReportText, MAX_REPORT_TEXT, type ReportTextCheck } from '../../core/proof/report-text.js';
import type { Desk } from '../kit/desk.js';
import { Recent } from '../kit/recent.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign } from '../kit/rights.js';
import type { CampaignId } from '../ports/record.js';
import type { CampaignProof } from './archive-pages.js';
import { PROOF } from './aside-jobs.js';
import { readCampaignFile } from './campaign-file.js';
import { evidenceOfRows } from './evidence-of-rows.js';
import { proofOf } from './proof-of.js';
import { wrongBesideProof } from './wrong-in-rows.js';

/** Long enough for a crowd that comes with a report, short enough for an erased sheet to be told of soon. */
const KEPT_MS = 60_000;

/** Computes again what anybody may check of a campaign now. What was found is kept for a minute at most, until the campaign moves on. */
export function verifyCampaign({ record, clock, aside }: Desk): (campaignId: CampaignId) => Promise<CampaignProof> {
  const kept = new Recent<Promise<CampaignProof>>(30);
  return async (campaignId) => {
    const campaign = await knownCampaign(record, campaignId);
    const phase = await record.currentPhase(campaignId);
    // A ruling changes what is played without changing the phase that is open: its line counts.
    const minute = Math.floor(clock.now().getTime() / KEPT_MS);
    const last = await record.lastAct(campaignId);
    const key = [campaignId, campaign.status, last?.number, phase?.id, phase?.status, phase?.line, minute].join('/');
    const known = kept.get(key);
    if (known !== undefined) return known;
    // Whoever comes while it is being found waits for the same.
    const proof = aside.run(PROOF, { campaign: campaignId });
    kept.put(key, proof);
    proof.catch(() => kept.drop(key));
    return proof;
  };
}

/** Checks a file of either kind, without the record: on the command line it needs no service at all. */
export function verifyFile(bytes: Uint8Array): CampaignProof {
  const file = readCampaignFile(bytes);
  if (file.kind === 'public') return proofOf(file.evidence);
  return proofOf(
    evidenceOfRows(file.rows, () => true),
    wrongBesideProof(file.rows),
  );
}

/** The faces of one report, from its text as it was pasted. */
export const verifyReport = async (text: string): Promise<ReportTextCheck> => {
  if (text.length > MAX_REPORT_TEXT)
    throw new Refusal(
      'bad-input',
      `A report may have up to ${MAX_REPORT_TEXT.toLocaleString('en')} characters. Paste its dice and keys alone.`,
    );
  return checkReportText(text);
};
