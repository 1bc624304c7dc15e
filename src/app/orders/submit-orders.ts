import { createHash } from 'node:crypto';
import type { DrawnOrders } from '../../core/draw/arrows.js';
import { sheetTooLong } from '../../core/engine/answer-sheet.js';
import type { Json } from '../../core/game/json.js';
import type { SheetAnswer } from '../../core/game/sheet.js';
import type { Sketch } from '../../core/game/sketch.js';
import { asSeat } from '../../core/game/viewer.js';
import type { Mend } from '../../core/reading/mend.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { orderedSeat } from '../kit/rights.js';
import { finished } from '../kit/slices.js';
import { storable } from '../kit/storable-text.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { CampaignRow, PhaseRow, SheetRow } from '../ports/record.js';
import { noteLateSheet } from '../windows/absences.js';
import { type OrderWindow, orderWindow, requireOpen, WindowReplaced } from '../windows/order-window.js';
import { isReadLate } from '../windows/read-late.js';
import { writtenBefore } from '../windows/written-before.js';
import { requireKnown } from './known.js';
import { givesOrders, isFinal, makeSheet, readSheet, stampOf } from './make-sheet.js';
import { mendsOf, proposalsOf } from './mend-lines.js';
import { otherTurn } from './other-turn.js';
import { keepReadLate, readLateRefusal } from './read-late.js';
import { replacedBy } from './replaced.js';
import { roundTurned } from './round-turned.js';
import { setReady } from './set-ready.js';
import type { SheetPreview, SubmitInput, SubmitResult } from './sheet-pages.js';
import { previewOf, receiptOf } from './show-sheet.js';
import { storeSheet, takenBefore } from './store-sheet.js';
import { tellTheLast } from './tell-the-last.js';

async function repeated(desk: Desk, input: SubmitInput): Promise<SubmitResult | null> {
  const row = await takenBefore(desk, input, input.seat, input.person);
  if (row !== null && isReadLate(row)) throw await readLateRefusal(desk, row);
  const phase = row === null ? null : await desk.record.phase(row.phaseId);
  const campaign = phase === null ? null : await desk.record.campaign(phase.campaignId);
  return row === null || phase === null || campaign === null
    ? null
    : { ...(await storedAnswer(desk, row, phase, campaign)), repeated: true };
}

/** The answer to a sheet that is on record. */
async function storedAnswer(desk: Desk, row: SheetRow, phase: PhaseRow, campaign: CampaignRow): Promise<SubmitResult> {
  const replaced = replacedBy(row, await desk.record.sheetsOf(row.phaseId, row.seatId));
  const proposed = await proposedFor(desk, row, phase, campaign);
  return {
    ...previewOf(row),
    receipt: receiptOf(row, phase, campaign),
    repeated: false,
    ...(replaced === null ? {} : { replaced }),
    ...(proposed.length === 0 ? {} : { proposed }),
  };
}

/** How lines of a sheet were probably meant that do not stand, as its seat sees the game. */
export async function proposedFor(
  desk: Desk,
  { text, seatId, answer }: SheetRow,
  { baseId, status }: PhaseRow,
  campaign: CampaignRow,
): Promise<readonly Mend[]> {
  if (baseId === null || status !== 'open' || !answer.some(({ verdict }) => verdict === 'rejected')) return [];
  const [state, game] = [await desk.stateAfter(baseId), desk.gameOf(campaign)];
  const lines = answer.filter(({ line }) => line > 0);
  const proposals = await proposalsOf((other) => finished(game.answering(other, state, asSeat(seatId))), text, lines);
  return proposals.flatMap(({ mend }) => mend ?? []);
}

/** A text without an order takes the place of nothing. Where READY stands in it, that is done; where not, nothing is. */
async function withoutOrders(
  desk: Desk,
  { campaign, phase }: OrderWindow,
  input: SubmitInput,
  { lines, problems, ready }: SheetAnswer<Json>,
): Promise<SubmitResult> {
  const { campaignId, seat, person } = input;
  const standing = (await desk.record.standingSheets(phase.id)).find(({ seatId }) => seatId === seat);
  const stands = standing === undefined || standing.kind === 'revocation' ? null : givenReceipt(standing);
  const nothing = { lines, receipt: null, repeated: false };
  if (ready !== true) {
    const due = { deadlineAt: phase.deadlineAt, paused: campaign.status === 'paused' };
    return { ...nothing, problems, instead: { done: 'nothing', stands, due } };
  }
  const { deadlineAt, paused } = await setReady(desk)({ campaignId, seat, person, ready });
  return { ...nothing, problems: [], instead: { done: 'ready', stands, due: { deadlineAt, paused } } };
}

/** Refuses what was written for a window that is sealed meanwhile: kept for the game master where its stamp is in time. */
async function requireNotReadLate(
  desk: Desk,
  window: OrderWindow,
  input: SubmitInput,
  receivedAt: Date,
): Promise<void> {
  const { phase } = window;
  if (phase.status === 'open' && receivedAt >= phase.openedAt) return;
  let kept: Refusal | null = null;
  try {
    kept = await keepReadLate(desk, window, input, receivedAt);
  } catch (error) {
    // The same message may come in twice at once; only one of the two could be stored.
    if (error instanceof Refusal || (await repeated(desk, input)) === null) throw error;
  }
  if (kept !== null) throw kept;
  const before = receivedAt < phase.openedAt ? writtenBefore(phase, { receivedAt }) : null;
  if (before !== null) throw new Refusal('too-late', before);
}

