import { GM } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign, requireViewer, standingOf } from '../kit/rights.js';
import type { CampaignRow } from '../ports/record.js';

/** Only who judges and holds no seat: they see what a ruling shows (AD-X7). */
export async function requireJudge(desk: Desk, campaignId: string, reader: string | null): Promise<CampaignRow> {
  const campaign = await knownCampaign(desk.record, campaignId);
  requireViewer(reader, await standingOf(desk.record, campaignId, reader), GM);
  return campaign;
}
