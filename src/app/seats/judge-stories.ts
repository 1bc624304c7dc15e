import { isOver } from '../../core/campaign/status.js';
import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign, holdCurrentPhase } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, requireGm } from '../kit/rights.js';
import type { CampaignId, CampaignRow, PersonId, RecordTx, StoryRow } from '../ports/record.js';
import { type StoryRule, storyRule, turnForStories } from '../windows/stories.js';

// What readers and the GM say of stories. It counts as it stands at the deadline of the turn.

const noStory = (): Refusal => new Refusal('bad-input', 'There is no such story.');

interface OpenStory {
  readonly campaign: CampaignRow;
  readonly story: StoryRow;
  readonly rule: StoryRule;
}

/** The story, when something may still be said of it. The campaign is held. */
async function openStory(desk: Desk, tx: RecordTx, campaignId: CampaignId, storyId: string): Promise<OpenStory> {
  const campaign = await holdCampaign(tx, campaignId);
  const story = await tx.story(storyId);
  if (story === null || story.campaignId !== campaignId) throw noStory();
  const phase = await holdCurrentPhase(tx, campaignId);
  const rule = phase === null || isOver(campaign) ? null : await storyRule(desk, tx, campaign, phase);
  if (phase === null || rule === null)
    throw new Refusal('not-allowed', 'Stories earn nothing here any more, so there is nothing to say of them.');
  if (story.turn < (await turnForStories(desk, tx, campaign, phase, desk.clock.now())))
    throw new Refusal('not-allowed', 'The turn of this story is over; what it earned is decided.');
  return { campaign, story, rule };
}

const holds = async (tx: RecordTx, { campaignId, seatId }: StoryRow, person: PersonId): Promise<boolean> =>
  (await tx.seats(campaignId)).some((seat) => seat.seatId === seatId && seat.holder === person);

/** A reader praises a story, or takes it back. Anybody who is signed in may, but not of their own stories. */
export const praiseStory =
  (desk: Desk) =>
  async ({
    person,
    story: storyId,
    praise,
  }: {
    person: PersonId;
    story: string;
    praise: 'yes' | 'no';
  }): Promise<void> => {
    const { record, clock } = desk;
    if ((await record.person(person)) === null) throw new Refusal('not-signed-in', 'Sign in before you vote.');
    const seen = await record.story(storyId);
    if (seen === null) throw noStory();
    await record.transact(async (tx) => {
      const { story } = await openStory(desk, tx, seen.campaignId, storyId);
      if (story.personId === person || (await holds(tx, story, person)))
        throw new Refusal('not-allowed', 'This is your own story. The votes of the others count.');
      if (praise === 'yes') await tx.insertStoryVote({ storyId, personId: person, at: clock.now() });
      else await tx.deleteStoryVote({ storyId, personId: person });
    });
    await desk.follow(seen.campaignId, []);
  };

/** The GM's word on what a story earns, above all votes; or that the votes decide after all. */
export const rewardStory =
  (desk: Desk) =>
  async ({
    campaignId,
    by,
    story: storyId,
    amount,
  }: ByJudge & { story: string; amount: number | null }): Promise<{ readonly outcome: 'given' | 'left' }> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await requireGm(record, campaignId, by);
    await record.transact(async (tx) => {
      const { story, rule } = await openStory(desk, tx, campaignId, storyId);
      if (amount !== null && (amount < 0 || amount > rule.most))
        throw new Refusal('bad-input', `A story earns between 0 and ${rule.most} ${rule.of}.`);
      if (await holds(tx, story, by))
        throw new Refusal('not-allowed', 'This is your own story. Another GM, or the readers, say what it earns.');
      const now = clock.now();
      await tx.giveForStory(storyId, amount, now);
      const details = { story: storyId, seat: story.seatId, amount };
      await tx.insertAudit({ campaignId, at: now, personId: by, act: 'story-rewarded', details });
    });
    await desk.follow(campaignId, []);
    return { outcome: amount === null ? 'left' : 'given' };
  };
