import type { Desk } from '../kit/desk.js';
import { HOUR, MINUTE } from '../kit/spans.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignId } from '../ports/record.js';
import { timeGivenBack } from '../telling/texts/deadline-notices.js';
import { announceMoved } from '../windows/announce-moved.js';
import { phaseJobs } from '../windows/schedule.js';

/** The service notes every minute that it is there. */
const HEARTBEAT = 'heartbeat';
/** A shorter silence is never looked into; campaigns have their own measure above it. */
const SHORTEST = 3 * MINUTE;
/** After an outage everybody has at least so long. */
const LEAST_LEFT = HOUR;
const MOST = 5000;

/** When a process that keeps the clocks last gave a sign of life. */
export async function lastBeat({ record }: Pick<Desk, 'record'>): Promise<Date | null> {
  const noted = await record.setting(HEARTBEAT);
  const at = typeof noted === 'string' ? new Date(noted) : null;
  return at === null || Number.isNaN(at.getTime()) ? null : at;
}

/** Gives the open window of a campaign the time back in which the service was not there; true when it did. */
async function giveBack(desk: Desk, campaignId: CampaignId, phaseId: string, from: Date): Promise<boolean> {
  const { record, clock } = desk;
  const jobs = await record.transact(async (tx): Promise<readonly Job[] | null> => {
    const campaign = await tx.lockCampaign(campaignId);
    const phase = await tx.lockPhase(phaseId, 'exclusive');
    if (campaign === null || campaign.status !== 'running') return null;
    if (phase === null || phase.status !== 'open' || phase.supersededAt !== null) return null;
    const now = clock.now();
    const frame = desk.frameOf(campaign);
    const { over, within } = frame.schedule.outage;
    const gap = now.getTime() - from.getTime();
    const deadline = phase.deadlineAt.getTime();
    // Only what of the silence lies in the last hours of the window: before that there was time enough, and what was
    // announced as late already stays late.
    const touched = from.getTime() < deadline && now.getTime() > deadline - within;
    const key = `outage/${phaseId}/${from.getTime()}`;
    if (gap <= over || !touched || (await tx.setting(key)) !== null) return null;
    await tx.putSetting(key, now.toISOString());
    const deadlineAt = new Date(Math.max(deadline + gap, now.getTime() + LEAST_LEFT));
    const scheduledAt = phase.scheduledAt > deadlineAt ? phase.scheduledAt : deadlineAt;
    const moved = { ...phase, deadlineAt, scheduledAt, revision: phase.revision + 1 };
    await tx.updatePhase(phaseId, { deadlineAt, scheduledAt, revision: moved.revision });
    const details = {
      phase: phaseId,
      from: from.toISOString(),
      to: now.toISOString(),
      deadline: deadlineAt.toISOString(),
    };
    await tx.insertAudit({ campaignId, at: now, personId: null, act: 'outage-time-given-back', details });
    const telling = await announceMoved(desk, tx, campaign, now, {
      moved: { was: phase, phase: moved },
      onceKey: key,
      phaseId,
      deadlineAt,
      document: (zone) => timeGivenBack(phase, moved, from, now, zone),
    });
    return [...phaseJobs(moved, frame, now), ...telling];
  });
  if (jobs === null) return false;
  await desk.follow(campaignId, jobs);
  return true;
}

/**
 * Looks whether the service was away since it was last noted, and if so holds every window that this has touched. Asked by
 * whatever seals, so that nothing is sealed for a deadline that passed while nobody could send anything.
 */
export async function noticeOutage(desk: Desk): Promise<number> {
  const from = await lastBeat(desk);
  if (from === null || desk.clock.now().getTime() - from.getTime() <= SHORTEST) return 0;
  let held = 0;
  for (const { id, campaignId } of await desk.record.openWindows(MOST))
    if (await giveBack(desk, campaignId, id, from)) held += 1;
  return held;
}

/** A job, every minute: notes that the service is there, and gives time back after it was not. Returns how many windows. */
export const heartbeat = (desk: Desk) => async (): Promise<number> => {
  const { record, clock, log } = desk;
  const from = await lastBeat(desk);
  const held = await noticeOutage(desk);
  const now = clock.now();
  // Another process may have been quicker; the note never goes back.
  await record.transact(async (tx) => {
    const noted = await tx.setting(HEARTBEAT);
    if (typeof noted !== 'string' || new Date(noted) < now) await tx.putSetting(HEARTBEAT, now.toISOString());
  });
  if (held > 0)
    log.warn({ windows: held, since: from?.toISOString() ?? null }, 'the service was away; time was given back');
  return held;
};
