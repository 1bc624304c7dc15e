import type { Block } from '../../game/document.js';
import { displayWidth, pad, wordsOf, wrap } from './layout.js';

type Table = Extract<Block, { kind: 'table' }>;

const GAP = '  ';
/** A column of text is not made narrower than this: names would fall apart. */
const NARROWEST = 10;

const totalOf = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, 0) + GAP.length * Math.max(0, widths.length - 1);

/** Takes columns from the widest text column until all fit; null when they cannot. */
const narrow = (table: Table, natural: readonly number[], width: number): readonly number[] | null => {
  const widths = [...natural];
  for (let excess = totalOf(widths) - width; excess > 0; excess -= 1) {
    let widest = -1;
    for (const [index, column] of table.columns.entries()) {
      const own = widths[index] ?? 0;
      if (column.align === 'left' && own > NARROWEST && own > (widths[widest] ?? 0)) widest = index;
    }
    if (widest < 0) return null;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
};

/** A table as aligned lines for a fixed-width font, header and rule first; null when it does not fit in `width` columns. */
export function tableLines(table: Table, width: number): readonly string[] | null {
  const rows = table.rows.map((row) => row.map((cell) => wordsOf(cell).trim()));
  const titles = table.columns.map((column) => wordsOf([column.title]));
  const natural = titles.map((title, index) =>
    Math.max(1, displayWidth(title), ...rows.map((row) => displayWidth(row[index] ?? ''))),
  );
  const widths = narrow(table, natural, width);
  if (widths === null) return null;
  const lay = (cells: readonly string[]): readonly string[] => {
    const wrapped = widths.map((own, index) => wrap(cells[index] ?? '', own));
    const height = Math.max(1, ...wrapped.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) =>
      widths
        .map((own, index) => pad(wrapped[index]?.[line] ?? '', own, table.columns[index]?.align ?? 'left'))
        .join(GAP)
        .trimEnd(),
    );
  };
  return [...lay(titles), widths.map((own) => '-'.repeat(own)).join(GAP), ...rows.flatMap(lay)];
}

/** A table that is too wide as one line of words for each row: the first cell, then `title value` for the others. */
export function tableSentences(table: Table): readonly { readonly head: string; readonly rest: string }[] {
  return table.rows.map((row) => ({
    head: wordsOf(row[0] ?? []).trim(),
    rest: table.columns
      .slice(1)
      .map((column, index) => ({ title: wordsOf([column.title]).trim(), value: wordsOf(row[index + 1] ?? []).trim() }))
      .filter(({ value }) => value !== '')
      .map(({ title, value }) => (title === '' ? value : `${title} ${value}`))
      .join('; '),
  }));
}
