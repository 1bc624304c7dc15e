import { isOpenToAll } from '../../core/proof/evidence.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, requireGm } from '../kit/rights.js';
import type { CampaignId, PersonId } from '../ports/record.js';
import { type CampaignFileHeader, writeFullFile, writePublicFile } from './campaign-file.js';
import { EVIDENCE_TABLES, evidenceOfRows } from './evidence-of-rows.js';
import { campaignStateHash } from './state-hash.js';
import { wrongIn } from './wrong-in-rows.js';

/**
 * A campaign as one file. `public`: what anybody may check now (`by` may be null). `full`: the whole record, with
 * which another host goes on: for the GM after the end; before it, it holds every secret, so that only the host gets
 * it.
 */
export const exportCampaign =
  ({ record, clock }: Desk) =>
  async ({
    campaignId,
    kind,
    by,
  }: {
    campaignId: CampaignId;
    kind: 'public' | 'full';
    by: PersonId | 'host' | null;
  }): Promise<{
    readonly name: string;
    readonly bytes: Uint8Array;
    /** Whether it holds secrets of a campaign that runs: then nobody else may read it. */
    readonly secrets: boolean;
    /** What in the record contradicts itself: no other host will take it. Mostly nothing. */
    readonly wrong: readonly string[];
  }> => {
    const campaign = await knownCampaign(record, campaignId);
    const over = isOpenToAll(campaign);
    if (kind === 'full' && by !== 'host') {
      if (by === null) throw new Refusal('not-signed-in', 'The whole record is for the GM. Sign in first.');
      await requireGm(record, campaignId, by);
      if (!over)
        throw new Refusal(
          'not-allowed',
          'While the campaign runs, its whole record holds every secret. The host can export it on the command line; here you get the public part.',
        );
    }
    const now = clock.now();
    const fields: Omit<CampaignFileHeader, 'format' | 'version' | 'kind'> = {
      campaign: campaign.id,
      title: campaign.title,
      at: now.toISOString(),
      secrets: kind === 'full' && !over,
      // The hash of a state could be compared with guesses of what is hidden in it.
      stateHash: kind === 'full' || over ? ((await campaignStateHash(record, campaign.id))?.hash ?? null) : null,
    };
    const name = `${campaign.id}-${kind}.jsonl.gz`;
    if (kind === 'public') {
      const evidence = evidenceOfRows(await record.campaignRows(campaign.id, EVIDENCE_TABLES));
      return { name, bytes: await writePublicFile(fields, evidence), secrets: false, wrong: [] };
    }
    const rows = await record.campaignRows(campaign.id);
    const bytes = await writeFullFile(fields, rows);
    await record.transact((tx) =>
      tx.insertAudit({
        campaignId,
        at: now,
        personId: by === 'host' ? null : by,
        act: 'campaign-exported',
        details: { by: by === 'host' ? 'host' : 'gm' },
      }),
    );
    return { name, bytes, secrets: fields.secrets, wrong: wrongIn(rows) };
  };
