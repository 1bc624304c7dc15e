import { namedSides, sheetsTold } from '../../core/binder/binder.js';
import { isOver } from '../../core/campaign/status.js';
import { headWords } from '../../core/dice/act-head.js';
import type { AnySystem } from '../../core/engine/any-system.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Reader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { gameHere } from '../kit/game-here.js';
import { reportNumber } from '../kit/numbers.js';
import { openSeats, type Standing } from '../kit/rights.js';
import type { ApplicationRow, CampaignCard, CampaignRow, PhaseRow, WebMessage } from '../ports/record.js';
import { messageMark, resolutionOf } from '../telling/delivery-keys.js';
import { acceptedRows, waitingRows } from '../windows/registration-state.js';
import { signupEndsAt } from '../windows/signup-end.js';
import { waitsForDoors } from '../windows/unread-doors.js';
import type { CampaignHead, CampaignSummary, Message, PhaseSummary, SignupSummary } from './campaign-pages.js';

// What readers are shown, built field by field from rows: nothing of a row goes out by being there.

/** How many sheets are in. */
const receivedOf = (phase: PhaseRow, sent: readonly SeatId[]): number =>
  sent.filter((seat) => phase.owes.includes(seat)).length;

function phaseSummary(
  phase: PhaseRow,
  sent: readonly SeatId[],
  paused: boolean,
  system: AnySystem | null,
): PhaseSummary {
  // Of a game that is away nobody knows whether it may be told.
  const secret = (system === null || system.attendance === 'afterwards') && phase.status !== 'published';
  const hashes = (secret ? [] : (phase.sealed?.sheets ?? [])).map(
    ({ seatId, hash }): { seat: SeatId; hash: string } => ({
      seat: seatId,
      hash,
    }),
  );
  const { id, ordinal, key, kind, title, status, openedAt, deadlineAt, commitment, silence } = phase;
  return {
    id,
    ordinal,
    key,
    kind,
    title,
    status,
    openedAt,
    deadlineAt,
    paused,
    waitsFor: null,
    commitment,
    silence,
    owed: phase.owes.length,
    received: secret ? null : receivedOf(phase, sent),
    sheetsIn: null,
    sealHashes: hashes,
  };
}

export async function campaignSummary(desk: Desk, campaign: CampaignRow): Promise<CampaignSummary> {
  const phase = await desk.record.currentPhase(campaign.id);
  const { id, title, systemId, status } = campaign;
  const sent = phase === null || phase.ordinal === 0 ? [] : await desk.record.seatsWithOrders(phase.id);
  const summary = cardSummary(desk, { id, title, systemId, status, phase, sent });
  if (phase === null || summary.phase === null) return summary;
  const waiting = campaign.status === 'running' ? await waitsForDoors(desk.record, phase, desk.clock.now()) : null;
  return {
    ...summary,
    phase: {
      ...summary.phase,
      waitsFor: waiting,
      sheetsIn: await whoseSheets(desk, campaign, phase, sent),
    },
  };
}

/** Whose sheets are in, where the campaign's settings tell it, as long as the window is open (AD-34). */
async function whoseSheets(
  desk: Desk,
  campaign: CampaignRow,
  phase: PhaseRow,
  sent: readonly SeatId[],
): Promise<PhaseSummary['sheetsIn']> {
  if (phase.status !== 'open' || isOver(campaign)) return null;
  if (sheetsTold(desk.frameOf(campaign), desk.systemOf(campaign)) !== 'names') return null;
  const owing = openSeats(await desk.record.seats(campaign.id)).filter(({ seatId }) => phase.owes.includes(seatId));
  return owing.map(({ seatId, name }) => ({ id: seatId, name, in: sent.includes(seatId) }));
}

/** What anybody is shown of a campaign, from what one statement has read of it. */
export function cardSummary(
  desk: Desk,
  campaign: Omit<CampaignCard, 'brief' | 'seats' | 'open' | 'resolutionId'>,
): CampaignSummary {
  const { phase, sent } = campaign;
  // Before the start there is only the opening, for which nobody owes anything.
  const system = gameHere(desk.systems, campaign);
  const shown =
    phase === null || phase.ordinal === 0 ? null : phaseSummary(phase, sent, campaign.status === 'paused', system);
  return {
    id: campaign.id,
    title: campaign.title,
    systemTitle: system?.title ?? campaign.systemId,
    hasSecrets: system?.hasSecrets ?? true,
    status: campaign.status,
    phase: shown,
  };
}

/** What a reader is in a campaign, as the heads of its pages say. */
export const readerIn = ({ seats, deputyOf, gm, assistant }: Standing): CampaignHead['reader'] => ({
  seats: seats.map(({ seatId }) => seatId),
  deputyOf: deputyOf.map(({ seatId }) => seatId),
  gm,
  assistant,
});

/** Messages as pages show them. */
export const messagesOf = (rows: readonly WebMessage[]): readonly Message[] =>
  rows.map((row) => ({
    id: row.id,
    mark: messageMark(row),
    kind: row.kind,
    title: row.title,
    document: row.document,
    sentAt: row.sentAt ?? row.createdAt,
    reportNumber: row.reportId === null ? null : reportNumber(row.reportId),
    resolutionId: resolutionOf(row),
    withdrawn: row.withdrawn,
    record: headWords(row),
  }));

export function signupSummary(
  desk: Desk,
  campaign: CampaignRow,
  rows: readonly ApplicationRow[],
  reader: Reader,
): SignupSummary {
  const sides = namedSides(desk.frameOf(campaign), desk.gameOf(campaign).sides);
  const accepted = acceptedRows(rows);
  const membersOf = (side: string | null): readonly string[] =>
    accepted.filter((row) => row.side === side).map((row) => row.name);
  const mine = (row: ApplicationRow): boolean => reader !== null && row.personId === reader;
  const [inIt, waits] = [accepted.find(mine), waitingRows(rows).find(mine)];
  const nameOf = (side: string | null): string | null => sides.find(({ id }) => id === side)?.name ?? null;
  return {
    closesAt: campaign.signupClosesAt,
    endsAt: signupEndsAt(campaign, rows, desk.clock.now()),
    sides: sides.map(({ id, name }) => ({ id, name, members: membersOf(id) })),
    sideless: membersOf(null),
    waiting: waitingRows(rows).map((row) => row.name),
    own:
      inIt !== undefined
        ? { status: 'accepted', side: nameOf(inIt.side) }
        : waits !== undefined
          ? { status: 'waiting', side: nameOf(waits.wants) }
          : null,
  };
}
