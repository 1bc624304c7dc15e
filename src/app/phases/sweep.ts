import type { Desk } from '../kit/desk.js';
import type { Job } from '../ports/job-queue.js';
import type { DuePhase, RecordReader } from '../ports/record.js';
import { signupEnder } from './end-signups.js';
import { noticeLateResults } from './late-results.js';
import { lostJobsFinder } from './lost-jobs.js';
import { noticeOutage } from './outage.js';
import { tidier } from './tidy.js';

const MOST = 500;
/** So many pages of due phases are nudged at most in one sweep; the next one begins at the oldest again. */
const MOST_PAGES = 20;

const RESOLVE_DUE: Job = { name: 'resolve-due', payload: { hand: 0, turn: 0 } };

/** All phases with something due: many that fail again and again must not keep the others from being seen. */
async function allDue(record: RecordReader, now: Date): Promise<readonly DuePhase[]> {
  const due: DuePhase[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const more = await record.duePhases(now, MOST, due.at(-1));
    due.push(...more);
    if (more.length < MOST) break;
  }
  return due;
}

/** Finds whatever a lost job missed and nudges it again: phases, registrations, motions, messages and reminders whose time has come. Returns how many. */
export function sweep(desk: Desk): () => Promise<number> {
  const { record, clock, queue } = desk;
  const lostJobs = lostJobsFinder(desk);
  const tidy = tidier(desk);
  const endSignups = signupEnder(desk);
  return async () => {
    await noticeOutage(desk);
    await noticeLateResults(desk);
    const now = clock.now();
    const [phases, registrations, deliveries, motions, lost] = await Promise.all([
      allDue(record, now),
      record.dueRegistrations(now, MOST),
      record.dueDeliveries(now, MOST),
      record.dueMotions(now, MOST),
      lostJobs(),
    ]);
    const rows = await Promise.all(deliveries.map((id) => record.delivery(id)));
    const jobs: Job[] = [
      // One for all whose time has come; those that were sealed and no more are taken up one by one.
      ...(phases.some(({ status }) => status !== 'sealed') ? [RESOLVE_DUE] : []),
      ...phases
        .filter(({ status }) => status === 'sealed')
        .map(({ id, revision }): Job => ({ name: 'resolve-phase', payload: { phaseId: id, revision } })),
      ...registrations.map((campaignId): Job => ({ name: 'close-registration', payload: { campaignId } })),
      // The number of attempts makes the job the same as one that is still queued for this attempt.
      ...rows.flatMap((row): Job[] =>
        row === null ? [] : [{ name: 'deliver-message', payload: { deliveryId: row.id, attempt: row.attempts } }],
      ),
    ];
    jobs.push(...motions.map((motionId): Job => ({ name: 'close-motion', payload: { motionId } })), ...lost);
    if (jobs.length > 0) await queue.add(jobs);
    await endSignups();
    await tidy();
    return jobs.length;
  };
}
