import { isOpenToAll } from '../../core/proof/evidence.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, requireGm } from '../kit/rights.js';
import type { ArchiveVerbs } from './archive-pages.js';
import { type CampaignFileHeader, writeFullFile, writePublicFile } from './campaign-file.js';
import { EVIDENCE_TABLES, evidenceOfRows } from './evidence-of-rows.js';
import { campaignStateHash } from './state-hash.js';

/**
 * A campaign as one file. `public`: what anybody may check now. `full`: the whole record, with which another host goes on; while
 * the campaign runs it holds every secret, so that only the host gets it then.
 */
export const exportCampaign =
  ({ record, clock }: Desk): ArchiveVerbs['exportCampaign'] =>
  async ({ campaignId, kind, by }) => {
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
      return { name, bytes: writePublicFile(fields, evidence), secrets: false };
    }
    const bytes = writeFullFile(fields, await record.campaignRows(campaign.id));
    await record.transact((tx) =>
      tx.insertAudit({
        campaignId,
        at: now,
        personId: by === 'host' ? null : by,
        act: 'campaign-exported',
        details: { by: by === 'host' ? 'host' : 'gm' },
      }),
    );
    return { name, bytes, secrets: fields.secrets };
  };
