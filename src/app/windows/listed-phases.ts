import type { CampaignId, PhaseHead, PhaseStatus, RecordReader } from '../ports/record.js';

/** So many phases stand in a list; a long war has hundreds, and each is reached from the list before or behind its own. */
const LISTED = 24;

/** Some of the phases that count, in their order, and the way to the others. */
interface ListedPhases {
  readonly phases: readonly PhaseHead[];
  /** The number of the phase before the first of them, and of the one behind the last; null where there is none. */
  readonly earlier: number | null;
  readonly later: number | null;
}

/** What is sealed at least, and what has a result. */
export const SEALED = ['sealed', 'resolved', 'published'] as const;
export const WITH_RESULT = ['resolved', 'published'] as const;

/** The phases that count and are as far as this, around one of them, as a list shows them; without a number the last ones. */
export async function listedPhases(
  record: RecordReader,
  campaign: CampaignId,
  statuses: readonly PhaseStatus[],
  around: number | undefined,
): Promise<ListedPhases> {
  // A phase opens when the one before it is played, so all before the last are as far as it is.
  const last = (await record.lastPhase(campaign, statuses))?.ordinal;
  if (last === undefined) return { phases: [], earlier: null, later: null };
  const end = around === undefined ? last : Math.min(last, Math.max(around + LISTED / 2, LISTED - 1));
  const found = await record.phasesUpTo(campaign, end, LISTED + 1);
  return {
    phases: found.slice(-LISTED),
    earlier: found.length > LISTED ? (found[0]?.ordinal ?? null) : null,
    later: end < last ? end + 1 : null,
  };
}
