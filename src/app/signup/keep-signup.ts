import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, requireGm } from '../kit/rights.js';
import type { CampaignRow, RecordTx } from '../ports/record.js';

type Kept = Pick<CampaignRow, 'signupKeptAt'> & Partial<Pick<CampaignRow, 'signupEndDays'>>;

async function keep(desk: Desk, { campaignId, by }: ByJudge, act: string, change: Kept): Promise<void> {
  const { record, clock } = desk;
  await knownCampaign(record, campaignId);
  await requireGm(record, campaignId, by);
  await record.transact(async (tx: RecordTx) => {
    const campaign = await holdCampaign(tx, campaignId);
    if (campaign.status !== 'signup')
      throw new Refusal('not-allowed', 'Sign-up is over, so there is nothing to keep open.');
    await tx.updateCampaign(campaignId, { ...change, signupWarnedAt: null });
    const { signupEndDays: days } = change;
    await tx.insertAudit({
      campaignId,
      at: clock.now(),
      personId: by,
      act,
      details: days === undefined ? {} : { days },
    });
  });
}

/** Sign-up that nobody joins stays open for its whole time again, counted from now. */
export const keepSignupOpen =
  (desk: Desk) =>
  (asked: ByJudge): Promise<void> =>
    keep(desk, asked, 'signup-kept-open', { signupKeptAt: desk.clock.now() });

/** Settles after how many days without a new player sign-up ends by itself, counted from now; 0: never. */
export const setSignupEnd =
  (desk: Desk) =>
  ({ days, ...asked }: ByJudge & { readonly days: number }): Promise<void> =>
    keep(desk, asked, 'signup-end-set', { signupKeptAt: desk.clock.now(), signupEndDays: days });
