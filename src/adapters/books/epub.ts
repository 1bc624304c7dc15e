import { zipOf } from '../../app/kit/zip.js';
import type { Chronicle } from '../../app/ports/books.js';
import { BOOK_STYLE, bookPages, bookPictures, escaped, xhtml } from './pages.js';

const CONTAINER = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="book/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

/** To the second, as EPUB wants it. */
const stamp = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** A chronicle as an EPUB 3. The same war is the same file. */
export function epubOf(book: Chronicle): Promise<Uint8Array> {
  const [pages, pictures] = [bookPages(book), bookPictures(book)];
  const { campaign, turns } = book;
  const items = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...pages.map(({ name }) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`),
    ...pictures.map(
      ({ name }) => `<item id="picture-${name}" href="pictures/${name}.svg" media-type="image/svg+xml"/>`,
    ),
  ];
  const told = turns.at(-1)?.publishedAt ?? new Date(0);
  const opf = `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">adjutant:${escaped(campaign.id)}</dc:identifier>
<dc:title>${escaped(campaign.title)}</dc:title><dc:language>en</dc:language><dc:creator>Adjutant</dc:creator>
<meta property="dcterms:modified">${stamp(told)}</meta></metadata>
<manifest>${items.join('\n')}</manifest>
<spine>${pages.map(({ name }) => `<itemref idref="${name}"/>`).join('')}</spine></package>
`;
  const list = pages.map(({ name, title }) => `<li><a href="${name}.xhtml">${escaped(title)}</a></li>`).join('\n');
  const nav = `<nav epub:type="toc" id="toc"><h2>Contents</h2><ol>${list}</ol></nav>`;
  const files = [
    { name: 'META-INF/container.xml', text: CONTAINER },
    { name: 'book/content.opf', text: opf },
    { name: 'book/nav.xhtml', text: xhtml(campaign.title, nav, ' xmlns:epub="http://www.idpf.org/2007/ops"') },
    { name: 'book/style.css', text: BOOK_STYLE },
    ...pages.map(({ name, title, body }) => ({ name: `book/${name}.xhtml`, text: xhtml(title, body) })),
    ...pictures.map(({ name, svg }) => ({ name: `book/pictures/${name}.svg`, text: svg })),
  ];
  // Readers of books look for the first by where it stands in the file.
  const first = { name: 'mimetype', bytes: Buffer.from('application/epub+zip'), stored: true };
  return zipOf([first, ...files.map(({ name, text }) => ({ name, bytes: Buffer.from(text) }))]);
}
