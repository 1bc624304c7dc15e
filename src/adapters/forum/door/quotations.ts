// What somebody quotes is not an order. One pass over the text each; whatever is in it.

/** Longer than any forum lets people write. */
const MOST_READ = 200_000;
const LONGEST_ATTRIBUTE = 400;

interface Unquoted {
  readonly text: string;
  /** Lines that were left out because they begin with `>`, counted from 1. */
  readonly left: readonly number[];
}

/** Where the tag that begins at `from` ends, just behind its bracket; -1: it is none. */
function tagEnd(text: string, from: number): number {
  const limit = Math.min(text.length, from + LONGEST_ATTRIBUTE);
  let quoted = false;
  for (let at = from; at < limit; at += 1) {
    const character = text[at];
    if (character === '\n') return -1;
    if (character === '"' && (quoted || text[at - 1] === '=')) quoted = !quoted;
    else if (character === ']' && !quoted) return at + 1;
  }
  return -1;
}

type Tag = { readonly kind: 'open' | 'close'; readonly end: number };

function tagAt(text: string, at: number, name: string): Tag | null {
  const word = text.slice(at + 1, at + 2 + name.length).toLowerCase();
  if (word === `/${name}` && text[at + 2 + name.length] === ']') return { kind: 'close', end: at + 3 + name.length };
  if (!word.startsWith(name)) return null;
  const after = text[at + 1 + name.length];
  if (after !== ']' && after !== '=' && after !== ' ') return null;
  const end = tagEnd(text, at + 1 + name.length);
  return end === -1 ? null : { kind: 'open', end };
}

/** Leaves out `[quote]…[/quote]`, in one another too; a tag that is not closed, or closes nothing, is text. */
function withoutQuoteTags(text: string): string {
  const opened: number[] = [];
  /** Ends of quotations by their beginnings. */
  const closed = new Map<number, number>();
  for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', at)) {
    const tag = tagAt(text, at, 'quote');
    if (tag === null) {
      at += 1;
      continue;
    }
    if (tag.kind === 'open') opened.push(at);
    else {
      const from = opened.pop();
      if (from !== undefined) closed.set(from, tag.end);
    }
    at = tag.end;
  }
  if (closed.size === 0) return text;
  const kept: string[] = [];
  let at = 0;
  for (const [from, end] of [...closed].sort(([one], [other]) => one - other)) {
    if (from < at) continue;
    kept.push(text.slice(at, from));
    at = end;
  }
  kept.push(text.slice(at));
  // What stands behind a quotation on its last line is a line of its own.
  return kept.join('\n');
}

/** Takes the marks of code boxes away and leaves what is in them: orders may stand in one. */
function withoutCodeTags(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let from = text.indexOf('['); from !== -1; ) {
    const tag = tagAt(text, from, 'code');
    if (tag === null) {
      from = text.indexOf('[', from + 1);
      continue;
    }
    kept.push(text.slice(at, from));
    at = tag.end;
    from = text.indexOf('[', at);
  }
  kept.push(text.slice(at));
  return kept.join('');
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const QUOTED = /^ {0,3}>/;
/** `@alice said in …:` and `alice wrote:` above a quotation. */
const isAttribution = (line: string): boolean =>
  line.length <= LONGEST_ATTRIBUTE && line.trimEnd().endsWith(':') && /\b(?:said|wrote|schrieb|écrit)\b/.test(line);

function withoutQuotedLines(text: string): Unquoted {
  const lines = text.split('\n');
  const kept: string[] = [];
  const left: number[] = [];
  let fence: string | null = null;
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence) === true) fence = null;
      else kept.push(line);
    } else if (mark !== undefined) fence = mark;
    else if (QUOTED.test(line)) {
      if (kept.length > 0 && isAttribution(kept.at(-1) ?? '') && left.at(-1) !== index) kept.pop();
      left.push(index + 1);
    } else kept.push(line);
  }
  return { text: kept.join('\n'), left };
}

/** What somebody wrote, without what they quoted, as their forum's markup has it. */
export function withoutQuotations(written: string, markup: 'markdown' | 'bbcode'): Unquoted {
  const text = written.slice(0, MOST_READ).replace(/\r\n?/g, '\n');
  const own = withoutQuoteTags(text);
  const unquoted = markup === 'markdown' ? withoutQuotedLines(own) : { text: withoutCodeTags(own), left: [] };
  return { text: unquoted.text.trim(), left: unquoted.left };
}