/** Takes a sheet into the window that is open now. */
const submitOnce =
  (desk: Desk) =>
  async (input: SubmitInput): Promise<SubmitResult> => {
    const { seat, person, door, doorKey } = input;
    await orderedSeat(desk, input.campaignId, seat, person);
    const before = await repeated(desk, input);
    if (before !== null) return before;

    const receivedAt = stampOf(desk.clock.now(), input.receivedAt);
    const window = await orderWindow(desk, input);
    await requireKnown(desk.record, window.phase, window.seat, input.knew);
    await requireNotReadLate(desk, window, input, receivedAt);
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
    const read = await readSheet(desk, window, text);
    const other = input.meantNow === true ? null : await otherTurn(desk, window, text, read);
    if (other !== null) return { lines: [], problems: [other], receipt: null, repeated: false };
    if (!givesOrders(read)) return withoutOrders(desk, window, input, read);
    const turned = await roundTurned(desk, window, input, read);
    const answer = turned === null ? read : { ...read, problems: [...read.problems, turned] };
    const message = doorKey === undefined ? { door } : { door, doorKey };
    const sheet = makeSheet(desk, window, { ...message, kind: 'orders', person, text, receivedAt, answer });
    try {
      const { phase, row } = await storeSheet(desk, window, sheet, null, isFinal(read) && turned === null, input.knew);
      await tellTheLast(desk, window.campaign, phase);
      return await storedAnswer(desk, row, phase, window.campaign);
    } catch (error) {
      // Sealed while this was read: the stamp decides, not the moment at which it could have been stored.
      if (error instanceof Refusal && error.code === 'too-late') {
        const kept = await keepReadLate(desk, window, input, receivedAt);
        if (kept !== null) throw kept;
      }
      // The same message may come in twice at once; only one of the two could be stored.
      const same = error instanceof Refusal ? null : await repeated(desk, input);
      if (same !== null) return same;
      throw error;
    }
  };

export const submitOrders =
  (desk: Desk) =>
  async (input: SubmitInput): Promise<SubmitResult> => {
    try {
      return await submitOnce(desk)(input);
    } catch (error) {
      // A ruling has just put another window in the place of this one: the sheet is read for that.
      if (error instanceof WindowReplaced) return submitOnce(desk)(input);
      throw error;
    }
  };

type PreviewInput = Omit<SubmitInput, 'door' | 'receivedAt' | 'doorKey' | 'writtenFor' | 'knew' | 'meantNow'> & {
  /** Whether the orders are drawn, and ways to mend the lines that do not stand are looked for. */
  readonly withMap?: boolean;
  readonly withMends?: boolean;
};

/** More arrows than any player has orders to draw: where there are more, each is drawn once, and of those the first. */
const MOST_MARKS = 150;

function marksShown(marks: Sketch['marks']): Sketch['marks'] {
  if (marks.length <= MOST_MARKS) return marks;
  const alike = new Map(marks.toReversed().map((mark) => [JSON.stringify({ ...mark, line: 0 }), mark] as const));
  return [...alike.values()].toReversed().slice(0, MOST_MARKS);
}

/** Orders drawn over the seat's own map, or what was drawn of the same ones lately. */
function drawnOrders(
  desk: Desk,
  { baseId, seat }: Pick<OrderWindow, 'baseId' | 'seat'>,
  sketch: Sketch,
  draw: () => DrawnOrders,
): DrawnOrders {
  const key = `${baseId}/${seat.seatId}/${createHash('sha256').update(JSON.stringify(sketch)).digest('base64')}`;
  const drawn = desk.drawnOrders.get(key) ?? draw();
  desk.drawnOrders.put(key, drawn);
  return drawn;
}

export const previewOrders =
  (desk: Desk) =>
  async (input: PreviewInput): Promise<SheetPreview> => {
    const window = await orderWindow(desk, input);
    const tooLong = sheetTooLong(input.text);
    if (tooLong !== null) return { lines: [], problems: [tooLong] };
    const text = storable(input.text);
    const { lines, problems: own, sketch: whole } = await readSheet(desk, window, text);
    const sketch: Sketch = { ...whole, marks: marksShown(whole.marks) };
    const other = await otherTurn(desk, window, text, { lines });
    const problems = other === null ? own : [other, ...own];
    const [state, game, viewer] = [
      await desk.stateAfter(window.baseId),
      desk.gameOf(window.campaign),
      asSeat(input.seat),
    ];
    const isDrawn = input.withMap === true && sketch.marks.length > 0;
    return {
      lines,
      problems,
      sketch,
      ...(isDrawn ? { map: drawnOrders(desk, window, sketch, () => game.drawOrders(state, viewer, sketch)) } : {}),
      ...(input.withMends === true
        ? { mends: await mendsOf((other) => finished(game.answering(other, state, viewer)), text, lines) }
        : {}),
    };
  };
