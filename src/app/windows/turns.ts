import type { Desk } from '../kit/desk.js';
import type { CampaignRow, PhaseRow, RecordReader } from '../ports/record.js';

/** The turn that a phase belongs to, as its game counts them; 0 before the first. */
export async function turnOf(
  desk: Desk,
  record: RecordReader,
  campaign: CampaignRow,
  { baseId }: Pick<PhaseRow, 'baseId'>,
): Promise<number> {
  return baseId === null ? 0 : (desk.gameOf(campaign).awaiting(await desk.stateAfter(baseId, record))?.turn ?? 0);
}

/** The number of the first phase that counts of the turn that a phase belongs to. A turn may have several. */
export async function firstOfTurn(
  desk: Desk,
  record: RecordReader,
  campaign: CampaignRow,
  phase: PhaseRow,
): Promise<number> {
  const turn = await turnOf(desk, record, campaign, phase);
  for (let first = phase.ordinal; ; first -= 1) {
    const before = first <= 1 ? null : await record.phaseAt(campaign.id, first - 1);
    if (before === null || (await turnOf(desk, record, campaign, before)) !== turn) return first;
  }
}
