import type { CampaignId } from './ids.js';

/** How the whole service stands, for whoever watches it: counts and times, nothing of what is played. */
export interface ServiceFigures {
  /** Messages that wait for their time or their channel, by channel. */
  readonly pending: Readonly<Record<string, number>>;
  /** Messages that will not go out by themselves, by channel. */
  readonly stuck: Readonly<Record<string, number>>;
  /** Seconds from deadline to results of each phase that was resolved since the time asked about. */
  readonly lateness: readonly number[];
  /** The phase that should have gone on longest ago and has not; null when none is overdue. */
  readonly overdue: { readonly campaignId: CampaignId; readonly since: Date } | null;
  /** Connections to the database by what opened them, and how many of them are at work. */
  readonly connections: readonly { readonly name: string; readonly open: number; readonly busy: number }[];
}

export interface FiguresRecordReader {
  /** `overdueBefore`: what was due before then and has not been done is overdue. */
  figures(resolvedSince: Date, overdueBefore: Date): Promise<ServiceFigures>;
}
