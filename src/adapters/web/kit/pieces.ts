import { foreign, type Html, html, type Piece, trusted } from './html.js';

/** The head of a page: where it belongs, and its one main heading. */
export const heading = (kicker: Piece, title: Piece): Html =>
  html`<header class="title"><p class="kicker">${kicker}</p><h1>${title}</h1></header>`;

interface CardParts {
  /** Unique on its page; its heading is named after it. */
  readonly id: string;
  readonly title: Piece;
  /** The open page keeps it up to date by this name. */
  readonly live?: string;
  /** Links lead to it by its id. */
  readonly anchor?: true;
  readonly class?: string;
}

/** A part of a page with a heading. */
export const card = ({ id, title, live, anchor, class: more }: CardParts, content: Piece): Html =>
  html`<section class="card${more !== undefined && ` ${more}`}"${[
    anchor === true && html` id="${id}"`,
    live !== undefined && html` data-live="${live}"`,
  ]} aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>
${content}</section>`;

/** Something that is opened when one wants it. `keep`: under this name it stays open when the page is renewed. */
export const fold = (keep: string, summary: Piece, content: Piece, open = false): Html =>
  html`<details data-keep="${keep}"${open && trusted(' open')}><summary>${summary}</summary>${content}</details>`;

interface TableParts {
  /** What it is called: the id of a heading on the page, or words. */
  readonly by: { readonly id: string } | { readonly words: string };
  readonly heads: readonly Piece[];
  readonly rows: readonly Html[];
  readonly caption?: string;
  readonly class?: string;
}

/** A table that can be moved sideways where it is too wide: a group, as its card is the landmark of that name. */
export function table({ by, heads, rows, caption, class: more }: TableParts): Html {
  const name = 'id' in by ? html`aria-labelledby="${by.id}"` : html`aria-label="${by.words}"`;
  return html`<div class="scroll" role="group" ${name} tabindex="0"><table${more !== undefined && html` class="${more}"`}>
${caption !== undefined && html`<caption>${caption}</caption>`}
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

/** `Ann, Bob, Cay`: names by others. */
export const names = (all: readonly string[]): Piece =>
  all.map((name, index) => html`${index > 0 && ', '}${foreign(name)}`);

export const empty = (sentence: Piece): Html => html`<p class="empty">${sentence}</p>`;

export const fine = (sentence: Piece): Html => html`<p class="fine">${sentence}</p>`;

/** Good news, bad, or both at once (`warn`): read out when the page comes. */
export type Tone = 'good' | 'warn' | 'bad';

export const notice = (tone: Tone, content: Piece): Html =>
  html`<div class="notice notice-${tone}" role="${tone === 'good' ? 'status' : 'alert'}">${content}</div>`;

/** Above a form that was not taken and is shown again. */
export const notTaken = (
  what: string,
  { field, message }: { readonly field: string | null; readonly message: string },
): Html =>
  notice(
    'bad',
    html`<p><strong>${what}</strong> ${field === null ? message : 'What is wrong stands under its field.'}</p>`,
  );

/** A link that looks like a button that is not pressed much. */
export const quietLink = (href: string, label: Piece): Html =>
  html`<a class="button quiet" href="${href}">${label}</a>`;

/** Where the reader is in a list that is shown in pages, counted from 1. `path`: the address of the list. */
interface AtPage {
  readonly page: number;
  readonly pages: number;
  readonly path: string;
}

/** To newer and older pages of a list, newest first. Nothing for a list of one page. `label`: for who hears the page. */
export function pager(label: string, { page, pages, path }: AtPage): Piece {
  if (pages < 2) return null;
  const to = (one: number, rel: string, words: string): Html =>
    html`<a class="button quiet" rel="${rel}" href="${one === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${one}`}">${words}</a>`;
  return html`<nav class="pages" aria-label="${label}">${page > 1 && to(page - 1, 'prev', 'Newer')}
<span>Page ${page} of ${pages}</span>
${page < pages && to(page + 1, 'next', 'Older')}</nav>`;
}

/** To the newest part of a list that goes on behind what is shown, and to the next older one; null where there is none. */
export function pagerByKey(
  label: string,
  { newest, older }: { readonly newest: string | null; readonly older: string | null },
): Piece {
  if (newest === null && older === null) return null;
  return html`<nav class="pages" aria-label="${label}">${newest !== null && quietLink(newest, 'Newest')}
${older !== null && html`<a class="button quiet" rel="next" href="${older}">Older</a>`}</nav>`;
}

/** A page of a heading and sentences: refusals, confirmations. */
export const messageView = (
  title: string,
  sentences: readonly Piece[],
  back: { readonly href: string; readonly label: string },
): Html =>
  html`<section class="narrow"><h1>${title}</h1>
${sentences.map((sentence) => html`<p>${sentence}</p>`)}
<p><a class="button" href="${back.href}">${back.label}</a></p></section>`;
