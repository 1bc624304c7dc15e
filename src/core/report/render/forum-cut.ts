import { escapeMarkdownStart } from './forum-markdown.js';

/** What text of a dialect is made of, as far as cutting it goes. */
export interface ForumMarks {
  /** Marks, and what is never cut: escapes, links, code within a line. Sticky. */
  readonly atom: RegExp;
  /** The signs with which they begin. */
  readonly signs: string;
  /** For a mark its name and whether it opens; null: it does both. Undefined: the atom is none. */
  readonly markOf: (atom: string) => { readonly name: string; readonly opens: boolean | null } | undefined;
  readonly opening: (name: string) => string;
  readonly closing: (name: string) => string;
  /** What stands before the words of a line: the mark of a list, of a quotation. */
  readonly before: RegExp;
  /** The rest of a line that was cut, as the beginning of another. */
  readonly asLine: (text: string) => string;
}

const MARKDOWN: ForumMarks = {
  atom: /\\[^\n]|`[^`\n]*`|!?\[[^[\]\n]*\]\([^()\s]*\)|<[^<>\s]*>|\*\*|\*/y,
  signs: '\\`![<*',
  markOf: (atom) => (atom === '**' || atom === '*' ? { name: atom, opens: null } : undefined),
  opening: (name) => name,
  closing: (name) => name,
  before: /^(?:[-*] |\d{1,9}\. |> |#{1,6} )/,
  asLine: escapeMarkdownStart,
};

const BBCODE: ForumMarks = {
  atom: /\[(?:url|img)\][^[\s]*\[\/(?:url|img)\]|\[url=[^\]\s]*\][^[\n]*\[\/url\]|\[\/?[biu]\]|\[\u200B/y,
  signs: '[',
  markOf: (atom) => {
    const mark = /^\[(\/?)([biu])\]$/.exec(atom);
    return mark === null ? undefined : { name: mark[2] ?? '', opens: mark[1] === '' };
  },
  opening: (name) => `[${name}]`,
  closing: (name) => `[/${name}]`,
  before: /^\[\*\]/,
  asLine: (text) => text.trim(),
};

/**
 * Our Markdown has a backslash before every bracket of somebody else's or sets it as code, our BBCode has a blank of no width
 * behind it.
 */
export const marksOf = (outsideBoxes: readonly string[]): ForumMarks =>
  outsideBoxes.some((text) => /\[(?:b|i|u|code|list|url|img)\]/.test(text.replace(/\\.|`[^`\n]*`/gu, '')))
    ? BBCODE
    : MARKDOWN;

/** A mark at the start of a line is escaped by so much at most. */
const ESCAPES = 2;

interface Place {
  readonly at: number;
  readonly open: readonly string[];
}

/** Where to cut: the last blank outside of all marks, unless it is far up; else the last blank; else the last whole sign. */
function placeIn(line: string, from: number, room: number, opened: readonly string[], marks: ForumMarks): Place {
  let open = opened;
  let clear: Place | null = null;
  let blank: Place | null = null;
  let sign: Place | null = null;
  const closers = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + marks.closing(name).length, 0);
  let behindOpening = false;
  let toClose = closers(open);
  for (let at = from; at < line.length; ) {
    if (at + toClose > room) break;
    marks.atom.lastIndex = at;
    // Most signs begin nothing.
    const atom = marks.signs.includes(line.charAt(at)) ? marks.atom.exec(line)?.[0] : undefined;
    const mark = atom === undefined ? undefined : marks.markOf(atom);
    const opens = mark !== undefined && (mark.opens ?? !open.includes(mark.name));
    const place = { at, open };
    // Not so that marks stand around nothing.
    if (at > from && !behindOpening && (mark === undefined || opens)) {
      sign = place;
      if (/\s/.test(line[at] ?? '')) {
        blank = place;
        if (open.length === 0) clear = place;
      }
    }
    if (mark !== undefined) {
      open = opens ? [...open, mark.name] : open.filter((name) => name !== mark.name);
      toClose = closers(open);
    }
    behindOpening = opens;
    at += atom?.length ?? String.fromCodePoint(line.codePointAt(at) ?? 0).length;
    // Blanks of no width keep the sign before them from acting: they stay with it.
    while (line[at] === '\u200B') at += 1;
  }
  const rest = { at: line.length, open: [] };
  if (line.length + toClose <= room) return rest;
  const half = from + (room - from) / 2;
  if (clear !== null && clear.at > half) return clear;
  if (blank !== null && blank.at > half) return blank;
  // What stands behind the sign is longer than half a line: it begins the next, where it is cut if it is longer than a line.
  return sign ?? { at: wholeSign(line, room), open: [] };
}

/** Not between the halves of a sign that takes two units. */
const wholeSign = (line: string, at: number): number => {
  const before = line.charCodeAt(at - 1);
  return before >= 0xd800 && before <= 0xdbff ? at - 1 : at;
};

/** Rows of a table and items of a list have marks in them; all else that is wrapped is the text of a box. */
const isBox = (opening: string | undefined): boolean =>
  opening !== undefined && opening !== '[list]\n' && !opening.startsWith('| ');

/** In a box everything is text: it is cut at a blank if one is near. */
function textEnd(line: string, from: number, room: number): number {
  for (let at = from + room; at > from + room / 2; at -= 1) if (line[at] === ' ') return at;
  return wholeSign(line, from + room);
}

/** The places behind a blank, if there is one. */
const behindBlanks = (line: string, at: number): number => {
  let after = at;
  while (/\s/.test(line[after] ?? '')) after += 1;
  return after;
};

/**
 * A line in pieces of at most so many characters, each a line of its own: marks that are open at a cut are closed and opened again,
 * and items of lists go on as items.
 */
export function cutLine(
  line: string,
  room: number,
  wrappedBy: string | undefined,
  marks: ForumMarks,
): readonly string[] {
  const pieces: string[] = [];
  if (isBox(wrappedBy)) {
    for (let from = 0; from < line.length; ) {
      const at = line.length - from <= room ? line.length : textEnd(line, from, room);
      pieces.push(line.slice(from, at));
      from = line[at] === ' ' ? at + 1 : at;
    }
    return pieces;
  }
  const before = marks.before.exec(line)?.[0] ?? '';
  let lead = before;
  let open: readonly string[] = [];
  for (let from = before.length; from < line.length; ) {
    const opening = open.map(marks.opening).join('');
    const left = room - lead.length - opening.length - ESCAPES;
    const cut = line.length - from <= left && open.length === 0 ? null : placeIn(line, from, from + left, open, marks);
    const words = line.slice(from, cut?.at).trimEnd();
    open = cut?.open ?? [];
    const closing = [...open].reverse().map(marks.closing).join('');
    pieces.push(`${lead}${opening === '' && lead === '' ? marks.asLine(words) : `${opening}${words}`}${closing}`);
    lead = before === '' ? '' : `${before}… `;
    from = cut === null ? line.length : behindBlanks(line, cut.at);
  }
  return pieces;
}
