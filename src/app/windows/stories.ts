import type { OptionalRuleInfo } from '../../core/game/contract.js';
import type { Grant } from '../../core/game/sheet.js';
import type { Desk } from '../kit/desk.js';
import type { CampaignRow, PhaseRow, RecordReader, StoryRow, StoryVoteRow } from '../ports/record.js';
import { turnOf } from './turns.js';

/** How stories are rewarded, where an optional rule that does so is in use. */
export type StoryRule = Pick<OptionalRuleInfo, 'name' | 'rule'> & NonNullable<OptionalRuleInfo['stories']>;

/** How many readers' votes a story needs for each one more that it earns. */
const VOTES_FOR_MORE = 2;

/** The rule by which stories earn something in this phase; null where there is none, or it is not in use. */
export async function storyRule(
  desk: Desk,
  record: RecordReader,
  campaign: CampaignRow,
  { baseId }: Pick<PhaseRow, 'baseId'>,
): Promise<StoryRule | null> {
  const rewarding = desk.systemOf(campaign).optionalRules.filter(({ stories }) => stories !== undefined);
  if (rewarding.length === 0 || baseId === null) return null;
  const used = desk.gameOf(campaign).optionalRules(await desk.stateAfter(baseId, record));
  const rule = rewarding.find(({ id }) => used.includes(id));
  if (rule?.stories === undefined) return null;
  return { name: rule.name, ...(rule.rule === undefined ? {} : { rule: rule.rule }), ...rule.stories };
}

/**
 * The turn with which a story counts that is told now: that of the open window until its deadline, then the next. What is told
 * before the first turn counts with it.
 */
export async function turnForStories(
  desk: Desk,
  record: RecordReader,
  campaign: CampaignRow,
  phase: PhaseRow,
  now: Date,
): Promise<number> {
  const turn = await turnOf(desk, record, campaign, phase);
  const late = phase.status !== 'open' || now > phase.deadlineAt;
  return Math.max(1, late ? turn + 1 : turn);
}

/** What a story earns, as it stood at a moment: the GM's word, else the usual and more by the readers' votes. */
export function storyEarns(story: StoryRow, votes: readonly StoryVoteRow[], rule: StoryRule, at: Date): number {
  if (story.given !== null && story.givenAt !== null && story.givenAt <= at) return Math.min(rule.most, story.given);
  const cast = votes.filter((vote) => vote.storyId === story.id && vote.at <= at).length;
  return Math.min(rule.most, rule.usual + Math.floor(cast / VOTES_FOR_MORE));
}

/** What the stories of a turn earned, as it stood at the deadline. Every phase of the turn gets it; its last one books it. */
export async function storyGrants(
  desk: Desk,
  record: RecordReader,
  campaign: CampaignRow,
  phase: PhaseRow,
): Promise<{ readonly grants: readonly Grant[] } | null> {
  const rule = await storyRule(desk, record, campaign, phase);
  if (rule === null) return null;
  const turn = await turnOf(desk, record, campaign, phase);
  const stories = turn < 1 ? [] : await record.storiesOfTurn(campaign.id, turn);
  if (stories.length === 0) return null;
  const votes = await record.storyVotes(stories.map(({ id }) => id));
  const left = new Map<string, number>();
  const grants = stories.flatMap((story): Grant[] => {
    const room = left.get(story.seatId) ?? rule.most;
    const amount = Math.min(room, storyEarns(story, votes, rule, phase.deadlineAt));
    left.set(story.seatId, room - amount);
    return amount > 0 ? [{ seat: story.seatId, amount, why: story.title }] : [];
  });
  return { grants };
}
