import type { LineAnswer } from '../../game/sheet.js';
import { linesOf, type SheetLine } from '../lines.js';
import type { TimeNamed } from './found-times.js';
import { type Called, OpenTimes } from './named-times.js';
import { tokensOf } from './tokens.js';

// Which turn a sheet says that it is for: by a line that is no order, such as `Orders for turn 7:`, `Spring 1902` or `[b]T3[/b]`.

/** The window that is open. */
export interface OpenTurn extends Called {
  /** Names that may stand in a heading, such as the seat's. */
  readonly names: readonly string[];
}

/** A line that says that the sheet, or what stands below it, is for another turn. */
export interface OtherTurn {
  /** From 1. */
  readonly line: number;
  /** The line without its marks. Untrusted. */
  readonly text: string;
}

/** No longer line is a heading. */
const LONGEST_HEADING = 120;
/** Other words, at most, that may stand in a heading: whose orders they are. */
const MOST_OTHER = 3;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Words that a heading is made of. */
const HEADING_WORDS = setOf(
  'orders order sheet moves move commands instructions bids bid my our the these this is are here come comes for of final revised ' +
    'updated new latest corrected amended full complete all hi hello hey dear greetings morning evening afternoon gm judge umpire ' +
    'everyone everybody team folks please and re subject attached below following follows now submission game no s',
);
/** With these, a line says something of the turn that it names, and gives no name to what stands below. */
const TALK = setOf(
  'i we you he she they it me us him her them was were will would shall should can could did do does had has have been be thanks ' +
    'thank thx sorry apologies after since before until till from by during last next same like as agreed promised said told report ' +
    'reports results result great nice good lost won win pay back again if when not never see saw got get give gave what which ' +
    'who how why that than because so too very well done hope luck cheers congrats remember reminder but about',
);
const ORDERS = setOf('orders order sheet moves commands instructions bids');
const GREETINGS = setOf('hi hello hey dear');
/** Signs that set off a name from what is beside it. */
const SETS_OFF = /[,:;/|()[\]–—-]/;
const WORD = /\p{L}+/gu;

interface Heading extends OtherTurn {
  readonly times: readonly TimeNamed[];
}

const lettersIn = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? [];

/** What times a line names, where it can be a heading. `first`: no order stands above it. Null: it is none, or names none. */
function headingOf(
  text: string,
  first: boolean,
  open: OpenTimes,
  names: ReadonlySet<string>,
): readonly TimeNamed[] | null {
  const { times, rest } = open.timesIn(text);
  if (times.length === 0) return null;
  const words = lettersIn(rest);
  if (words.some((word) => TALK.has(word))) return null;
  const other = words.filter((word) => !HEADING_WORDS.has(word) && !names.has(word));
  const isOrders = words.some((word) => ORDERS.has(word));
  const ends = text.endsWith(':');
  // April, May and Summer may be people.
  if (times.every(({ alone }) => alone === true)) {
    const isName = text.endsWith(',') || words.some((word) => GREETINGS.has(word));
    return other.length === 0 && !isName && (ends || isOrders || words.length === 0) ? times : null;
  }
  if (other.length === 0) return times;
  if (other.length > MOST_OTHER) return null;
  if (ends) return times;
  return first && (isOrders || isSetOff(rest)) ? times : null;
}

/** Whether the only time of a line stands at one end of it, with a sign between it and the words. */
function isSetOff(rest: string): boolean {
  const bare = rest.trim();
  return (
    (bare.startsWith('\0') && SETS_OFF.test(bare.slice(1, 4))) || (bare.endsWith('\0') && SETS_OFF.test(bare.slice(-4)))
  );
}

