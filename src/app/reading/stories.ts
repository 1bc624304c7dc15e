import { isOver } from '../../core/campaign/status.js';
import type { ByReader, Reader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign } from '../kit/rights.js';
import { seatCalled } from '../kit/seats-called.js';
import type { CampaignRow, StoryRow } from '../ports/record.js';
import { type StoryRule, storyEarns, storyRule, turnForStories } from '../windows/stories.js';
import type { CampaignSummary } from './campaign-pages.js';
import { campaignSummary } from './summaries.js';

/** On one page: each may be long. Older ones stand among the dispatches. */
const MOST = 20;

/** A story as anybody may read it: how many praise it, never who. */
export interface StorySummary {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The name of the seat that told it. */
  readonly by: string;
  readonly turn: number;
  readonly toldAt: Date;
  readonly votes: number;
  /** What it earns as it stands; null once its turn is over: the reports say what came of it. */
  readonly earns: number | null;
  /** The GM has said so. */
  readonly given: boolean;
  /** The reader may praise it, and whether they do; null when it is their own, or its turn is over. */
  readonly praised: boolean | null;
}

/** How stories are rewarded, for which turn, and until when they are told for it. */
export type StoryReward = StoryRule & { readonly turn: number; readonly until: Date | null };

export interface StoriesPage {
  readonly campaign: CampaignSummary;
  /** Null where no rule that rewards them is in use. */
  readonly rule: StoryReward | null;
  /** Newest first. */
  readonly stories: readonly StorySummary[];
}

/** How stories are rewarded now; null where no rule that does so is in use. For everybody. */
export const storyReward =
  (desk: Desk) =>
  async ({ campaignId }: ByReader): Promise<StoryReward | null> => {
    const { record, clock } = desk;
    const campaign = await knownCampaign(record, campaignId);
    const [phase, now] = [await record.currentPhase(campaignId), clock.now()];
    const rule = phase === null || isOver(campaign) ? null : await storyRule(desk, record, campaign, phase);
    if (phase === null || rule === null) return null;
    const until = phase.status === 'open' && now <= phase.deadlineAt ? phase.deadlineAt : null;
    return { ...rule, turn: await turnForStories(desk, record, campaign, phase, now), until };
  };

/** The stories of a campaign, for everybody. */
export const stories =
  (desk: Desk) =>
  async ({ reader, campaignId }: ByReader): Promise<StoriesPage> => {
    const { record, clock } = desk;
    const campaign = await knownCampaign(record, campaignId);
    const now = clock.now();
    const [rows, seats, rule, summary] = await Promise.all([
      record.stories(campaignId, MOST),
      record.seats(campaignId),
      storyReward(desk)({ reader, campaignId }),
      campaignSummary(desk, campaign),
    ]);
    const votes = await record.storyVotes(rows.map(({ id }) => id));
    const own = seats.filter(({ holder }) => reader !== null && holder === reader).map(({ seatId }) => seatId);
    const told = (row: StoryRow): StorySummary => {
      const open = rule !== null && row.turn >= rule.turn;
      const mine = own.includes(row.seatId) || row.personId === reader;
      const cast = votes.filter(({ storyId }) => storyId === row.id);
      return {
        id: row.id,
        title: row.title,
        text: row.text,
        by: seatCalled(seats, row.seatId),
        turn: row.turn,
        toldAt: row.toldAt,
        votes: cast.length,
        earns: open ? storyEarns(row, votes, rule, now) : null,
        given: row.given !== null,
        praised: !open || mine || reader === null ? null : cast.some(({ personId }) => personId === reader),
      };
    };
    return { campaign: summary, rule, stories: rows.map(told) };
  };

/** New stories of all campaigns, for doors that must find the one that is meant. */
export const newStories =
  ({ record }: Desk) =>
  async (
    _reader: Reader,
  ): Promise<readonly { readonly id: string; readonly title: string; readonly campaign: string }[]> => {
    const rows = await record.newStories(MOST);
    const campaigns = new Map<string, CampaignRow | null>();
    for (const { campaignId } of rows)
      if (!campaigns.has(campaignId)) campaigns.set(campaignId, await record.campaign(campaignId));
    return rows.map(({ id, title, campaignId }) => ({ id, title, campaign: campaigns.get(campaignId)?.title ?? '' }));
  };
