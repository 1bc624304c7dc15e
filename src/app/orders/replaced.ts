import { isOrderLine } from '../../core/game/sheet.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { SheetRow } from '../ports/record.js';
import type { Replaced } from './sheet-pages.js';
import { previewOf } from './show-sheet.js';

const orderedIn = (row: SheetRow): readonly string[] =>
  previewOf(row)
    .lines.filter(isOrderLine)
    .map(({ normal, text }) => normal ?? text);

/** Whether a sheet came before another: by when they were sent, and of one moment by when they were put down. */
const isBefore = (one: SheetRow, other: SheetRow): boolean =>
  one.receivedAt < other.receivedAt || (+one.receivedAt === +other.receivedAt && one.recordedAt < other.recordedAt);

/**
 * What a sheet took the place of, among all that its seat sent in the phase. Null: nothing stood before it, or it does not stand
 * itself. From the record alone, so that the same answer can be given again.
 */
export function replacedBy(row: SheetRow, all: readonly SheetRow[]): Replaced | null {
  const before = all
    .filter((one) => one.id !== row.id && one.kind !== 'void' && isBefore(one, row) && one.recordedAt <= row.recordedAt)
    .reduce<SheetRow | null>((last, one) => (last === null || isBefore(last, one) ? one : last), null);
  const later = all.some((one) => one.kind !== 'void' && isBefore(row, one) && one.recordedAt <= row.recordedAt);
  if (row.kind !== 'orders' || later || before === null || before.kind !== 'orders') return null;
  const now = new Set(orderedIn(row));
  const stood = orderedIn(before);
  const gone = stood.filter((order) => !now.has(order));
  const { door, receivedAt } = before;
  return { receipt: givenReceipt(before), door, receivedAt, gone, kept: stood.length - gone.length };
}
