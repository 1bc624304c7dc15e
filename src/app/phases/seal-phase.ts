import { sheetsTold } from '../../core/binder/binder.js';
import { sealedRoot } from '../../core/dice/sealed-root.js';
import { isJudgeSeat, JUDGE } from '../../core/game/seat.js';
import type { Desk } from '../kit/desk.js';
import { DAY, MINUTE, SECOND } from '../kit/spans.js';
import { LEAVING } from '../kit/vote-subjects.js';
import { botOrders, repeatOrders } from '../orders/for-the-silent.js';
import type { Job } from '../ports/job-queue.js';
import type {
  CampaignRow,
  PhaseId,
  PhaseRow,
  RecordTx,
  SealedAbsence,
  SealedInput,
  SheetRow,
} from '../ports/record.js';
import { sealedAct } from '../telling/acts.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { phaseHeld, phaseHeldForGm, stillAwaited } from '../telling/texts/absence-notices.js';
import { phaseSealed } from '../telling/texts/notices.js';
import { attendanceOf, awaitedSilences, type Silence, silencesOf } from '../windows/absences.js';
import { beaconAtSealing } from '../windows/beacon.js';
import { rulesAgreed } from '../windows/optional-rules.js';
import { creditedSeats, putCredit } from '../windows/read-late.js';
import { rosterAtSealing } from '../windows/roster.js';
import { sealableAt, wakeFor } from '../windows/schedule.js';
import { storyGrants } from '../windows/stories.js';
import { hearOut } from './hear-out.js';
import { noticeOutage } from './outage.js';
import { beforeSealing } from './settle-motion.js';

interface Sealing {
  readonly desk: Desk;
  readonly tx: RecordTx;
  readonly campaign: CampaignRow;
  readonly phase: PhaseRow;
  readonly silences: readonly Silence[];
  readonly outbox: Outbox;
  readonly now: Date;
}

/** What is done with each silent seat, by the GM's word, else by the campaign's setting; and the sheets that stand in for theirs. */
async function treatSilences(sealing: Sealing): Promise<{
  readonly absences: readonly SealedAbsence[];
  readonly instead: readonly SheetRow[];
}> {
  const { desk, tx, campaign, silences, now } = sealing;
  const absences: SealedAbsence[] = [];
  const instead: SheetRow[] = [];
  const credited = silences.length === 0 ? new Set<string>() : await creditedSeats(tx, campaign.id);
  for (const { seat, onLeave, decision } of silences) {
    const { seatId } = seat;
    if (decision === 'remove') {
      // Out of the game like one who left; its forces are the rules' to share out (AD-46).
      await tx.seatPerson(campaign.id, seatId, null, now);
      await tx.castVote({ campaignId: campaign.id, subject: LEAVING, seatId, choice: 'yes', at: now });
      absences.push({ seatId, did: 'removed' });
      continue;
    }
    const byBot = decision === 'bot' ? await botOrders(desk, tx, { ...sealing, seat }) : null;
    const again = decision === 'repeat' || (decision === null && desk.frameOf(campaign).absence === 'repeat');
    const sheet = again ? await repeatOrders(desk, tx, { ...sealing, seat }) : null;
    if (byBot !== null) {
      instead.push(byBot);
      absences.push({ seatId, did: 'bot' });
    } else if (sheet !== null) {
      instead.push(sheet.row);
      absences.push({ seatId, did: 'repeated', receipt: sheet.receipt });
    } else {
      const said = decision === 'excuse' || (decision === null && onLeave);
      const isCredited = !said && credited.has(seatId);
      if (isCredited) await putCredit(tx, campaign.id, seatId, false, now);
      const excused = said || isCredited;
      absences.push({ seatId, did: excused ? 'excused' : 'defaults' });
    }
  }
  return { absences, instead };
}

