import type { Desk } from '../kit/desk.js';
import { newReceipt } from '../kit/numbers.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { CampaignRow, PhaseRow, RecordTx, SeatRow, SheetRow } from '../ports/record.js';
import type { Outbox } from '../telling/outbox.js';
import { ordersRepeated } from '../telling/texts/absence-notices.js';
import { makeSheet, readSheet } from './make-sheet.js';

/** The sheet of the seat that counted last in a phase of this kind, and the title of that phase. */
async function lastCounted(
  tx: RecordTx,
  phase: PhaseRow,
  seat: SeatRow,
): Promise<{ readonly sheet: SheetRow; readonly title: string } | null> {
  for (let below = phase.ordinal; ; ) {
    const earlier = await tx.lastWithSheets(phase.campaignId, seat.seatId, phase.kind, below);
    if (earlier === null) return null;
    const { id, title, sealed, ordinal } = earlier;
    const counted = sealed?.sheets.find(({ seatId }) => seatId === seat.seatId);
    if (counted !== undefined) {
      const sheet = (await tx.sheetsOf(id, seat.seatId)).find((row) => row.id === counted.sheetId);
      return sheet === undefined ? null : { sheet, title };
    }
    below = ordinal;
  }
}

/**
 * Reads the last sheet of a silent seat again, as standing orders, against what the seat sees now: the lines that still
 * stand count. Null when there is no such sheet, or nothing of it stands. The seat is told line by line.
 */
export async function repeatOrders(
  desk: Desk,
  tx: RecordTx,
  {
    campaign,
    phase,
    seat,
    outbox,
    now,
  }: {
    readonly campaign: CampaignRow;
    readonly phase: PhaseRow;
    readonly seat: SeatRow;
    readonly outbox: Outbox;
    readonly now: Date;
  },
): Promise<{ readonly row: SheetRow; readonly receipt: string } | null> {
  const last = await lastCounted(tx, phase, seat);
  if (last === null || phase.baseId === null) return null;
  const { sheet, title } = last;
  const window = { campaign, frame: desk.frameOf(campaign), seat, phase, baseId: phase.baseId };
  const answer = await readSheet(desk, window, sheet.text);
  if (answer.orders.length === 0 && answer.lines.some(({ verdict }) => verdict === 'rejected')) return null;
  const { door, personId: person, text } = sheet;
  const made = makeSheet(desk, window, { kind: 'orders', door, person, text, receivedAt: now, answer });
  const row: SheetRow = { ...made, receipt: newReceipt(desk.secrets) };
  await tx.insertSheet(row);
  const repeated = givenReceipt(sheet);
  const document = ordersRepeated(phase, title, repeated, row);
  const holder = seat.holder === null ? null : await tx.person(seat.holder);
  const telling = { kind: 'notice' as const, onceKey: `repeated/${phase.id}`, title: document.title, document };
  outbox.toSeat({ ...telling, phaseId: phase.id }, seat, holder);
  return { row, receipt: repeated };
}
