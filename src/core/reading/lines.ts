import { type LeftOut, leftOut } from '../game/left-out.js';
import { sheetLines } from '../game/sheet.js';
import { keyboardMarks, visible } from './characters.js';
import { leadsOn } from './leads-on.js';
import { headingOf, thanksOf } from './marks/around.js';
import { unquoted } from './marks/cells.js';
import { withoutEnding } from './marks/endings.js';
import { isMarkAlone, isTableRule, withoutArrows } from './marks/list-marks.js';
import { bareLine, withoutStruck } from './marks/markdown.js';
import { type Marked, without } from './marks/marked.js';
import { isCross } from './marks/no-signs.js';
import { isStroke } from './marks/strokes.js';
import { withoutTags } from './marks/tags.js';

/** A sign beside a line that says no to it, or not yet: a cross, an empty box. */
interface Denied {
  readonly sign: string;
  readonly where: 'before' | 'behind';
}

/**
 * One line of a sheet, made ready for reading. What formatting means is the same in all games and at all doors (README.md here).
 */
export interface SheetLine {
  /** From 1. */
  readonly number: number;
  readonly typed: string;
  /** Without formatting, list marks, comment, and characters that cannot be seen, with the marks of a keyboard; empty: nothing to read. */
  readonly clean: string;
  /** The same with what `clean` takes for a comment and with marks as typed, for lines with names. */
  readonly whole: string;
  /** Something of a list, a table or a heading stood before it: it does not go on with the line above. */
  readonly listed: boolean;
  /** It begins with `or`, and stands beside the line above, not in its place. */
  readonly alternative: boolean;
  /** A line that begins with `>` right below one with an arrow in it: a quotation, or the rest of that line. */
  readonly goesOn: string | null;
  /** A line of a quotation right below another line: what is quoted, as it may be the rest of that line, broken by a program. */
  readonly quoted: string | null;
  /** The head of a quotation, as `Ann wrote:`, unless an order is broken there. Left out: it is none. */
  readonly head?: string;
  /** It is not taken without a yes; words of their writer's own may end with such a sign. A cross alone has nothing to read beside it. */
  readonly denied: Denied | null;
  /** What of the line is no order. */
  readonly left: readonly LeftOut[];
}

/** A piece of a line as a line of its own. */
export const lineOf = (text: string): SheetLine => ({
  number: 1,
  typed: text,
  clean: text,
  whole: text,
  listed: false,
  alternative: false,
  goesOn: null,
  quoted: null,
  denied: null,
  left: [],
});

const COMMENT = /(?:^| )#/;

function withoutComment(line: string): string {
  if (line.startsWith('//')) return '';
  const hash = line.search(COMMENT);
  return hash < 0 ? line : line.slice(0, hash).trim();
}

const OR = /^or +/i;
/** A path with an arrow in it, as `A > B`; the arrow ends it or leads on. */
const ARROW = /[^\s>-] *-?>/;
const LAST_MARKS = /(?<=[^\s.!;])[.!;]{1,3}$/;

/** A line as its writer is told of it where it is no order: with the smile at its end. */
export const toldOf = ({ whole }: SheetLine): string => keyboardMarks(withoutComment(whole)).replace(LAST_MARKS, '');

/** A line of a quotation: what stands in it goes to nobody. */
const quoted = (line: Marked): Marked => without(line, '', 'quotation', line.text);

interface Unquoted extends Pick<SheetLine, 'goesOn' | 'quoted'> {
  readonly line: Marked;
}

const QUOTES = /^[> ]+/;

/** Quotations emptied, and what may go on in them of the line above. */
function withoutQuotations(lines: readonly Marked[]): readonly Unquoted[] {
  const bare = lines.map(({ text }) => bareLine(text));
  const first = bare.findIndex(({ quoted }) => quoted);
  const alone = first >= 0 && first === bare.findLastIndex(({ quoted }) => quoted);
  const restToo = alone && (lines[first]?.text ?? '').startsWith('>>> ');
  let arrow = false;
  /** Whether the line above is one that may go on: no blank, and no quotation that stands by itself. */
  let mayGoOn = false;
  return lines.map((line, index) => {
    const isQuoted = bare[index]?.quoted === true;
    const goesOn = isQuoted && arrow && !restToo ? line.text : null;
    const rest = isQuoted && mayGoOn && !restToo ? bareLine((bare[index]?.text ?? '').replace(QUOTES, '')).text : null;
    // It goes on as far as lines with an arrow follow each other without a gap.
    arrow = line.text !== '' && (isQuoted ? goesOn !== null : ARROW.test(line.text));
    mayGoOn = line.text !== '' && (!isQuoted || rest !== null);
    const out = isQuoted || (restToo && index > first);
    return { line: out ? quoted(line) : line, goesOn, quoted: rest === null ? null : keyboardMarks(rest) };
  });
}

