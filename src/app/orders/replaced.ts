import { ordersOf } from '../../core/game/sheet.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { SheetRow } from '../ports/record.js';
import type { Replaced, SheetPreview } from './sheet-pages.js';
import { previewOf } from './show-sheet.js';

/** The orders of a sheet that stand, in their normal form. */
export const orderedIn = ({ lines }: Pick<SheetPreview, 'lines'>): readonly string[] => ordersOf(lines);

/**
 * What a sheet took the place of, or a revocation took back, among all that its seat sent in the phase, as the record gives them, the
 * newest first. Null: nothing stood before it, or it does not stand itself. From the record alone, so that the same answer can be given
 * again.
 */
export function replacedBy(row: SheetRow, all: readonly SheetRow[]): Replaced | null {
  // Of what was put down later, nothing stood yet.
  const known = all.filter(
    ({ kind, id, recordedAt }) => kind !== 'void' && (id === row.id || recordedAt <= row.recordedAt),
  );
  const at = known.findIndex(({ id }) => id === row.id);
  const before = known[at + 1];
  const later = known.slice(0, Math.max(0, at)).some(({ recordedAt }) => recordedAt < row.recordedAt);
  if (row.kind === 'void' || at < 0 || later || before?.kind !== 'orders') return null;
  const revoked = row.kind === 'revocation';
  const now = new Set(revoked ? [] : orderedIn(previewOf(row)));
  const stood = orderedIn(previewOf(before));
  const gone = stood.filter((order) => !now.has(order));
  const { door, receivedAt } = before;
  return { receipt: givenReceipt(before), door, receivedAt, gone, kept: stood.length - gone.length, revoked };
}
