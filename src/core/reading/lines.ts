import type { Problem } from '../game/problem.js';
import { isReadyLine, type ParsedSheet, type Placed, sheetLines } from '../game/sheet.js';
import { type Fault, isFault, onLine } from './fault.js';
import { wordsOf } from './words.js';

/**
 * One line of a sheet, made ready for reading.
 *
 * What formatting means, in all games and at all doors:
 * - A quotation is never an order: a line that begins with `>`, also in a list. A `>>> ` that is the sheet's only such line
 *   quotes all the rest, as it does on Discord.
 * - Text that is struck out (`~~…~~`, also over several lines) is never an order; what stands around it is read.
 * - A code fence is only formatting: the lines in it count, those that make it (three backticks or tildes, with a language
 *   or without) do not. Quotations and struck-out text inside a fence stay what they are.
 * - A spoiler (`||…||`) around a line is only formatting too.
 * - A comment begins with `//` at the start of a line, or with `#` at the start or after a blank.
 */
export interface SheetLine {
  /** From 1. */
  readonly number: number;
  readonly typed: string;
  /** Without formatting, list marks, a leading `or`, comment, and characters that cannot be seen; empty: nothing to read. */
  readonly clean: string;
  /** The same with what `clean` takes for a comment, for lines with names in which a `#` may stand. */
  readonly whole: string;
}

/** A line without characters that cannot be seen; wide letters become plain ones. */
const plain = (typed: string): string =>
  typed
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\p{Zs}]/gu, ' ')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim();

const FENCE = /^(?:`{3,}|~{3,})/;
const LANGUAGE = /^[\w+.#-]{0,30}$/;

function withoutFence(line: string): string {
  const opened = FENCE.exec(line)?.[0].length ?? 0;
  let end = line.length;
  while (end > opened && line[end - 1] === '`') end -= 1;
  const closed = line.length - end >= 3;
  const inside = line.slice(opened, closed ? end : line.length).trim();
  return opened > 0 && !closed && LANGUAGE.test(inside) ? '' : inside;
}

function withoutSpoiler(line: string): string {
  const start = line.startsWith('||') ? 2 : 0;
  const end = line.length > start + 1 && line.endsWith('||') ? line.length - 2 : line.length;
  return line.slice(start, end).trim();
}

const LIST_MARK = /(?:[-*•–—]{1,3}|\(?(?:[0-9]{1,3}|[a-z])[.)](?![0-9]))[ \t]*/iy;
const OR = /or[ \t]+/iy;

/** The line without list marks; null when it is a quotation. An arrow as list mark (`-> `) quotes nothing. */
function withoutMarks(line: string): string | null {
  let start = 0;
  for (let marks = 0; marks < 4; marks += 1) {
    const before = start;
    for (const mark of [LIST_MARK, OR]) {
      mark.lastIndex = start;
      start += mark.exec(line)?.[0].length ?? 0;
    }
    if (start === before) break;
  }
  const quoted = line[start] === '>' && (start === 0 || line[start - 1] === ' ');
  return quoted ? null : line.slice(start);
}

const bare = (line: string): string | null => withoutMarks(withoutSpoiler(withoutFence(line)));

function withoutComment(line: string): string {
  if (line.startsWith('//')) return '';
  const hash = line.search(/(?:^| )#/);
  return hash < 0 ? line : line.slice(0, hash).trim();
}

/** Quotations emptied. */
function withoutQuotations(lines: readonly string[]): string[] {
  const quoted = lines.map((line) => bare(line) === null);
  const first = quoted.indexOf(true);
  const restToo = first >= 0 && first === quoted.lastIndexOf(true) && (lines[first] ?? '').startsWith('>>> ');
  return lines.map((line, index) => (quoted[index] === true || (restToo && index > first) ? '' : line));
}

/** Longer runs of tildes strike nothing out. */
const STRIKE = /(?<!~)~~(?!~)/;

/** What stands between two strikes taken out; a last one without a partner stays. */
function withoutStruck(lines: readonly string[]): string[] {
  const parts = lines.map((line) => line.split(STRIKE));
  let strikes = parts.reduce((sum, { length }) => sum + length - 1, 0);
  let struck = false;
  return parts.map(([first = '', ...others]) => {
    let left = struck ? '' : first;
    for (const part of others) {
      strikes -= 1;
      const single = !struck && strikes === 0;
      struck = !struck && !single;
      left += struck ? ' ' : `${single ? '~~' : ''}${part}`;
    }
    return left.trim();
  });
}

/** The lines of a sheet, also those in which there is nothing to read. Takes time linear in the text. */
export function linesOf(text: string): readonly SheetLine[] {
  const typed = sheetLines(text);
  return withoutStruck(withoutQuotations(typed.map(plain))).map((line, index) => {
    const whole = bare(line) ?? '';
    return { number: index + 1, typed: typed[index] ?? '', clean: withoutComment(whole), whole };
  });
}

const NO_ORDERS: ReadonlySet<string> = new Set(['NO ORDERS', 'NO ORDER', 'PASS', 'HOLD']);
/** `No orders, sorry`, `No orders this turn`: a remark without figures or parentheses, as orders have them. */
const NO_ORDERS_BECAUSE =
  /^no orders?(?: ?[,.;:!–—-]| (?:this|today|now|sorry|please|thanks|from me|for (?:me|now|this))\b)[^0-9()[\]]*$/i;

const saysNoOrders = (clean: string): boolean =>
  NO_ORDERS_BECAUSE.test(clean) || (clean.length <= 40 && NO_ORDERS.has(wordsOf(clean).join(' ')));

/** What the lines of one game's sheets may be. */
interface Grammar<Order extends object> {
  /** What NO ORDERS is, also as PASS, HOLD or `No orders, sorry`. */
  readonly noOrders: Order;
  /** What READY or FINAL on a line of its own is, in games that keep it as an order. Left out: a word about the sheet. */
  readonly ready?: (word: 'READY' | 'FINAL') => Order;
  /** Any other line that is not empty: an order, what is wrong with it, or null when it is neither, like a heading. */
  readonly read: (line: SheetLine) => Order | Fault | null;
}

/** Text to orders, line by line. Never throws as long as the grammar does not. */
export function readSheet<Order extends object>(text: string, grammar: Grammar<Order>): ParsedSheet<Order> {
  const orders: Placed<Order>[] = [];
  const problems: Problem[] = [];
  let ready = false;
  for (const line of linesOf(text)) {
    if (line.clean === '') continue;
    if (isReadyLine(line.clean)) {
      ready = true;
      const order = grammar.ready?.(line.clean.toUpperCase().startsWith('READY') ? 'READY' : 'FINAL');
      if (order !== undefined) orders.push({ line: line.number, order });
      continue;
    }
    const read = saysNoOrders(line.clean) ? grammar.noOrders : grammar.read(line);
    if (isFault(read)) problems.push(onLine(line.number, read));
    else if (read !== null) orders.push({ line: line.number, order: read });
  }
  return { orders, problems, ...(ready ? { ready } : {}) };
}