/**
 * Whether what looks like a mark of a list with nothing behind it is the rest of the line above: that one leads on, as an open parenthesis
 * does, or is none of a list.
 */
const isRest = (text: string, above: SheetLine | null): boolean =>
  above !== null && above.clean !== '' && isMarkAlone(text) && (!above.listed || leadsOn(above.clean));
/** Without the sign with which Markdown ends a line. */
const withoutBreak = (text: string): string =>
  text.endsWith('\\') && /[^\s\\]/.test(text.at(-2) ?? '') ? text.slice(0, -1) : text;
const asItIs = (text: string) => ({ text, listed: false, denied: null });

function deniedBy(before: string | null, behind: string | null, clean: string): Denied | null {
  const sign = before ?? behind;
  // An empty box with nothing behind it is an item that nobody has filled in.
  if (sign === null || (clean === '' && !isCross(sign))) return null;
  return { sign, where: before === null ? 'behind' : 'before' };
}

const NOTHING: readonly LeftOut[] = [];
const leftAround = (heading: string, thanks: string): readonly LeftOut[] =>
  [leftOut('heading', [heading]), leftOut('greeting', [thanks])].flatMap((one) => one ?? []);
const blank = (number: number, typed: string): SheetLine => ({
  number,
  typed,
  clean: '',
  whole: '',
  listed: false,
  alternative: false,
  goesOn: null,
  quoted: null,
  denied: null,
  left: NOTHING,
});

/** The lines of a sheet, also those in which there is nothing to read. Takes time linear in the text. */
export function linesOf(text: string): readonly SheetLine[] {
  const typed = sheetLines(text);
  const own = withoutQuotations(withoutTags(typed.map(visible)));
  const unstruck = withoutArrows(withoutStruck(own.map(({ line }) => line)));
  const quotes = (at: number): boolean =>
    own[at]?.line.text === '' && own[at]?.line.left.some(({ why }) => why === 'quotation') === true;
  let last: SheetLine | null = null;
  return unstruck.map((line, index): SheetLine => {
    const number = index + 1;
    const above = last;
    last = null;
    if ((line.text === '' || isStroke(line.text)) && line.left.length === 0) return blank(number, typed[index] ?? '');
    // The names of a table's columns, above its rule.
    if (line.text.startsWith('|') && isTableRule(unstruck[number]?.text ?? '')) {
      const names = leftOut('heading', [line.text]);
      return { ...blank(number, typed[index] ?? ''), left: names === null ? NOTHING : [names] };
    }
    // `Ann wrote:` above what is quoted of Ann.
    if (line.text.endsWith(':') && quotes(number) && own[number]?.goesOn === null) {
      const head = leftOut('program', [line.text]);
      return { ...blank(number, typed[index] ?? ''), head: line.text, left: head === null ? NOTHING : [head] };
    }
    const text = withoutBreak(line.text);
    const { text: unlisted, listed, denied: before } = isRest(text, above) ? asItIs(text) : bareLine(text);
    const alternative = OR.test(unlisted);
    const first = alternative ? unlisted.replace(OR, '') : unlisted;
    const heading = headingOf(first);
    const bare = first.slice(heading.length);
    const uncommented = withoutComment(bare);
    const comment = uncommented === bare ? null : leftOut('comment', [bare.slice(uncommented.length)]);
    const { text: ended, denied: behind } = withoutEnding(unquoted(keyboardMarks(uncommented)));
    const thanks = thanksOf(ended);
    const clean = thanks === '' ? ended : withoutEnding(ended.slice(0, -thanks.length)).text;
    const around = heading === '' && thanks === '' ? NOTHING : leftAround(heading, thanks);
    const marked =
      line.left.length === 0 ? NOTHING : line.left.flatMap(({ why, text: out }) => leftOut(why, [out]) ?? []);
    const left = around.length === 0 ? marked : [...marked, ...around];
    const read: SheetLine = {
      number,
      typed: typed[index] ?? '',
      clean,
      whole: bare,
      listed,
      alternative,
      goesOn: own[index]?.goesOn ?? null,
      quoted: own[index]?.quoted ?? null,
      denied: deniedBy(before, behind, clean),
      left: comment === null ? left : [...left, comment],
    };
    last = read;
    return read;
  });
}
