import type { BinderFrame } from '../../core/binder/binder.js';
import type { Desk } from '../kit/desk.js';
import { Recent } from '../kit/recent.js';
import { HOUR, MINUTE } from '../kit/spans.js';
import type { Job } from '../ports/job-queue.js';
import type { OpenWindowRow } from '../ports/record.js';

// What a job that was lost between the commit and the queue would have done, and that no row says is due.

const MOST = 5000;
/** A reminder that is later than this is of no more use than the next one. */
const REMINDER_USEFUL_FOR = HOUR;
/** The job of a reminder has so long to run by itself. */
const JOB_HAS = 2 * MINUTE;
/** A status message is looked after so often; showing what it shows already costs nothing. */
const STATUS_EVERY = 10 * MINUTE;

/** Reminders that were due in the last hour. Sending them twice is impossible, so each is nudged once by each process. */
function lostReminders(window: OpenWindowRow, frame: BinderFrame, now: number): readonly Job[] {
  const { id: phaseId, revision, openedAt, deadlineAt } = window;
  if (now >= deadlineAt.getTime()) return [];
  return [...new Set(frame.schedule.reminders)].flatMap((leadMs): Job[] => {
    const dueAt = deadlineAt.getTime() - leadMs;
    const lost = dueAt > openedAt.getTime() && dueAt <= now - JOB_HAS && dueAt > now - REMINDER_USEFUL_FOR;
    return lost ? [{ name: 'send-reminders', payload: { phaseId, revision, leadMs } }] : [];
  });
}

/** Finds reminders and status messages whose jobs were lost. One for each process: it remembers what it has nudged. */
export function lostJobsFinder(desk: Desk): () => Promise<readonly Job[]> {
  const nudged = new Recent<true>(20_000);
  const once = (key: string): boolean => {
    const fresh = nudged.get(key) === undefined;
    nudged.put(key, true);
    return fresh;
  };
  const reminders = async (now: number): Promise<readonly Job[]> => {
    const jobs: Job[] = [];
    for (const window of await desk.record.openWindows(MOST)) {
      const { campaignId: id, frameRevision } = window;
      const frame = desk.knownFrame(id, frameRevision) ?? (await frameOfCampaign(id));
      if (frame === null) continue;
      const lost = lostReminders(window, frame, now);
      jobs.push(...lost.filter((job) => once(JSON.stringify(job.payload))));
    }
    return jobs;
  };
  const frameOfCampaign = async (id: string): Promise<BinderFrame | null> => {
    const campaign = await desk.record.campaign(id);
    return campaign === null ? null : desk.frameOf(campaign);
  };
  const statuses = async (now: number): Promise<readonly Job[]> => {
    const period = Math.floor(now / STATUS_EVERY);
    if (!once(`statuses/${period}`)) return [];
    const campaigns = await desk.record.campaignsOnDiscord(new Date(now - HOUR), MOST);
    return campaigns.map((campaignId): Job => ({ name: 'refresh-status', payload: { campaignId } }));
  };
  return async () => {
    const now = desk.clock.now().getTime();
    return [...(await reminders(now)), ...(await statuses(now))];
  };
}
