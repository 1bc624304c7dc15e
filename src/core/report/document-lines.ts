import type { Roll } from '../dice/dice.js';
import { type Block, type Inline, type Leaf, leavesOf, type Part, type ReportDocument } from '../game/document.js';
import { endWords, figureWords, roundWords, shareWords, sideWords } from './plain-leaf.js';

/** One line of a report that can be named: a sentence, a list item, a row of a table, a roll, a line of a text. */
export interface DocumentLine {
  /** From 1, counted through the whole report. */
  readonly line: number;
  /** Headings and captions above it. */
  readonly section: string;
  readonly text: string;
  /** For rows of a table and rolls: what tells it from its neighbours, e.g. the first cell or the stream. */
  readonly key: string | null;
  /** The place that its part of the report is about; left out: none. */
  readonly at?: string;
  /** What its part of the report is for; left out: it stands in none. */
  readonly role?: Part['role'];
}

/** A line in the words of its report, with the headings above it: `Battles – Vashta: Held`. */
export const lineInPlace = ({ section, text }: Pick<DocumentLine, 'section' | 'text'>): string =>
  section === '' ? text : `${section}: ${text}`;

const plain = (text: readonly Inline[]): string =>
  text.map((part) => (typeof part === 'string' ? part : part.text)).join('');

const rollText = ({ stream, sides, faces }: Roll): string => `${stream}: d${sides} ${faces.join(' ')}`;

type Bare = Pick<DocumentLine, 'text' | 'key'> & { readonly within: string };

function linesOf(block: Leaf): readonly Bare[] {
  const bare = (text: string, within = '', key: string | null = null): Bare => ({ text, within, key });
  switch (block.kind) {
    case 'heading':
      return [];
    case 'paragraph':
    case 'notice':
      return [bare(plain(block.text))];
    case 'list':
      return block.items.map((item) => bare(plain(item)));
    case 'table':
      return block.rows.map((row) => {
        const cells = row.map(plain);
        const named = cells
          .map((cell, index) => {
            const title = block.columns[index]?.title ?? '';
            return title === '' ? cell : `${title} ${cell}`;
          })
          .filter((cell) => cell.trim() !== '');
        return bare(named.join(', '), block.caption ?? '', cells[0] ?? '');
      });
    case 'rolls':
      return block.rolls.map((roll) => bare(rollText(roll), block.title, roll.stream));
    case 'figures':
      return block.figures.map((figure) => bare(`${figure.label}: ${figureWords(figure)}`, '', figure.label));
    case 'strengths':
      return block.sides.map((side) => {
        const rounds = roundWords(side);
        return bare(`${side.name}: ${sideWords(side)}${rounds === null ? '' : ` (${rounds})`}`, '', side.name);
      });
    case 'shares':
      return [bare(`${block.title}: ${shareWords(block)}`, '', block.title)];
    case 'map':
      return block.description.map((text) => bare(text, block.caption));
    case 'verbatim':
      return (
        block.text
          .split('\n')
          // Keys of dice are for computing, not for reading.
          .filter((text) => text.trim() !== '' && !/ (?:v2-)?[0-9a-f]{64}$/.test(text))
          .map((text) => bare(text, block.title))
      );
  }
}

/** What the head of a part says beside its title is a line too: it can be wrong, and be put right. */
const END = 'how it ended';

function leavesAndEnds(blocks: readonly Block[]): readonly (Leaf | Bare)[] {
  return blocks.flatMap((block): readonly (Leaf | Bare)[] => {
    const leaves = leavesOf([block]);
    const end = block.kind === 'part' ? endWords(block) : '';
    if (end === '') return leaves;
    const at = block.kind === 'part' && block.title !== '' ? 1 : 0;
    return [...leaves.slice(0, at), { text: end, key: END, within: '' }, ...leaves.slice(at)];
  });
}

/** The lines of a report, numbered, so that a player can say which one they mean. */
export function documentLines(document: ReportDocument): readonly DocumentLine[] {
  const lines: DocumentLine[] = [];
  const headings: { readonly level: number; readonly text: string }[] = [];
  for (const whole of document.blocks) {
    const about =
      whole.kind === 'part' ? { role: whole.role, ...(whole.at === undefined ? {} : { at: whole.at }) } : {};
    for (const block of leavesAndEnds([whole])) {
      if ('kind' in block && block.kind === 'heading') {
        // A report may begin below the first level: what stands under another heading is told by their levels.
        while ((headings.at(-1)?.level ?? 0) >= block.level) headings.pop();
        headings.push(block);
        continue;
      }
      for (const { text, key, within } of 'kind' in block ? linesOf(block) : [block]) {
        const section = [...headings.map((heading) => heading.text), within].filter((part) => part !== '').join(' – ');
        lines.push({ line: lines.length + 1, section, text, key, ...about });
      }
    }
  }
  return lines;
}
