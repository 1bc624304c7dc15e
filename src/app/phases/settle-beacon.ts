import { publishedAt } from '../../core/dice/beacon.js';
import type { Desk } from '../kit/desk.js';
import type { PhaseRow, SealedInput } from '../ports/record.js';
import { awaitsBeacon } from '../windows/beacon.js';

/**
 * Puts on record what the beacon published for a sealed phase, or, after the time that the game master has set, that it could not be
 * had. Gives what the phase is resolved from then; null: it still waits. Whoever comes second finds what the first has written.
 */
export async function settleBeacon(desk: Desk, { id, campaignId, sealed }: PhaseRow): Promise<SealedInput | null> {
  const { record, clock } = desk;
  const asked = sealed?.beacon;
  if (asked === undefined || clock.now().getTime() < publishedAt(asked.chain, asked.round)) return null;
  const source = desk.beacon?.chain.hash === asked.chain.hash ? desk.beacon : undefined;
  const signature = (await source?.signatureOf(asked.round)) ?? null;
  if (signature === null && clock.now() < new Date(asked.until)) return null;
  return record.transact(async (tx) => {
    const campaign = await tx.lockCampaign(campaignId);
    const phase = await tx.lockPhase(id, 'exclusive');
    if (campaign === null || phase?.sealed?.beacon === undefined || phase.supersededAt !== null) return null;
    if (!awaitsBeacon(phase.sealed)) return phase.sealed;
    const settled: SealedInput = {
      ...phase.sealed,
      beacon: { ...phase.sealed.beacon, signature, missed: signature === null },
    };
    await tx.updatePhase(id, { sealed: settled });
    const details = { phase: id, round: asked.round };
    const act = signature === null ? 'beacon-missed' : 'beacon-taken';
    await tx.insertAudit({ campaignId, at: clock.now(), personId: null, act, details });
    return settled;
  });
}
