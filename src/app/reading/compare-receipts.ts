import { diffArrays } from 'diff';
import type { ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import type { ComparedLine, ReceiptPage, SheetComparison } from './receipt-pages.js';
import { receipt } from './receipts.js';

/** Lines by which two sheets may differ and still be matched: beyond it the work would grow with the square of them. */
const MOST_CHANGES = 250;

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n').map((line) => line.trimEnd()));

/** Two texts line by line; null when they differ too much to be matched. */
function matched(before: readonly string[], after: readonly string[]): readonly ComparedLine[] | null {
  const parts = diffArrays([...before], [...after], { maxEditLength: MOST_CHANGES });
  if (parts === undefined) return null;
  let [earlier, later] = [0, 0];
  return parts.flatMap(({ value, added, removed }) =>
    value.map((text): ComparedLine => {
      if (added) return { change: 'added', text, earlier: null, later: ++later };
      if (removed) return { change: 'removed', text, earlier: ++earlier, later: null };
      return { change: 'same', text, earlier: ++earlier, later: ++later };
    }),
  );
}

/** The whole of one, then the whole of the other. */
const below = (before: readonly string[], after: readonly string[]): readonly ComparedLine[] => [
  ...before.map((text, index): ComparedLine => ({ change: 'removed', text, earlier: index + 1, later: null })),
  ...after.map((text, index): ComparedLine => ({ change: 'added', text, earlier: null, later: index + 1 })),
];

/** What a list shows of a receipt, and no more. */
const entryOf = ({ receipt: number, seat, phase, kind, door, receivedAt, now }: ReceiptPage) => ({
  receipt: number,
  seat,
  phase,
  kind,
  door,
  receivedAt,
  now,
});

/**
 * Two sheets of one seat laid side by side, the earlier one first. Each must be one that the reader may open: a foreign receipt is
 * as good as missing, here as there.
 */
export const compareReceipts =
  (desk: Desk) =>
  async ({
    reader,
    campaignId,
    receipt: one,
    other,
  }: ByReader & { receipt: string; other: string }): Promise<SheetComparison> => {
    const open = receipt(desk);
    const first = await open({ reader, campaignId, receipt: one });
    const second = await open({ reader, campaignId, receipt: other });
    if (first.seat.id !== second.seat.id)
      throw new Refusal('bad-input', 'These are sheets of two seats. Choose two of one seat to compare them.');
    const inOrder = first.receivedAt <= second.receivedAt;
    const [earlier, later] = inOrder ? [first, second] : [second, first];
    const [before, after] = [linesOf(earlier.text), linesOf(later.text)];
    const found = matched(before, after);
    const lines = found ?? below(before, after);
    const count = (change: ComparedLine['change']): number =>
      lines.filter((line) => line.change === change && line.text !== '').length;
    return {
      campaign: first.campaign,
      earlier: entryOf(earlier),
      later: entryOf(later),
      lines,
      counts: { added: count('added'), removed: count('removed'), same: count('same') },
      unlike: found === null,
    };
  };
