import { z } from 'zod';
import type { ReportDocument } from '../../core/game/document.js';
import type { Desk } from '../kit/desk.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, PhaseRow, RecordReader, RecordTx } from '../ports/record.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { otherRulesKey } from './held-results.js';

/** The GM's word that a campaign goes on by other rules than it began with (AD-2). Kept under `rules/<campaign>`. */
const Adoption = z.object({
  version: z.string(),
  /** Phases that opened then or later are resolved by it. */
  since: z.iso.datetime(),
  at: z.iso.datetime(),
});
type Adoption = z.infer<typeof Adoption>;

const Adoptions = z.array(Adoption);

export const adoptionsKey = (campaign: string): string => `rules/${campaign}`;

export async function adoptions(record: RecordReader, campaign: string): Promise<readonly Adoption[]> {
  const stored = await record.setting(adoptionsKey(campaign));
  return stored === null ? [] : Adoptions.parse(stored);
}

/** The version of the rules by which a phase is resolved: the one the campaign began with, or what was adopted for it. */
export async function rulesOfPhase(
  record: RecordReader,
  campaign: Pick<CampaignRow, 'id' | 'rulesVersion'>,
  phase: Pick<PhaseRow, 'openedAt'>,
): Promise<string> {
  const adopted = (await adoptions(record, campaign.id)).filter(({ since }) => new Date(since) <= phase.openedAt);
  return adopted.at(-1)?.version ?? campaign.rulesVersion;
}

const heldNotice = (phase: Pick<PhaseRow, 'title'>, why: string): ReportDocument => ({
  title: `${phase.title}: the rules have changed`,
  blocks: [
    {
      kind: 'notice',
      tone: 'warning',
      text: ['The phase was not resolved, so nothing was stored or told. All sealed orders are safe.'],
    },
    { kind: 'paragraph', text: [why] },
  ],
});

/**
 * Whether this program may not resolve the phase, because it has other rules than the phase is played by (AD-2): null when it
 * may, else the jobs to queue after the commit. The GM is told, once; the phase stays sealed until the GM adopts the new rules,
 * or the older program is back.
 */
export async function heldForRules(
  desk: Desk,
  tx: RecordTx,
  campaign: CampaignRow,
  phase: PhaseRow,
): Promise<readonly Job[] | null> {
  const due = await rulesOfPhase(tx, campaign, phase);
  const { rulesVersion, title } = desk.systemOf(campaign);
  if (due === rulesVersion) return null;
  const why =
    `${phase.title} is played by version ${due} of the rules of ${title}; this program has version ${rulesVersion}. ` +
    'Adopt the new version on your desk, which everybody is told, or let the host start the older program again.';
  const now = desk.clock.now();
  await tx.lockCampaign(campaign.id);
  const key = otherRulesKey(rulesVersion, phase.id);
  if ((await tx.setting(key)) !== null) return [];
  await tx.putSetting(key, now.toISOString());
  const outbox = new Outbox(desk, campaign, now);
  const document = heldNotice(phase, why);
  const telling = { kind: 'notice' as const, onceKey: key, title: document.title, document, phaseId: phase.id };
  outbox.toGms(telling, await readershipOf(tx, campaign));
  const details = { phase: phase.id, due, program: rulesVersion };
  await tx.insertAudit({ campaignId: campaign.id, at: now, personId: null, act: 'resolution-held', details });
  return outbox.store(tx);
}
