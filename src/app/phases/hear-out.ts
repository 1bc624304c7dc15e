import type { Desk } from '../kit/desk.js';
import type { BeforeSeal } from '../kit/services.js';
import type { CampaignId, PhaseRow, RecordReader } from '../ports/record.js';

const MOST_PHASES = 200;

/** The doors by which a campaign may be played, of those that are read from time to time. */
async function doorsOf(record: RecordReader, campaign: CampaignId): Promise<readonly BeforeSeal['door'][]> {
  const { places, people } = await record.readers(campaign);
  const byForum = places.includes('forum') || people.some(({ forumId }) => forumId !== null);
  const byMail = people.some(({ email }) => email !== null);
  return [...(byForum ? (['forum'] as const) : []), ...(byMail ? (['email'] as const) : [])];
}

/** Whether a window of a campaign that is played by forum ends within so long: the forum is then read more often. */
export const forumDeadlineWithin =
  ({ record, clock }: Desk) =>
  async (milliseconds: number): Promise<boolean> => {
    const soon = await record.duePhases(new Date(clock.now().getTime() + milliseconds), MOST_PHASES);
    for (const { id, status } of soon) {
      const phase = status === 'open' ? await record.phase(id) : null;
      if (phase !== null && (await doorsOf(record, phase.campaignId)).includes('forum')) return true;
    }
    return false;
  };

/**
 * Lets doors that are read from time to time be read once more before a window that has run out is sealed: what a door stamped before
 * the deadline counts, whenever it is read.
 */
export async function hearOut(desk: Desk, phase: PhaseRow): Promise<void> {
  const { record, clock, beforeSeal = [] } = desk;
  if (beforeSeal.length === 0 || clock.now() < phase.deadlineAt) return;
  const doors = await doorsOf(record, phase.campaignId);
  await Promise.allSettled(beforeSeal.filter(({ door }) => doors.includes(door)).map(({ read }) => read()));
}
