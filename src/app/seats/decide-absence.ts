import type { SeatId } from '../../core/game/viewer.js';
import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign, holdCurrentPhase } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, openSeat, requireAssistant, requireNeutral } from '../kit/rights.js';
import { readReason } from '../kit/written-reason.js';
import { seal } from '../phases/seal-phase.js';
import type { PhaseRow, RecordTx } from '../ports/record.js';
import { Outbox } from '../telling/outbox.js';
import { excusedByGm } from '../telling/texts/seating-notices.js';
import { type AbsenceDecision, decisionsOn, silencesOf, withExcuse } from '../windows/absences.js';
import { sealableAt } from '../windows/schedule.js';

/** Seals a phase that is held past its deadline, without those for whom the game waits: silence has its usual effect. */
export const sealNow =
  (desk: Desk) =>
  async ({ campaignId, by }: ByJudge): Promise<'sealed' | 'not-due' | 'already'> => {
    const { record, clock } = desk;
    const campaign = await knownCampaign(record, campaignId);
    await requireAssistant(record, campaignId, by);
    const phase = await record.currentPhase(campaignId);
    if (phase === null || phase.status !== 'open' || phase.ordinal === 0)
      throw new Refusal('no-open-phase', 'No order window is open that could be sealed.');
    if (campaign.status !== 'running') throw new Refusal('not-allowed', 'The campaign is paused. Let it go on first.');
    if (clock.now() < sealableAt(phase, desk.frameOf(campaign)))
      throw new Refusal(
        'not-allowed',
        'The deadline has not passed yet; nobody is kept from sending orders before it.',
      );
    const outcome = await seal(desk, phase.id, true);
    const at = clock.now();
    const details = { phase: phase.id };
    if (outcome === 'sealed')
      await record.transact((tx) => tx.insertAudit({ campaignId, at, personId: by, act: 'sealed-anyway', details }));
    return outcome;
  };

/** What counts for a silent seat of the open phase. When the last one is decided, a phase past its deadline is sealed. */
export const decideAbsence =
  (desk: Desk) =>
  async ({ campaignId, seat, by, decision }: ByJudge & { seat: SeatId; decision: AbsenceDecision }): Promise<void> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    // Who is silent is a secret (AD-34).
    await requireNeutral(record, campaignId, by);
    const nudge = await record.transact(async (tx) => {
      const campaign = await holdCampaign(tx, campaignId);
      const phase = await holdCurrentPhase(tx, campaignId);
      if (phase === null || phase.status !== 'open' || phase.ordinal === 0)
        throw new Refusal('no-open-phase', 'No order window is open.');
      const silence = (await silencesOf(tx, campaign, phase)).find((one) => one.seat.seatId === seat);
      if (silence === undefined)
        throw new Refusal(
          'nothing-stands',
          'This seat is not silent, or has no player, so there is nothing to decide.',
        );
      const at = clock.now();
      await tx.castVote({ campaignId, subject: decisionsOn(phase.id), seatId: seat, choice: decision, at });
      const details = { phase: phase.id, seat, decision };
      await tx.insertAudit({ campaignId, at, personId: by, act: 'absence-decided', details });
      return at >= sealableAt(phase, desk.frameOf(campaign)) ? phase : null;
    });
    const { id: phaseId, revision } = nudge ?? { id: '', revision: 0 };
    await desk.follow(campaignId, nudge === null ? [] : [{ name: 'seal-phase', payload: { phaseId, revision } }]);
  };

async function excuseSealed(tx: RecordTx, phase: PhaseRow, seat: string): Promise<void> {
  const silent = phase.sealed?.absences?.some((one) => one.seatId === seat && one.did === 'defaults') === true;
  if (phase.sealed === null || !silent)
    throw new Refusal('nothing-stands', 'This seat was not silent, or is excused already.');
  if (phase.status !== 'sealed') {
    throw new Refusal(
      'too-late',
      'The phase is resolved already. A ruling can resolve it once more with the silence excused.',
    );
  }
  await tx.updatePhase(phase.id, { sealed: withExcuse(phase.sealed, seat) });
  const row = await tx.attendanceAt(phase.id, seat);
  if (row !== null) await tx.putAttendance([{ ...row, outcome: 'excused' }]);
}

/** The GM excuses a seat's silence, before its phase is resolved (AD-42): default orders, and no strike. The player is told why. */
export const excuseAbsence =
  (desk: Desk) =>
  async ({ campaignId, seat, by, reason }: ByJudge & { seat: SeatId; reason: string }): Promise<void> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await requireNeutral(record, campaignId, by);
    const why = readReason(reason);
    const jobs = await record.transact(async (tx) => {
      const campaign = await holdCampaign(tx, campaignId);
      const phase = await holdCurrentPhase(tx, campaignId);
      const row = await openSeat(tx, campaignId, seat);
      if (phase === null || phase.ordinal === 0) throw new Refusal('no-open-phase', 'There is no phase yet.');
      const now = clock.now();
      if (phase.status === 'open') {
        await tx.castVote({ campaignId, subject: decisionsOn(phase.id), seatId: seat, choice: 'excuse', at: now });
      } else await excuseSealed(tx, phase, seat);
      const details = { phase: phase.id, seat, reason: why };
      await tx.insertAudit({ campaignId, at: now, personId: by, act: 'absence-excused', details });
      const outbox = new Outbox(desk, campaign, now);
      const document = excusedByGm(phase.title, (await tx.person(by))?.name ?? 'The GM', why);
      const holder = row.holder === null ? null : await tx.person(row.holder);
      const onceKey = `excused/${phase.id}/${seat}`;
      outbox.toSeat({ kind: 'notice', onceKey, title: document.title, document, phaseId: phase.id }, row, holder);
      const nudge =
        phase.status === 'open' && now >= sealableAt(phase, desk.frameOf(campaign))
          ? [{ name: 'seal-phase' as const, payload: { phaseId: phase.id, revision: phase.revision } }]
          : [];
      return [...nudge, ...(await outbox.store(tx))];
    });
    await desk.follow(campaignId, jobs);
  };
