import { EMPTY_SKETCH } from '../../core/game/sketch.js';
import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { orderedSeat } from '../kit/rights.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { CampaignRow, Door, PhaseRow, SheetRow } from '../ports/record.js';
import { orderWindow, requireOpen } from '../windows/order-window.js';
import { playedBy } from '../windows/played-by.js';
import { makeSheet, stampOf } from './make-sheet.js';
import { replacedBy } from './replaced.js';
import type { Revocation, StandingSheet } from './sheet-pages.js';
import { receiptOf, standingSheetOf } from './show-sheet.js';
import { storeSheet, takenBefore } from './store-sheet.js';

/** The sheet that counts for a seat in a phase, if any. */
async function standingRow({ record }: Pick<Desk, 'record'>, phaseId: string, seat: string): Promise<SheetRow | null> {
  const row = (await record.standingSheets(phaseId)).find((sheet) => sheet.seatId === seat);
  return row === undefined || row.kind === 'revocation' ? null : row;
}

/** What is answered to a revocation, each time the same: also what is gone with it. */
export async function revocationOf(
  { record }: Pick<Desk, 'record'>,
  row: SheetRow,
  phase: Pick<PhaseRow, 'deadlineAt'>,
  campaign: Pick<CampaignRow, 'status'>,
): Promise<Revocation> {
  const replaced = replacedBy(row, await record.sheetsOf(row.phaseId, row.seatId));
  return { ...receiptOf(row, phase, campaign), ...(replaced === null ? {} : { replaced }) };
}

interface RevokeInput extends SeatRef {
  readonly door: Door;
  readonly doorKey?: string;
  /** The sheet that is taken back; left out: the one that stands. */
  readonly receipt?: string;
  /** The door's own time stamp, when it has one; else now. */
  readonly receivedAt?: Date;
}

const revokeOnce =
  (desk: Desk) =>
  async (input: RevokeInput): Promise<Revocation> => {
    const { seat, person, door, doorKey, receipt } = input;
    await orderedSeat(desk, input.campaignId, seat, person);
    const message = doorKey === undefined ? { door } : { door, doorKey };
    const before = await takenBefore(desk, message, seat, person);
    const window = await orderWindow(desk, input);
    if (before !== null) return revocationOf(desk, before, window.phase, window.campaign);

    const receivedAt = stampOf(desk.clock.now(), input.receivedAt);
    await requireOpen(desk, window, person, receivedAt, window.phase);
    const standing = await standingRow(desk, window.phase.id, seat);
    if (standing === null) {
      throw new Refusal('nothing-stands', 'No sheet of yours stands in this phase, so there is nothing to take back.');
    }
    if (receipt !== undefined && givenReceipt(standing) !== receipt.toUpperCase()) {
      throw new Refusal(
        'bad-input',
        `${receipt.toUpperCase()} is not the sheet that stands, so nothing was taken back. It is ${givenReceipt(standing)}.`,
      );
    }
    const sheet = makeSheet(desk, window, {
      ...message,
      kind: 'revocation',
      person,
      text: '',
      receivedAt,
      answer: { lines: [], problems: [], orders: [], sketch: EMPTY_SKETCH },
    });
    const { phase, row } = await storeSheet(desk, window, sheet);
    return revocationOf(desk, row, phase, window.campaign);
  };

/** Takes back what stands. It stays on record; the seat counts as silent unless a new sheet comes in time. */
export const revokeOrders =
  (desk: Desk) =>
  async (input: RevokeInput): Promise<Revocation> => {
    try {
      return await revokeOnce(desk)(input);
    } catch (error) {
      // The same message may come in twice at once; only one of the two could be stored, and it leaves nothing to take back.
      const { seat, person, door, doorKey } = input;
      const other = doorKey === undefined ? null : await takenBefore(desk, { door, doorKey }, seat, person);
      if (other === null) throw error;
      return revokeOnce(desk)(input);
    }
  };

export const standingOrders =
  (desk: Desk) =>
  async (input: SeatRef): Promise<StandingSheet | null> => {
    const { phase, campaign } = await orderWindow(desk, input);
    const row = await standingRow(desk, phase.id, input.seat);
    if (row === null) return null;
    const replaced = replacedBy(row, await desk.record.sheetsOf(phase.id, input.seat));
    const seats = (await desk.record.seats(campaign.id)).filter(({ seatId }) => seatId === input.seat);
    const played = await playedBy(desk.record, campaign.id, seats);
    const sheet = standingSheetOf(row, phase, campaign, played(input.seat));
    return replaced === null ? sheet : { ...sheet, replaced };
  };
