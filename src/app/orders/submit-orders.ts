import { sheetHash } from '../../core/dice/keys.js';
import { sheetTooLong } from '../../core/engine/answer-sheet.js';
import type { Json } from '../../core/game/json.js';
import type { Problem } from '../../core/game/problem.js';
import type { LineAnswer, SheetAnswer } from '../../core/game/sheet.js';
import { asSeat } from '../../core/game/viewer.js';
import type { App, Receipt, SheetPreview, StandingSheet, SubmitInput, SubmitResult } from '../app.js';
import type { Desk } from '../kit/desk.js';
import { newReceipt } from '../kit/numbers.js';
import { Refusal } from '../kit/refusal.js';
import { orderedSeat } from '../kit/rights.js';
import { storable } from '../kit/storable-text.js';
import { writeTime } from '../kit/written-time.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, PhaseRow, RecordTx, SheetRow } from '../ports/record.js';
import { Outbox } from '../telling/outbox.js';
import { copyOfSheet } from '../telling/texts/absence-notices.js';
import { noteLateSheet } from '../windows/absences.js';
import {
  lockFor,
  type OrderWindow,
  orderWindow,
  requireOpen,
  takeBackReady,
  WindowReplaced,
} from '../windows/order-window.js';
import { prolongWindow } from '../windows/prolong-window.js';
import { sealableAt } from '../windows/schedule.js';
import { callEarlyRun } from './set-ready.js';
import { tellTheLast } from './tell-the-last.js';

const WHOLE = 0;

const remark = (code: string, message: string): Problem => ({
  code,
  severity: 'warning',
  line: WHOLE,
  found: '',
  message,
});

/** A sheet without a single order that stands is a sheet all the same: its sender was not silent. He is told so. */
function whatStands(answer: SheetAnswer<Json>): readonly Problem[] {
  if (answer.orders.length > 0) return [];
  return answer.lines.some((line) => line.verdict === 'rejected')
    ? [
        remark(
          'sheet/nothing-stands',
          'No line of this sheet stands. Where another sheet of yours stands, that one stays; where none does, this counts as no orders, and you are not absent. Send it again with the lines mended.',
        ),
      ]
    : [
        remark(
          'sheet/no-orders',
          'This sheet holds no orders. It stands as such: you are not absent, and your forces do what they do without orders.',
        ),
      ];
}

/** A sheet may say that its sender is ready. With a line that was not taken it is not final, and he is told so. */
const isFinal = ({ ready, lines }: SheetAnswer<Json>): boolean =>
  ready === true && !lines.some((line) => line.verdict === 'rejected');

const whetherReady = (answer: SheetAnswer<Json>): readonly Problem[] =>
  answer.ready !== true || isFinal(answer)
    ? []
    : [
        remark(
          'sheet/not-ready',
          'READY was not taken, because a line of this sheet was rejected. Send it again with the line mended, or say that you are ready.',
        ),
      ];

/** What a sheet would do, or does: read against the state of the phase as its sender sees it. */
export async function readSheet(
  { gameOf, stateAfter }: Desk,
  window: OrderWindow,
  text: string,
): Promise<SheetAnswer<Json>> {
  const answer = gameOf(window.campaign).answer(text, await stateAfter(window.baseId), asSeat(window.seat.seatId));
  return { ...answer, problems: [...answer.problems, ...whatStands(answer), ...whetherReady(answer)] };
}

/** Lines and problems of the whole as one list for the record; line 0 holds the latter. */
export const answerRows = ({ lines, problems }: SheetPreview): readonly LineAnswer[] =>
  problems.length === 0 ? lines : [{ line: WHOLE, text: '', verdict: 'warned', normal: null, problems }, ...lines];

/** The answer of a sheet with one more problem of the whole. */
const withProblem = (answer: readonly LineAnswer[], problem: Problem): readonly LineAnswer[] => {
  const whole = answer.find((row) => row.line === WHOLE);
  const lines = answer.filter((row) => row.line !== WHOLE);
  return answerRows({ lines, problems: [...(whole?.problems ?? []), problem] });
};

const previewOf = (row: SheetRow): SheetPreview => ({
  lines: row.answer.filter((answer) => answer.line !== WHOLE),
  problems: row.answer.filter((answer) => answer.line === WHOLE).flatMap((answer) => answer.problems),
});