/** A line that begins with `#`: a comment for the reader, and a heading for whoever writes Markdown. */
const MARKED = /^[ \t]{0,8}#{1,6}[ \t]*/;
/** What only draws a line, and brackets around the whole. */
const DRAWN = /^[\s=*_~#([<|-]{1,20}|[\s=*_~#)\]>|-]{1,20}$/g;

/** Where the number itself looks like a comment: `Turn #3`. */
const NUMBER_MARK = / #[0-9]/;

const bareHeading = ({ typed, clean, whole, left }: SheetLine): string => {
  if (clean !== '') return (NUMBER_MARK.test(whole) ? whole : clean).replace(DRAWN, '').trim();
  const isComment = left.length > 0 && left.every(({ why }) => why === 'comment');
  return isComment && MARKED.test(typed) ? typed.replace(MARKED, '').trim() : '';
};

/** Where a game takes any words for an order, as for a person who reads them, the order holds them as they are. */
const isInWords = (normal: string, bare: string): boolean =>
  bare !== '' && normal.length > bare.length && normal.includes(bare);

/** What a line may be a heading by: all of it, or what stands before its first colon. Empty: nothing. */
function mayName(line: SheetLine, { verdict, normal, left = [] }: LineAnswer, first: boolean): readonly string[] {
  const bare = bareHeading(line);
  if (bare === '' || left.some(({ why }) => why === 'signature' || why === 'continued')) return [];
  const whole = bare.length > LONGEST_HEADING ? [] : [bare];
  const colon = bare.slice(0, LONGEST_HEADING).indexOf(':');
  const before = colon > 0 && colon < bare.length - 1 ? [bare.slice(0, colon + 1)] : [];
  if (verdict === 'ignored' || verdict === 'rejected' || normal === null) return [...whole, ...before];
  if (/^no\b/i.test(bare)) return whole;
  // A person reads what is written for a turn to come; only the top of the sheet is its name.
  return isInWords(normal, bare) ? [...whole, ...(first ? before : [])] : [];
}

/** The words of a line as one compares titles. */
const wordsIn = (text: string): string =>
  tokensOf(text)
    .filter(({ low }) => /[\p{L}\p{N}]/u.test(low))
    .map(({ low }) => low)
    .join(' ');

/** Other titles than that of the open window, of which a line may be one, as `Dawn:`, and nothing else. */
function otherTitles({ title, others }: OpenTurn): ReadonlySet<string> {
  const own = wordsIn(title);
  return new Set(others.map(wordsIn).filter((words) => words !== '' && !own.startsWith(words)));
}

/** Whether some line may name a turn: only then it is worth knowing how the open one is called. */
export function mayNameTurn(text: string, answers: readonly LineAnswer[]): boolean {
  return linesOf(text).some((line, at) => {
    const answer = answers[at];
    return answer !== undefined && mayName(line, answer, true).length > 0;
  });
}

/** A campaign may be called `War of 1812`, and no turn is named by that. */
function withoutNames(text: string, names: readonly string[]): string {
  let rest = text;
  for (const name of names) {
    const at = name.length < 3 ? -1 : rest.toLowerCase().indexOf(name.toLowerCase());
    if (at >= 0) rest = `${rest.slice(0, at)}${rest.slice(at + name.length)}`.trim();
  }
  return rest;
}

/** The lines that name times, as far as they are headings. */
function headingsIn(
  text: string,
  answers: readonly LineAnswer[],
  open: OpenTurn,
  times: OpenTimes,
): readonly Heading[] {
  const names = new Set([open.title, open.key, ...open.names, ...open.others].flatMap(lettersIn));
  const titles = otherTitles(open);
  const headings: Heading[] = [];
  let first = true;
  for (const [at, line] of linesOf(text).entries()) {
    const answer = answers[at];
    if (answer === undefined) continue;
    const { number } = line;
    const found = mayName(line, answer, first).flatMap((piece): readonly Heading[] => {
      const named = headingOf(withoutNames(piece, open.names), first, times, names);
      if (named !== null) return [{ line: number, text: piece, times: named }];
      return titles.has(wordsIn(piece)) ? [{ line: number, text: piece, times: [] }] : [];
    });
    headings.push(...found.slice(0, 1));
    if (found.length === 0 && (answer.normal !== null || answer.verdict === 'rejected')) first = false;
  }
  return headings;
}

/**
 * The first line by which a sheet says that it, or a part of it, is for another turn than the open one: a heading or greeting above
 * the orders, or a line between them that is made of nothing else or ends in a colon. Null: none does. Takes time linear in the text.
 */
export function otherTurnNamed(text: string, answers: readonly LineAnswer[], open: OpenTurn): OtherTurn | null {
  const now = new OpenTimes(open);
  const headings = headingsIn(text, answers, open, now);
  // `Phase 1:` and `Phase 2:` part a sheet where the game counts no phases.
  const parts = new Set(
    headings.flatMap(({ times }) => times.filter((time) => !now.counts(time)).map(({ value }) => value)),
  );
  const isOther = (time: TimeNamed): boolean => now.isOther(time) && (now.counts(time) || parts.size < 2);
  const wrong = headings.find(({ times }) => times.length === 0 || times.some(isOther));
  return wrong === undefined ? null : { line: wrong.line, text: wrong.text };
}
