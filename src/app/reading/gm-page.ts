import { isOver } from '../../core/campaign/status.js';
import { GM, type SeatId } from '../../core/game/viewer.js';
import { describeAct } from '../kit/act-words.js';
import type { ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign, openSeats, requireViewer, standingOf } from '../kit/rights.js';
import { seatSummary } from '../kit/seat-summary.js';
import { seatCalled } from '../kit/seats-called.js';
import { isVotedOn } from '../kit/vote-subjects.js';
import type { CampaignId, CampaignRow, DeliveryRow, PhaseRow, SeatRow } from '../ports/record.js';
import { viewerOfKey } from '../telling/delivery-keys.js';
import { frontShown } from '../telling/front-shown.js';
import { LATELY, lately } from '../windows/absences.js';
import { whyHeld } from '../windows/held-results.js';
import { NOTHING_OPEN, type Stand, whereIStand } from '../windows/where-i-stand.js';
import type { ForumPlace, GmPage } from './campaign-pages.js';
import { PAGE } from './read-campaigns.js';
import { campaignSummary, messagesOf } from './summaries.js';

const MOST_AUDITS = 12;

/** Where each seat stands: of its sheet what came in, never what it says, so without a look at its units. */
async function standsOf(
  desk: Desk,
  campaign: CampaignRow,
  phase: PhaseRow | null,
  seats: readonly SeatRow[],
): Promise<(seat: SeatId) => Stand> {
  const { record } = desk;
  const [standing, readies] =
    phase === null ? [[], []] : await Promise.all([record.standingSheets(phase.id), record.readies(phase.id)]);
  const { schedule } = desk.frameOf(campaign);
  const stands = new Map(
    seats.map(({ seatId }) => {
      const latest = standing.find((sheet) => sheet.seatId === seatId) ?? null;
      const ready = readies.includes(seatId);
      return [seatId, whereIStand({ campaign, phase, seat: seatId, latest, ready, schedule })];
    }),
  );
  return (seat) => stands.get(seat) ?? NOTHING_OPEN;
}

const nameOfReader = (
  { viewer, personId }: DeliveryRow,
  seats: readonly SeatRow[],
  people: ReadonlyMap<string, string>,
) => {
  const known = viewerOfKey(viewer);
  const seat = known?.kind === 'seat' ? seats.find(({ seatId }) => seatId === known.seat)?.name : undefined;
  return seat ?? people.get(personId ?? '') ?? (known?.kind === 'public' ? 'everybody' : 'a game master');
};

function remindersOf(desk: Desk, campaign: CampaignRow, phase: PhaseRow | null): readonly Date[] {
  if (phase === null || phase.status !== 'open' || campaign.status !== 'running') return [];
  return desk
    .frameOf(campaign)
    .schedule.reminders.map((lead) => new Date(phase.deadlineAt.getTime() - lead))
    .filter((at) => at > phase.openedAt)
    .sort((one, other) => one.getTime() - other.getTime());
}

async function heldOf(desk: Desk, campaign: CampaignRow, phase: PhaseRow | null): Promise<GmPage['held']> {
  if (phase === null || phase.sealedAt === null || isOver(campaign)) return null;
  const held = await whyHeld(desk, campaign, phase);
  return held === null ? null : { ordinal: phase.ordinal, title: phase.title, since: phase.sealedAt, ...held };
}

async function forumPlace(desk: Desk, campaign: CampaignId): Promise<ForumPlace | null> {
  if (!desk.channels.some(({ name }) => name === 'forum')) return null;
  if ((await desk.record.channelTarget(campaign, 'forum')) === null) return { bound: false, page: null, trouble: null };
  const shown = await frontShown(desk, campaign, 'forum');
  return { bound: true, page: shown?.page ?? null, trouble: shown?.trouble ?? null };
}

/** What only the GM is told, newest first. A GM who holds a seat is refused (AD-X7). */
export const gmPage =
  (desk: Desk) =>
  async ({ reader, campaignId, before }: ByReader & { before?: Date }): Promise<GmPage> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    requireViewer(reader, await standingOf(record, campaignId, reader), GM);
    const phase = await record.currentPhase(campaign.id);
    const [all, inbox, stuck, applications, audits, attendance, vacations, late] = await Promise.all([
      record.seats(campaignId),
      record.webMessages(campaignId, [GM.kind], PAGE, ...(before === undefined ? [] : [before])),
      record.stuckDeliveries(campaignId),
      record.lateApplications(campaignId),
      record.audits(campaignId, MOST_AUDITS),
      record.attendanceLately(campaignId, 'all lines', LATELY),
      record.vacations(campaignId),
      record.sheetsReadLate(campaignId),
    ]);
    const seats = openSeats(all);
    const ids = [
      ...seats.map(({ holder }) => holder),
      ...stuck.map(({ personId }) => personId),
      ...audits.map(({ personId }) => personId),
    ];
    const people = await record.people([...new Set(ids)].filter((id) => id !== null));
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const zones = new Map(people.map(({ id, timeZone }) => [id, timeZone]));
    const standOf = await standsOf(desk, campaign, phase, seats);
    const frame = desk.frameOf(campaign);
    return {
      campaign: await campaignSummary(desk, campaign),
      seats: seats.map((seat) => ({
        ...seatSummary(seat),
        stand: standOf(seat.seatId),
        zone: zones.get(seat.holder ?? '') ?? null,
        lately: lately(attendance.filter(({ seatId, personId }) => seatId === seat.seatId && personId === seat.holder)),
      })),
      away: isOver(campaign)
        ? []
        : vacations
            .filter((row) => row.cancelledAt === null && (phase?.ordinal ?? 0) < row.fromOrdinal + row.turns)
            .map(({ seatId, since, until }) => ({
              seat: seatCalled(all, seatId),
              since,
              until,
            })),
      reminders: remindersOf(desk, campaign, phase),
      held: await heldOf(desk, campaign, phase),
      inbox: messagesOf(inbox),
      stuck: stuck.map((row) => ({
        id: row.id,
        title: row.title,
        channel: row.channel,
        name: nameOfReader(row, all, names),
        viewer: row.viewer,
        reason: row.lastError ?? '',
        attempts: row.attempts,
        since: row.createdAt,
      })),
      forum: await forumPlace(desk, campaign.id),
      late: applications.map((row) => ({
        id: row.id,
        name: row.name,
        side: row.side,
        text: row.text,
        since: row.appliedAt,
        seat: row.seatId === null ? null : seatCalled(all, row.seatId),
        voted: isVotedOn(frame, row),
      })),
      readLate: late.map(({ sheet, ordinal, phaseTitle }) => ({
        id: sheet.id,
        receipt: sheet.receipt,
        seat: seatCalled(all, sheet.seatId),
        phaseTitle,
        door: sheet.door,
        receivedAt: sheet.receivedAt,
        readAt: sheet.recordedAt,
        lines: new Set(sheet.orders.map(({ line }) => line)).size,
        together: late.filter((other) => other.ordinal === ordinal).length,
      })),
      audits: audits.map(({ at, act, personId }) => ({
        at,
        who: personId === null ? null : (names.get(personId) ?? 'somebody who was erased'),
        text: describeAct(act),
      })),
    };
  };
