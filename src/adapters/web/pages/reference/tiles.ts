import type { RuleText } from '../../../../core/game/contract.js';
import type { OptionWords, OrderGuide, ReferenceEntry } from '../../../../core/game/reference.js';
import { toHtml } from '../../../../core/report/render/html.js';
import { type Html, html, type Piece, paragraphs, trusted } from '../../kit/html.js';
import { table } from '../../kit/pieces.js';
import type { Found } from './book.js';
import { numbersView, withoutNumbers } from './numbers-view.js';

/** A code before a name, as on a unit's card: `TNK Battle Tank`. */
const CODED = /^([A-Z][A-Z0-9]{1,4}) (\S.*)$/;

export function titleView({ title, blocks }: Pick<ReferenceEntry, 'title' | 'blocks'>): Piece {
  const isCard = blocks.some(({ kind }) => kind === 'figures');
  const [, code, name] = (isCard && CODED.exec(title)) || [];
  return code === undefined ? title : html`<span class="code">${code}</span> ${name}`;
}

/** Everything of an entry but its title and its first sentence. */
export const bodyOf = ({ title, blocks }: Pick<ReferenceEntry, 'title' | 'blocks'>, level: number): Piece => {
  const rest = withoutNumbers(blocks);
  return rest.length > 0 && trusted(toHtml({ title, blocks: rest }, { titleLevel: level, bare: true }));
};

const citedRules = (base: string, ids: readonly string[] | undefined): Piece =>
  ids !== undefined &&
  ids.length > 0 &&
  html`<p class="fine">Rules: ${ids.map((id) => html`<a class="rule" href="${base}/${id}">${id}</a> `)}</p>`;

export const writtenAs = ({ template, example, phases }: OrderGuide): Html =>
  html`<dl class="written"><dt>Written as</dt><dd><pre>${template}</pre></dd>
<dt>For example</dt><dd><pre>${example}</pre></dd></dl>
<p class="phases">May be given in: ${phases.map((phase) => html`<span class="tag">${phase}</span> `)}</p>`;

const byItself = (base: string, id: string): Html => html`<p class="fine"><a href="${base}/${id}">By itself</a></p>`;

const wordsOf = (entry: ReferenceEntry): string => (entry.words ?? []).join(' ');

/** A card: what it is in one glance, and all the rest one click away. */
function entryTile(base: string, entry: ReferenceEntry): Html {
  const { id, summary } = entry;
  const numbers = numbersView(entry.blocks);
  const more = [bodyOf(entry, 3), citedRules(base, entry.rules)].filter((piece) => piece !== false);
  return html`<article class="tile" id="${id}" data-rule data-words="${wordsOf(entry)}">
<h3><a href="${base}/${id}">${titleView(entry)}</a></h3>
${numbers === false ? html`<p>${summary}</p>` : numbers}
${more.length > 0 && html`<details><summary>More</summary>${more}</details>`}</article>`;
}

/** An order: how it is written, and the rest when one opens it. */
const guideTile = (base: string, guide: OrderGuide): Html =>
  html`<details class="tile tile-fold" data-rule data-words="${wordsOf(guide)}"><summary><b>${guide.title}</b>
<code>${guide.template}</code></summary>
<div id="${guide.id}"><p>${guide.summary}</p>${writtenAs(guide)}${bodyOf(guide, 3)}${citedRules(base, guide.rules)}
${byItself(base, guide.id)}</div></details>`;

const ruleTile = (base: string, { id, title, text }: RuleText): Html =>
  html`<details class="tile tile-fold" data-rule><summary><b class="code">${id}</b> ${title}</summary>
<div id="${id}"><div class="prose">${paragraphs(text)}</div>${byItself(base, id)}</div></details>`;

export function tileView(base: string, found: Found): Html {
  if (found.kind === 'rule') return ruleTile(base, found.rule);
  return found.kind === 'guide' ? guideTile(base, found.guide) : entryTile(base, found.entry);
}

export function optionsView(options: readonly OptionWords[]): Html {
  const row = ({ name, value, meaning, changed }: OptionWords): Html =>
    html`<tr data-rule><th scope="row"><code>${name}</code></th>
<td>${value}${changed && html` <span class="tag">not the default</span>`}</td><td>${meaning}</td></tr>`;
  const heads = ['Option', 'Set to', 'What that means here'];
  return table({ by: { words: 'Options of this campaign' }, heads, rows: options.map(row), class: 'settings' });
}
