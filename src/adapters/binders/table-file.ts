import { parse } from 'csv-parse/sync';
import { quote } from '../../core/game/problem.js';
import { readTextFile, wholeFile, type YamlFile, type YamlResult } from './yaml-file.js';

/** A row of a table, and the line of the file on which it stands. */
interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows of a binder are few; a file of many is none that a person made. */
const MOST_ROWS = 2000;
const MOST_COLUMNS = 60;

/** A table in Markdown: rows between bars, the second of which is a rule. */
function markdownRows(text: string): readonly Row[] {
  return text.split(/\r\n|\n/).flatMap((line, index): Row[] => {
    const bare = line.trim();
    if (!bare.startsWith('|') || /^[|:\s-]+$/.test(bare)) return [];
    const inner = bare.slice(1, bare.endsWith('|') ? -1 : undefined);
    const cells = inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
    return [{ line: index + 1, cells }];
  });
}

/** Rows parted by a sign, with quotation marks as spreadsheets write them. */
function separatedRows(text: string, delimiter: string): readonly Row[] {
  const read = parse(text, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    to: MOST_ROWS + 2,
  }) as unknown as readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
  return read.map(({ record, info }) => ({ line: info.lines, cells: record }));
}

/** A spreadsheet of some countries parts with semicolons. */
const delimiterOf = (text: string): string => {
  const first = text.slice(0, 2000).split(/\r?\n/)[0] ?? '';
  return first.split(';').length > first.split(',').length ? ';' : ',';
};

function asFile(name: string, rows: readonly Row[]): YamlResult {
  const [head, ...body] = rows;
  const wrong = (message: string, allowed: string, line: number, found = ''): YamlResult =>
    wholeFile(name, { code: 'binder/wrong-value', found, message, allowed }, { line, column: 1 });
  if (head === undefined)
    return wrong('There is no table in this file.', 'Write a line of column names, and a row below it.', 1);
  const columns = head.cells.map((cell) => cell.toLowerCase().replace(/\s+/g, '-'));
  const double = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
  if (double !== undefined)
    return wrong(`Two columns are called “${quote(double)}”.`, 'Leave one of them out.', head.line, double);
  if (columns.length > MOST_COLUMNS || body.length > MOST_ROWS)
    return wrong(
      `The table has ${body.length} rows and ${columns.length} columns.`,
      `At most ${MOST_ROWS} and ${MOST_COLUMNS}.`,
      1,
    );
  const long = body.find(
    ({ cells }) => cells.length > columns.length && cells.slice(columns.length).some((cell) => cell !== ''),
  );
  if (long !== undefined)
    return wrong(
      `This row has ${long.cells.length} cells, and there are ${columns.length} columns.`,
      'A comma inside a cell needs quotation marks around the cell.',
      long.line,
      long.cells.at(-1) ?? '',
    );
  const data = body.map(({ cells }) =>
    Object.fromEntries(columns.flatMap((column, index) => (column === '' ? [] : [[column, cells[index] ?? '']]))),
  );
  const file: YamlFile = {
    data,
    doubts: [],
    locate: ([row, column]) => ({
      line: (typeof row === 'number' ? body[row]?.line : undefined) ?? head.line,
      column: Math.max(1, typeof column === 'string' ? columns.indexOf(column) + 1 : 1),
    }),
  };
  return { ok: true, file };
}

/** Reads a table of a binder: `.csv`, `.tsv`, or one in Markdown. Columns are numbered where findings say a place. */
export async function readTableFile(path: string, name: string): Promise<YamlResult> {
  const content = await readTextFile(path, name);
  if (!content.ok) return content;
  try {
    if (path.endsWith('.md')) return asFile(name, markdownRows(content.text));
    return asFile(name, separatedRows(content.text, path.endsWith('.tsv') ? '\t' : delimiterOf(content.text)));
  } catch (error) {
    const line = error instanceof Error && 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
    const found = error instanceof Error ? quote(error.message) : '';
    return wholeFile(
      name,
      {
        code: 'binder/syntax',
        found,
        message: 'This table cannot be read: a quotation mark stands where none may be.',
        allowed: 'Put quotation marks around the whole cell, and write "" for one within it.',
      },
      { line, column: 1 },
    );
  }
}

/** Reads a text of a binder, line by line. */
export async function readLinesFile(path: string, name: string): Promise<YamlResult> {
  const content = await readTextFile(path, name);
  if (!content.ok) return content;
  const lines = content.text.replace(/^\uFEFF/, '').split(/\r\n|\n/);
  return {
    ok: true,
    file: { data: lines, doubts: [], locate: ([at]) => ({ line: typeof at === 'number' ? at + 1 : 1, column: 1 }) },
  };
}
