import type { App } from './app.js';
import type { Desk } from './desk.js';
import { phaseSealed } from './notices.js';
import { Outbox, readershipOf } from './outbox.js';
import type { Job } from './ports/job-queue.js';
import type { CampaignRow, PhaseRow, RecordTx, SealedInput } from './ports/record.js';
import { rosterAtSealing } from './roster.js';
import { sealableAt } from './schedule.js';

/** The order sheets that count, and who comes and goes. The caller holds the phase. */
async function collect(
  desk: Desk,
  tx: RecordTx,
  campaign: CampaignRow,
  phase: PhaseRow,
  outbox: Outbox,
  now: Date,
): Promise<SealedInput> {
  const standing = await tx.standingSheets(phase.id);
  const roster = await rosterAtSealing(desk, tx, { campaign, outbox, now });
  const sheets = standing
    .filter((sheet) => sheet.kind === 'orders')
    .map(({ seatId, id, receipt, hash, orders }) => ({ seatId, sheetId: id, receipt, hash, orders }));
  return { sheets: sheets.sort((one, other) => (one.seatId < other.seatId ? -1 : 1)), roster };
}

/**
 * Ends the order window. From here on no sheet is accepted, the hash of each sheet that counts is public, and what the phase
 * will be resolved from is fixed. The lock waits for sheets that are being stored, so a sheet with a receipt always counts.
 */
export const sealPhase =
  (desk: Desk): App['sealPhase'] =>
  async ({ phaseId }) => {
    const { record, clock } = desk;
    const seen = await record.phase(phaseId);
    if (seen === null || seen.ordinal === 0) return 'already';
    const resolveJob: Job = { name: 'resolve-phase', payload: { phaseId, revision: seen.revision } };
    if (seen.status !== 'open') {
      // The job that should have followed may have been lost with its worker.
      if (seen.status === 'sealed') await desk.follow(null, [resolveJob]);
      return 'already';
    }

    const result = await record.transact(
      async (tx): Promise<{ outcome: 'sealed' | 'not-due' | 'already'; jobs: readonly Job[] }> => {
        const campaign = await tx.lockCampaign(seen.campaignId);
        const phase = await tx.lockPhase(phaseId, 'exclusive');
        if (campaign === null || phase === null || phase.status !== 'open') return { outcome: 'already', jobs: [] };
        const now = clock.now();
        const due = sealableAt(phase, desk.frameOf(campaign));
        if (campaign.status !== 'running') return { outcome: 'not-due', jobs: [] };
        if (now < due) {
          return {
            outcome: 'not-due',
            jobs: [{ name: 'seal-phase', payload: { phaseId, revision: phase.revision }, runAt: due }],
          };
        }
        const outbox = new Outbox(desk, campaign, now);
        const sealed = await collect(desk, tx, campaign, phase, outbox, now);
        await tx.updatePhase(phaseId, { status: 'sealed', sealedAt: now, sealed });
        const readers = await readershipOf(tx, campaign);
        const document = phaseSealed(
          phase,
          sealed,
          readers.seats.map(({ seat }) => seat),
          now,
        );
        outbox.toPublic(
          { kind: 'phase-sealed', onceKey: `phase-sealed/${phaseId}`, title: document.title, document, phaseId },
          readers,
        );
        const sending = await outbox.store(tx);
        const details = { phase: phaseId, sheets: sealed.sheets.length };
        await tx.insertAudit({ campaignId: campaign.id, at: now, personId: null, act: 'phase-sealed', details });
        return { outcome: 'sealed', jobs: [resolveJob, ...sending] };
      },
    );
    await desk.follow(result.outcome === 'sealed' ? seen.campaignId : null, result.jobs);
    return result.outcome;
  };
