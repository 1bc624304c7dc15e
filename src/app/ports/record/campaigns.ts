import type { CampaignStatus } from '../../../core/campaign/status.js';
import type { DiceVersion } from '../../../core/dice/keyed.js';
import type { Json } from '../../../core/game/json.js';
import type { SeatId } from '../../../core/game/viewer.js';
import type { CampaignId, PersonId, PlaceChannel, ResolutionId } from './ids.js';
import type { PhaseRow } from './phases.js';

export interface CampaignRow {
  readonly id: CampaignId;
  readonly title: string;
  readonly systemId: string;
  readonly rulesVersion: string;
  /** `name@version` of the package that its game came in; null: the game came with the program. */
  readonly gamePackage: string | null;
  readonly binderId: string;
  readonly binderHash: string;
  /** `BinderFrame` as pinned; read it with `BinderFrame.parse`. */
  readonly frame: Json;
  /** The frame from the next window on, when settings were changed (AD-2); null: it stays. */
  readonly nextFrame: Json | null;
  /** Raised with every change of `frame`. */
  readonly frameRevision: number;
  /** The binder's game part without seats, as pinned. */
  readonly game: Json;
  readonly status: CampaignStatus;
  readonly createdAt: Date;
  readonly signupClosesAt: Date | null;
  readonly signupExtended: boolean;
  /** So many days without a new player, and sign-up ends by itself; null: as usual, 0: never. */
  readonly signupEndDays: number | null;
  /** When a GM last said that sign-up stays open. */
  readonly signupKeptAt: Date | null;
  /** When everybody was last told that it is about to end. */
  readonly signupWarnedAt: Date | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** Since when the clocks stand still; null while they run. */
  readonly pausedAt: Date | null;
  /** How its dice come about: the version that it began with. */
  readonly diceVersion: DiceVersion;
}

/** A campaign in a list: how it stands, with the phase that is played and the seats that have sent orders for it. */
export interface CampaignCard extends Pick<CampaignRow, 'id' | 'title' | 'systemId' | 'status'> {
  readonly phase: PhaseRow | null;
  readonly sent: readonly SeatId[];
  /** What the binder says of it, as pinned. */
  readonly brief: string;
  /** Seats that are played, and those of them that nobody holds. */
  readonly seats: number;
  readonly open: number;
  /** What came of the phase, where that counts. */
  readonly resolutionId: ResolutionId | null;
}

/** Which campaigns a list shows. Left out: all. */
export interface CardsWanted {
  readonly systemId?: string;
  readonly statuses?: readonly CampaignStatus[];
  /** Those alone in which somebody could take a seat: sign-up is open, or a seat of a running game has no player. */
  readonly withSeats?: true;
}

/** Campaigns, who judges them, and where they are posted. */
export interface CampaignsRecordReader {
  campaign(id: CampaignId): Promise<CampaignRow | null>;
  campaigns(): Promise<readonly CampaignRow[]>;
  /** What lists show of campaigns, newest first, in one statement; `skip` of them are passed over. */
  campaignCards(limit: number, skip?: number, wanted?: CardsWanted): Promise<readonly CampaignCard[]>;
  campaignCount(wanted?: CardsWanted): Promise<number>;
  /** Campaigns where the person holds a seat or judges. */
  campaignsOf(person: PersonId): Promise<readonly CampaignRow[]>;
  /** Campaigns that are not over and whose game came in a package, or is none of these. */
  campaignsOfPackages(
    known: readonly string[],
  ): Promise<readonly Pick<CampaignRow, 'id' | 'title' | 'systemId' | 'gamePackage' | 'status'>[]>;
  /** Those who judge it; assistants are not among them. */
  gms(campaign: CampaignId): Promise<readonly PersonId[]>;
  channelTarget(
    campaign: CampaignId,
    channel: PlaceChannel,
  ): Promise<{ readonly target: string; readonly settings: Json } | null>;
  /** All of its places outside, by their channels. */
  places(
    campaign: CampaignId,
  ): Promise<readonly { readonly channel: PlaceChannel; readonly target: string; readonly settings: Json }[]>;
  /** Those of the campaigns that have any place outside. */
  campaignsWithPlaces(campaigns: readonly CampaignId[]): Promise<readonly CampaignId[]>;
  campaignByChannel(channel: PlaceChannel, target: string): Promise<CampaignRow | null>;
  /** Campaigns whose registration is due to close. */
  dueRegistrations(now: Date, limit: number): Promise<readonly CampaignId[]>;
  /**
   * Campaigns with no time at which registration closes, and so long without a new player that everybody is to be warned, or that were
   * warned so long ago that they end.
   */
  quietSignups(
    now: Date,
    spans: { readonly usualDays: number; readonly warnedDays: number },
    limit: number,
  ): Promise<readonly CampaignId[]>;
}

export interface CampaignsRecordWriter {
  insertCampaign(row: CampaignRow): Promise<void>;
  updateCampaign(
    id: CampaignId,
    change: Partial<
      Pick<
        CampaignRow,
        | 'status'
        | 'signupClosesAt'
        | 'signupExtended'
        | 'signupEndDays'
        | 'signupKeptAt'
        | 'signupWarnedAt'
        | 'startedAt'
        | 'endedAt'
        | 'pausedAt'
        | 'title'
        | 'frame'
        | 'nextFrame'
        | 'frameRevision'
      >
    >,
  ): Promise<void>;
  /** Waits for other transactions that hold the campaign, and holds it. */
  lockCampaign(id: CampaignId): Promise<CampaignRow | null>;
  insertRole(row: {
    readonly id: string;
    readonly campaignId: CampaignId;
    readonly personId: PersonId;
    readonly role: 'gm' | 'assistant';
    readonly since: Date;
  }): Promise<void>;
  /** Takes a place away: public posts go there no longer. */
  removeChannelTarget(campaign: CampaignId, channel: PlaceChannel): Promise<void>;
  setChannelTarget(campaign: CampaignId, channel: PlaceChannel, target: string, settings: Json): Promise<void>;
}
