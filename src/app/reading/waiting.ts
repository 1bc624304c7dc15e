import { isOver } from '../../core/campaign/status.js';
import type { Desk } from '../kit/desk.js';
import { standingOf } from '../kit/rights.js';
import type { SeatSummary } from '../kit/seat-summary.js';
import { standOnRecord } from '../orders/stand-now.js';
import type { CampaignRow, PersonId, ResolutionId } from '../ports/record.js';
import { publishedResolution } from '../telling/published-state.js';
import { whyHeld } from '../windows/held-results.js';
import { isDue, NOTHING_OPEN, type Stand } from '../windows/where-i-stand.js';
import type { CampaignSummary } from './campaign-pages.js';
import { seatsOf } from './read-campaigns.js';

/** A seat of the reader's, and what it still owes. */
interface SeatWaiting {
  readonly campaign: CampaignSummary;
  readonly seat: SeatSummary;
  readonly as: 'holder' | 'deputy' | 'judge';
  /** Where it stands, without a look at its units. */
  readonly stand: Stand;
  /** Letters that the reader has not opened yet. */
  readonly unread: number;
  /** The resolution whose public map shows how the campaign stands. */
  readonly resolutionId: ResolutionId | null;
}

/** A campaign that the reader judges. */
interface DeskWaiting {
  readonly campaign: { readonly id: string; readonly title: string };
  /** How much waits for a decision; null for who holds a seat there, and may not see what it is about. */
  readonly waits: number | null;
}

/** What waits for somebody, in all campaigns. */
export interface Waiting {
  /** What is owed comes first, and of that what is due soonest. */
  readonly seats: readonly SeatWaiting[];
  readonly desks: readonly DeskWaiting[];
}

const rank = ({ campaign: { status, phase }, stand }: SeatWaiting): number =>
  status === 'running' && phase?.status === 'open' ? (isDue(stand) ? 0 : 1) : 2;
const dueAt = ({ campaign: { phase } }: SeatWaiting): number => phase?.deadlineAt.getTime() ?? 0;

/** Disputes to rule on, sheets that were read late, results to publish, a phase that comes to none, messages that are stuck, and people who want to join. */
async function deskOf(desk: Desk, row: CampaignRow, person: PersonId): Promise<readonly DeskWaiting[]> {
  const { record } = desk;
  const { id, title } = row;
  const standing = await standingOf(record, id, person);
  if (!standing.gm && !standing.assistant) return [];
  const campaign = { id, title };
  if (!standing.seesAll) return [{ campaign, waits: null }];
  const [disputes, stuck, applications, phase, readLate] = await Promise.all([
    record.disputes(id),
    record.stuckDeliveries(id),
    record.lateApplications(id),
    record.currentPhase(id),
    record.sheetsReadLate(id),
  ]);
  const waits =
    disputes.filter(({ status }) => status === 'open').length +
    readLate.length +
    applications.length +
    (stuck.length > 0 ? 1 : 0) +
    (phase?.status === 'resolved' || (await whyHeld(desk, row, phase)) !== null ? 1 : 0);
  return [{ campaign, waits }];
}

/** What waits for the reader: their seats with what is owed, and the desks that they judge at. */
export const waiting =
  (desk: Desk) =>
  async ({ person }: { readonly person: PersonId }): Promise<Waiting> => {
    const { record } = desk;
    const held = await seatsOf(desk)(person);
    const letters = await record.unreadLetters(
      person,
      held.map(({ campaign, seat }) => ({ campaignId: campaign.id, seatId: seat.id })),
    );
    const unreadAt = (campaign: string, seat: string): number =>
      letters
        .filter(({ campaignId, seatId }) => campaignId === campaign && seatId === seat)
        .reduce((sum, { unread }) => sum + unread, 0);
    const seats = await Promise.all(
      held.map(async ({ campaign, seat, as }): Promise<SeatWaiting> => {
        const row = await record.campaign(campaign.id);
        const phase = await record.currentPhase(campaign.id);
        return {
          campaign,
          seat,
          as,
          stand: row === null ? NOTHING_OPEN : (await standOnRecord(desk, row, phase, seat.id)).stand,
          unread: unreadAt(campaign.id, seat.id),
          resolutionId: row === null ? null : await publishedResolution(desk, row),
        };
      }),
    );
    const judged = (await record.campaignsOf(person)).filter((campaign) => !isOver(campaign));
    const desks = await Promise.all(judged.map((campaign) => deskOf(desk, campaign, person)));
    return {
      seats: seats.sort((one, other) => rank(one) - rank(other) || dueAt(one) - dueAt(other)),
      desks: desks.flat(),
    };
  };
