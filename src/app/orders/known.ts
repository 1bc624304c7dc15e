import { Refusal } from '../kit/refusal.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { PhaseRow, RecordReader, SeatRow } from '../ports/record.js';
import { writtenBefore } from '../windows/written-before.js';
import type { Known } from './sheet-pages.js';

/** Something else was sent for the seat since the sheet was written. `receipt`: of what it sent last; empty: nothing. */
export class SentSince extends Refusal {
  constructor(readonly receipt: string) {
    super('not-allowed', 'Something else was sent for this seat since this sheet was written, so it was not taken.');
    this.name = 'Refusal';
  }
}

/** Refuses a sheet whose writer did not know what stands for their seat, or in which window it would count. */
export async function requireKnown(
  record: Pick<RecordReader, 'latestSheet'>,
  phase: PhaseRow,
  { seatId }: Pick<SeatRow, 'seatId'>,
  knew: Known | undefined,
): Promise<void> {
  if (knew === undefined) return;
  const over = writtenBefore(phase, { receivedAt: phase.openedAt, writtenFor: knew.phase });
  if (over !== null) throw new Refusal('too-late', over);
  const latest = await record.latestSheet(phase.id, seatId);
  const receipt = latest === null ? '' : givenReceipt(latest);
  if (receipt !== knew.receipt) throw new SentSince(receipt);
}