export const receiptOf = (
  { receipt, receivedAt, hash }: SheetRow,
  { deadlineAt }: Pick<PhaseRow, 'deadlineAt'>,
  { status }: Pick<CampaignRow, 'status'>,
): Receipt => ({
  receipt,
  receivedAt,
  deadlineAt,
  paused: status === 'paused',
  hash,
});

export const standingSheetOf = (
  row: SheetRow,
  phase: Pick<PhaseRow, 'deadlineAt'>,
  campaign: Pick<CampaignRow, 'status'>,
): StandingSheet => ({
  ...receiptOf(row, phase, campaign),
  text: row.text,
  door: row.door,
  lines: previewOf(row).lines,
});

export interface DoorMessage {
  readonly door: SubmitInput['door'];
  readonly doorKey?: string;
}

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

async function repeated(desk: Desk, input: SubmitInput): Promise<SubmitResult | null> {
  const row = await takenBefore(desk, input, input.seat, input.person);
  const phase = row === null ? null : await desk.record.phase(row.phaseId);
  const campaign = phase === null ? null : await desk.record.campaign(phase.campaignId);
  return row === null || phase === null || campaign === null
    ? null
    : { ...previewOf(row), receipt: receiptOf(row, phase, campaign), repeated: true };
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
      `This sheet does not count: it was sent ${writeTime(sheet.receivedAt, zone)}, and ${newer} (${standing.receipt}, ${writeTime(standing.receivedAt, zone)}). What was sent last decides.`,
    ),
    allowed: 'Send it again if it is the one that you mean.',
  };
}

export type NewSheet = Omit<SheetRow, 'receipt'>;

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
    `No line of this sheet stands, so it changes nothing: your sheet ${standing.receipt} still stands. Send this one again with the lines mended, or NO ORDERS to have none.`,
  );
  const lines = sheet.answer.filter(({ line }) => line !== WHOLE);
  return { ...sheet, kind: 'void', answer: answerRows({ lines, problems: [changesNothing] }) };
}

export function makeSheet(
  desk: Desk,
  window: OrderWindow,
  input: DoorMessage & {
    kind: SheetRow['kind'];
    person: string;
    text: string;
    receivedAt: Date;
    answer: SheetAnswer<Json>;
  },
): NewSheet {
  const { campaign, phase, seat } = window;
  const { receivedAt, text, answer, doorKey } = input;
  return {
    id: desk.secrets.uuid(),
    phaseId: phase.id,
    seatId: seat.seatId,
    personId: input.person,
    kind: input.kind,
    door: input.door,
    doorKey: doorKey === undefined ? null : storable(doorKey),
    text,
    orders: answer.orders,
    answer: answerRows(answer),
    hash: sheetHash({
      campaign: campaign.id,
      phase: phase.key,
      seat: seat.seatId,
      receivedAt: receivedAt.toISOString(),
      text,
    }),
    receivedAt,
    recordedAt: desk.clock.now(),
  };
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
  const document = copyOfSheet(phase, sender?.name ?? 'Somebody', row, reason);
  const telling = { kind: 'notice' as const, onceKey: `sheet-copy/${row.id}`, title: document.title, document };
  outbox.toSeat({ ...telling, phaseId: phase.id }, seat, holder);
  const details = { seat: seat.seatId, receipt: row.receipt, door: row.door, ...(reason === null ? {} : { reason }) };
  const at = desk.clock.now();
  await tx.insertAudit({ campaignId: campaign.id, at, personId: row.personId, act: 'sheet-sent-for-seat', details });
  return outbox.store(tx);
}

/** What a sheet that now stands, or a revocation, does to its window: what was said is taken back, and the window may be prolonged. */
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
  const prolonged = await prolongWindow(desk, tx, window, taken.phase, row.receivedAt, now);
  const jobs = [...taken.jobs, ...prolonged.jobs];
  if (!ready || row.kind !== 'orders') return { phase: prolonged.phase, jobs };
  await tx.setReady(phase.id, row.seatId, now);
  const early = await callEarlyRun(tx, window, prolonged.phase, now);
  return { phase: early.phase, jobs: [...jobs, ...early.jobs] };
}

/**
 * Stores a sheet or a revocation while its window is certain to stay open. After this returns, it counts. `reason`: why
 * the GM sends it for the seat (AD-37). `ready`: its sender says with it that he is ready.
 */
