import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal, type RefusalCode } from '../kit/refusal.js';
import { givenReceipt } from '../ports/record/sheets.js';
import { SentSince } from './known.js';
import { standingOrders } from './revoke-orders.js';
import type { Known } from './sheet-pages.js';
import { submitOrders } from './submit-orders.js';

/** What became of a sheet that a device has kept until there was a connection. */
type KeptOutcome =
  /** `receipt`: null when it was a word alone, and that is done. */
  | { readonly kind: 'sent'; readonly receipt: string | null }
  /** Something else was sent since it was written, with this receipt; `stands`: its text; null: what stood was taken back. */
  | { readonly kind: 'changed'; readonly receipt: string; readonly stands: string | null }
  /** It was not taken, and it would not be at another time. `why`: in a sentence. */
  | { readonly kind: 'refused'; readonly why: string };

/** The window is closed, or will never open again for what was written. */
const FOR_GOOD: ReadonlySet<RefusalCode> = new Set([
  'too-late',
  'read-late',
  'no-open-phase',
  'campaign-over',
  'bad-input',
]);

/**
 * Takes a sheet that its writer sent when there was no connection, without asking them again: only as long as nothing has changed of
 * what they knew, and once, however often it comes. `key`: of the sheet at its device.
 */
export const sendKept =
  (desk: Desk) =>
  async ({
    text,
    knew,
    key,
    ...ref
  }: SeatRef & { readonly text: string; readonly knew: Known; readonly key: string }): Promise<KeptOutcome> => {
    try {
      const { receipt, problems, instead } = await submitOrders(desk)({
        ...ref,
        door: 'web',
        doorKey: key,
        text,
        writtenFor: knew.phase,
        knew,
      });
      if (receipt !== null) return { kind: 'sent', receipt: receipt.receipt };
      if (instead?.done === 'ready') return { kind: 'sent', receipt: null };
      const why = problems.map(({ message, allowed }) => `${message} ${allowed ?? ''}`.trim()).join(' ');
      return { kind: 'refused', why: why === '' ? 'There is no order in it, so nothing was done.' : why };
    } catch (error) {
      if (error instanceof SentSince) {
        // The same may have come in twice at once.
        const taken = await desk.record.sheetByDoorKey('web', key);
        if (taken !== null) return { kind: 'sent', receipt: givenReceipt(taken) };
        const stands = await standingOrders(desk)(ref);
        return { kind: 'changed', receipt: error.receipt, stands: stands?.text ?? null };
      }
      if (error instanceof Refusal && FOR_GOOD.has(error.code)) return { kind: 'refused', why: error.message };
      throw error;
    }
  };
