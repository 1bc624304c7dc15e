import { type Block, type Inline, type Leaf, leavesOf, type Part, type ReportDocument } from '../../game/document.js';
import { plainLeaf } from '../plain-leaf.js';
import { manyLines, oneLine } from './layout.js';
import { facesByStream } from './roll-lines.js';

interface HtmlOptions {
  /** Level of the report's title, 1 to 6; headings follow below it. Default 2. */
  readonly titleLevel?: number;
  /** Address of the map picture of the same view; without it the map is described in words only. */
  readonly mapSource?: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for element content and quoted attributes alike. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');

const escapeLine = (text: string): string => escapeHtml(oneLine(text));

const TAGS = { strong: 'strong', moment: 'strong', emphasis: 'em', code: 'code' } as const;

/** Whole addresses are made from paths at the door, and nothing else is ever a link. */
const link = (address: string): string =>
  /^(?:https?:\/)?\/[^\s]*$/.test(address)
    ? `<a href="${escapeHtml(address)}">${escapeLine(address)}</a>`
    : `<code>${escapeLine(address)}</code>`;

const inline = (text: readonly Inline[]): string =>
  text
    .map((part) => {
      if (typeof part === 'string') return escapeLine(part);
      if (part.kind === 'page') return link(part.text);
      return `<${TAGS[part.kind]}>${escapeLine(part.text)}</${TAGS[part.kind]}>`;
    })
    .join('');

const heading = (level: number, text: string): string => {
  const capped = Math.min(6, Math.max(1, level));
  return `<h${capped}>${escapeLine(text)}</h${capped}>`;
};

const table = (block: Extract<Leaf, { kind: 'table' }>): string => {
  const alignOf = (index: number): string => `report-${block.columns[index]?.align ?? 'left'}`;
  const head = block.columns
    .map((column, index) => `<th scope="col" class="${alignOf(index)}">${escapeLine(column.title)}</th>`)
    .join('');
  const rows = block.rows.map((row) => {
    const cells = row.map((cell, index) =>
      index === 0
        ? `<th scope="row" class="${alignOf(index)}">${inline(cell)}</th>`
        : `<td class="${alignOf(index)}">${inline(cell)}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  const caption = block.caption === null ? '' : `<caption>${escapeLine(block.caption)}</caption>`;
  const name = escapeLine(block.caption ?? block.columns[0]?.title ?? '') || 'Table';
  // It is moved sideways where it is too wide, by keys too. A group, not a landmark: a page may have many of one name.
  const table = `<table class="report-table">${caption}<thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<div class="report-scroll" role="group" aria-label="${name}" tabindex="0">${table}</div>`;
};

const leafHtml = (leaf: Leaf, titleLevel: number, options: HtmlOptions): string => {
  const block = plainLeaf(leaf);
  switch (block.kind) {
    case 'heading':
      return heading(titleLevel + block.level, block.text);
    case 'paragraph':
      return `<p>${inline(block.text)}</p>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
    }
    case 'table':
      return table(block);
    case 'rolls': {
      // A heading over nothing.
      if (block.rolls.length === 0) return '';
      const rolls = facesByStream(block.rolls).map(
        ([stream, faces]) => `<dt>${escapeHtml(stream)}</dt><dd>${faces}</dd>`,
      );
      return `<details class="report-rolls"><summary>${escapeLine(block.title)}</summary><dl>${rolls.join('')}</dl></details>`;
    }
    case 'map': {
      const words = block.description.map((line) => `<li>${escapeLine(line)}</li>`).join('');
      const picture =
        options.mapSource === undefined
          ? ''
          : `<img class="report-map-picture" loading="lazy" src="${escapeHtml(options.mapSource)}" alt="${escapeLine(block.caption)}">`;
      const open = options.mapSource === undefined ? ' open' : '';
      return [
        `<figure class="report-map">${picture}<figcaption>${escapeLine(block.caption)}</figcaption>`,
        `<details${open}><summary>The map in words</summary><ul>${words}</ul></details></figure>`,
      ].join('');
    }
    case 'verbatim':
      // A parser drops one line end right after <pre>; the one given here is that one.
      return (
        `<figure class="report-verbatim"><figcaption>${escapeLine(block.title)}</figcaption>` +
        `<pre tabindex="0">\n${escapeHtml(manyLines(block.text))}</pre></figure>`
      );
    case 'notice':
      return `<p class="report-notice report-${block.tone}" role="note">${inline(block.text)}</p>`;
  }
};

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
const FOLDED: ReadonlySet<Part['role']> = new Set(['ledger', 'proof']);

function blockHtml(block: Block, step: (leaf: Leaf) => Leaf, titleLevel: number, options: HtmlOptions): string {
  const leaf = (piece: Leaf): string => leafHtml(step(piece), titleLevel, options);
  if (block.kind !== 'part') return leaf(block);
  if (FOLDED.has(block.role) && block.title !== '') {
    const inside = block.blocks.map(leaf).join('\n');
    return `<details class="report-part report-${block.role}"><summary>${escapeLine(block.title)}</summary>\n${inside}\n</details>`;
  }
  return `<section class="report-part report-${block.role}">\n${leavesOf([block]).map(leaf).join('\n')}\n</section>`;
}

/** A report as an HTML fragment: one article, classes only, no styles or scripts. */
export function toHtml(document: ReportDocument, options: HtmlOptions = {}): string {
  const titleLevel = options.titleLevel ?? 2;
  const step = stepwise();
  const blocks = document.blocks.map((block) => blockHtml(block, step, titleLevel, options));
  return `<article class="report">\n${[heading(titleLevel, document.title), ...blocks].join('\n')}\n</article>\n`;
}