export async function storeSheet(
  desk: Desk,
  window: OrderWindow,
  sheet: NewSheet,
  reason: string | null = null,
  ready = false,
): Promise<{ readonly phase: PhaseRow; readonly row: SheetRow }> {
  const { record, clock } = desk;
  const { phase, jobs, row } = await record.transact(async (tx) => {
    // Sealing waits for this lock, and this waits for sealing: a sheet is in what is sealed, or it is refused.
    const locked = await tx.lockPhase(window.phase.id, lockFor(window.frame));
    const open = await requireOpen(desk, window, sheet.personId, sheet.receivedAt, locked);
    const kept = await asStored(tx, sheet);
    const superseded =
      kept.kind === 'void'
        ? null
        : await supersededBy(tx, kept, async () => (await tx.person(sheet.personId))?.timeZone ?? 'UTC');
    const row: SheetRow = {
      ...kept,
      answer: superseded === null ? kept.answer : withProblem(kept.answer, superseded),
      // Drawn in here, so that a number that is taken is drawn anew when the record tries again.
      receipt: newReceipt(desk.secrets),
    };
    await tx.insertSheet(row);
    // A sheet that changes nothing that stands leaves the word that all is ready as it is.
    const changes = superseded === null && kept.kind !== 'void';
    const after = changes
      ? await afterChange(desk, tx, window, open, row, ready)
      : { phase: open, jobs: [] as readonly Job[] };
    const copies =
      sheet.personId === window.seat.holder ? [] : await tellHolder(desk, tx, { ...window, phase: open }, row, reason);
    // Past its deadline a window is open only while the game waits for the silent: perhaps this was the last of them.
    const past = clock.now() >= sealableAt(after.phase, window.frame);
    const nudge: Job = { name: 'seal-phase', payload: { phaseId: open.id, revision: after.phase.revision } };
    return { row, phase: after.phase, jobs: [...after.jobs, ...copies, ...(past ? [nudge] : [])] };
  });
  await desk.follow(window.campaign.id, jobs);
  return { phase, row };
}

/** The door's own time stamp decides (AD-16), but no stamp lies in the future. */
const stampOf = (now: Date, given: Date | undefined): Date => (given === undefined || given > now ? now : given);

/** Takes a sheet into the window that is open now. */
const submitOnce =
  (desk: Desk): App['submitOrders'] =>
  async (input) => {
    const { seat, person, door, doorKey } = input;
    await orderedSeat(desk, input.campaignId, seat, person);
    const before = await repeated(desk, input);
    if (before !== null) return before;

    const receivedAt = stampOf(desk.clock.now(), input.receivedAt);
    const window = await orderWindow(desk, input);
    try {
      await requireOpen(desk, window, person, receivedAt, window.phase);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too-late')
        await noteLateSheet(desk, window.campaign, window.phase.id, seat);
      throw error;
    }
    const tooLong = sheetTooLong(input.text);
    if (tooLong !== null) return { lines: [], problems: [tooLong], receipt: null, repeated: false };

    const text = storable(input.text);
    const answer = await readSheet(desk, window, text);
    const message = doorKey === undefined ? { door } : { door, doorKey };
    const sheet = makeSheet(desk, window, { ...message, kind: 'orders', person, text, receivedAt, answer });
    try {
      const { phase, row } = await storeSheet(desk, window, sheet, null, isFinal(answer));
      await tellTheLast(desk, window.campaign, phase);
      return { ...previewOf(row), receipt: receiptOf(row, phase, window.campaign), repeated: false };
    } catch (error) {
      // The same message may come in twice at once; only one of the two could be stored.
      const other = error instanceof Refusal ? null : await repeated(desk, input);
      if (other !== null) return other;
      throw error;
    }
  };

export const submitOrders =
  (desk: Desk): App['submitOrders'] =>
  async (input) => {
    try {
      return await submitOnce(desk)(input);
    } catch (error) {
      // A ruling has just put another window in the place of this one: the sheet is read for that.
      if (error instanceof WindowReplaced) return submitOnce(desk)(input);
      throw error;
    }
  };

export const previewOrders =
  (desk: Desk): App['previewOrders'] =>
  async (input) => {
    const window = await orderWindow(desk, input);
    const tooLong = sheetTooLong(input.text);
    if (tooLong !== null) return { lines: [], problems: [tooLong] };
    const { lines, problems } = await readSheet(desk, window, storable(input.text));
    return { lines, problems };
  };
