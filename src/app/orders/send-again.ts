import { isReadyLine, sheetLines } from '../../core/game/sheet.js';
import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { orderedSeat } from '../kit/rights.js';
import type { Door, PhaseId } from '../ports/record.js';
import { orderWindow } from '../windows/order-window.js';
import { standingOrders } from './revoke-orders.js';
import type { SubmitResult } from './sheet-pages.js';
import { submitOrders } from './submit-orders.js';

interface SendAgainInput extends SeatRef {
  /** The number of the sheet that is sent once more. */
  readonly receipt: string;
  readonly door: Door;
  readonly doorKey?: string;
  /** `join`: together with what stands, not in its place. Left out: as it was. */
  readonly how?: 'put-back' | 'join';
  /** The window that the sender had in front of them, when that is known: the sheet is taken into no other one. */
  readonly phase?: PhaseId;
}

const noSheet = (): Refusal =>
  new Refusal(
    'not-found',
    'Your seat has no sheet of this number that says anything. Look it up among your receipts of this campaign.',
  );

/** The text of a sheet of this very seat. What other seats sent is as good as missing. */
async function sheetText({ record }: Desk, { campaignId, seat, receipt }: SendAgainInput): Promise<string> {
  const [first] = await record.sheetLives([receipt.trim().toUpperCase()]);
  if (first === undefined || first.sheet.seatId !== seat || first.sheet.text === '') throw noSheet();
  const phase = await record.phase(first.phase.id);
  if (phase?.campaignId !== campaignId) throw noSheet();
  return first.sheet.text;
}

/** What stands for the seat and an earlier sheet of it as one text: lines that stand in both are there once, and READY nowhere. */
async function joinedText(desk: Desk, input: SendAgainInput): Promise<string> {
  const earlier = await sheetText(desk, input);
  const standing = await standingOrders(desk)(input);
  if (standing === null || standing.receipt === input.receipt.trim().toUpperCase()) return earlier;
  const lines = [...sheetLines(earlier), ...sheetLines(standing.text)];
  const plain = (line: string): string => line.trim().toLowerCase();
  const first = lines.filter(
    (line, at) => line.trim() === '' || lines.findIndex((other) => plain(other) === plain(line)) === at,
  );
  return first.filter((line) => !isReadyLine(line)).join('\n');
}

/**
 * Sends a sheet of the seat once more, as it was written, into the window that is open now: it is read against what the seat
 * sees today, answered line by line and given a receipt of its own. The old one stays as it was.
 */
export const sendAgain =
  (desk: Desk) =>
  async (input: SendAgainInput): Promise<SubmitResult> => {
    const { campaignId, seat, person, door, doorKey, phase } = input;
    await orderedSeat(desk, campaignId, seat, person);
    const text = input.how === 'join' ? await joinedText(desk, input) : await sheetText(desk, input);
    const open = (await orderWindow(desk, input)).phase;
    if (phase !== undefined && open.id !== phase)
      throw new Refusal(
        'too-late',
        `The window for which you asked is over, and ${open.title} is open now. Nothing was sent: look at the text, and send it if you mean it for that phase.`,
      );
    // That it was once for another turn, whoever asks for it knows.
    const sheet = { campaignId, seat, person, door, text, meantNow: true } as const;
    return submitOrders(desk)(doorKey === undefined ? sheet : { ...sheet, doorKey });
  };
