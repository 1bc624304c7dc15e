import type { Block, Leaf, Part, PartRole, ReportDocument } from '../../game/document.js';
import { documentLines } from '../document-lines.js';
import { inOrder } from '../story.js';
import { leafHtml } from './html-leaf.js';
import { escapeHtml, escapeLine, heading } from './html-text.js';

export { escapeHtml };

/** What a page knows of a part beside the report itself. */
interface PartMarks {
  /** Where the reader says that it is wrong. */
  readonly dispute?: string | undefined;
  /** A ruling has put it right. */
  readonly corrected?: boolean | undefined;
}

interface HtmlOptions {
  /** Level of the report's title, 1 to 6; headings follow below it. Default 2. */
  readonly titleLevel?: number;
  /** Address of the map picture of the same view; without it the map is described in words only. */
  readonly mapSource?: string;
  /** The page has the title already. */
  readonly bare?: true;
  /** Also folded, besides what is looked up rather than read; `battle`: all battles in one fold. */
  readonly folded?: readonly PartRole[];
  /**
   * A page that holds this one report alone stays short: parts of more lines than these are folded, but for the headline, the first
   * of the changes and the battles; and of the battles those that come late.
   */
  readonly foldAbove?: number;
  readonly marksOf?: (part: Part) => PartMarks;
}

/** Headings that go down one level at a time: who listens to a page takes a skipped level for a missing part. */
function stepwise(): (block: Leaf) => Leaf {
  let last = 0;
  return (block) => {
    if (block.kind !== 'heading') return block;
    const level = last === 0 ? 1 : last === 1 && block.level === 3 ? 2 : block.level;
    last = level;
    return { ...block, level };
  };
}

/** What is folded: it is looked up, not read. */
const FOLDED: readonly PartRole[] = ['ledger', 'proof'];

const chip = (look: string, text: string): string =>
  `<span class="report-chip report-${look}">${escapeLine(text)}</span>`;

const CORRECTED = ` ${chip('corrected', 'Corrected')}`;

const titleOf = ({ title, blocks }: Part): string => {
  if (title !== '') return title;
  const [first] = blocks;
  return first?.kind === 'verbatim' ? first.title : '';
};

const roundsHtml = (title: string, markup: string): string =>
  `<details class="report-rounds"><summary>${escapeLine(title)}</summary>${markup}</details>`;

/** The pieces of a part below a heading of that level. */
function inside({ blocks }: Part, level: number, { mapSource }: HtmlOptions): string {
  const step = stepwise();
  return blocks.map((leaf) => leafHtml(step(leaf), { level, mapSource })).join('\n');
}

/**
 * A card of a battle: how it ended, and its bars. Tables, which are the rounds of the fight, are folded; where the page is to stay
 * short, all that is told after the bars.
 */
function insideCard({ blocks }: Part, level: number, { mapSource, foldAbove }: HtmlOptions): string {
  const step = stepwise();
  const markup = (leaf: Leaf): string => leafHtml(step(leaf), { level, mapSource });
  const folded = (leaf: Leaf): string =>
    leaf.kind === 'table' ? roundsHtml(leaf.caption ?? 'Round by round', markup(leaf)) : markup(leaf);
  const bars = blocks.findIndex(({ kind }) => kind === 'strengths');
  if (foldAbove === undefined || bars === -1 || bars === blocks.length - 1) return blocks.map(folded).join('\n');
  const shown = blocks.slice(0, bars + 1).map(folded);
  return [
    ...shown,
    roundsHtml(
      'How it went',
      blocks
        .slice(bars + 1)
        .map(markup)
        .join('\n'),
    ),
  ].join('\n');
}

const disputeLink = (marks: PartMarks): string =>
  marks.dispute === undefined ? '' : `<p class="report-dispute"><a href="${escapeHtml(marks.dispute)}">Dispute</a></p>`;

/** How many lines a part has, where that is too many to stand open; else null. */
function tooLong(part: Part, { foldAbove }: HtmlOptions): number | null {
  if (foldAbove === undefined || part.role === 'headline') return null;
  const { length } = documentLines({ title: '', blocks: [part] });
  return length > foldAbove ? length : null;
}

