import type { Desk } from '../kit/desk.js';
import type { CampaignRow, ResolutionId } from '../ports/record.js';

/** The resolution whose state everybody may know: what the present phase is played on, or the end. */
export async function publishedResolution(
  { record }: Pick<Desk, 'record'>,
  campaign: CampaignRow,
): Promise<ResolutionId | null> {
  const phase = await record.currentPhase(campaign.id);
  if (phase === null) return null;
  return phase.status === 'published' ? ((await record.currentResolution(phase.id))?.id ?? null) : phase.baseId;
}
