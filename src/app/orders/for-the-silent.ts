import type { ReportDocument } from '../../core/game/document.js';
import type { Json } from '../../core/game/json.js';
import type { SheetAnswer } from '../../core/game/sheet.js';
import type { Desk } from '../kit/desk.js';
import { newReceipt } from '../kit/numbers.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { CampaignRow, PhaseRow, RecordTx, SeatRow, SheetRow } from '../ports/record.js';
import type { Outbox } from '../telling/outbox.js';
import { ordersByBot, ordersRepeated } from '../telling/texts/absence-notices.js';
import type { OrderWindow } from '../windows/order-window.js';
import { makeSheet, readSheet } from './make-sheet.js';
import { botText } from './suggest-orders.js';

// Sheets that count at a deadline for seats that sent none.

/** A seat that is silent when its phase is sealed. */
interface SilentSeat {
  readonly campaign: CampaignRow;
  readonly phase: PhaseRow;
  readonly seat: SeatRow;
  readonly outbox: Outbox;
  readonly now: Date;
}

const windowFor = (desk: Desk, { campaign, phase, seat }: SilentSeat): OrderWindow | null =>
  phase.baseId === null ? null : { campaign, frame: desk.frameOf(campaign), seat, phase, baseId: phase.baseId };

/** Stores the sheet, and tells the seat of it. */
async function countFor(
  desk: Desk,
  tx: RecordTx,
  { phase, seat, outbox, now }: SilentSeat,
  sheet: {
    readonly window: OrderWindow;
    readonly from: Pick<SheetRow, 'door' | 'personId' | 'text'>;
    readonly answer: SheetAnswer<Json>;
    readonly key: string;
    readonly told: (row: SheetRow) => ReportDocument;
  },
): Promise<SheetRow> {
  const { door, personId: person, text } = sheet.from;
  const made = makeSheet(desk, sheet.window, {
    kind: 'orders',
    door,
    person,
    text,
    receivedAt: now,
    answer: sheet.answer,
  });
  const row: SheetRow = { ...made, receipt: newReceipt(desk.secrets) };
  await tx.insertSheet(row);
  const document = sheet.told(row);
  const holder = seat.holder === null ? null : await tx.person(seat.holder);
  const onceKey = `${sheet.key}/${phase.id}`;
  outbox.toSeat({ kind: 'notice', onceKey, title: document.title, document, phaseId: phase.id }, seat, holder);
  return row;
}

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
  silent: SilentSeat,
): Promise<{ readonly row: SheetRow; readonly receipt: string } | null> {
  const { phase, seat } = silent;
  const [last, window] = [await lastCounted(tx, phase, seat), windowFor(desk, silent)];
  if (last === null || window === null) return null;
  const { sheet: from, title } = last;
  const answer = await readSheet(desk, window, from.text);
  if (answer.orders.length === 0 && answer.lines.some(({ verdict }) => verdict === 'rejected')) return null;
  const receipt = givenReceipt(from);
  const told = (row: SheetRow) => ordersRepeated(phase, title, receipt, row);
  return { row: await countFor(desk, tx, silent, { window, from, answer, key: 'repeated', told }), receipt };
}

/**
 * Has a bot order for a silent seat, as the game master decided: from what the seat sees, and in their name. Null when the bot has no
 * order for it. The seat is told line by line.
 */
export async function botOrders(desk: Desk, tx: RecordTx, silent: SilentSeat): Promise<SheetRow | null> {
  const { campaign, phase, seat } = silent;
  const gm = (await tx.judges(campaign.id)).find(({ role }) => role === 'gm');
  const window = windowFor(desk, silent);
  if (window === null || gm === undefined) return null;
  const text = await botText(desk, window, seat.seatId, tx);
  const answer = await readSheet(desk, window, text);
  if (answer.orders.length === 0) return null;
  const from = { door: 'bot' as const, personId: gm.personId, text };
  const told = (row: SheetRow) => ordersByBot(phase, row);
  return countFor(desk, tx, silent, { window, from, answer, key: 'bot-orders', told });
}
