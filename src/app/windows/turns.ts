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

/** The phases that count and belong to turns before that of this phase. A turn may have several. */
export async function phasesOfEarlierTurns(
  desk: Desk,
  record: RecordReader,
  campaign: CampaignRow,
  phase: PhaseRow,
): Promise<readonly PhaseRow[]> {
  const before = (await record.phases(campaign.id))
    .filter((row) => row.supersededAt === null && row.ordinal < phase.ordinal)
    .sort((one, other) => one.ordinal - other.ordinal);
  const turn = await turnOf(desk, record, campaign, phase);
  while (before.length > 0) {
    const last = before.at(-1);
    if (last === undefined || last.ordinal === 0 || (await turnOf(desk, record, campaign, last)) !== turn) break;
    before.pop();
  }
  return before;
}
