import { isOpenToAll } from '../../core/proof/evidence.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, requireGm } from '../kit/rights.js';
import type { CampaignId, PersonId } from '../ports/record.js';
import { FULL_FILE, PUBLIC_FILE } from './aside-jobs.js';

/**
 * A campaign as one file. `public`: what anybody may check now (`by` may be null). `full`: the whole record, with
 * which another host goes on: for the GM after the end; before it, it holds every secret, so that only the host gets
 * it.
 */
export const exportCampaign =
  ({ record, clock, aside }: Desk) =>
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
    const asked = {
      campaign: campaign.id,
      fields: {
        campaign: campaign.id,
        title: campaign.title,
        at: now.toISOString(),
        secrets: kind === 'full' && !over,
      },
      withHash: kind === 'full' || over,
    };
    const name = `${campaign.id}-${kind}.jsonl.gz`;
    if (kind === 'public') return { name, bytes: await aside.run(PUBLIC_FILE, asked), secrets: false, wrong: [] };
    const { bytes, wrong } = await aside.run(FULL_FILE, asked);
    await record.transact((tx) =>
      tx.insertAudit({
        campaignId,
        at: now,
        personId: by === 'host' ? null : by,
        act: 'campaign-exported',
        details: { by: by === 'host' ? 'host' : 'gm' },
      }),
    );
    return { name, bytes, secrets: asked.fields.secrets, wrong };
  };
