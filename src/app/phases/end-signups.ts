import { lacking } from '../../core/signup/registration.js';
import type { Desk } from '../kit/desk.js';
import { HOUR } from '../kit/spans.js';
import type { Job } from '../ports/job-queue.js';
import type { ApplicationRow, CampaignRow, RecordTx } from '../ports/record.js';
import { Outbox, readershipOf, toApplicants } from '../telling/outbox.js';
import { signupEnding } from '../telling/texts/signup-notices.js';
import { acceptedRows, lackSentences, registrationOf, rulesOf, waitingRows } from '../windows/registration-state.js';
import { isEndWarned, signupAliveAt, signupEndsAt, USUAL_END_DAYS, WARNED_DAYS } from '../windows/signup-end.js';
import { endSignup } from './stop-clocks.js';

const MOST = 200;

async function warn(
  desk: Desk,
  tx: RecordTx,
  campaign: CampaignRow,
  rows: readonly ApplicationRow[],
  now: Date,
): Promise<readonly Job[]> {
  const endsAt = signupEndsAt(campaign, rows, now);
  if (endsAt === null) return [];
  await tx.updateCampaign(campaign.id, { signupWarnedAt: now });
  const lacks = lackSentences(desk, campaign, lacking(registrationOf(campaign, rows), rulesOf(desk, campaign)));
  const readers = await readershipOf(tx, campaign);
  const outbox = new Outbox(desk, campaign, now);
  const telling = { kind: 'registration' as const, onceKey: `signup-ending/${campaign.id}/${now.getTime()}` };
  const said = (zone: string, gm: boolean) => {
    const document = signupEnding(campaign, { endsAt, lacks, zone, gm });
    return { ...telling, title: document.title, document };
  };
  outbox.toPublic(said('UTC', false), readers);
  outbox.toGms({ ...said('UTC', true), onceKey: `${telling.onceKey}/gm` }, readers);
  await toApplicants(tx, outbox, [...acceptedRows(rows), ...waitingRows(rows)], ({ timeZone }) =>
    said(timeZone, false),
  );
  return outbox.store(tx);
}

/** One campaign that is quiet; seen again while it is held, for somebody may have joined meanwhile. */
async function lookAt(desk: Desk, id: string): Promise<void> {
  const { record, clock } = desk;
  const jobs = await record.transact(async (tx): Promise<readonly Job[]> => {
    const campaign = await tx.lockCampaign(id);
    const now = clock.now();
    const rows = campaign === null ? [] : await tx.applications(id);
    const endsAt = campaign === null ? null : signupEndsAt(campaign, rows, now);
    if (campaign === null || endsAt === null) return [];
    if (!isEndWarned(campaign, signupAliveAt(campaign, rows))) return warn(desk, tx, campaign, rows, now);
    return endsAt > now ? [] : endSignup(desk, tx, campaign, rows, now);
  });
  if (jobs.length > 0) await desk.follow(id, jobs);
}

/**
 * Sign-ups that cannot fill end by themselves: warned of some days before, then ended. Once an hour in each process that sweeps; one
 * that fails does not keep the others from it.
 */
export function signupEnder(desk: Desk): () => Promise<void> {
  const { record, clock, log } = desk;
  let lastHour: number | null = null;
  return async () => {
    const now = clock.now();
    const hour = Math.floor(now.getTime() / HOUR);
    if (hour === lastHour) return;
    const spans = { usualDays: USUAL_END_DAYS, warnedDays: WARNED_DAYS };
    for (const id of await record.quietSignups(now, spans, MOST))
      await lookAt(desk, id).catch((error: unknown) =>
        log.error({ campaign: id }, error, 'A sign-up that nobody joins could not be ended'),
      );
    lastHour = hour;
  };
}
