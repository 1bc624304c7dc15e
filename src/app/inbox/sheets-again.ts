import { code, paragraph } from '../../core/game/blocks.js';
import { sheetLines } from '../../core/game/sheet.js';
import { Refusal } from '../kit/refusal.js';
import { storable } from '../kit/storable-text.js';
import { revokeOrders } from '../orders/revoke-orders.js';
import { sendAgain } from '../orders/send-again.js';
import type { SubmitResult } from '../orders/sheet-pages.js';
import { proposedFor, submitOrders } from '../orders/submit-orders.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { SheetRow } from '../ports/record.js';
import type { HeldSeat } from '../reading/seat-choice.js';
import { orderWindow } from '../windows/order-window.js';
import { type Asked, refused, type Told, told } from './asked.js';
import { askedBack, takenBack } from './do-as-told.js';
import { sheetAnswer } from './sheet-words.js';
import { placeOf } from './take-orders.js';

// What is said to an answer of ours: yes to what was asked or proposed, an earlier sheet put back, or joined with the later one.

const answered = ({ person }: Asked, held: HeldSeat, result: SubmitResult): Told => ({
  ...told('sheet', sheetAnswer(result, placeOf(held), person.timeZone), held.campaign),
  sheet: { held, result },
});

/** The sheet that the writer sent last for the seat in the open window, whatever became of it. */
async function lastSheet({ desk, person }: Asked, { campaign, seat }: HeldSeat) {
  const window = await orderWindow(desk, { campaignId: campaign.id, seat: seat.id, person: person.id });
  const own = (await desk.record.sheetsOf(window.phase.id, seat.id)).filter(({ personId }) => personId === person.id);
  const last = own.reduce<SheetRow | null>(
    (one, row) => (one === null || row.recordedAt > one.recordedAt ? row : one),
    null,
  );
  return { window, last };
}

/** The text of a sheet with lines as they were proposed. */
function mended(text: string, lines: readonly { readonly line: number; readonly text: string }[]): string {
  const by = new Map(lines.map((one) => [one.line, one.text]));
  return sheetLines(text)
    .map((line, index) => by.get(index + 1) ?? line)
    .join('\n');
}

/** Yes: to the sheet being taken back, if that was asked last, or to lines as they were proposed for the last sheet. */
export async function sayYes(asked: Asked, held: HeldSeat): Promise<Told> {
  const { desk, person, message } = asked;
  const { door, doorKey, receivedAt } = message;
  const ref = { campaignId: held.campaign.id, seat: held.seat.id, person: person.id };
  const { window, last } = await lastSheet(asked, held);
  const back = await askedBack(asked, held);
  // Taken back already, it is asked no more.
  const open = last !== null && last.kind !== 'revocation' && last.recordedAt <= (back?.at ?? last.recordedAt);
  if (back !== null && open) {
    const given = await revokeOrders(desk)({ ...ref, door, doorKey, receivedAt, receipt: back.receipt });
    return told('told', takenBack(given, placeOf(held), person.timeZone), held.campaign);
  }
  const proposed = last === null ? [] : await proposedFor(desk, last, window.phase, window.campaign);
  if (last === null || proposed.length === 0)
    return refused(
      'Not taken: nothing was asked',
      [
        paragraph(
          'Yes to what? No line of your last sheet waits for a yes, and no question is open. The word ',
          code('SHEET'),
          ' shows what stands.',
        ),
      ],
      held.campaign,
    );
  const text = mended(last.text, proposed);
  return answered(asked, held, await submitOrders(desk)({ ...ref, door, text, receivedAt, doorKey, meantNow: true }));
}

/** An earlier sheet put back, or joined with what stands. Without its receipt it is the one that gave way last. */
export async function sheetAgain(
  asked: Asked,
  held: HeldSeat,
  { how, receipt }: { readonly how: 'put-back' | 'join'; readonly receipt: string | null },
): Promise<Told> {
  const { desk, person, message } = asked;
  const { window } = await lastSheet(asked, held);
  const all = await desk.record.sheetsOf(window.phase.id, held.seat.id);
  const sheets = all.filter(({ kind }) => kind === 'orders').sort((one, other) => +other.receivedAt - +one.receivedAt);
  const [, before] = sheets;
  const named = receipt ?? (before === undefined ? null : givenReceipt(before));
  if (named === null)
    throw new Refusal(
      'not-found',
      'No earlier sheet of your seat is there in this window, so there is nothing to put back.',
    );
  const { door, doorKey } = message;
  const ref = { campaignId: held.campaign.id, seat: held.seat.id, person: person.id };
  const result = await sendAgain(desk)({ ...ref, receipt: named, how, door, doorKey: storable(doorKey) });
  return answered(asked, held, result);
}
