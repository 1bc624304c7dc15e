import type { Desk } from '../kit/desk.js';
import type { CampaignId, PhaseRow, ReadDoor, RecordReader } from '../ports/record.js';
import { holdForDoors, readDoors } from './hold-for-doors.js';

const MOST_PHASES = 200;

/** The doors by which a campaign may be played, of those that have to be read. */
async function doorsOf(record: RecordReader, campaign: CampaignId): Promise<readonly ReadDoor[]> {
  const { places, people } = await record.readers(campaign);
  const byForum = places.includes('forum') || people.some(({ forumId }) => forumId !== null);
  const byMail = people.some(({ email }) => email !== null);
  const byDiscord = people.some(({ discordId }) => discordId !== null);
  return [
    ...(byForum ? (['forum'] as const) : []),
    ...(byMail ? (['email'] as const) : []),
    ...(byDiscord ? (['discord'] as const) : []),
  ];
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
 * Lets doors that have to be read be read once more before a window that has run out is sealed: what a door stamped before the
 * deadline counts, whenever it is read. Gives whether the window waits for one that cannot be read.
 */
export async function hearOut(desk: Desk, phase: PhaseRow, anyway: boolean): Promise<boolean> {
  const { record, clock, beforeSeal = [] } = desk;
  if (beforeSeal.length === 0 || clock.now() < phase.deadlineAt) return false;
  const doors = await doorsOf(record, phase.campaignId);
  const unread = await readDoors(beforeSeal.filter(({ door }) => doors.includes(door)));
  // A game master who goes on without the silent goes on without those doors, too.
  return !anyway && holdForDoors(desk, phase, unread);
}
