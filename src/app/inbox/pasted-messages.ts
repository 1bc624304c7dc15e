import { isNearTime, isStrangeTime, isToCome, looksLikeTime, mayBeWritten, timeIn } from './pasted-times.js';

/** One of several messages that were pasted together, as they are copied from a forum's inbox. */
export interface PastedMessage {
  /** As it stood there; null: no line said it. */
  readonly from: string | null;
  /** When it was written, as far as that could be read. */
  readonly at: Date | null;
  /** What stood where the time stands, where it could not be read. */
  readonly unread: string | null;
  /** All that was pasted: what it quotes and what stood above it as quoted lines, which are no orders. */
  readonly text: string;
}

interface Header {
  readonly from: string;
  readonly at: Date | null;
  readonly unread: string | null;
}

/** What may stand above a message, as the paste and the campaign have it. */
interface Known {
  /** Reads a time at which a message may have been written. */
  readonly times: (words: string) => Date | null;
  /** Whether what could not be read is a time all the same. */
  readonly isTime: (words: string) => boolean;
  /** Whether it is yet to come. */
  readonly isToCome: (at: Date) => boolean;
  /** Whether somebody is called so. */
  readonly isName: (words: string) => boolean;
}

/** As many as one form can carry. */
export const MOST_MESSAGES = 20;
const LONGEST_NAME = 80;
const LONGEST_HEADER = 200;
/** Longer texts keep of what they quote how much it was. */
const LONGEST_QUOTED = 12_000;
/** So many lines are looked at for a time: more than any inbox has above its messages. */
const MOST_TIMES = 1000;

const nameIn = (words: string): string | null => {
  const name = words.replace(/\s+/g, ' ').trim();
  return name === '' || name.length > LONGEST_NAME ? null : name;
};

/** `=== X, 2026-11-22 18:40`: the line by which a message always begins. */
function marker(line: string, { times }: Known): Header | null {
  if (!line.startsWith('===')) return null;
  let end = line.length;
  while (line[end - 1] === '=') end -= 1;
  const words = line.slice(0, end).replace(/^=+/, '').trim();
  const comma = words.lastIndexOf(',');
  const when = comma === -1 ? '' : words.slice(comma + 1).trim();
  const at = times(when);
  const unread = at === null && looksLikeTime(when) ? when : null;
  const from = nameIn(at === null && unread === null ? words : words.slice(0, comma));
  return from === null ? null : { from, at, unread };
}

/** `From: X`, with lines `Sent:`, `To:` and `Subject:` below it. */
const LABEL = /^(from|von|de|sender|author|sent|date|to|subject|re|time|posted)\s*:/i;

const DATED = /^(?:sent|date|time|posted)\s*:/i;

const behindColon = (line: string): string => line.slice(line.indexOf(':') + 1).trim();

const BY = /^(?:post(?:ed)? |sent )?by:? /i;

/** A header that takes one line: `X wrote:`, `X » Sun Nov 22, 2026 7:01 pm`, `by X » …`, `X, Nov 22, 2026`. */
function inOneLine(line: string, known: Known): Header | null {
  const { times, isTime, isName } = known;
  const isOrder = (at: Date | null, from: string | null): boolean =>
    at !== null && known.isToCome(at) && (from === null || !isName(from));
  const marked = marker(line, known);
  if (marked !== null) return marked;
  const arrow = line.indexOf(' » ');
  if (arrow > 0) {
    const before = line.slice(0, arrow);
    const from = nameIn(before.replace(BY, ''));
    const when = line.slice(arrow + 3).trim();
    const at = times(when);
    // An arrow leads from place to place in orders, too.
    const said =
      (at !== null && !isOrder(at, from)) ||
      BY.test(before) ||
      (from !== null && isName(from) && (when === '' || isTime(when)));
    return from === null || !said ? null : { from, at, unread: at === null && when !== '' ? when : null };
  }
  if (/ (?:wrote|said|schrieb)\s*:$/i.test(line)) {
    const words = line.replace(/ (?:wrote|said|schrieb)\s*:$/i, '');
    const from = nameIn(words.replace(/^On .{0,60}, /, ''));
    return from === null ? null : { from, at: null, unread: null };
  }
  const comma = line.indexOf(', ');
  if (comma > 0) {
    const when = line.slice(comma + 2);
    const at = times(when);
    const from = at === null ? null : nameIn(line.slice(0, comma));
    // Orders end like this: MOVE X TO Y, today at 16:00.
    if (from !== null && !isName(from) && (isNearTime(when) || isOrder(at, from))) return null;
    if (from !== null && times(line) === null) return { from, at, unread: null };
  }
  return null;
}

