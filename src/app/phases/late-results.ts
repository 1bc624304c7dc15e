import type { Desk } from '../kit/desk.js';
import { HOUR } from '../kit/spans.js';
import type { Job } from '../ports/job-queue.js';
import type { PhaseId } from '../ports/record.js';
import { announce } from '../telling/announce.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { resultsDelayed, resultsLate } from '../telling/texts/deadline-notices.js';

/** AD-13: results are due six hours after the deadline; the GM learns two hours before that they may be late. */
const ALARM_AFTER = 4 * HOUR;
const NOTICE_AFTER = 6 * HOUR;
const MOST = 500;

const alarmKey = (phase: PhaseId): string => `results-late/${phase}`;
const noticeKey = (phase: PhaseId): string => `results-delayed/${phase}`;

/** Tells the GM, and later everybody, that results of a phase are late; each once. */
async function tellLate(desk: Desk, phaseId: PhaseId): Promise<void> {
  const { record, clock } = desk;
  const seen = await record.phase(phaseId);
  if (seen === null) return;
  const jobs = await record.transact(async (tx): Promise<readonly Job[]> => {
    const campaign = await tx.lockCampaign(seen.campaignId);
    const phase = await tx.lockPhase(phaseId, 'exclusive');
    const late =
      phase !== null && (phase.status === 'sealed' || (phase.status === 'resolved' && phase.publishAt === null));
    if (campaign === null || campaign.status !== 'running' || !late || phase.sealedAt === null) return [];
    const now = clock.now();
    const since = phase.sealedAt;
    const jobs: Job[] = [];
    if ((await tx.setting(alarmKey(phaseId))) === null) {
      await tx.putSetting(alarmKey(phaseId), now.toISOString());
      const outbox = new Outbox(desk, campaign, now);
      const document = resultsLate(phase, since);
      const telling = { kind: 'notice' as const, onceKey: alarmKey(phaseId), title: document.title, document, phaseId };
      outbox.toGms(telling, await readershipOf(tx, campaign));
      jobs.push(...(await outbox.store(tx)));
    }
    if (now.getTime() >= since.getTime() + NOTICE_AFTER && (await tx.setting(noticeKey(phaseId))) === null) {
      await tx.putSetting(noticeKey(phaseId), now.toISOString());
      const document = (zone: string) => resultsDelayed(phase, since, zone);
      jobs.push(...(await announce(desk, tx, campaign, now, { onceKey: noticeKey(phaseId), phaseId, document })));
    }
    return jobs;
  });
  if (jobs.length > 0) await desk.follow(seen.campaignId, jobs);
}

/** Looks for results that are late, and says so (AD-13). */
export async function noticeLateResults(desk: Desk): Promise<void> {
  const { record, clock } = desk;
  const now = clock.now().getTime();
  for (const phaseId of await record.lateResults(new Date(now - ALARM_AFTER), MOST)) {
    const told = (await record.setting(alarmKey(phaseId))) !== null;
    const due = (await record.phase(phaseId))?.sealedAt ?? null;
    const noticeDue = due !== null && now >= due.getTime() + NOTICE_AFTER;
    if (!told || (noticeDue && (await record.setting(noticeKey(phaseId))) === null)) await tellLate(desk, phaseId);
  }
}
