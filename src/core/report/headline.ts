import type { Inline, Leaf, Part, ReportDocument } from '../game/document.js';

/** A report in a line, and a few sentences more, for pages and lists that lead to it. */
interface Headline {
  readonly title: string;
  /** What stands below the headline; empty where the report says no more. */
  readonly standfirst: string;
}

/** A sentence that is longer than this is no headline. */
const LONGEST = 120;

const words = (text: readonly Inline[]): string =>
  text
    .map((run) => (typeof run === 'string' ? run : run.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const told = (leaves: readonly Leaf[]): readonly string[] =>
  leaves.flatMap((leaf) => (leaf.kind === 'paragraph' ? [words(leaf.text)] : [])).filter((text) => text !== '');

/** The first sentence of a text, and the rest of it. */
function parted(text: string): readonly [first: string, rest: string] {
  const end = /[.!?]["”’)]?(?= [\p{Lu}\d“"(]|$)/u.exec(text);
  if (end === null) return [text, ''];
  const cut = end.index + end[0].length;
  return [text.slice(0, cut), text.slice(cut).trim()];
}

/** No full stop ends a headline. */
const bare = (sentence: string): string => sentence.replace(/(?<!\.)\.$/, '');

const headlinePart = ({ blocks }: ReportDocument): Part | undefined =>
  blocks.find((block) => block.kind === 'part' && block.role === 'headline') as Part | undefined;

/** What the report begins with, where no part of it says that it is the headline: nothing that stands below a heading of its own. */
function opening({ blocks }: ReportDocument): readonly Leaf[] {
  const end = blocks.findIndex((block) => block.kind === 'part' || block.kind === 'heading' || block.kind === 'table');
  const first = end === -1 ? blocks : blocks.slice(0, end);
  return first.filter((block): block is Leaf => block.kind !== 'part');
}

/** The report in a line: the title of its headline, else its first sentence, else its own title. */
export function headlineOf(document: ReportDocument): Headline {
  const part = headlinePart(document);
  const [first = '', ...more] = told(part?.blocks ?? opening(document));
  if (part !== undefined && part.title.trim() !== '') {
    const [title, after] = parted(part.title.trim());
    // A title has no full stop at its end; as a sentence of the text below it has one.
    const below = after === '' || /[.!?…]["”’)]?$/.test(after) ? after : `${after}.`;
    return { title: after === '' ? title : bare(title), standfirst: [below, first, ...more].join(' ').trim() };
  }
  const [sentence, rest] = parted(first);
  if (sentence === '' || sentence.length > LONGEST)
    return { title: document.title, standfirst: [first, ...more].join(' ').trim() };
  return { title: bare(sentence), standfirst: [rest, ...more].join(' ').trim() };
}