function partHtml(part: Part, level: number, options: HtmlOptions): string {
  const marks = options.marksOf?.(part) ?? {};
  const title = titleOf(part);
  const lines = tooLong(part, options);
  const many = lines === null ? '' : ` <span class="report-fine">${lines} lines</span>`;
  const corrected = marks.corrected === true ? CORRECTED : '';
  const folded = title !== '' && (lines !== null || [...FOLDED, ...(options.folded ?? [])].includes(part.role));
  const own = `report-part report-${part.role}`;
  if (folded) {
    const pieces = inside(part, level, options);
    return `<details class="${own}"><summary>${escapeLine(title)}${corrected}${many}</summary>\n${pieces}\n${disputeLink(marks)}</details>`;
  }
  const head = part.title === '' ? '' : `${heading(level, part.title, corrected)}\n`;
  const below = part.title === '' ? level - 1 : level;
  return `<section class="${own}">\n${head}${inside(part, below, options)}\n${disputeLink(marks)}</section>`;
}

/** A battle: what it was called, how it ended, what the reader had in it, and then its story. */
function battleHtml(part: Part, number: number, level: number, options: HtmlOptions): string {
  const marks = options.marksOf?.(part) ?? {};
  const tone = part.badge?.tone ?? 'neutral';
  const head = [
    `<span class="report-number report-${tone}" aria-hidden="true">${number}</span>`,
    heading(level, part.title === '' ? `Battle ${number}` : part.title),
    part.badge === undefined ? '' : chip(tone, part.badge.text),
    part.share === undefined ? '' : chip('own', part.share),
    marks.corrected === true ? CORRECTED : '',
  ];
  const look = part.share === undefined ? '' : ' report-mine';
  // A page of one report leads to its battles; elsewhere there may be several reports.
  const id = options.bare === true ? ` id="battle-${number}"` : '';
  return `<section class="report-part report-battle${look}"${id}>
<div class="report-head">${head.join('')}</div>
${insideCard(part, level, options)}
${disputeLink(marks)}</section>`;
}

/** Cards that stand open where a page is to stay short. */
const MOST_CARDS = 4;

function battlesHtml(battles: readonly Part[], level: number, options: HtmlOptions): string {
  const title = battles.length === 1 ? 'The battle' : 'The battles';
  const some = battles.some(({ share }) => share !== undefined);
  const all = battles.every(({ share }) => share !== undefined);
  const order = some && !all ? ' <span class="report-fine">Those that you had a part in first</span>' : '';
  const folded = options.folded?.includes('battle') === true;
  const cards = battles.map((part, index) => battleHtml(part, index + 1, folded ? level : level + 1, options));
  const shown = options.foldAbove === undefined ? cards.length : MOST_CARDS;
  const grid = (some: readonly string[]): string =>
    `<div class="report-cards${some.length > 1 ? ' report-cards-many' : ''}">\n${some.join('\n')}\n</div>`;
  if (folded) {
    const count = battles.length === 1 ? '' : ` <span class="report-fine">${battles.length}</span>`;
    return `<details class="report-part report-more"><summary>${title}${count}</summary>\n${grid(cards)}</details>`;
  }
  const rest = cards.slice(shown);
  const more =
    rest.length === 0
      ? ''
      : `\n<details class="report-more"><summary>${rest.length} more ${rest.length === 1 ? 'battle' : 'battles'}</summary>\n${grid(rest)}</details>`;
  return `<section class="report-battles">
${heading(level, title, order)}
${grid(cards.slice(0, shown))}${more}</section>`;
}

const isBattle = (block: Block): block is Part => block.kind === 'part' && block.role === 'battle';

/** A report as an HTML fragment: one article, news first, classes only, no styles or scripts. */
export function toHtml(document: ReportDocument, options: HtmlOptions = {}): string {
  const level = options.titleLevel ?? 2;
  const step = stepwise();
  const ordered = inOrder(document.blocks);
  const battles = ordered.filter(isBattle);
  const firstChanges = ordered.find((block) => block.kind === 'part' && block.role === 'changes');
  const { foldAbove: _, ...unfolded } = options;
  const pieces = ordered.flatMap((block): readonly string[] => {
    if (block.kind !== 'part') return [leafHtml(step(block), { level, mapSource: options.mapSource })];
    if (!isBattle(block)) return [partHtml(block, level + 1, block === firstChanges ? unfolded : options)];
    return block === battles[0] ? [battlesHtml(battles, level + 1, options)] : [];
  });
  const title = options.bare === true ? [] : [heading(level, document.title)];
  return `<article class="report">\n${[...title, ...pieces].join('\n')}\n</article>\n`;
}
