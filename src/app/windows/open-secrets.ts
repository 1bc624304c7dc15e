import { hex } from '../kit/numbers.js';
import type { CampaignRow, RecordTx } from '../ports/record.js';
import type { Outbox, Readership } from '../telling/outbox.js';
import { campaignEnded } from '../telling/texts/notices.js';

/** Opens the secrets of all dice to everybody, once. */
export async function openSecrets(
  tx: RecordTx,
  outbox: Outbox,
  readers: Readership,
  campaign: CampaignRow,
): Promise<void> {
  const secrets: { title: string; key: string; commitment: string; secret: string }[] = [];
  const known = new Set<string>();
  // The phases of all lines of play; one that a ruling carried to another line has kept its secret.
  for (const { id, title, key, commitment } of await tx.phaseHeads(campaign.id, 'all lines')) {
    if (known.has(commitment)) continue;
    known.add(commitment);
    secrets.push({ title, key, commitment, secret: hex(await tx.phaseSecret(id)) });
  }
  const document = campaignEnded(campaign, secrets);
  outbox.toPublic(
    { kind: 'notice', onceKey: `campaign-ended/${campaign.id}`, title: document.title, document },
    readers,
  );
}
