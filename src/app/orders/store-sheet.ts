import type { Problem } from '../../core/game/problem.js';
import { isJudgeSeat } from '../../core/game/seat.js';
import type { LineAnswer } from '../../core/game/sheet.js';
import type { Desk } from '../kit/desk.js';
import { newReceipt } from '../kit/numbers.js';
import { Refusal } from '../kit/refusal.js';
import { storable } from '../kit/storable-text.js';
import { writeTime } from '../kit/written-time.js';
import type { Job } from '../ports/job-queue.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { PhaseRow, RecordTx, SheetRow } from '../ports/record.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { copyOfSheet } from '../telling/texts/absence-notices.js';
import { keepOpen } from '../windows/keep-open.js';
import { lockFor, type OrderWindow, requireOpen, takeBackReady } from '../windows/order-window.js';
import { sealableAt } from '../windows/schedule.js';
import { requireKnown } from './known.js';
import { answerRows, type DoorMessage, type NewSheet, NOT_READY, remark, WHOLE } from './make-sheet.js';
import { replacedBy } from './replaced.js';
import { replacedWords } from './replaced-words.js';
import { callEarlyRun } from './set-ready.js';
import type { Known } from './sheet-pages.js';

/** The answer of a sheet with one more problem of the whole. */
const withProblem = (answer: readonly LineAnswer[], problem: Problem): readonly LineAnswer[] => {
  const whole = answer.find((row) => row.line === WHOLE);
  const lines = answer.filter((row) => row.line !== WHOLE);
  return answerRows({ lines, problems: [...(whole?.problems ?? []), problem] });
};

/** The row of a message that was taken before, if any; refuses when it was somebody else's. */
export async function takenBefore(
  { record }: Desk,
  { door, doorKey }: DoorMessage,
  seat: string,
  person: string,
): Promise<SheetRow | null> {
  const row = doorKey === undefined ? null : await record.sheetByDoorKey(door, storable(doorKey));
  if (row === null) return null;
  if (row.personId !== person || row.seatId !== seat) {
    throw new Refusal(
      'bad-input',
      'This message was taken before, for another seat. Send the orders in a new message.',
    );
  }
  return row;
}

/** Tells the sender of a sheet that an older time stamp keeps from counting; it is stored all the same. */
async function supersededBy(tx: RecordTx, sheet: NewSheet, zoneOf: () => Promise<string>): Promise<Problem | null> {
  const standing = await tx.latestSheet(sheet.phaseId, sheet.seatId);
  if (sheet.kind !== 'orders' || standing === null || standing.receivedAt <= sheet.receivedAt) return null;
  const zone = await zoneOf();
  const newer = standing.kind === 'orders' ? 'a newer sheet stands' : 'your orders were taken back later';
  return {
    ...remark(
      'sheet/superseded',
      `This sheet does not count: it was sent ${writeTime(sheet.receivedAt, zone)}, and ${newer} ` +
        `(${givenReceipt(standing)}, ${writeTime(standing.receivedAt, zone)}). What was sent last decides.`,
    ),
    allowed: 'Send it again if it is the one that you mean.',
  };
}

/** Chatter, or orders of which every line is wrong: nothing that could stand in the place of something that does. */
const holdsNothing = ({ kind, orders, answer }: NewSheet): boolean =>
  kind === 'orders' &&
  orders.length === 0 &&
  answer.some(({ line, verdict }) => line !== WHOLE && verdict === 'rejected');

/** The sheet as it is stored: a sheet that holds nothing is void where another stands, and changes nothing. */
async function asStored(tx: RecordTx, sheet: NewSheet): Promise<NewSheet> {
  const standing = holdsNothing(sheet) ? await tx.latestSheet(sheet.phaseId, sheet.seatId) : null;
  if (standing === null || standing.kind !== 'orders') return sheet;
  const changesNothing = remark(
    'sheet/void',
    `No line of this sheet stands, so it changes nothing: your sheet ${givenReceipt(standing)} still stands. ` +
      'Send this one again with the lines mended, or NO ORDERS to have none.',
  );
  const lines = sheet.answer.filter(({ line }) => line !== WHOLE);
  const whole = sheet.answer.find(({ line }) => line === WHOLE)?.problems ?? [];
  const problems = [changesNothing, ...whole.filter(({ code }) => code === NOT_READY)];
  return { ...sheet, kind: 'void', answer: answerRows({ lines, problems }) };
}

/** To the holder of a seat: a copy of what somebody else has sent for it (AD-36, AD-37). */
async function tellHolder(
  desk: Desk,
  tx: RecordTx,
  { campaign, phase, seat }: OrderWindow,
  row: SheetRow,
  reason: string | null,
): Promise<readonly Job[]> {
  const outbox = new Outbox(desk, campaign, desk.clock.now());
  const [holder, sender] = [seat.holder === null ? null : await tx.person(seat.holder), await tx.person(row.personId)];
  const replaced = replacedBy(row, await tx.sheetsOf(phase.id, seat.seatId)) ?? undefined;
  const difference = replacedWords(replaced, holder?.timeZone ?? 'UTC');
  const document = copyOfSheet(phase, sender?.name ?? 'Somebody', row, reason, difference);
  const telling = { kind: 'notice' as const, onceKey: `sheet-copy/${row.id}`, title: document.title, document };
  outbox.toSeat({ ...telling, phaseId: phase.id }, seat, holder);
  const details = { seat: seat.seatId, receipt: row.receipt, door: row.door, ...(reason === null ? {} : { reason }) };
  const at = desk.clock.now();
  await tx.insertAudit({ campaignId: campaign.id, at, personId: row.personId, act: 'sheet-sent-for-seat', details });
  return outbox.store(tx);
}

