import { Refusal } from '../kit/refusal.js';
import type { RecordTx } from '../ports/record.js';
import type { Outbox, Readership } from '../telling/outbox.js';
import { readLateTaken } from '../telling/texts/read-late-notices.js';
import { putCredit, putReadLate, readLateState } from '../windows/read-late.js';
import type { NewLine } from './new-line.js';

/** Puts down that sheets which had been read late were taken by a ruling: their seats were not silent, and hear of it. */
export async function settleTaken(
  tx: RecordTx,
  outbox: Outbox,
  readers: Readership,
  line: NewLine,
  { who, now }: { readonly who: string; readonly now: Date },
): Promise<void> {
  const first = line.timeline.find(({ ordinal }) => ordinal === line.plan.ordinal);
  for (const change of line.plan.sheets) {
    if (change.act !== 'take' || first === undefined) continue;
    const { row } = change;
    if ((await readLateState(tx, line.campaign.id, row.id)) !== 'asked')
      throw new Refusal('not-allowed', 'Somebody has decided on this sheet just now. Nothing was changed.');
    await putReadLate(tx, line.campaign.id, row, 'taken', now);
    await putCredit(tx, line.campaign.id, row.seatId, false, now);
    const met = await tx.attendanceAt(row.phaseId, row.seatId);
    if (met !== null) await tx.putAttendance([{ ...met, outcome: 'on-time' }]);
    const reader = readers.seats.find(({ seat }) => seat.seatId === row.seatId);
    if (reader === undefined) continue;
    const document = readLateTaken(first, row, who, reader.person?.timeZone ?? 'UTC');
    const telling = { kind: 'notice' as const, onceKey: `read-late-taken/${row.id}`, title: document.title, document };
    outbox.toSeat(telling, reader.seat, reader.person);
  }
}
