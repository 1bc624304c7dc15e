import type { Desk } from '../kit/desk.js';
import { HOUR, MINUTE } from '../kit/spans.js';
import type { Job } from '../ports/job-queue.js';
import type { PhaseRow, RecordTx } from '../ports/record.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { judgingTakesLong } from '../telling/texts/deadline-notices.js';
import { TookLong, tookLongKey } from '../windows/held-results.js';
import type { SealedPhase } from './seal-phase.js';

/** A phase that took too long is tried again after so long, then after ever longer: each time costs a minute of the machine. */
const FIRST_WAIT = 10 * MINUTE;
const LONGEST_WAIT = 6 * HOUR;

/** Whether a sealed phase took too long, and its time has not come again. */
export async function heldForTime(
  { record, clock }: Pick<Desk, 'record' | 'clock'>,
  { id }: PhaseRow,
): Promise<boolean> {
  const known = TookLong.safeParse(await record.setting(tookLongKey(id))).data;
  return known !== undefined && new Date(known.again) > clock.now();
}

/**
 * Puts on record that a phase took too long, and when it is tried again; its GM is told the first time. It stays sealed. Gives the jobs
 * to queue after the commit.
 */
export async function holdForTime(desk: Desk, tx: RecordTx, { campaign, phase }: SealedPhase): Promise<readonly Job[]> {
  await tx.lockCampaign(campaign.id);
  const now = desk.clock.now();
  const known = TookLong.safeParse(await tx.setting(tookLongKey(phase.id))).data ?? null;
  // Another process has put it aside a moment ago.
  if (known !== null && new Date(known.again) > now) return [];
  const times = (known?.times ?? 0) + 1;
  const again = new Date(now.getTime() + Math.min(FIRST_WAIT * 2 ** (times - 1), LONGEST_WAIT));
  await tx.putSetting(tookLongKey(phase.id), { times, again: again.toISOString() });
  desk.log.warn({ campaign: campaign.id, phase: phase.id, times }, 'phase not resolved: judging it took too long');
  const runAt = new Date(again.getTime() + 1);
  const next: Job = { name: 'resolve-phase', payload: { phaseId: phase.id, revision: phase.revision }, runAt };
  if (known !== null) return [next];
  const outbox = new Outbox(desk, campaign, now);
  const document = judgingTakesLong(phase, again, `/c/${campaign.id}/gm/ruling?phase=${phase.ordinal}`);
  const telling = { kind: 'notice' as const, onceKey: tookLongKey(phase.id), title: document.title, document };
  outbox.toGms({ ...telling, phaseId: phase.id }, await readershipOf(tx, campaign));
  const details = { phase: phase.id, reasons: ['It took too long.'] };
  await tx.insertAudit({ campaignId: campaign.id, at: now, personId: null, act: 'resolution-held', details });
  return [next, ...(await outbox.store(tx))];
}
