import type { Json } from '../../core/game/json.js';
import type { LineAnswer } from '../../core/game/sheet.js';
import { asSeat, type SeatId } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { newReceipt } from '../kit/numbers.js';
import { answerRows } from '../orders/make-sheet.js';
import type { CampaignRow, PhaseId, PhaseRow, RecordTx, SealedInput, SheetRow } from '../ports/record.js';

/** A sheet that stands on the new line of play as it stood on the old one. */
export interface CarriedSheet {
  readonly seat: SeatId;
  readonly row: SheetRow;
  /** Lines that are read otherwise than before, as they are read now. */
  readonly changed: readonly LineAnswer[];
}

const toldAs = ({ verdict, normal, problems }: LineAnswer): string =>
  JSON.stringify([verdict, normal, problems.map(({ code, message }) => [code, message])]);

const changedLines = (before: readonly LineAnswer[], after: readonly LineAnswer[]): readonly LineAnswer[] =>
  after.filter((line) => {
    const old = before.find((other) => other.line === line.line);
    return line.line !== 0 && (old === undefined || toldAs(old) !== toldAs(line));
  });

/**
 * Writes the sheets that stand in a phase again for the phase in whose place it comes: same sender, text, time of receipt
 * and hash. Their `receipt` is a number that nobody is told: what stands is still called by the one that its sender has. With
 * a state they are read again, as each seat sees it; without one they stand as they were sealed. The caller holds both phases.
 */
export async function carrySheets(
  desk: Desk,
  tx: RecordTx,
  input: {
    readonly campaign: CampaignRow;
    readonly from: PhaseRow;
    readonly to: PhaseId;
    readonly now: Date;
    readonly state: Json | null;
    /** Seats whose sheet is not carried: a ruling made it void, or put another in its place. */
    readonly except?: readonly SeatId[];
  },
): Promise<readonly CarriedSheet[]> {
  const game = desk.gameOf(input.campaign);
  const carried: CarriedSheet[] = [];
  for (const from of await tx.standingSheets(input.from.id)) {
    if (input.except?.includes(from.seatId) === true) continue;
    const answer =
      input.state === null || from.kind !== 'orders' ? null : game.answer(from.text, input.state, asSeat(from.seatId));
    const row: SheetRow = {
      ...from,
      id: desk.secrets.uuid(),
      receipt: newReceipt(desk.secrets),
      phaseId: input.to,
      // The message was taken at its door once, with the old receipt; asked again, the door is answered with that.
      doorKey: null,
      ...(answer === null ? {} : { orders: answer.orders, answer: answerRows(answer) }),
      recordedAt: input.now,
      carriedFrom: from.carriedFrom ?? from.receipt,
    };
    await tx.insertSheet(row);
    carried.push({
      seat: from.seatId,
      row,
      changed: answer === null ? [] : changedLines(from.answer, row.answer),
    });
  }
  return carried;
}

/** The sealed input with the ids and receipts that its sheets have on the new line. */
export const resealed = (sealed: SealedInput, carried: readonly Pick<CarriedSheet, 'seat' | 'row'>[]): SealedInput => ({
  ...sealed,
  sheets: sealed.sheets.map((sheet) => {
    const own = carried.find(({ seat }) => seat === sheet.seatId)?.row;
    return own === undefined ? sheet : { ...sheet, sheetId: own.id, receipt: own.receipt, hash: own.hash };
  }),
});