/** The order sheets that count, what is done with silence, and who comes and goes. The caller holds the phase. */
async function collect(sealing: Sealing): Promise<SealedInput> {
  const { desk, tx, campaign, phase, silences, outbox, now } = sealing;
  const [standing, seats] = [await tx.standingSheets(phase.id), await tx.seats(campaign.id)];
  const { absences, instead } = await treatSilences(sealing);
  const roster = await rosterAtSealing(desk, tx, { campaign, outbox, now });
  const said = absences.filter(({ did }) => did === 'excused').map(({ seatId }) => seatId);
  const excused = [...roster.excused, ...said.filter((seat) => !roster.excused.includes(seat))];
  await tx.putAttendance(attendanceOf(phase, seats, standing, silences, excused, now));
  const counting = [...standing.filter((sheet) => sheet.kind === 'orders'), ...instead];
  const sheets = counting.map(({ seatId, id, receipt, hash, orders }) => ({
    seatId,
    sheetId: id,
    receipt,
    hash,
    orders,
  }));
  sheets.sort((one, other) => (one.seatId < other.seatId ? -1 : 1));
  const keyHashes = counting.map(({ digest, hash }) => digest ?? hash).sort();
  return {
    sheets,
    roster: { ...roster, excused },
    ...(await rulesAgreed(desk, tx, campaign, phase)),
    ...(await storyGrants(desk, tx, campaign, phase)),
    keyHashes,
    ...(campaign.diceVersion === 1 ? {} : { root: sealedRoot(sheets.map(({ hash }) => hash)) }),
    ...beaconAtSealing(desk, campaign, desk.frameOf(campaign), phase, now),
    ...(absences.length === 0 ? {} : { absences }),
  };
}

/** The deadline has passed, and the campaign waits: everybody is told that, the GM for whom, and those once a day. */
async function tellHeld(
  { desk, tx, campaign, phase, outbox, now }: Sealing,
  awaited: readonly Silence[],
): Promise<readonly Job[]> {
  const policy = desk.frameOf(campaign).absence === 'gm' ? 'gm' : 'wait';
  const readers = await readershipOf(tx, campaign);
  const key = `held/${phase.id}/${phase.deadlineAt.getTime()}`;
  const [phaseId, kind] = [phase.id, 'notice' as const];
  const day = Math.floor((now.getTime() - phase.deadlineAt.getTime()) / DAY);
  if (awaited.every(({ seat }) => isJudgeSeat(seat.seatId))) {
    // Who plays is not told that the judge takes longer: there is no deadline of theirs in it.
    const document = stillAwaited(phase, 'UTC', `/c/${campaign.id}/seat/${JUDGE}`);
    outbox.toGms({ kind: 'reminder', onceKey: `${key}/${day}`, title: document.title, document, phaseId }, readers);
    return outbox.store(tx);
  }
  const secret = sheetsTold(desk.frameOf(campaign), desk.systemOf(campaign)) === 'nothing';
  const open = phaseHeld(phase, secret ? null : awaited.length, policy);
  outbox.toPublic({ kind, onceKey: key, title: open.title, document: open, phaseId }, readers);
  const names = awaited.map(({ seat }) => seat.name);
  const told = phaseHeldForGm(phase, names, policy, `/c/${campaign.id}/gm/players`);
  outbox.toGms({ kind, onceKey: key, title: told.title, document: told, phaseId }, readers);
  for (const { seat } of policy === 'wait' ? awaited : []) {
    const person = readers.seats.find((row) => row.seat.seatId === seat.seatId)?.person ?? null;
    const page = `/c/${campaign.id}/seat/${seat.seatId}`;
    const document = stillAwaited(phase, person?.timeZone ?? 'UTC', page);
    const onceKey = `held-reminder/${key}/${day}`;
    outbox.toSeat({ kind: 'reminder', onceKey, title: document.title, document, phaseId }, seat, person);
  }
  return outbox.store(tx);
}

/** How long the sweep leaves a phase alone that waits for silent seats. */
const LOOK_AGAIN_AFTER = 10 * MINUTE;

interface Outcome {
  readonly outcome: 'sealed' | 'not-due' | 'already';
  readonly jobs: readonly Job[];
  /** What was sealed, with its campaign as it is now; null: nothing. */
  readonly sealed: SealedPhase | null;
}

/** A sealed phase and its campaign, both held by the transaction. */
export interface SealedPhase {
  readonly campaign: CampaignRow;
  readonly phase: PhaseRow;
  readonly sealed: SealedInput;
}

const notSealed = (outcome: 'not-due' | 'already', jobs: readonly Job[] = []): Outcome => ({
  outcome,
  jobs,
  sealed: null,
});

