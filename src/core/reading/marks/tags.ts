import type { LeftPiece, Marked } from './marked.js';
import { unmarked } from './marked.js';

// Tags of forums (`[s]…[/s]`) and of HTML (`<s>…</s>`), as people paste them and editors write them by themselves. They mean the same
// at all doors. A parser of either dialect would make a tree of what is no document: words of a game stand in square brackets, and
// arrows in lines. So tags are looked for by name, with one look at each character; what is no known tag stays what it is.

/** Tags around what is no order. */
const TAKES_OUT: ReadonlyMap<string, LeftPiece['why']> = new Map([
  ['s', 'struck'],
  ['strike', 'struck'],
  ['strikethrough', 'struck'],
  ['del', 'struck'],
  ['quote', 'quotation'],
  ['blockquote', 'quotation'],
]);

/** Tags that only change how something looks. */
const LOOKS: ReadonlySet<string> = new Set(
  (
    'b i u em strong big small sub sup font size color colour center centre left right justify indent align mark ins highlight ' +
    'url a email list ul ol li * table thead tbody tr td th p div span br hr heading h1 h2 h3 h4 h5 h6 ' +
    'code icode pre plain noparse tt kbd samp spoiler ispoiler spoilers hide details summary user mention section article'
  ).split(' '),
);
/** What stands in these is raised, lowered or small, as the mark of a footnote is: never a part of the figure that it stands beside. */
const RAISED: ReadonlySet<string> = new Set(['sup', 'sub']);
/** These look as if they were of the figure, and are none of it either. */
const SET_APART: ReadonlySet<string> = new Set(['small', 'size', 'url', 'a']);
/** Behind these, the text goes on as if a blank stood there. */
const PARTS: ReadonlySet<string> = new Set(['br', 'td', 'th', 'p', 'div', 'li', 'tr', '*', 'hr']);

const OPENS = /[[<]/g;
const NAME = /\/?(?:\*|[a-z][a-z0-9]{0,14})/iy;

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly from: number;
  readonly to: number;
}

const NONE: readonly Tag[] = [];

/** Known tags of one line, from the left. */
function tagsIn(line: string): readonly Tag[] {
  if (!line.includes('[') && !line.includes('<')) return NONE;
  const tags: Tag[] = [];
  /** Where the next `"]` stands from here on; looked for once for each stretch of the line. */
  let quoteEnd = 0;
  OPENS.lastIndex = 0;
  for (let open = OPENS.exec(line); open !== null; open = OPENS.exec(line)) {
    const from = open.index;
    const [before, after] = open[0] === '[' ? ['[', ']'] : ['<', '>'];
    NAME.lastIndex = from + 1;
    const word = NAME.exec(line)?.[0].toLowerCase() ?? '';
    const name = word.replace('/', '');
    if (!TAKES_OUT.has(name) && !LOOKS.has(name)) continue;
    let to = from + 1 + word.length;
    if (line[to] === '=' && line[to + 1] === '"' && before === '[') {
      // A name in quotation marks may hold brackets.
      if (quoteEnd >= 0 && quoteEnd <= to) quoteEnd = line.indexOf('"]', to + 2);
      to = quoteEnd < 0 ? to : quoteEnd + 1;
    } else if (line[to] === '=' || line[to] === ' ' || line[to] === '/') {
      while (to < line.length && line[to] !== before && line[to] !== after) to += 1;
    }
    if (line[to] !== after) continue;
    tags.push({ name, closes: word.startsWith('/'), from, to: to + 1 });
    OPENS.lastIndex = to + 1;
  }
  return tags;
}

/** Which tags that take something out have a partner: only those do. */
function partnered(lines: readonly (readonly Tag[])[]): ReadonlySet<Tag> {
  const open = new Map<string, Tag[]>();
  const pairs = new Set<Tag>();
  for (const tags of lines)
    for (const tag of tags) {
      if (!TAKES_OUT.has(tag.name)) continue;
      const waiting = open.get(tag.name) ?? [];
      open.set(tag.name, waiting);
      const partner = tag.closes ? waiting.pop() : undefined;
      if (!tag.closes) waiting.push(tag);
      else if (partner !== undefined) pairs.add(partner).add(tag);
    }
  return pairs;
}

/** How deep one stands within tags that take something out. */
class Depth {
  readonly #depths = { quotation: 0, struck: 0 };

  pass({ name, closes }: Tag): void {
    const why = TAKES_OUT.get(name);
    if (why !== undefined) this.#depths[why] += closes ? -1 : 1;
  }

  get why(): LeftPiece['why'] | null {
    if (this.#depths.quotation > 0) return 'quotation';
    return this.#depths.struck > 0 ? 'struck' : null;
  }
}

const FIGURE = /\p{N}/u;
const LETTER = /\p{L}/u;

/**
 * What is put where a tag was between two texts, so that none reads as a part of the other: `8[sup]1[/sup]` is `8^1`, which no game has,
 * and `1[sup]st[/sup]` is `1st`.
 */
function between(before: string, { name, closes }: Tag, after: string): string {
  const last = before.trimEnd().at(-1) ?? '';
  const first = after.trimStart().charAt(0);
  const isApart = RAISED.has(name);
  if ((!isApart && !SET_APART.has(name)) || last === '' || first === '') return '';
  if (!isApart)
    return before.endsWith(last) && after.startsWith(first) && FIGURE.test(last) && FIGURE.test(first) ? '^' : '';
  if (!closes) return LETTER.test(first) ? '' : '^';
  return after.startsWith(first) && FIGURE.test(last) && (LETTER.test(first) || FIGURE.test(first)) ? '^' : '';
}

/** The lines without known tags, and without what stands between those that strike out or quote. */
export function withoutTags(lines: readonly string[]): readonly Marked[] {
  const found = lines.map(tagsIn);
  if (found.every(({ length }) => length === 0)) return lines.map(unmarked);
  const pairs = partnered(found);
  const depth = new Depth();
  return lines.map((line, index): Marked => {
    if (found[index]?.length === 0 && depth.why === null) return unmarked(line);
    const kept: string[] = [];
    const left: LeftPiece[] = [];
    let at = 0;
    let edge: Tag | null = null;
    const pass = (to: number): void => {
      const piece = line.slice(at, to);
      const { why } = depth;
      if (why === null && piece !== '') {
        if (edge !== null) kept.push(between(kept.findLast((one) => one.trim() !== '') ?? '', edge, piece));
        edge = null;
        kept.push(piece);
      } else if (why === null) return;
      else if (piece.trim() !== '') left.push({ why, text: piece.trim() });
    };
    for (const tag of found[index] ?? []) {
      const takesOut = TAKES_OUT.has(tag.name);
      if (takesOut && !pairs.has(tag)) continue;
      pass(tag.from);
      if (takesOut) depth.pass(tag);
      if (takesOut || PARTS.has(tag.name)) kept.push(' ');
      // Of several tags in a row the one that raises says most.
      if (edge === null || !RAISED.has(edge.name)) edge = tag;
      at = tag.to;
    }
    pass(line.length);
    return { text: kept.join('').trim(), left };
  });
}
