// Lines as spreadsheets and programs write them, in quotation marks.

/** A cell, and the sign behind it: in quotation marks, which stand twice where one is meant, or without any. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",;\t]*))([,;\t]|$)/y;
const MOST_CELLS = 20;
const NUMBER = /^[0-9]{1,3}[.)]?$/;
const MAY_BE_CELLS = /^"?[0-9]{1,3}[.)]?"? ?[,;\t] ?"/;

/**
 * The cells of a row that has a number and quotation marks, as one line and without the number: `1,"A Ven - Tri"`. Null: the line is none.
 */
export function quotedCells(line: string): string | null {
  if (!MAY_BE_CELLS.test(line)) return null;
  const cells: string[] = [];
  for (let at = 0; cells.length <= MOST_CELLS; ) {
    CELL.lastIndex = at;
    const found = CELL.exec(line);
    if (found === null) return null;
    const [whole, quoted, plain = '', sign] = found;
    // `3, "Hold" and “Stand”` is a sentence.
    if (quoted === undefined && plain.trim() !== '' && !NUMBER.test(plain.trim())) return null;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (sign === '') break;
    at += whole.length;
    while (line[at] === ' ') at += 1;
  }
  const told = cells.slice(1).filter((cell) => cell !== '');
  return told.length === 0 || cells.length > MOST_CELLS ? null : told.join(' ');
}

const IN_QUOTES = /^(?:"([^"]*)"|'([^']*)')[,;]?$/;

/** A line without the quotation marks that all of it stands in. */
export function unquoted(line: string): string {
  const [, double, single] = (line[0] === '"' || line[0] === "'" ? IN_QUOTES.exec(line) : null) ?? [];
  const inside = (double ?? single)?.trim() ?? '';
  return inside === '' ? line : inside;
}
