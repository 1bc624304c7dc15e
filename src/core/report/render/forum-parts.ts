import { cutLine, type ForumMarks, marksOf } from './forum-cut.js';

/** A box, list or table: what opens it, and what closes it, wherever it is cut. */
interface Wrap {
  readonly open: string;
  readonly close: string;
}

interface Segment {
  /** Null: lines of text. */
  readonly wrap: Wrap | null;
  readonly lines: readonly string[];
}

/** Pieces that stand together, with no empty line between them. */
type Unit = readonly Segment[];

const TABLE_RULE = /^\|(?: :?-+:? \|)+$/;

/** What begins at this line: how it is opened and closed, its lines, and how many lines of the text it takes. */
function wrapped(lines: readonly string[], at: number): (Segment & { readonly takes: number }) | null {
  const line = lines[at] ?? '';
  /** The line that closes it; where none does, the last. */
  const until = (from: number, isLast: (line: string) => boolean): number => {
    let last = from;
    while (last < lines.length && !isLast(lines[last] ?? '')) last += 1;
    return last;
  };
  const fence = /^`{3,}/.exec(line)?.[0];
  if (fence !== undefined) {
    const last = until(at + 1, (one) => one === fence);
    return {
      wrap: { open: `${line}\n`, close: `\n${fence}` },
      lines: lines.slice(at + 1, last),
      takes: last + 1 - at,
    };
  }
  if (line.startsWith('[code]')) {
    const last = until(at, (one) => one.endsWith('[/code]'));
    const inside = lines
      .slice(at, last + 1)
      .join('\n')
      .replace(/\[\/code\]$/, '');
    return { wrap: { open: '[code]', close: '[/code]' }, lines: inside.slice(6).split('\n'), takes: last + 1 - at };
  }
  if (line === '[list]') {
    const last = until(at + 1, (one) => one === '[/list]');
    return { wrap: { open: '[list]\n', close: '\n[/list]' }, lines: lines.slice(at + 1, last), takes: last + 1 - at };
  }
  if (line.startsWith('| ') && TABLE_RULE.test(lines[at + 1] ?? '')) {
    const end = until(at + 2, (one) => !one.startsWith('|'));
    return {
      wrap: { open: `${line}\n${lines[at + 1]}\n`, close: '' },
      lines: lines.slice(at + 2, end),
      takes: end - at,
    };
  }
  return null;
}

function unitsOf(text: string): readonly Unit[] {
  const lines = text.split('\n');
  const units: Segment[][] = [];
  let unit: Segment[] = [];
  let plain: string[] = [];
  const finishPlain = (): void => {
    if (plain.length > 0) unit.push({ wrap: null, lines: plain });
    plain = [];
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const box = wrapped(lines, at);
    if (box !== null) {
      finishPlain();
      unit.push({ wrap: box.wrap, lines: box.lines });
      at += box.takes;
      continue;
    }
    if (line.trim() === '') {
      finishPlain();
      if (unit.length > 0) units.push(unit);
      unit = [];
    } else plain.push(line);
    at += 1;
  }
  finishPlain();
  if (unit.length > 0) units.push(unit);
  return units;
}

const segmentText = ({ wrap, lines }: Segment): string => `${wrap?.open ?? ''}${lines.join('\n')}${wrap?.close ?? ''}`;

const unitText = (unit: Unit): string => unit.map(segmentText).join('\n');

/** Headings and captions go with what follows. */
const leads = (unit: Unit): boolean =>
  unit.length === 1 &&
  unit[0]?.wrap === null &&
  unit[0].lines.length === 1 &&
  /^(?:#{1,6} |\*\*.*\*\*$|\[[bu]\].*\[\/[bu]\]$)/.test(unit[0].lines[0] ?? '');

/** A unit that is longer than a part, between its lines, and where a line is longer than a part within it. */
function cutUnit(unit: Unit, most: number, marks: ForumMarks): readonly string[] {
  const parts: string[] = [];
  // Lines and their length together: a text that grew by a line at a time would be made anew as often as it has lines.
  let body: string[] = [];
  let size = 0;
  const add = (text: string): void => {
    if (size === 0) body = [];
    size += body.length === 0 ? text.length : text.length + 1;
    body.push(text);
  };
  for (const whole of unit) {
    const tight = (whole.wrap?.open.length ?? 0) > most / 2;
    const segment = tight ? { wrap: null, lines: segmentText(whole).split('\n') } : whole;
    const [open, close] = [segment.wrap?.open ?? '', segment.wrap?.close ?? ''];
    let inside = false;
    const finish = (): void => {
      parts.push(inside ? body.join('\n') + close : body.join('\n'));
      body = [];
      size = 0;
      inside = false;
    };
    for (const line of segment.lines) {
      const fits = open.length + line.length + close.length <= most;
      const pieces = fits ? [line] : cutLine(line, most - open.length - close.length, segment.wrap?.open, marks);
      for (const piece of pieces) {
        const opening = inside ? 0 : open.length;
        if (size > 0 && size + 1 + opening + piece.length + close.length > most) finish();
        add(inside ? piece : open + piece);
        inside = true;
      }
    }
    if (inside) {
      body.push((body.pop() ?? '') + close);
      size += close.length;
    }
  }
  parts.push(body.join('\n'));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function fill(units: readonly Unit[], most: number, marks: ForumMarks): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let lead: Unit = [];
  const blank: Segment = { wrap: null, lines: [''] };
  const place = (whole: Unit): void => {
    const text = unitText(whole);
    if (part !== '' && part.length + 2 + text.length <= most) {
      part = `${part}\n\n${text}`;
      return;
    }
    if (part !== '') parts.push(part);
    const pieces = text.length <= most ? [text] : cutUnit(whole, most, marks);
    parts.push(...pieces.slice(0, -1));
    part = pieces.at(-1) ?? '';
  };
  for (const unit of units) {
    const whole = lead.length === 0 ? unit : [...lead, blank, ...unit];
    if (leads(unit) && unitText(whole).length <= most / 2) lead = whole;
    else {
      lead = [];
      place(whole);
    }
  }
  if (lead.length > 0) place(lead);
  return part === '' ? parts : [...parts, part];
}

/** So little room is left by no forum, and a mark-up pair needs some. */
const LEAST_ROOM = 100;
const MOST_TRIES = 8;

/**
 * Cuts the text of a post into parts of at most `most` characters (UTF-16 units, as forums count at most), each with its ending:
 * between blocks where it can, else between lines, with code boxes and lists closed and opened again; a line that is too long is
 * cut between words. A text that fits is one part. It is told from the text whether it is Markdown or BBCode.
 */
export function inParts(
  text: string,
  {
    most,
    ending,
  }: {
    readonly most: number;
    /** What each part ends with, line ends and all: its number, its visible id. It counts as part of the part. */
    readonly ending: (part: number, parts: number) => string;
  },
): readonly string[] {
  const units = unitsOf(text.replace(/\r\n?/g, '\n'));
  const marks = marksOf(units.flat().map(({ wrap, lines }) => wrap?.open ?? lines.join('\n')));
  let count = 1;
  let reserved = 0;
  for (let tries = 0; ; tries += 1) {
    for (let part = 1; part <= count; part += 1) reserved = Math.max(reserved, ending(part, count).length);
    const room = most - reserved;
    if (room < LEAST_ROOM) throw new RangeError(`a part of ${most} characters has no room beside its ending`);
    const parts = fill(units, room, marks);
    const ended = (parts.length === 0 ? [''] : parts).map((part, index) => part + ending(index + 1, parts.length || 1));
    if (tries >= MOST_TRIES || ended.every((part) => part.length <= most)) return ended;
    count = ended.length;
  }
}
