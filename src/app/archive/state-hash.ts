import { createHash } from 'node:crypto';
import { canonicalJson } from '../../core/game/canonical-json.js';
import type { Json } from '../../core/game/json.js';
import { GM } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign, requireViewer, standingOf } from '../kit/rights.js';
import type { CampaignId, PersonId, RecordReader } from '../ports/record.js';

/** SHA-256 of a state's canonical JSON, as hexadecimal digits. */
const hashOfState = (state: Json): string => createHash('sha256').update(canonicalJson(state), 'utf8').digest('hex');

/** The hash of the state after the last resolution that counts; null before there is one. */
export async function campaignStateHash(
  record: RecordReader,
  campaign: CampaignId,
): Promise<{ readonly phase: string; readonly ordinal: number; readonly hash: string } | null> {
  const counting = (await record.phaseHeads(campaign, 'timeline'))
    .filter((phase) => phase.status === 'resolved' || phase.status === 'published')
    .sort((one, other) => other.ordinal - one.ordinal);
  for (const phase of counting) {
    const resolution = await record.currentResolution(phase.id);
    if (resolution !== null) return { phase: phase.title, ordinal: phase.ordinal, hash: hashOfState(resolution.state) };
  }
  return null;
}

/**
 * The hash of the state after the last resolution that counts; null before there is one. It could be compared with
 * guesses of what is hidden, so it is for those who may see all.
 */
export const stateHash =
  ({ record }: Desk) =>
  async ({
    campaignId,
    by,
  }: {
    campaignId: CampaignId;
    by: PersonId | 'host';
  }): Promise<{ readonly phase: string; readonly ordinal: number; readonly hash: string } | null> => {
    await knownCampaign(record, campaignId);
    if (by !== 'host') requireViewer(by, await standingOf(record, campaignId, by), GM);
    return campaignStateHash(record, campaignId);
  };