/** What begins at this line, and how many lines it takes; null: no message does. */
function headerAt(lines: readonly string[], at: number, known: Known): (Header & { readonly takes: number }) | null {
  const { times, isTime, isName } = known;
  const line = (lines[at] ?? '').trim();
  if (line === '' || line.length > LONGEST_HEADER) return null;
  if (/^(?:from|von|de|sender|author)\s*:/i.test(line)) {
    let takes = 1;
    let sent: Date | null = null;
    let unread: string | null = null;
    for (; takes < 6 && LABEL.test((lines[at + takes] ?? '').trim()); takes += 1) {
      const label = (lines[at + takes] ?? '').trim();
      const when = behindColon(label);
      sent ??= times(when);
      if (DATED.test(label)) unread ??= when;
    }
    const from = nameIn(behindColon(line));
    // Orders may begin so too, with a place behind it.
    return from === null || (sent === null && !isName(from))
      ? null
      : { from, at: sent, unread: sent === null ? unread : null, takes };
  }
  const one = inOneLine(line, known);
  if (one !== null) return { ...one, takes: 1 };
  // A name, and below it nothing but a time: XenForo, vBulletin.
  const below = (lines[at + 1] ?? '').trim();
  if (line.length > LONGEST_NAME || /[():;]/.test(line)) return null;
  const when = times(below);
  // Of somebody who plays it is a message also where the time below the name cannot be read.
  if ((when !== null && (isName(line) || !known.isToCome(when))) || (isName(line) && isTime(below))) {
    const number = /^#\d{1,5}$/.test((lines[at + 2] ?? '').trim());
    return { from: line, at: when, unread: when === null ? below : null, takes: number ? 3 : 2 };
  }
  return null;
}

/** `Re: Turn` */
const SUBJECT = /^(?:re|fwd?|aw|wg|sv|rv)\s?:/i;

/** Takes the subject of the next message off the end of the one before. */
function takeSubject(above: string[] | undefined): readonly string[] {
  const last = above?.at(-1)?.trim() ?? '';
  if (above === undefined || !SUBJECT.test(last) || last.length > LONGEST_NAME) return [];
  above.pop();
  return [last];
}

/** What is quoted as quoted lines, each behind `>`: between the tags of a quotation too. */
function withQuotes(lines: readonly string[]): readonly string[] {
  let depth = 0;
  const kept: string[] = [];
  for (const line of lines) {
    // Each tag of a quotation opens or closes one.
    const pieces = line.split(/(\[\/?quote(?:=[^\]]{0,200})?\])/i);
    if (pieces.length === 1) {
      kept.push(depth > 0 ? `> ${line}` : line);
      continue;
    }
    for (const piece of pieces) {
      if (/^\[quote/i.test(piece)) depth += 1;
      else if (/^\[\/quote/i.test(piece)) depth = Math.max(0, depth - 1);
      else if (piece.trim() !== '') kept.push(depth > 0 ? `> ${piece}` : piece);
    }
  }
  return kept;
}

const isQuoted = (line: string): boolean => /^\s*>/.test(line);

/** Without what is quoted in it. */
export const unquoted = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !isQuoted(line))
    .join('\n')
    .trim();

function wholeText(above: readonly string[], own: readonly string[]): string {
  const body = withQuotes(own).join('\n').replace(/^\n+/, '').trimEnd();
  const quoted = body.split('\n').filter(isQuoted).length;
  const short =
    body.length <= LONGEST_QUOTED || quoted === 0
      ? body
      : `${unquoted(body)}\n\n> (${quoted} quoted lines are left out: they were too long.)`;
  // Below, so that the lines of the orders keep their numbers.
  const from = above.map((line) => `> ${line.trim()}`).join('\n');
  return [short, from].filter((part) => part !== '').join('\n\n');
}

/**
 * Reads messages as they were copied, whatever the board puts around them; a line that begins a message is one that says from whom
 * it is. Without any such line all of it is one message. Times are read in `zone` as seen from `now`; `isName`: whether
 * somebody is called so. Never throws; takes time linear in the text.
 */
export function readPastedMessages(
  pasted: string,
  zone: string,
  now: Date,
  isName: (words: string) => boolean = () => false,
): readonly PastedMessage[] {
  const lines = pasted.replace(/\r\n?/g, '\n').split('\n');
  const messages: { header: Header | null; above: readonly string[]; lines: string[] }[] = [];
  let tries = 0;
  const known: Known = {
    times: (words) => {
      if (!looksLikeTime(words) || tries >= MOST_TIMES) return null;
      tries += 1;
      const read = timeIn(words, zone, now);
      return read !== null && mayBeWritten(read, now) ? read : null;
    },
    isTime: (words) => isStrangeTime(words, now),
    isToCome: (at) => isToCome(at, now),
    isName,
  };
  let depth = 0;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    // Who is quoted has not written.
    const header = depth > 0 || isQuoted(line) ? null : headerAt(lines, at, known);
    if (header !== null) {
      // phpBB has the subject of a message above the line that says from whom it is.
      const subject = takeSubject(messages.at(-1)?.lines);
      messages.push({ header, above: [...subject, ...lines.slice(at, at + header.takes)], lines: [] });
      at += header.takes;
      continue;
    }
    for (const tag of line.match(/\[\/?quote/gi) ?? [])
      depth = tag.startsWith('[/') ? Math.max(0, depth - 1) : depth + 1;
    const last = messages.at(-1);
    if (last === undefined) messages.push({ header: null, above: [], lines: [line] });
    else last.lines.push(line);
    at += 1;
  }
  return messages
    .map(({ header, above, lines: own }) => ({
      from: header?.from ?? null,
      at: header?.at ?? null,
      unread: header?.unread ?? null,
      text: wholeText(above, own),
    }))
    .filter(({ from, text }) => text !== '' || from !== null);
}
