import type { CampaignHead } from '../../../../app/app.js';
import { lineField, submit } from '../../kit/fields.js';
import { flag, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, heading, quietLink } from '../../kit/pieces.js';
import { type Chapter, searched, titleOf } from './book.js';
import { optionsView, tileView } from './tiles.js';

interface ReferenceParts {
  readonly page: CampaignHead;
  readonly chapters: readonly Chapter[];
  /** Words that everything shown must have; empty for all of it. */
  readonly search: string;
  /** The one chapter that is shown; null for all. */
  readonly only: string | null;
}

const countOf = ({ entries, options }: Chapter): number => entries.length + options.length;

const content = (base: string, { id, entries, options }: Chapter): Html =>
  options.length > 0
    ? html`<div id="${id}">${optionsView(options)}</div>`
    : html`<div id="${id}" class="tiles">${entries.map((found) => tileView(base, found))}</div>`;

const head = (chapter: Chapter): Html => html`<h2>${chapter.title}</h2> <span class="fine">${countOf(chapter)}</span>`;

const MOST_NAMED = 8;

/** What one will find in a chapter: the first of its entries. */
function namesIn({ entries, options }: Chapter): string {
  const names = [...entries.map(titleOf), ...options.map(({ name }) => name)];
  return `${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ' …' : ''}`;
}

/** A chapter that is folded until one wants it; a link to something in it opens it. */
const folded = (base: string, chapter: Chapter, open: boolean): Html =>
  html`<details class="chapter" data-chapter${flag('open', open)}><summary>${head(chapter)}
<span class="chapter-names">${namesIn(chapter)}</span></summary>
${content(base, chapter)}</details>`;

const addressOf = (base: string, chapter: string | null, search: string): string => {
  const query = new URLSearchParams({
    ...(chapter === null ? {} : { chapter }),
    ...(search === '' ? {} : { search }),
  }).toString();
  return query === '' ? base : `${base}?${query}`;
};

function tabs(base: string, shown: readonly Chapter[], { search, only }: ReferenceParts): Html {
  const tab = (id: string | null, label: Piece): Html =>
    html`<li><a href="${addressOf(base, id, search)}"${id === only && html` aria-current="page"`}>${label}</a></li>`;
  const all = shown.reduce((sum, chapter) => sum + countOf(chapter), 0);
  return html`<nav class="tabs" aria-label="Chapters"><ul>${tab(null, html`All <span class="count">${all}</span>`)}
${shown.map((chapter) => tab(chapter.id, html`${chapter.title} <span class="count">${countOf(chapter)}</span>`))}</ul></nav>`;
}

function searchBox(base: string, { search, only }: ReferenceParts): Html {
  const words = lineField({
    id: 'rule-words',
    name: 'search',
    label: 'Find in rules and reference',
    type: 'search',
    value: search,
    longest: 100,
  });
  return html`<form method="get" action="${base}" class="rule-search" role="search" data-rule-search>${words}
${only !== null && html`<input type="hidden" name="chapter" value="${only}">`}
<div class="actions">${submit('Find', { quiet: true })}${search !== '' && quietLink(addressOf(base, only, ''), 'Show everything')}</div>
<p class="fine" role="status" data-rule-count></p></form>`;
}

/** Rules and reference of a campaign: what is true in it, with its own options. The script filters while one types. */
export function referenceView(parts: ReferenceParts): Html {
  const { page, search, only } = parts;
  const base = `/c/${page.id}/rules`;
  const shown = searched(parts.chapters, search);
  const one = shown.find(({ id }) => id === only);
  const house = html`<ul>${page.houseRules.map((rule) => html`<li dir="auto">${rule}</li>`)}</ul>`;
  const nothing = search === '' ? 'Nothing is written here yet.' : 'Nothing has all of these words.';
  const all = shown.map((chapter) => folded(base, chapter, search !== ''));
  const single = (chapter: Chapter): Html =>
    html`<section class="chapter" data-chapter><div class="chapter-head">${head(chapter)}</div>${content(base, chapter)}</section>`;
  return html`${heading(page.systemTitle, 'Rules and reference')}
${searchBox(base, parts)}
${shown.length > 1 && tabs(base, shown, parts)}
${search === '' && only === null && page.houseRules.length > 0 && card({ id: 'house', title: 'House rules' }, house)}
${(only === null ? shown.length === 0 : one === undefined) && empty(nothing)}
<div class="rules">${only === null ? all : one !== undefined && single(one)}</div>
${page.isCompared && html`<p class="fine">The same sheet under each edition of this game: <a href="/compare">Editions compared</a></p>`}
${only === null && html`<p class="fine">Orders can also be sent by message: <a href="/by-message">Playing by forum or mail</a></p>`}`;
}
