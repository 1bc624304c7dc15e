// Which rows of a table in HTML are lines, as those of tables in Markdown are. Programs also lay whole mails out in tables: where a cell
// holds more than one line, or a row one cell, nothing is joined.

const PARTS = new Set(
  'p div h1 h2 h3 h4 h5 h6 section article center address header footer main nav dd dt li tr td th'.split(' '),
);
const MANY = new Set(['table', 'ul', 'ol', 'pre', 'blockquote', 'hr']);
/** Bigger cells are no part of a line. */
const [MOST_NODES, MOST_ROWS, MOST_CELLS] = [200, 2_000, 20];
const NUMBER = /^\(?([0-9]{1,3})[.):]?$/;
/** Above a column of numbers. */
const NUMBERS = /^(?:no|nr|num|number|line|order|row|pos|#|№|n[°º])?[.:]?$/i;

const isElement = ({ type }) => type === 'tag';
const cellsOf = (row) =>
  row.children.filter((child) => child.name === 'td' || child.name === 'th').slice(0, MOST_CELLS + 1);
const rowsOf = (parent) => parent.children.filter(({ name }) => name === 'tr').slice(0, MOST_ROWS);

/** What stands in a cell: its text, as far as one looks, and how many lines it has. */
function lookInto(cell) {
  let [nodes, lines, isOpen, text] = [0, 0, false, ''];
  const add = (words) => {
    if (!isOpen) lines += 1;
    isOpen = true;
    text += words;
  };
  const visit = (node) => {
    nodes += 1;
    if (nodes > MOST_NODES || lines > 1 || MANY.has(node.name)) {
      lines = 2;
      return;
    }
    if (node.type === 'text') {
      if (node.data.trim() !== '') add(node.data);
      return;
    }
    if (!isElement(node)) return;
    if (node.name === 'input' || node.name === 'img') add(' ');
    if (node.name === 'br' || PARTS.has(node.name)) isOpen = false;
    for (const child of node.children) visit(child);
    if (PARTS.has(node.name)) isOpen = false;
  };
  for (const child of cell.children) visit(child);
  return { lines, text: text.replace(/\s+/g, ' ').trim() };
}

const tables = new WeakMap();

/** What of rows that stand together is a heading, and whether the rest is numbered. */
function tableOf(parent) {
  const known = tables.get(parent);
  if (known !== undefined) return known;
  const rows = rowsOf(parent);
  const firsts = rows.map((row) => {
    const [first] = cellsOf(row);
    return first === undefined ? '' : lookInto(first).text;
  });
  const isUp = (from) =>
    firsts.length > from &&
    firsts.slice(from).every((text, index) => Number(NUMBER.exec(text)?.[1] ?? -1) === index + 1);
  const [first] = rows;
  const isHead = first !== undefined && cellsOf(first).every(({ name }) => name === 'th');
  const named = !isUp(0) && NUMBERS.test(firsts[0] ?? '') && isUp(1);
  const from = named || (isHead && rows.length > 1) ? 1 : 0;
  const found = {
    heading: from === 1 || (isHead && parent.name === 'thead') ? first : null,
    numbered: isUp(from),
    isAlone: rows.length === 1,
  };
  tables.set(parent, found);
  return found;
}

/** The cells of a row that is one line, and whether it is the heading of its table; null: it is no line. */
export function rowOf(row) {
  const cells = cellsOf(row);
  if (cells.length < 2 || cells.length > MOST_CELLS) return null;
  const looks = cells.map(lookInto);
  const filled = cells.filter((_, index) => looks[index].lines > 0);
  if (filled.length === 0 || looks.some(({ lines }) => lines > 1)) return null;
  const { heading, numbered, isAlone } = tableOf(row.parent);
  if (row === heading) return { heading: looks.map(({ text }) => text.replaceAll('|', '/')), cells: [] };
  if (numbered) return { heading: null, cells: filled.slice(1) };
  // One row of texts is no table: each may be an order. Numbers, boxes and signs belong to what stands beside them.
  const isText = looks.every(({ lines, text }) => lines === 0 || /\p{L}/u.test(text));
  return filled.length < 2 || (isAlone && isText) ? null : { heading: null, cells: filled };
}
