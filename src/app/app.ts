import type { RuleText } from '../core/game/contract.js';
import type { Drawing } from '../core/game/document.js';
import type { Json } from '../core/game/json.js';
import type { SeatId, Viewer } from '../core/game/viewer.js';
import type { ArchiveVerbs } from './archive/archive-pages.js';
import type { DeadlineVerbs } from './clocks/clock-pages.js';
import type { Reader, SeatRef } from './kit/asking.js';
import type { CampaignId, Door, PersonId, PersonRow, PhaseId, QuietHours } from './ports/record.js';
import type { ReviewVerbs } from './reading/review-pages.js';
import type { RulingVerbs } from './rulings/ruling-pages.js';
import type { SeatingVerbs } from './seats/seating-pages.js';
import type {
  ApplyResult,
  CampaignPage,
  CampaignStatusPage,
  CampaignSummary,
  CreateCampaignInput,
  GmPage,
  PastReport,
  PressTo,
  Receipt,
  SeatPage,
  SeatSummary,
  SheetPreview,
  SignedIn,
  StandingSheet,
  SubmitInput,
  SubmitResult,
} from './shown.js';

export type { Reader, SeatRef } from './kit/asking.js';
export type { QuietHours } from './ports/record.js';
export type * from './shown.js';

// What the doors (web, Discord, command line) may ask of the service. Each function is one use case of its own file.
// `reader` is who asks: a person, or null for somebody who is not signed in. `as` names the viewer for whom the answer is
// built; a reader who may not look as that viewer gets a Refusal. Refusals are thrown; everything else is returned.

export interface App extends DeadlineVerbs, SeatingVerbs, ReviewVerbs, RulingVerbs, ArchiveVerbs {
  // --- people and sessions
  createPerson(input: {
    name: string;
    timeZone?: string;
    isBot?: boolean;
    isHost?: boolean;
    discordId?: string;
    email?: string;
  }): Promise<PersonRow>;
  /** Finds the person of a Discord account, or makes one. */
  personOfDiscord(input: { discordId: string; name: string }): Promise<PersonRow>;
  /** A link that signs the person in once, within its time. Returns the whole address. */
  issueSignInLink(input: { person: PersonId; landing: string; validForMs?: number }): Promise<string>;
  /** Whom a link would sign in, without using it (mail scanners follow links; a person then presses a button). */
  peekSignInLink(token: string): Promise<{ readonly name: string }>;
  redeemSignInLink(token: string): Promise<SignedIn>;
  /** The person of a session, or null when it has run out. */
  sessionPerson(sessionToken: string): Promise<{ readonly person: PersonRow; readonly csrfToken: string } | null>;
  signOut(sessionToken: string): Promise<void>;
  setTimeZone(input: { person: PersonId; timeZone: string }): Promise<void>;

  // --- campaigns and sign-up
  createCampaign(input: CreateCampaignInput): Promise<CampaignId>;
  bindDiscordChannel(input: {
    campaignId: CampaignId;
    person: PersonId;
    channelId: string;
    guildId: string;
  }): Promise<void>;
  apply(input: {
    campaignId: CampaignId;
    person: PersonId;
    name?: string;
    text: string;
    at?: Date;
  }): Promise<ApplyResult>;
  withdrawApplication(input: { campaignId: CampaignId; person: PersonId }): Promise<void>;
  /** Closes registration when its time has come, or at once when the GM says so, and opens the campaign. */
  closeRegistration(input: {
    campaignId: CampaignId;
    by: PersonId | 'clock';
  }): Promise<'started' | 'extended' | 'not-due' | 'already'>;
  /** Gives an open seat to a person (GM, or the demo). */
  assignSeat(input: {
    campaignId: CampaignId;
    seat: SeatId;
    person: PersonId;
    by: PersonId | 'service';
  }): Promise<void>;
  leaveSeat(input: SeatRef): Promise<void>;
  castVote(input: SeatRef & { subject: string; choice: 'yes' | 'no' }): Promise<void>;
  /** The GM's word on somebody who wants to join a running campaign: a veto, or the decision where nobody can vote. */
  decideApplication(input: {
    campaignId: CampaignId;
    person: PersonId;
    applicationId: string;
    admit: boolean;
  }): Promise<void>;

