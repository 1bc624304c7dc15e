import type { CampaignId, PhaseRow, RecordReader } from '../ports/record.js';
import { WITH_RESULT } from '../windows/listed-phases.js';

/** The phase of this number that counts and has a result; without a number the last one. Null: there is none. */
export async function resolvedPhase(
  record: RecordReader,
  campaign: CampaignId,
  ordinal: number | undefined,
): Promise<PhaseRow | null> {
  if (ordinal === undefined) return record.lastPhase(campaign, WITH_RESULT);
  const phase = await record.phaseAt(campaign, ordinal);
  return phase?.status === 'resolved' || phase?.status === 'published' ? phase : null;
}
