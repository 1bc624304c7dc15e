import { z } from 'zod';
import type { Desk } from '../kit/desk.js';
import { gameHere, gameMissed } from '../kit/game-here.js';
import { requireHost } from '../kit/rights.js';
import { DAY } from '../kit/spans.js';
import { serviceState } from '../phases/service-state.js';
import type { CampaignId, HostFigures, PersonId, ServiceFigures } from '../ports/record.js';

const LATELY = 30 * DAY;
const LOOKED_BACK = 7 * DAY;
const MOST_SHOWN = 60;

/** How the service stands, for its hosts: counts, times and reasons, nothing of what is played or written. */
export interface HostPage extends Pick<ServiceFigures, 'pending' | 'overdue'> {
  readonly now: Date;
  readonly lastBeat: Date | null;
  /** Of the phases of the last seven days: how many, and seconds from deadline to results. */
  readonly lateness: { readonly count: number; readonly usual: number; readonly worst: number };
  /** The last copy of the record that this service was told of; null: none. */
  readonly backup: { readonly at: Date; readonly rows: number } | null;
  readonly campaigns: readonly (HostFigures['campaigns'][number] & { readonly systemTitle: string })[];
  readonly campaignCount: number;
  /** Games that came in packages, as they were found at the start. */
  readonly packages: readonly {
    readonly name: string;
    readonly version: string;
    /** Null: it is not played, and `fault` says why. */
    readonly title: string | null;
    readonly fault: string | null;
  }[];
  /** Campaigns that are not over and whose game is not here, with what would bring it back. */
  readonly gameless: readonly { readonly id: CampaignId; readonly title: string; readonly missed: string }[];
  readonly stuck: HostFigures['stuck'];
  readonly people: HostFigures['people'];
  readonly databaseBytes: number;
}

const BACKUP = 'backup';
const Kept = z.object({ at: z.iso.datetime(), rows: z.int() });

/** Notes that a copy of the whole record was made. */
export const noteBackup =
  ({ record, clock }: Desk) =>
  async ({ rows }: { rows: number }): Promise<void> => {
    await record.transact((tx) => tx.putSetting(BACKUP, { at: clock.now().toISOString(), rows }));
  };

/** Addresses of people stand in what mail servers answer; whom it was for is not the host's to read. */
const withoutAddresses = (reason: string): string => reason.replace(/[^\s<>"]{1,64}@[^\s<>"]{1,190}/g, '(an address)');

export const hostPage =
  (desk: Desk) =>
  async ({ person }: { person: PersonId }): Promise<HostPage> => {
    await requireHost(desk.record, person);
    const now = desk.clock.now();
    const [state, figures, kept, packaged] = await Promise.all([
      serviceState(desk)({ since: new Date(now.getTime() - LOOKED_BACK) }),
      desk.record.hostFigures(new Date(now.getTime() - LATELY), MOST_SHOWN),
      desk.record.setting(BACKUP),
      desk.record.campaignsOfPackages(Object.keys(desk.systems)),
    ]);
    const late = state.lateness.map((seconds) => Math.max(0, seconds)).sort((one, other) => one - other);
    const backup = Kept.safeParse(kept).data;
    return {
      now,
      lastBeat: state.lastBeat,
      overdue: state.overdue,
      pending: state.pending,
      lateness: { count: late.length, usual: late[Math.floor(late.length / 2)] ?? 0, worst: late.at(-1) ?? 0 },
      backup: backup === undefined ? null : { at: new Date(backup.at), rows: backup.rows },
      campaigns: figures.campaigns.map((campaign) => ({
        ...campaign,
        systemTitle: desk.systems[campaign.systemId]?.title ?? campaign.systemId,
      })),
      campaignCount: figures.campaignCount,
      packages: (desk.packages ?? []).map(({ package: { name, version }, system, fault }) => ({
        name,
        version,
        title: system?.title ?? null,
        fault,
      })),
      gameless: packaged
        .filter((campaign) => gameHere(desk.systems, campaign) === null)
        .map((campaign) => ({ id: campaign.id, title: campaign.title, missed: gameMissed(campaign) })),
      stuck: figures.stuck.map((one) => ({ ...one, reason: withoutAddresses(one.reason) })),
      people: figures.people,
      databaseBytes: figures.databaseBytes,
    };
  };
