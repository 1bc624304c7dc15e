/**
 * A map of square cells. A cell is known in code by its index, column by column from A and in each column by row number:
 * A1, A2, … B1, B2 …; sorting indices gives that order. `rowOne` says whether row 1 is the southern or the northern edge.
 */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly rowOne: 'south' | 'north';
}

/** The most columns that two letters can name: A to Z, then AA to ZZ. */
const MOST_COLUMNS = 26 + 26 * 26;
const MOST_ROWS = 999;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Checks sizes once, so that everything else may rely on them. Throws a RangeError. */
export function makeGrid(columns: number, rows: number, rowOne: Grid['rowOne'] = 'south'): Grid {
  if (!Number.isInteger(columns) || columns < 1 || columns > MOST_COLUMNS) {
    throw new RangeError(`a map has 1 to ${MOST_COLUMNS} columns, not ${columns}`);
  }
  if (!Number.isInteger(rows) || rows < 1 || rows > MOST_ROWS)
    throw new RangeError(`a map has 1 to ${MOST_ROWS} rows, not ${rows}`);
  return { columns, rows, rowOne };
}

export const cellCount = (grid: Grid): number => grid.columns * grid.rows;

/** The index of a cell from its column and row, both counted from 0; the row is the row number less one. */
export const cellAt = (grid: Grid, column: number, row: number): number => column * grid.rows + row;

export const columnOf = (grid: Grid, cell: number): number => Math.floor(cell / grid.rows);

export const rowOf = (grid: Grid, cell: number): number => cell % grid.rows;

/** `A` for 0, `Z` for 25, `AA` for 26. */
export function columnName(column: number): string {
  const last = LETTERS.charAt(column % 26);
  return column < 26 ? last : LETTERS.charAt(Math.floor(column / 26) - 1) + last;
}

/** `A7`. */
export const cellName = (grid: Grid, cell: number): string =>
  `${columnName(columnOf(grid, cell))}${rowOf(grid, cell) + 1}`;

const CELL_NAME = /^([a-z]{1,2})[ -]?0{0,2}([1-9][0-9]{0,2})$/i;

/** Reads `A7`, `a7`, `A-7`, `A 7` or `A07`. Null when it is no cell name or not on this map. */
export function readCell(grid: Grid, text: string): number | null {
  if (text.length > 7) return null;
  const match = CELL_NAME.exec(text);
  const letters = match?.[1]?.toUpperCase();
  if (letters === undefined) return null;
  let column = -1;
  for (const letter of letters) column = (column + 1) * 26 + LETTERS.indexOf(letter);
  const row = Number(match?.[2]) - 1;
  return column < grid.columns && row < grid.rows ? cellAt(grid, column, row) : null;
}

/** Column and row steps between two cells, both not negative. */
export const offsets = (grid: Grid, from: number, to: number): { readonly across: number; readonly along: number } => ({
  across: Math.abs(columnOf(grid, from) - columnOf(grid, to)),
  along: Math.abs(rowOf(grid, from) - rowOf(grid, to)),
});

/** Steps between two cells when corners may be crossed (eight neighbours). */
export function stepsEight(grid: Grid, from: number, to: number): number {
  const { across, along } = offsets(grid, from, to);
  return Math.max(across, along);
}

/** Steps between two cells when only borders may be crossed (four neighbours). */
export function stepsFour(grid: Grid, from: number, to: number): number {
  const { across, along } = offsets(grid, from, to);
  return across + along;
}
