import type { SeatId } from '../../../core/game/viewer.js';
import type { CampaignId, PersonId } from './ids.js';

/** A story that a player told of the game. */
export interface StoryRow {
  readonly id: string;
  readonly campaignId: CampaignId;
  readonly seatId: SeatId;
  readonly personId: PersonId;
  readonly title: string;
  readonly text: string;
  /** The turn with which it counts. */
  readonly turn: number;
  readonly toldAt: Date;
  /** The GM's word on what it earns, and when it was said; null: the readers' votes say it. */
  readonly given: number | null;
  readonly givenAt: Date | null;
}

export interface StoryVoteRow {
  readonly storyId: string;
  readonly personId: PersonId;
  readonly at: Date;
}

export interface StoriesRecordReader {
  story(id: string): Promise<StoryRow | null>;
  /** Stories of a campaign, newest first. */
  stories(campaign: CampaignId, limit: number): Promise<readonly StoryRow[]>;
  /** Those that count with a turn, in the order in which they were told. */
  storiesOfTurn(campaign: CampaignId, turn: number): Promise<readonly StoryRow[]>;
  /** Stories of campaigns that run, newest first. */
  newStories(limit: number): Promise<readonly StoryRow[]>;
  storyVotes(stories: readonly string[]): Promise<readonly StoryVoteRow[]>;
}

export interface StoriesRecordWriter {
  insertStory(row: StoryRow): Promise<void>;
  /** The GM's word on a story, or that there is none any more. */
  giveForStory(id: string, given: number | null, at: Date): Promise<void>;
  /** One vote of a person on a story; a second one changes nothing. */
  insertStoryVote(row: StoryVoteRow): Promise<void>;
  deleteStoryVote(row: Pick<StoryVoteRow, 'storyId' | 'personId'>): Promise<void>;
}
