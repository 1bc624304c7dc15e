import { checkEvidence } from '../../core/proof/check-evidence.js';
import type { Evidence } from '../../core/proof/evidence.js';
import type { CampaignProof } from './archive-pages.js';

/** What was found, and what was published before: the letters of sheets are not kept with it. */
export const proofOf = (evidence: Evidence, contradictions: readonly string[] = []): CampaignProof => ({
  campaign: evidence.campaign,
  published: evidence.phases.map(({ line, ordinal, commitment, secret, root, beacon, sheets }) => ({
    line,
    ordinal,
    commitment,
    secret,
    root,
    beacon,
    sheets: sheets.map(({ seat, hash }) => ({ seat, hash })),
  })),
  acts: evidence.acts,
  check: checkEvidence(evidence),
  contradictions,
});
