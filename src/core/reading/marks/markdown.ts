import { quotedCells } from './cells.js';
import { withoutEmphasis } from './emphasis.js';
import { tableRow, withoutListMarks } from './list-marks.js';
import { type Marked, without } from './marked.js';

// The marks of Markdown, as Discord, forums and mail programs know them. A parser of Markdown makes paragraphs, where a sheet has lines: it
// takes the line below a quotation for a part of it, a name in brackets for a reference, and a line of dashes for a heading. An order
// would be gone without a word. So each mark is looked for by itself.

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

/** Bars that hide a text until it is clicked: only looks, wherever they stand. */
const withoutSpoiler = (line: string): string => (line.includes('||') ? line.replaceAll('||', ' ').trim() : line);

/** Longer runs of tildes strike nothing out. */
const STRIKE = /(?<!~)~~(?!~)/;

/** What stands between two strikes taken out; a last one without a partner stays. */
export function withoutStruck(lines: readonly Marked[]): readonly Marked[] {
  if (!lines.some(({ text }) => text.includes('~~'))) return lines;
  const parts = lines.map(({ text }) => (text.includes('~~') ? text.split(STRIKE) : [text]));
  let strikes = parts.reduce((sum, { length }) => sum + length - 1, 0);
  let struck = false;
  return lines.map((line, index): Marked => {
    const kept: string[] = [];
    const out: string[] = [];
    for (const [at, part] of (parts[index] ?? []).entries()) {
      if (at > 0) {
        strikes -= 1;
        const single = !struck && strikes === 0;
        struck = !struck && !single;
        if (single) kept.push('~~');
        else if (struck) kept.push(' ');
      }
      (struck ? out : kept).push(part);
    }
    return without(line, kept.join('').trim(), 'struck', out.join(' '));
  });
}

interface Bare {
  readonly text: string;
  readonly listed: boolean;
  readonly quoted: boolean;
  /** A sign before it that says no to it. */
  readonly denied: string | null;
}

/** Most lines have no marks at all: they begin with a word, and have no sign in them that frames or tables are made of. */
const PLAIN = /^(?!(?:order|no)\b|[ivx]{2,5}[.)])(?:[a-z]{2}|[a-z] (?=[a-z]))[^*_~|`]*$/i;

/** A line without fences, spoilers, marks of lists and emphasis, and whether it is a quotation. */
export function bareLine(line: string): Bare {
  if (line === '' || PLAIN.test(line)) return { text: line, listed: false, quoted: false, denied: null };
  const row = tableRow(line) ?? quotedCells(line);
  const framed = withoutEmphasis(withoutSpoiler(withoutFence(row ?? line)));
  const { text, listed, denied } = withoutListMarks(framed);
  const start = framed.length - text.length;
  const quoted = text.startsWith('>') && (start === 0 || framed[start - 1] === ' ');
  // A mark of a list may stand before bold text, and within it.
  return { text: quoted ? text : withoutEmphasis(text), listed: listed || row !== null, quoted, denied };
}
