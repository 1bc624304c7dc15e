import type { Leaf } from '../../game/document.js';
import { figuresHtml, sharesHtml, strengthsHtml } from './html-numbers.js';
import { escapeHtml, escapeLine, heading, inline } from './html-text.js';
import { manyLines } from './layout.js';
import { facesByStream } from './roll-lines.js';

interface LeafOptions {
  /** Level of the heading above the piece: its own headings follow below it. */
  readonly level: number;
  /** Address of the map picture of the same view; without it the map is described in words only. */
  readonly mapSource?: string | undefined;
}

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

/** What a picture of a map says to whoever does not see it: its name, and how its description begins. */
const MOST_ALT = 240;
function mapWords({ caption, description }: Extract<Leaf, { kind: 'map' }>): string {
  const [first] = description;
  const words = first === undefined ? caption : `${caption}: ${first}`;
  return words.length <= MOST_ALT ? words : `${words.slice(0, MOST_ALT - 1)}…`;
}

function map(block: Extract<Leaf, { kind: 'map' }>, mapSource: string | undefined): string {
  const words = block.description.map((line) => `<li>${escapeLine(line)}</li>`).join('');
  const picture =
    mapSource === undefined
      ? ''
      : `<img class="report-map-picture" loading="lazy" src="${escapeHtml(mapSource)}" alt="${escapeLine(mapWords(block))}">`;
  const open = mapSource === undefined ? ' open' : '';
  return [
    `<figure class="report-map">${picture}<figcaption>${escapeLine(block.caption)}</figcaption>`,
    `<details${open}><summary>The map in words</summary><ul>${words}</ul></details></figure>`,
  ].join('');
}

function rolls(block: Extract<Leaf, { kind: 'rolls' }>): string {
  // A heading over nothing.
  if (block.rolls.length === 0) return '';
  const told = facesByStream(block.rolls).map(([stream, faces]) => `<dt>${escapeHtml(stream)}</dt><dd>${faces}</dd>`);
  return `<details class="report-rolls"><summary>${escapeLine(block.title)}</summary><dl>${told.join('')}</dl></details>`;
}

/** A piece of a report that holds no others. */
export function leafHtml(block: Leaf, { level, mapSource }: LeafOptions): string {
  switch (block.kind) {
    case 'heading':
      return heading(level + block.level, block.text);
    case 'paragraph':
      return `<p>${inline(block.text)}</p>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
    }
    case 'table':
      return table(block);
    case 'rolls':
      return rolls(block);
    case 'map':
      return map(block, mapSource);
    case 'figures':
      return figuresHtml(block);
    case 'strengths':
      return strengthsHtml(block);
    case 'shares':
      return sharesHtml(block);
    case 'verbatim':
      // A parser drops one line end right after <pre>; the one given here is that one.
      return (
        `<figure class="report-verbatim"><figcaption>${escapeLine(block.title)}</figcaption>` +
        `<pre tabindex="0">\n${escapeHtml(manyLines(block.text))}</pre></figure>`
      );
    case 'notice':
      return `<p class="report-notice report-${block.tone}" role="note">${inline(block.text)}</p>`;
  }
}