/** To the other game masters: one of them has put a sheet of the judge's seat in the place of another's. */
async function tellJudges(
  desk: Desk,
  tx: RecordTx,
  { campaign, phase, seat }: OrderWindow,
  row: SheetRow,
): Promise<readonly Job[]> {
  const sheets = await tx.sheetsOf(phase.id, seat.seatId);
  const replaced = replacedBy(row, sheets);
  const before = sheets.find((sheet) => replaced !== null && givenReceipt(sheet) === replaced.receipt);
  if (replaced === null || before === undefined || before.personId === row.personId) return [];
  const outbox = new Outbox(desk, campaign, desk.clock.now());
  const sender = await tx.person(row.personId);
  const document = copyOfSheet(phase, sender?.name ?? 'Somebody', row, null, replacedWords(replaced, 'UTC'));
  const telling = { kind: 'notice' as const, onceKey: `sheet-copy/${row.id}`, title: document.title, document };
  const { gms } = await readershipOf(tx, campaign);
  outbox.toGms({ ...telling, phaseId: phase.id }, { gms: gms.filter(({ id }) => id !== row.personId) });
  return outbox.store(tx);
}

/**
 * What a sheet that now stands, or a revocation, does to its window: what was said is taken back, and the window may stay
 * open longer.
 */
async function afterChange(
  desk: Desk,
  tx: RecordTx,
  window: OrderWindow,
  phase: PhaseRow,
  row: SheetRow,
  ready: boolean,
): Promise<{ readonly phase: PhaseRow; readonly jobs: readonly Job[] }> {
  const now = desk.clock.now();
  const taken = await takeBackReady(tx, window, phase, now);
  const kept = await keepOpen(desk, tx, window, taken.phase, row.receivedAt, now);
  const jobs = [...taken.jobs, ...kept.jobs];
  if (!ready || row.kind !== 'orders') return { phase: kept.phase, jobs };
  await tx.setReady(phase.id, row.seatId, now);
  const early = await callEarlyRun(tx, window, kept.phase, now);
  return { phase: early.phase, jobs: [...jobs, ...early.jobs] };
}

/**
 * Stores a sheet or a revocation while its window is certain to stay open. After this returns, it counts. `reason`: why
 * the GM sends it for the seat (AD-37). `ready`: its sender says with it that they are ready. `knew`: it counts only after that.
 */
export async function storeSheet(
  desk: Desk,
  window: OrderWindow,
  sheet: NewSheet,
  reason: string | null = null,
  ready = false,
  knew?: Known,
): Promise<{ readonly phase: PhaseRow; readonly row: SheetRow }> {
  const { record, clock } = desk;
  const { phase, jobs, row } = await record.transact(async (tx) => {
    // Sealing waits for this lock, and this waits for sealing: a sheet is in what is sealed, or it is refused.
    // What depends on what stands waits for others who are just sending, too.
    const lock = knew === undefined ? lockFor(window.frame, window.phase) : 'exclusive';
    const locked = await tx.lockPhase(window.phase.id, lock);
    const open = await requireOpen(desk, window, sheet.personId, sheet.receivedAt, locked);
    await requireKnown(tx, open, window.seat, knew);
    const kept = await asStored(tx, sheet);
    const superseded =
      kept.kind === 'void'
        ? null
        : await supersededBy(tx, kept, async () => (await tx.person(sheet.personId))?.timeZone ?? 'UTC');
    const row: SheetRow = {
      ...kept,
      answer: superseded === null ? kept.answer : withProblem(kept.answer, superseded),
      // Drawn in here, so that a number that is taken is drawn again when the record tries again.
      receipt: newReceipt(desk.secrets),
    };
    await tx.insertSheet(row);
    // A sheet that changes nothing that stands leaves the word that all is ready as it is.
    const changes = superseded === null && kept.kind !== 'void';
    const after = changes
      ? await afterChange(desk, tx, window, open, row, ready)
      : { phase: open, jobs: [] as readonly Job[] };
    const told = { ...window, phase: open };
    const copies = isJudgeSeat(window.seat.seatId)
      ? await tellJudges(desk, tx, told, row)
      : sheet.personId === window.seat.holder
        ? []
        : await tellHolder(desk, tx, told, row, reason);
    // Past its deadline a window is open only while the game waits for the silent: perhaps this was the last of them.
    const past = clock.now() >= sealableAt(after.phase, window.frame);
    const nudge: Job = { name: 'seal-phase', payload: { phaseId: open.id, revision: after.phase.revision } };
    return { row, phase: after.phase, jobs: [...after.jobs, ...copies, ...(past ? [nudge] : [])] };
  });
  await desk.follow(window.campaign.id, jobs);
  return { phase, row };
}
