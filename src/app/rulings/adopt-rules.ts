import { isOver } from '../../core/campaign/status.js';
import type { ReportDocument } from '../../core/game/document.js';
import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign, holdCurrentPhase } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, requireGm } from '../kit/rights.js';
import { readReason } from '../kit/written-reason.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow } from '../ports/record.js';
import { Outbox, readershipOf, tellAll } from '../telling/outbox.js';
import { askReadyAnew, tellReadyAnew } from '../windows/ready-anew.js';
import { adoptions, adoptionsKey, rulesOfPhase } from '../windows/rules-in-force.js';

const notice = (
  campaign: CampaignRow,
  who: string,
  reason: string,
  versions: { readonly from: string; readonly to: string },
  begins: string,
): ReportDocument => ({
  title: `${campaign.title}: another version of the rules`,
  blocks: [
    {
      kind: 'paragraph',
      text: [
        { kind: 'strong', text: who },
        ` has adopted version ${versions.to} of the rules in the place of version ${versions.from}. ${begins}`,
      ],
    },
    { kind: 'paragraph', text: ['The reason: ', { kind: 'emphasis', text: reason }] },
  ],
});

/** The state of a campaign's rules, for its GM: what the present window is played by, and what this program has. */
export const rulesInForce =
  (desk: Desk) =>
  async ({
    campaignId,
    by,
  }: ByJudge): Promise<{
    readonly began: string;
    readonly inForce: string;
    readonly next: string;
    readonly program: string;
  }> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    await requireGm(record, campaignId, by);
    const phase = await record.currentPhase(campaignId);
    const inForce = phase === null ? campaign.rulesVersion : await rulesOfPhase(record, campaign, phase);
    const next = (await adoptions(record, campaignId)).at(-1)?.version ?? campaign.rulesVersion;
    return { began: campaign.rulesVersion, inForce, next, program: desk.systemOf(campaign).rulesVersion };
  };

/**
 * Lets a campaign go on by the rules that this program has: from the next window on, or in the present one too, when it
 * is not resolved yet. Everybody is told who did it, and why.
 */
export const adoptRules =
  (desk: Desk) =>
  async ({
    campaignId,
    by,
    reason,
    thisWindow,
  }: ByJudge & {
    reason: string;
    /** Also for the window that is not resolved yet; else from the next one on. */
    thisWindow: boolean;
  }): Promise<{ readonly version: string }> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await requireGm(record, campaignId, by);
    const why = readReason(reason);
    const { jobs, version } = await record.transact(async (tx) => {
      const campaign = await holdCampaign(tx, campaignId);
      if (isOver(campaign)) throw new Refusal('campaign-over', 'This campaign is over; its rules change no more.');
      const to = desk.systemOf(campaign).rulesVersion;
      const known = await adoptions(tx, campaignId);
      const phase = await holdCurrentPhase(tx, campaignId);
      const now = clock.now();
      const inForce = phase === null ? campaign.rulesVersion : await rulesOfPhase(tx, campaign, phase);
      const next = known.at(-1)?.version ?? campaign.rulesVersion;
      const playing = phase !== null && (phase.status === 'open' || phase.status === 'sealed') && phase.ordinal > 0;
      const atOnce = thisWindow && playing;
      if (atOnce ? inForce === to : next === to)
        throw new Refusal(
          'not-allowed',
          `Version ${to} of the rules is in force already, or begins with the next window.`,
        );
      // What opens later opens after this very moment.
      const since = atOnce ? phase.openedAt : new Date(Math.max(now.getTime(), (phase?.openedAt.getTime() ?? 0) + 1));
      await tx.putSetting(adoptionsKey(campaignId), [
        ...known,
        { version: to, since: since.toISOString(), at: now.toISOString() },
      ]);
      const begins = atOnce
        ? `It holds for ${phase.title} already${phase.status === 'sealed' ? ', whose orders are sealed' : ''}.`
        : 'It holds from the next order window on.';
      // Who was ready was so by the rules as they were.
      const anew =
        atOnce && phase.status === 'open'
          ? await askReadyAnew(tx, desk.frameOf(campaign), phase, await tx.readies(phase.id), now)
          : null;
      const who = (await tx.person(by))?.name ?? 'The GM';
      const outbox = new Outbox(desk, campaign, now);
      const document = notice(campaign, who, why, { from: atOnce ? inForce : next, to }, begins);
      const readers = await readershipOf(tx, campaign);
      tellAll(outbox, readers, {
        kind: 'notice',
        onceKey: `rules-adopted/${campaignId}/${now.getTime()}`,
        title: document.title,
        document,
      });
      if (anew !== null)
        tellReadyAnew(
          outbox,
          readers,
          campaign,
          anew,
          `The GM has adopted version ${to} of the rules for this window.`,
        );
      const details = { from: inForce, to, since: since.toISOString(), reason: why };
      await tx.insertAudit({ campaignId, at: now, personId: by, act: 'rules-adopted', details });
      const again: readonly Job[] =
        atOnce && phase.status === 'sealed'
          ? [{ name: 'resolve-phase', payload: { phaseId: phase.id, revision: phase.revision } }]
          : [];
      return { jobs: [...(await outbox.store(tx)), ...again, ...(anew?.jobs ?? [])], version: to };
    });
    await desk.follow(campaignId, jobs);
    return { version };
  };
