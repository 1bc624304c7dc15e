import { zipOf } from '../../app/kit/zip.js';
import type { Books } from '../../app/ports/books.js';
import { epubOf } from './epub.js';
import { htmlBook } from './html-book.js';

/** Makes files of books: an EPUB, or the pages for a browser in a zip, in a folder of their own. */
export const books: Books = {
  made: (book, form) =>
    form === 'epub'
      ? epubOf(book)
      : zipOf(htmlBook(book).map(({ name, text }) => ({ name: `chronicle/${name}`, bytes: Buffer.from(text) }))),
};
