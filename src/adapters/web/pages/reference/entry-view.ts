import type { CampaignHead } from '../../../../app/app.js';
import { type Html, html, type Piece, paragraphs } from '../../kit/html.js';
import { heading } from '../../kit/pieces.js';
import { type Book, type Chapter, type Found, idOf, titleOf } from './book.js';
import { numbersView } from './numbers-view.js';
import { bodyOf, titleView, writtenAs } from './tiles.js';

interface EntryParts {
  readonly page: CampaignHead;
  readonly book: Book;
  readonly chapter: Chapter;
  readonly found: Found;
  readonly before: Found | null;
  readonly after: Found | null;
}

const step = (base: string, found: Found | null, rel: 'prev' | 'next'): Piece =>
  found !== null && html`<a class="button quiet" rel="${rel}" href="${base}/${idOf(found)}">${titleOf(found)}</a>`;

/** Rules that say more, as they are in this campaign. */
function citedTexts(base: string, { rules }: Book, ids: readonly string[]): Piece {
  const cited = rules.filter(({ id }) => ids.includes(id));
  const text = ({ id, title, text: words }: (typeof cited)[number]): Html =>
    html`<section class="cited"><h3><a class="rule" href="${base}/${id}">${id}</a> ${title}</h3><div class="prose">${paragraphs(words)}</div></section>`;
  return cited.length > 0 && html`<section><h2>What the rules say</h2>${cited.map(text)}</section>`;
}

/** Where a rule is at work: orders and cards that name it. */
function citedBy(base: string, { reference }: Book, rule: string): Piece {
  const all = [...reference.orders, ...reference.sections.flatMap(({ entries }) => entries)];
  const naming = all.filter(({ rules = [] }) => rules.includes(rule));
  const link = ({ id, title }: (typeof naming)[number]): Html => html`<li><a href="${base}/${id}">${title}</a></li>`;
  return (
    naming.length > 0 &&
    html`<section><h2>Where it is at work</h2><ul class="naming">${naming.map(link)}</ul></section>`
  );
}

function content(base: string, book: Book, found: Found): Piece {
  if (found.kind === 'rule') {
    const { id, text } = found.rule;
    return html`<div class="prose">${paragraphs(text)}</div>${citedBy(base, book, id)}`;
  }
  const entry = found.kind === 'guide' ? found.guide : found.entry;
  return html`<p class="standfirst">${entry.summary}</p>
${numbersView(entry.blocks)}${found.kind === 'guide' && writtenAs(found.guide)}
${bodyOf(entry, 2)}
${citedTexts(base, book, entry.rules ?? [])}`;
}

/** One entry by itself, for links from problems and menus. */
export function entryView({ page, book, chapter, found, before, after }: EntryParts): Html {
  const base = `/c/${page.id}/rules`;
  const kicker = html`<a href="${base}?chapter=${chapter.id}">${chapter.title}</a>`;
  const entry = found.kind === 'rule' ? null : found.kind === 'guide' ? found.guide : found.entry;
  const title = entry === null ? titleOf(found) : titleView(entry);
  return html`<article class="entry" id="${idOf(found)}">${heading(kicker, title)}
${content(base, book, found)}</article>
<nav class="neighbours" aria-label="Beside it">${step(base, before, 'prev')}${step(base, after, 'next')}</nav>`;
}
