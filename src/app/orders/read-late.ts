import { sheetTooLong } from '../../core/engine/answer-sheet.js';
import type { Inline } from '../../core/game/document.js';
import type { Desk } from '../kit/desk.js';
import { newReceipt } from '../kit/numbers.js';
import { Refusal } from '../kit/refusal.js';
import { storable } from '../kit/storable-text.js';
import type { Job } from '../ports/job-queue.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { CampaignRow, PhaseRow, ReadDoor, RecordReader, RecordTx, SeatRow, SheetRow } from '../ports/record.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { type ReadLateFacts, reachedInTime, readLateForGm } from '../telling/texts/read-late-notices.js';
import { withExcuse } from '../windows/absences.js';
import type { OrderWindow } from '../windows/order-window.js';
import {
  ownSheet,
  putCredit,
  putReadLate,
  READ_LATE,
  type ReadLateState,
  readLateState,
  sealedMeanwhile,
} from '../windows/read-late.js';
import { unreadDoors } from '../windows/unread-doors.js';
import { answerRows, makeSheet, readSheet, remark } from './make-sheet.js';
import type { SubmitInput } from './sheet-pages.js';

const isReadDoor = (door: SheetRow['door']): door is ReadDoor =>
  door === 'email' || door === 'forum' || door === 'discord';

async function factsOf(
  record: RecordReader,
  phase: PhaseRow,
  { door, receivedAt, recordedAt }: Pick<SheetRow, 'door' | 'receivedAt' | 'recordedAt'>,
): Promise<ReadLateFacts> {
  const unread = await unreadDoors(record, phase.id);
  const doorWasUnread = unread !== null && isReadDoor(door) && unread.doors.includes(door);
  return { phase, door, receivedAt, readAt: recordedAt, doorWasUnread };
}

const plainWords = (runs: readonly Inline[]): string =>
  runs.map((run) => (typeof run === 'string' ? run : run.text)).join('');

const BECAME: Readonly<Record<ReadLateState, (receipt: string) => string>> = {
  asked: (receipt) =>
    `It is kept as ${receipt}, and your game master is asked: they can have the phase resolved anew with it. No silence is counted against you.`,
  taken: (receipt) => `It is kept as ${receipt}, and your game master has taken it: it counts.`,
  left: (receipt) => `It is kept as ${receipt}; your game master has left the result as it is.`,
  newer: (receipt) => `It is kept as ${receipt}. What you sent later counts in its place, so nothing is changed.`,
};

/** What its sender is told of a sheet that was read late; the same whenever the same message comes again. */
export async function readLateRefusal(desk: Desk, row: SheetRow): Promise<Refusal> {
  const { record } = desk;
  const phase = await record.phase(row.phaseId);
  if (phase === null) throw new Error('A sheet has a phase.');
  const zone = (await record.person(row.personId))?.timeZone ?? 'UTC';
  const state = await readLateState(record, phase.campaignId, row.id);
  const facts = await factsOf(record, phase, row);
  const told = [...reachedInTime(facts, zone), ` ${BECAME[state](givenReceipt(row))}`];
  return new Refusal('read-late', plainWords(told), told);
}

/** A silence that was counted although a sheet was on its way: excused where the phase has no result yet, else made good by the next one. */
async function makeGood(tx: RecordTx, phase: PhaseRow, seat: string, now: Date): Promise<void> {
  const silent = phase.sealed?.absences?.some(({ seatId, did }) => seatId === seat && did === 'defaults') === true;
  if (phase.sealed === null || !silent) return;
  if (phase.status === 'sealed') await tx.updatePhase(phase.id, { sealed: withExcuse(phase.sealed, seat) });
  else await putCredit(tx, phase.campaignId, seat, true, now);
  const row = await tx.attendanceAt(phase.id, seat);
  if (row !== null && (row.outcome === 'missed' || row.outcome === 'late'))
    await tx.putAttendance([{ ...row, outcome: 'excused' }]);
}

