import { idOf } from './ids.js';

// Units as they come out of a spreadsheet, a file or a post. The table stays as it was typed, line by line, but for the names of its
// columns and of those who command: people write “Commander” and “Marshal Ney” where a binder has `owner` and `marshal-ney`.

const COLUMNS: Readonly<Record<string, string>> = {
  unit: 'name',
  units: 'name',
  commander: 'owner',
  player: 'owner',
  place: 'at',
  position: 'at',
  location: 'at',
  where: 'at',
  type: 'kind',
  men: 'strength',
  size: 'strength',
  letters: 'symbol',
};

interface Chair {
  readonly id: string;
  readonly name: string;
}

/** Cuts a line at a sign, but not within quotation marks; the cells keep all that stands in them. */
function cut(line: string, sign: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    if (letter === sign && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell];
}

/** Puts another word into a cell, and leaves blanks and quotation marks around it as they are. */
const instead = (cell: string, change: (word: string) => string): string => {
  const bare = cell.trim();
  if (bare === '') return cell;
  const inner = /^"[^"]*"$/.test(bare) ? bare.slice(1, -1) : bare;
  const changed = change(inner);
  return changed === inner ? cell : cell.replace(bare, () => changed);
};

/** The units as a file of a binder: a table in Markdown, or one that tabs, semicolons or commas part. Null: there are none. */
export function readAimed(
  typed: string,
  chairs: readonly Chair[],
): { readonly name: string; readonly text: string } | null {
  if (typed.trim() === '') return null;
  const lines = typed.split(/\r\n|\n/);
  const head = lines.findIndex((line) => line.trim() !== '');
  const first = lines[head] ?? '';
  const isMarkdown = first.trim().startsWith('|');
  const sign = isMarkdown
    ? '|'
    : first.includes('\t')
      ? '\t'
      : first.split(';').length > first.split(',').length
        ? ';'
        : ',';
  const columns = cut(first, sign).map((cell) => instead(cell, (word) => COLUMNS[word.toLowerCase()] ?? word));
  const owner = columns.findIndex((cell) => cell.trim().toLowerCase() === 'owner');
  const ids = new Map(chairs.map(({ id, name }) => [idOf(name), id]));
  const text = lines
    .map((line, index) => {
      if (index === head) return columns.join(sign);
      if (index < head || owner < 0 || line.trim() === '') return line;
      const cells = cut(line, sign);
      return cells
        .map((cell, at) => (at === owner ? instead(cell, (word) => ids.get(idOf(word)) ?? word) : cell))
        .join(sign);
    })
    .join('\n');
  return { name: isMarkdown ? 'forces.md' : sign === '\t' ? 'forces.tsv' : 'forces.csv', text };
}
