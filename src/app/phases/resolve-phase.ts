import type { Desk } from '../kit/desk.js';
import { isOver } from '../kit/rights.js';
import { HOUR } from '../kit/spans.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, PhaseId, PhaseRow, RecordTx, SealedInput } from '../ports/record.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { resolutionHeld, resultsWait } from '../telling/texts/notices.js';
import { reportSeats } from '../windows/roster.js';
import { heldForRules } from '../windows/rules-in-force.js';
import { publish } from './publication.js';
import { type PhaseOutcome, resolveSealed } from './resolution.js';

/** Reads what the rules need and runs them. Nothing is written, so it may run any number of times. */
async function compute(
  desk: Desk,
  campaign: CampaignRow,
  phase: PhaseRow,
  sealed: SealedInput,
  baseId: string,
): Promise<PhaseOutcome> {
  const [base, secret, seats] = await Promise.all([
    desk.stateAfter(baseId),
    desk.record.phaseSecret(phase.id),
    desk.record.seats(campaign.id),
  ]);
  const told = reportSeats(seats, sealed.roster.joining);
  return resolveSealed(desk, { campaign, phaseId: phase.id, base, secret, sealed, seats: told });
}

/** Puts on record, once, that a phase could not be resolved soundly, and tells the GM. The phase stays sealed. */
async function hold(desk: Desk, campaign: CampaignRow, phase: PhaseRow, reasons: readonly string[]): Promise<void> {
  const now = desk.clock.now();
  const sending = await desk.record.transact(async (tx) => {
    await tx.lockCampaign(campaign.id);
    const key = `held/${phase.id}`;
    if ((await tx.setting(key)) !== null) return [];
    await tx.putSetting(key, now.toISOString());
    const readers = await readershipOf(tx, campaign);
    const outbox = new Outbox(desk, campaign, now);
    const document = resolutionHeld(phase, reasons);
    outbox.toGms({ kind: 'notice', onceKey: key, title: document.title, document, phaseId: phase.id }, readers);
    await tx.insertAudit({
      campaignId: campaign.id,
      at: now,
      personId: null,
      act: 'resolution-held',
      details: { phase: phase.id, reasons: [...reasons] },
    });
    return outbox.store(tx);
  });
  await desk.follow(campaign.id, sending);
}

/** A campaign that was ended is not played on. */

/** When the reports go out by themselves: `now`, later, or null when the GM has to say so. */
function publishTime(desk: Desk, campaign: CampaignRow, now: Date): Date | null {
  const { publication } = desk.frameOf(campaign);
  if (publication.mode === 'at-once') return now;
  return publication.mode === 'hold-hours' ? new Date(now.getTime() + publication.hours * HOUR) : null;
}

/** Tells the GM that results wait to be looked at, once a resolution. */
async function tellReview(
  desk: Desk,
  tx: RecordTx,
  campaign: CampaignRow,
  phase: PhaseRow,
  publishAt: Date | null,
): Promise<readonly Job[]> {
  const outbox = new Outbox(desk, campaign, desk.clock.now());
  const document = resultsWait(phase, publishAt, `${desk.publicUrl}/c/${campaign.id}/gm/review`);
  const onceKey = `review/${phase.id}`;
  const telling = { kind: 'notice' as const, onceKey, title: document.title, document, phaseId: phase.id };
  outbox.toGms(telling, await readershipOf(tx, campaign));
  return outbox.store(tx);
}

/**
 * Resolves a sealed phase by the rules and stores what happened; at once or later it is published. The rules run outside of
 * the transaction; the transaction makes sure that nobody else has stored a result meanwhile.
 */
export const resolvePhase =
  (desk: Desk) =>
  async ({ phaseId }: { phaseId: PhaseId }): Promise<'resolved' | 'already' | 'not-sealed' | 'held'> => {
    const { record, clock, log } = desk;
    const phase = await record.phase(phaseId);
    if (phase === null || phase.supersededAt !== null || phase.status === 'resolved' || phase.status === 'published')
      return 'already';
    const { sealed, baseId } = phase;
    if (phase.status !== 'sealed' || sealed === null || baseId === null) return 'not-sealed';
    const campaign = await record.campaign(phase.campaignId);
    if (campaign === null || isOver(campaign)) return 'already';
    if (await heldForRules(desk, campaign, phase)) return 'held';

    let outcome: PhaseOutcome;
    try {
      outcome = await compute(desk, campaign, phase, sealed, baseId);
    } catch (error) {
      await hold(desk, campaign, phase, ['The program stopped with an error; the log has the details.']);
      log.error({ campaign: campaign.id, phase: phaseId }, error, 'phase not resolved: the rules engine failed');
      throw error;
    }
    const { resolved, resolution, reports, faults } = outcome;
    if (faults.length > 0) {
      await hold(desk, campaign, phase, faults);
      const error = new Error(`The state after the phase breaks ${faults.length} invariant(s).`);
      log.error(
        { campaign: campaign.id, phase: phaseId, faults: faults.length },
        error,
        'phase not resolved: held back',
      );
      throw error;
    }

    const result = await record.transact(
      async (tx): Promise<{ outcome: 'resolved' | 'already'; jobs: readonly Job[] }> => {
        const held = await tx.lockCampaign(campaign.id);
        const locked = await tx.lockPhase(phaseId, 'exclusive');
        if (held === null || isOver(held) || locked === null || locked.status !== 'sealed' || locked.baseId !== baseId)
          return { outcome: 'already', jobs: [] };
        // A ruling has begun another line of play meanwhile; this phase is resolved there, or opened again.
        if (locked.supersededAt !== null) return { outcome: 'already', jobs: [] };
        const now = clock.now();
        await tx.insertResolution(resolution, resolved.events, reports);
        const publishAt = publishTime(desk, held, now);
        await tx.updatePhase(phaseId, { status: 'resolved', resolvedAt: now, publishAt });
        const details = { phase: phaseId, resolution: resolution.id, events: resolved.events.length };
        await tx.insertAudit({ campaignId: campaign.id, at: now, personId: null, act: 'phase-resolved', details });
        // While the campaign is paused no window opens; what is due then goes out when it goes on (AD-72).
        if (publishAt !== null && publishAt <= now && held.status === 'running') {
          const playing = desk.gameOf(held).playing(resolved.state);
          const resolvedPhase: PhaseRow = { ...locked, status: 'resolved', resolvedAt: now, publishAt };
          const publication = {
            campaign: held,
            phase: resolvedPhase,
            resolutionId: resolution.id,
            reports,
            awaiting: resolved.awaiting,
            playing,
            now,
          };
          return { outcome: 'resolved', jobs: await publish(desk, tx, publication) };
        }
        const payload = { phaseId, revision: locked.revision };
        return {
          outcome: 'resolved',
          jobs: [
            ...(publishAt === null || held.status !== 'running'
              ? []
              : [{ name: 'publish-reports' as const, payload, runAt: publishAt }]),
            ...(publishAt !== null && publishAt <= now ? [] : await tellReview(desk, tx, held, locked, publishAt)),
          ],
        };
      },
    );
    await desk.follow(result.outcome === 'resolved' ? campaign.id : null, result.jobs);
    return result.outcome;
  };
