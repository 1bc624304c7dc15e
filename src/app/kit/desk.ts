import type { DrawnOrders } from '../../core/draw/arrows.js';
import type { Drawing } from '../../core/game/document.js';
import type { Json } from '../../core/game/json.js';
import { blanksOf, type Menu, type OrderSubjects } from '../../core/game/offer.js';
import type { SheetAnswer } from '../../core/game/sheet.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignId, RecordReader, ResolutionId } from '../ports/record.js';
import { Callers } from './callers.js';
import { type Pinned, readsPinned } from './pinned.js';
import { Recent } from './recent.js';
import type { Services } from './services.js';

/** What every use case works with: the services, and pinned data that is read often and seldom changes. */
export interface Desk extends Services, Pinned {
  /** The state after a resolution, by a transaction's record or the whole one. A stored state never changes, so it is kept in memory for a while. */
  stateAfter(resolution: ResolutionId, record?: RecordReader): Promise<Json>;
  /** Who waits at the doors of this process for an answer. */
  readonly callers: Callers;
  /** Maps that were drawn lately, by resolution and viewer: what a viewer sees of a resolution never changes. */
  readonly drawings: Recent<Drawing>;
  /** Sheets that were read lately, by the state that they were read against, the seat and their text. */
  readonly answers: Recent<SheetAnswer<Json>>;
  /** What a seat could point at lately, and its menus, by the state and the seat. */
  readonly orderSubjects: Recent<OrderSubjects>;
  readonly menus: Recent<Menu>;
  /** Orders that were drawn lately over a viewer's map, by what they mean. */
  readonly drawnOrders: Recent<DrawnOrders>;
  /** PNG files that were drawn lately, by what they show. */
  readonly pngs: Recent<Uint8Array>;
  /** Pictures by what they show: sides that see the same share one, also while it is being made. */
  readonly pictured: Recent<Promise<Uint8Array>>;
  /** Campaigns of which a phase took too long on the loop lately: they are judged aside. */
  readonly slow: Recent<true>;
  /**
   * After a commit: queues the jobs, asks for a fresh status message where the campaign has one, and rings the bell. None of
   * it can fail the act that is committed already: what gets lost here is found by the sweep.
   */
  follow(campaign: CampaignId | null, jobs: readonly Job[]): Promise<void>;
  /** The same for a lot of campaigns at once. */
  followAll(campaigns: readonly CampaignId[], jobs: readonly Job[]): Promise<void>;
}

/** Letters of maps that are kept: some hundred large ones, whose pages take two or three times as much. */
const MOST_DRAWN = 6_000_000;

/** Choices of menus that are kept: a thousand usual menus, a few of the widest. */
const MOST_CHOICES = 100_000;
const choicesIn = ({ offers }: Menu): number =>
  offers.flatMap(blanksOf).reduce((sum, blank) => sum + (blank.kind === 'choice' ? blank.among.length : 1), 1);

/** A status message is edited at most once in so long a time, however much happens. */
const STATUS_EVERY_MS = 2000;

/**
 * The nudge to bring a campaign's status message up to date. All that happens within the same two seconds asks for the same
 * job; it runs at their end, so it sees everything that was committed before it was asked for.
 */
function statusJob(campaignId: CampaignId, now: Date): Job {
  const runAt = new Date((Math.floor(now.getTime() / STATUS_EVERY_MS) + 1) * STATUS_EVERY_MS);
  return { name: 'refresh-status', payload: { campaignId }, runAt };
}

export function setUpDesk(services: Services): Desk {
  const states = new Recent<Json>(300);
  const followAll: Desk['followAll'] = async (campaigns, jobs) => {
    try {
      const posted = campaigns.length === 0 ? [] : await services.record.campaignsWithPlaces(campaigns);
      const all = [...jobs, ...posted.map((campaign) => statusJob(campaign, services.clock.now()))];
      if (all.length > 0) await services.queue.add(all);
    } catch (error) {
      services.log.error(
        { campaign: campaigns[0] ?? null, jobs: jobs.length },
        error,
        'jobs not queued; the sweep will find them',
      );
    }
    try {
      if (campaigns.length > 0) await services.bell.ring(...campaigns);
    } catch (error) {
      services.log.error({ campaign: campaigns[0] ?? null }, error, 'bell not rung; pages look again when reloaded');
    }
  };
  return {
    ...services,
    ...readsPinned(services.systems),
    callers: new Callers(),
    drawings: new Recent<Drawing>(MOST_DRAWN, ({ svg }) => svg.length),
    answers: new Recent<SheetAnswer<Json>>(300),
    orderSubjects: new Recent<OrderSubjects>(300),
    menus: new Recent<Menu>(MOST_CHOICES, choicesIn),
    drawnOrders: new Recent<DrawnOrders>(64),
    pngs: new Recent<Uint8Array>(64),
    pictured: new Recent<Promise<Uint8Array>>(64),
    slow: new Recent<true>(500),
    async stateAfter(id, record = services.record) {
      const known = states.get(id);
      if (known !== undefined) return known;
      const resolution = await record.resolution(id);
      if (resolution === null) throw new Error(`There is no resolution ${id} in the record.`);
      states.put(id, resolution.state);
      return resolution.state;
    },
    follow: (campaign, jobs) => followAll(campaign === null ? [] : [campaign], jobs),
    followAll,
  };
}