/**
 * Ends the order window, when its time has come and nobody is waited for, or (`anyway`) the GM goes on without them. The one way
 * of sealing, whoever asks for it: alone, or in a lot with others that are due.
 */
export async function sealInside(
  desk: Desk,
  tx: RecordTx,
  seen: Pick<PhaseRow, 'id' | 'campaignId'>,
  anyway: boolean,
): Promise<Outcome> {
  const campaign = await tx.lockCampaign(seen.campaignId);
  const phase = await tx.lockPhase(seen.id, 'exclusive');
  if (campaign === null || phase === null || phase.status !== 'open' || phase.supersededAt !== null)
    return notSealed('already');
  const now = desk.clock.now();
  const due = sealableAt(phase, desk.frameOf(campaign));
  if (campaign.status !== 'running') return notSealed('not-due');
  // Not at the very instant for which the first wake was made, or the queue would take the two for the same.
  if (now < due) return notSealed('not-due', [wakeFor(new Date(due.getTime() + SECOND))]);
  const before = await beforeSealing(desk, tx, campaign, phase, now, anyway);
  if (before.goesOn) return notSealed('not-due', before.jobs);
  const outbox = new Outbox(desk, campaign, now);
  const silences = await silencesOf(tx, campaign, phase);
  const sealing: Sealing = { desk, tx, campaign, phase, silences, outbox, now };
  const awaited = anyway ? [] : awaitedSilences(desk, campaign, silences);
  if (awaited.length > 0) {
    // A sheet or a decision asks at once; the sweep looks seldom, so that many who wait take nothing from those who are due.
    await tx.updatePhase(phase.id, { lookAgainAt: new Date(now.getTime() + LOOK_AGAIN_AFTER) });
    return notSealed('not-due', [...before.jobs, ...(await tellHeld(sealing, awaited))]);
  }

  const sealed = await collect(sealing);
  await tx.updatePhase(phase.id, { status: 'sealed', sealedAt: now, sealed });
  const readers = await readershipOf(tx, campaign);
  const document = phaseSealed(
    phase,
    sealed,
    readers.seats.map(({ seat }) => seat),
    now,
  );
  const phaseId = phase.id;
  outbox.toPublic(
    { kind: 'phase-sealed', onceKey: `phase-sealed/${phaseId}`, title: document.title, document, phaseId },
    readers,
  );
  outbox.enter(sealedAct(phase, sealed));
  const sending = await outbox.store(tx);
  const details = { phase: phaseId, sheets: sealed.sheets.length };
  await tx.insertAudit({ campaignId: campaign.id, at: now, personId: null, act: 'phase-sealed', details });
  return {
    outcome: 'sealed',
    jobs: [...before.jobs, ...sending],
    sealed: { campaign, phase: { ...phase, status: 'sealed', sealedAt: now, sealed }, sealed },
  };
}

export async function seal(desk: Desk, phaseId: string, anyway: boolean): Promise<Outcome['outcome']> {
  const seen = await desk.record.phase(phaseId);
  if (seen === null || seen.ordinal === 0 || seen.supersededAt !== null) return 'already';
  const resolve: Job = { name: 'resolve-phase', payload: { phaseId, revision: seen.revision } };
  if (seen.status !== 'open') {
    // The job that should have followed may have been lost with its worker.
    if (seen.status === 'sealed') await desk.follow(null, [resolve]);
    return 'already';
  }
  // A deadline that passed while the service was away is no deadline.
  await noticeOutage(desk);
  if (await hearOut(desk, seen, anyway)) return 'not-due';
  const { outcome, jobs } = await desk.record.transact((tx) => sealInside(desk, tx, seen, anyway));
  await desk.follow(outcome === 'sealed' ? seen.campaignId : null, outcome === 'sealed' ? [resolve, ...jobs] : jobs);
  return outcome;
}

/**
 * Ends the order window. From here on no sheet is accepted, the hash of each sheet that counts is public, and what the phase
 * will be resolved from is fixed. The lock waits for sheets that are being stored, so a sheet with a receipt always counts.
 */
export const sealPhase =
  (desk: Desk) =>
  ({ phaseId }: { phaseId: PhaseId; revision: number }): Promise<'sealed' | 'not-due' | 'already'> =>
    seal(desk, phaseId, false);