  /** Stops the clocks: no sheet is sealed until the campaign goes on (AD-72). Announced with who and why. */
  pauseCampaign(input: { campaignId: CampaignId; by: PersonId; reason: string }): Promise<void>;
  /** Goes on; the open window gets its remaining time back, at least 24 h or its whole length if that is shorter. */
  resumeCampaign(input: { campaignId: CampaignId; by: PersonId }): Promise<{ readonly deadlineAt: Date | null }>;
  /** Ends a campaign before its time, by the GM. Its secrets are opened as at any end. */
  endCampaign(input: { campaignId: CampaignId; by: PersonId; reason: string }): Promise<void>;
  /** Reminders and other messages that can wait are held back until the quiet hours are over; never past a deadline. */
  setQuietHours(input: { person: PersonId; quietHours: QuietHours | null }): Promise<void>;
  /** A message from a seat to others, as the seat's name; refused where the campaign does not allow it. */
  sendPress(
    input: SeatRef & { to: PressTo; text: string; door: Door; doorKey?: string },
  ): Promise<{ readonly readers: number; readonly to: string }>;
  binders(): Promise<readonly { readonly id: string; readonly title: string; readonly systemTitle: string }[]>;

  // --- orders
  previewOrders(input: Omit<SubmitInput, 'door' | 'receivedAt' | 'doorKey'>): Promise<SheetPreview>;
  submitOrders(input: SubmitInput): Promise<SubmitResult>;
  revokeOrders(input: SeatRef & { door: Door; doorKey?: string }): Promise<Receipt>;
  standingOrders(input: SeatRef): Promise<StandingSheet | null>;
  setReady(
    input: SeatRef & { ready: boolean },
  ): Promise<{ readonly ready: boolean; readonly deadlineAt: Date; readonly paused: boolean }>;
  /** Legal order text for a bot's seat. */
  suggestOrders(input: SeatRef): Promise<string>;

  // --- reading
  campaigns(reader: Reader): Promise<readonly CampaignSummary[]>;
  campaignPage(input: { reader: Reader; campaignId: CampaignId; before?: Date }): Promise<CampaignPage>;
  seatPage(input: { reader: Reader; campaignId: CampaignId; seat: SeatId; before?: Date }): Promise<SeatPage>;
  gmPage(input: { reader: Reader; campaignId: CampaignId; before?: Date }): Promise<GmPage>;
  /** The map as `as` sees it, now or after an earlier published resolution. */
  map(input: { reader: Reader; campaignId: CampaignId; as: Viewer; resolutionId?: string }): Promise<Drawing>;
  mapPng(input: {
    reader: Reader;
    campaignId: CampaignId;
    as: Viewer;
    resolutionId?: string;
    width: number;
  }): Promise<Uint8Array>;
  rules(campaignId: CampaignId): Promise<readonly RuleText[]>;
  /** The seat's published reports, newest first; for its holder. */
  pastReports(input: { reader: Reader; campaignId: CampaignId; seat: SeatId }): Promise<readonly PastReport[]>;
  /** The public reports, newest first. */
  history(campaignId: CampaignId): Promise<readonly PastReport[]>;
  status(input: { reader: Reader; campaignId: CampaignId }): Promise<CampaignStatusPage>;
  /** Seats the person holds, or stands in for, in running campaigns: for doors that must ask which one is meant. */
  seatsOf(
    person: PersonId,
  ): Promise<
    readonly { readonly campaign: CampaignSummary; readonly seat: SeatSummary; readonly as: 'holder' | 'deputy' }[]
  >;
  campaignOfDiscordChannel(channelId: string): Promise<CampaignId | null>;

  // --- what doors keep for themselves
  /** What a door has put down under a name, or null. */
  recall(key: string): Promise<Json | null>;
  /** Puts something down for after a restart: a door's place in what it reads, never what somebody wrote. */
  remember(key: string, value: Json): Promise<void>;
  /** Discord accounts of those who hold seats in running campaigns, each once. */
  discordPlayers(): Promise<readonly string[]>;

  // --- jobs (each may run twice, late, or never)
  sealPhase(input: { phaseId: PhaseId; revision: number }): Promise<'sealed' | 'not-due' | 'already'>;
  resolvePhase(input: { phaseId: PhaseId }): Promise<'resolved' | 'already' | 'not-sealed' | 'held'>;
  publishReports(input: { phaseId: PhaseId; by: PersonId | 'clock' }): Promise<'published' | 'not-due' | 'already'>;
  sendReminders(input: { phaseId: PhaseId; revision: number; leadMs: number }): Promise<number>;
  deliverMessage(input: { deliveryId: string }): Promise<'sent' | 'later' | 'stuck' | 'already'>;
  /** Brings the status message of the campaign up to date at every channel that keeps one. */
  refreshStatus(input: { campaignId: CampaignId }): Promise<'shown' | 'nothing'>;
  /** Finds whatever a lost job missed and nudges it again. Returns how many nudges. */
  sweep(): Promise<number>;
}
