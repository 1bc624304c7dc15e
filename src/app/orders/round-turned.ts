import type { Problem } from '../../core/game/problem.js';
import { isJudgeSeat } from '../../core/game/seat.js';
import { listed } from '../../core/reading/listing.js';
import type { Desk } from '../kit/desk.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { OrderWindow } from '../windows/order-window.js';
import { remark } from './make-sheet.js';
import { orderedIn } from './replaced.js';
import type { SheetPreview, SubmitInput } from './sheet-pages.js';
import { previewOf } from './show-sheet.js';

/** The remark on the whole of a sheet that was perhaps written for a round of judging that is over. */
export const ROUND_TURNED = 'sheet/round-turned';

/** So many orders are named in one sentence. */
const MOST_NAMED = 6;

/**
 * What is to be said of a judge's sheet whose writer may have had the round before in front of them: another of the judges has ended
 * that, or lines of it were carried out with it. It is said once: with a sheet of theirs in the round they know it. Null: nothing.
 */
export async function roundTurned(
  { record }: Desk,
  { phase, seat: { seatId } }: Pick<OrderWindow, 'phase' | 'seat'>,
  { person, writtenFor }: Pick<SubmitInput, 'person' | 'writtenFor'>,
  sheet: Pick<SheetPreview, 'lines'>,
): Promise<Problem | null> {
  if (!isJudgeSeat(seatId) || phase.ordinal === 0) return null;
  if (writtenFor !== undefined && phase.id.startsWith(writtenFor)) return null;
  const before = await record.phaseAt(phase.campaignId, phase.ordinal - 1);
  if (before === null || !before.owes.includes(seatId)) return null;
  const carriedOut = await record.latestSheet(before.id, seatId);
  if (carriedOut === null || carriedOut.kind !== 'orders') return null;
  if ((await record.sheetsOf(phase.id, seatId)).some(({ personId }) => personId === person)) return null;
  const done = orderedIn(previewOf(carriedOut));
  const again = orderedIn(sheet).filter((order) => done.includes(order));
  const other = carriedOut.personId !== person;
  if (!other && again.length === 0) return null;
  const who = other ? ((await record.person(carriedOut.personId))?.name ?? 'Another game master') : 'You';
  const since = `The round has turned since: ${who} ended ${before.title} with ${givenReceipt(carriedOut)}`;
  const orders = done.length === 0 ? '' : ` (${listed(done, MOST_NAMED)})`;
  const twice =
    again.length === 0 ? '' : ` Carried out then, and in this sheet once more: ${listed(again, MOST_NAMED)}.`;
  return {
    ...remark(ROUND_TURNED, `${since}${orders}.${twice}`),
    allowed: 'This sheet stands and is not ready. Look at the desk as it is now; then say READY, or send it again.',
  };
}
