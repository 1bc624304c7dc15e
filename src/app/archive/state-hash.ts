import { createHash } from 'node:crypto';
import { canonicalJson } from '../../core/game/canonical-json.js';
import type { Json } from '../../core/game/json.js';
import { GM } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign, requireViewer, standingOf } from '../kit/rights.js';
import type { CampaignId, PersonId, RecordReader } from '../ports/record.js';
import { WITH_RESULT } from '../windows/listed-phases.js';

/** SHA-256 of a state's canonical JSON, as hexadecimal digits. */
const hashOfState = (state: Json): string => createHash('sha256').update(canonicalJson(state), 'utf8').digest('hex');

/** The hash of the state after the last resolution that counts; null before there is one. */
export async function campaignStateHash(
  record: RecordReader,
  campaign: CampaignId,
): Promise<{ readonly phase: string; readonly ordinal: number; readonly hash: string } | null> {
  const phase = await record.lastPhase(campaign, WITH_RESULT);
  const resolution = phase === null ? null : await record.currentResolution(phase.id);
  if (phase === null || resolution === null) return null;
  return { phase: phase.title, ordinal: phase.ordinal, hash: hashOfState(resolution.state) };
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