/** Keeps the sheet and puts it before the game master, where nothing newer stands. The caller holds the phase. */
async function keepInside(
  desk: Desk,
  tx: RecordTx,
  { campaign, seat, phase }: OrderWindow,
  sheet: SheetRow,
): Promise<readonly Job[]> {
  const now = desk.clock.now();
  const standing = await ownSheet(tx, phase, seat.seatId);
  const waiting = (await tx.sheetsReadLate(campaign.id)).filter(
    (other) => other.sheet.seatId === seat.seatId && other.ordinal === phase.ordinal,
  );
  const isNewer = (other: SheetRow): boolean => other.receivedAt > sheet.receivedAt;
  const state =
    (standing !== null && isNewer(standing)) || waiting.some((other) => isNewer(other.sheet)) ? 'newer' : 'asked';
  await tx.insertSheet(sheet);
  await putReadLate(tx, campaign.id, sheet, state, now);
  const details = { phase: phase.id, seat: seat.seatId, receipt: sheet.receipt, door: sheet.door };
  await tx.insertAudit({ campaignId: campaign.id, at: now, personId: null, act: 'sheet-read-late', details });
  if (state === 'newer') return [];
  for (const other of waiting) await putReadLate(tx, campaign.id, other.sheet, 'newer', now);
  if (standing === null) await makeGood(tx, phase, seat.seatId, now);
  const document = readLateForGm(await factsOf(tx, phase, sheet), seat.name, sheet, `/c/${campaign.id}/gm`);
  const outbox = new Outbox(desk, campaign, now);
  const onceKey = `read-late/${sheet.id}`;
  const telling = { kind: 'notice' as const, onceKey, title: document.title, document, phaseId: phase.id };
  outbox.toGms(telling, await readershipOf(tx, campaign));
  return outbox.store(tx);
}

/**
 * Keeps a sheet that its door stamped in time for a window that was sealed before it was read, and asks the game master (AD-16).
 * Gives what its sender is told; null: it was not in time for such a window.
 */
export async function keepReadLate(
  desk: Desk,
  { campaign, frame, seat }: Pick<OrderWindow, 'campaign' | 'frame' | 'seat'>,
  input: SubmitInput,
  receivedAt: Date,
): Promise<Refusal | null> {
  const { record } = desk;
  const phase = await sealedMeanwhile(desk, campaign, seat.seatId, receivedAt);
  if (phase === null || phase.baseId === null) return null;
  const tooLong = sheetTooLong(input.text);
  if (tooLong !== null) return new Refusal('bad-input', tooLong.message);
  const window: OrderWindow = { campaign, frame, seat, phase, baseId: phase.baseId };
  const text = storable(input.text);
  const answer = await readSheet(desk, window, text);
  const message = input.doorKey === undefined ? { door: input.door } : { door: input.door, doorKey: input.doorKey };
  const made = makeSheet(desk, window, { ...message, kind: 'orders', person: input.person, text, receivedAt, answer });
  const note = remark(
    READ_LATE,
    'This sheet was sent in time and read only after the orders had been sealed; whether it counts, the game master says.',
  );
  const problems = [note, ...made.answer.flatMap(({ line, problems: all }) => (line === 0 ? all : []))];
  const lines = made.answer.filter(({ line }) => line !== 0);
  const row: SheetRow = {
    ...made,
    kind: 'void',
    answer: answerRows({ lines, problems }),
    receipt: newReceipt(desk.secrets),
  };
  const jobs = await record.transact(async (tx): Promise<readonly Job[] | null> => {
    const held = await tx.lockCampaign(campaign.id);
    const locked = await tx.lockPhase(phase.id, 'exclusive');
    // A ruling has put another line of play in its place meanwhile: the door gives the message again.
    if (held === null || locked === null || locked.supersededAt !== null || locked.status === 'open') return null;
    return keepInside(desk, tx, { ...window, campaign: held, phase: locked }, row);
  });
  if (jobs === null) return null;
  await desk.follow(campaign.id, jobs);
  return readLateRefusal(desk, row);
}

/** Why a word that stands for no sheet (READY, WAIT, REVOKE) does nothing any more, though it was sent in time; null: it was not. */
export async function wordReadLate(
  desk: Desk,
  at: { readonly campaign: CampaignRow; readonly seat: SeatRow['seatId']; readonly person: string },
  door: SheetRow['door'],
  receivedAt: Date,
): Promise<string | null> {
  const phase = await sealedMeanwhile(desk, at.campaign, at.seat, receivedAt);
  if (phase === null) return null;
  const zone = (await desk.record.person(at.person))?.timeZone ?? 'UTC';
  const facts = await factsOf(desk.record, phase, { door, receivedAt, recordedAt: desk.clock.now() });
  return `${plainWords(reachedInTime(facts, zone))} So it does nothing any more by itself; if it matters, tell your game master, who can rule on it.`;
}
