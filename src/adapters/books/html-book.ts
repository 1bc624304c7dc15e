import type { Chronicle } from '../../app/ports/books.js';
import { BOOK_STYLE, bookPages, bookPictures, escaped, xhtml } from './pages.js';

/** A chronicle as a folder of files for a browser: one page with everything, its style and its pictures. */
export function htmlBook(book: Chronicle): readonly { readonly name: string; readonly text: string }[] {
  const pages = bookPages(book);
  const list = pages.map(({ name, title }) => `<li><a href="#${name}">${escaped(title)}</a></li>`).join('\n');
  const [front, ...chapters] = pages.map(({ name, body }) => `<section id="${name}">${body}</section>`);
  const nav = `<nav aria-label="Contents"><h2>Contents</h2><ol>${list}</ol></nav>`;
  const whole = `<main>${front ?? ''}${nav}${chapters.join('\n')}</main>`;
  return [
    { name: 'index.html', text: xhtml(book.campaign.title, whole).replace(/^<\?xml[^>]*>\n/, '') },
    { name: 'style.css', text: BOOK_STYLE },
    ...bookPictures(book).map(({ name, svg }) => ({ name: `pictures/${name}.svg`, text: svg })),
  ];
}
