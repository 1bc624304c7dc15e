import type { CampaignStatus } from '../../../core/campaign/status.js';
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

/** A campaign in the host's list: nothing of what is played. */
export interface HostedCampaign {
  readonly id: CampaignId;
  readonly title: string;
  readonly systemId: string;
  readonly status: CampaignStatus;
  /** People who hold a seat. */
  readonly players: number;
  readonly gms: readonly string[];
  /** Of the window that is open. */
  readonly deadlineAt: Date | null;
}

/** Messages of one campaign that will not go out by themselves, for one reason. */
export interface StuckMessages {
  readonly campaignId: CampaignId;
  readonly campaign: string;
  readonly kind: string;
  readonly channel: string;
  readonly reason: string;
  readonly count: number;
  readonly since: Date;
}

/** What hosts see beside the figures. */
export interface HostFigures {
  /** Those that run first, then the newest. */
  readonly campaigns: readonly HostedCampaign[];
  readonly campaignCount: number;
  readonly stuck: readonly StuckMessages[];
  readonly people: {
    readonly all: number;
    readonly hosts: number;
    readonly withMail: number;
    readonly withDiscord: number;
    readonly withForum: number;
    /** Their address is kept, and no mail goes there because it came back. */
    readonly mailOff: number;
    /** They hold a seat in a campaign that is not over, and no door outside the web board is known of them, or they have closed all. */
    readonly unreachable: number;
    /** Signed in somewhere since then. */
    readonly lately: number;
  };
  readonly databaseBytes: number;
}

export interface FiguresRecordReader {
  /** `since`: who was there after then was there lately. */
  hostFigures(since: Date, limit: number): Promise<HostFigures>;
  /** `overdueBefore`: what was due before then and has not been done is overdue. */
  figures(resolvedSince: Date, overdueBefore: Date): Promise<ServiceFigures>;
}
