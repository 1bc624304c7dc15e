import { escapeLineStart } from './discord-escape.js';
import { besideMark, closingOf, MARKS_ROOM, openMarks } from './split-marks.js';

export const DISCORD_MESSAGE_LIMIT = 2000;

const FENCE = '```';
const CLOSING = `\n${FENCE}`;

interface Unit {
  readonly text: string;
  /** Headings and captions go with what follows. */
  readonly leads: boolean;
}

/** Cuts the text at empty lines outside code blocks. */
const unitsOf = (text: string): readonly Unit[] => {
  const units: Unit[] = [];
  let lines: string[] = [];
  let fenced = false;
  const finish = () => {
    if (lines.length === 0) return;
    const joined = lines.join('\n');
    units.push({ text: joined, leads: lines.length === 1 && /^#{1,3} /.test(joined) });
    lines = [];
  };
  for (const line of text.split('\n')) {
    if (line.startsWith(FENCE)) fenced = !fenced;
    if (line.trim() === '' && !fenced) finish();
    else lines.push(line);
  }
  finish();
  return units;
};

/** Where to cut a line that is too long: at a blank if one is near, never inside an escape or a surrogate pair. */
const cutAt = (line: string, room: number): number => {
  const blank = line.lastIndexOf(' ', room);
  if (blank > room / 2) return blank;
  let cut = room;
  const before = line.charCodeAt(cut - 1);
  if (before >= 0xd800 && before <= 0xdbff) cut -= 1;
  // Of a run of backslashes each second one is escaped by the one before it; the last of an odd run escapes what follows.
  let run = 0;
  while (run < cut && line[cut - 1 - run] === '\\') run += 1;
  cut -= run % 2;
  return Math.max(1, cut);
};

/** The rest of a line as the beginning of another. Looks no further than a message goes: a long line is cut many times. */
const asLine = (rest: string, limit: number): string => {
  const start = rest.slice(0, limit);
  const escaped = escapeLineStart(start);
  return escaped === start ? rest : escaped + rest.slice(limit);
};

/** A line that is too long, cut in two; what is bold or hidden where it is cut is closed, and opened again behind it. */
function cutLine(line: string, room: number, limit: number): readonly [piece: string, rest: string] {
  const plain = cutAt(line, room);
  if (openMarks(line.slice(0, plain)).length === 0)
    return [line.slice(0, plain), asLine(line.slice(plain).replace(/^ /, ''), limit)];
  const cut = besideMark(line, cutAt(line, room - MARKS_ROOM));
  const open = openMarks(line.slice(0, cut));
  const rest = line.slice(cut).replace(/^ /, '');
  const again = `${open.join('')}${rest}`;
  // Between backticks without an end there is no better place; a block of code must not begin there.
  const plainly = open.length === 0 || again.startsWith(FENCE);
  return [line.slice(0, cut) + closingOf(open), plainly ? asLine(rest, limit) : again];
}

/** Cuts a unit that is longer than a message at line ends; a code block is closed before the cut and opened again after it. */
const cutUnit = (unit: string, limit: number): readonly string[] => {
  const parts: string[] = [];
  let part = '';
  let fence: string | null = null;
  const finish = () => {
    if (part !== '' && part !== fence) parts.push(fence === null ? part : part + CLOSING);
    part = fence ?? '';
  };
  for (const whole of unit.split('\n')) {
    let line = whole;
    if (line.startsWith(FENCE)) {
      if (fence === null) {
        // An opening fence at the end of a message would be a code block with nothing in it.
        if (part.length + line.length + CLOSING.length + 40 > limit) finish();
        fence = line;
      } else {
        // Nothing but the fence that was opened again: no empty block.
        part = part === fence ? '' : part + CLOSING;
        fence = null;
        continue;
      }
    }
    for (;;) {
      const room = limit - (fence === null ? 0 : CLOSING.length);
      const joined: string = part === '' ? line : `${part}\n${line}`;
      if (joined.length <= room) {
        part = joined;
        break;
      }
      const empty = part === '' || part === fence;
      if (!empty) {
        finish();
        continue;
      }
      const left = room - (part === '' ? 0 : part.length + 1);
      let piece: string;
      if (fence === null) [piece, line] = cutLine(line, left, limit);
      else {
        const cut = cutAt(line, left);
        piece = line.slice(0, cut);
        line = line.slice(cut).replace(/^ /, '');
      }
      part = part === '' ? piece : `${part}\n${piece}`;
      finish();
    }
  }
  fence = null;
  if (part !== '') parts.push(part);
  return parts;
};

/**
 * Cuts Markdown into messages of at most `limit` characters (UTF-16 units, as Discord counts at most): between blocks where
 * it can, else between lines, with code blocks closed and opened again. `limit` is at least 100.
 */
export function splitForDiscord(text: string, limit: number = DISCORD_MESSAGE_LIMIT): readonly string[] {
  if (!Number.isInteger(limit) || limit < 100)
    throw new RangeError(`a message limit is a whole number from 100, not ${limit}`);
  const messages: string[] = [];
  let message = '';
  let lead = '';
  const join = (before: string, after: string): string => (before === '' ? after : `${before}\n\n${after}`);
  for (const unit of unitsOf(text)) {
    if (unit.leads && unit.text.length <= limit / 2 && lead.length <= limit / 2) {
      const both = join(lead, unit.text);
      if (both.length <= limit / 2) {
        lead = both;
        continue;
      }
    }
    const whole = join(lead, unit.text);
    lead = '';
    const joined = join(message, whole);
    if (joined.length <= limit) {
      message = joined;
      continue;
    }
    if (message !== '') messages.push(message);
    const parts = whole.length <= limit ? [whole] : cutUnit(whole, limit);
    message = parts.at(-1) ?? '';
    for (const part of parts.slice(0, -1)) messages.push(part);
  }
  const last = lead === '' ? message : join(message, lead);
  if (last.length <= limit) messages.push(last);
  else messages.push(message, lead);
  return messages.filter((one) => one.trim() !== '');
}
