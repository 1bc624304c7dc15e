import type { CampaignId, CampaignRow, PhaseRow, RecordTx } from '../ports/record.js';
import { noCampaign } from './rights.js';

// What a use case holds while it changes a campaign: others that want to change it wait until the transaction ends.

export async function holdCampaign(tx: RecordTx, id: CampaignId): Promise<CampaignRow> {
  const campaign = await tx.lockCampaign(id);
  if (campaign === null) throw noCampaign();
  return campaign;
}

/** The phase that is played now, held by nobody else; null before there is one. */
export async function holdCurrentPhase(tx: RecordTx, campaign: CampaignId): Promise<PhaseRow | null> {
  const current = await tx.currentPhase(campaign);
  return current === null ? null : tx.lockPhase(current.id, 'exclusive');
}
