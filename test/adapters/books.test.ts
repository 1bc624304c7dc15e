import { expect, it } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { epubOf } from '../../src/adapters/books/epub.js';
import { htmlBook } from '../../src/adapters/books/html-book.js';
import type { Chronicle } from '../../src/app/ports/books.js';
import { courseChart } from '../../src/core/draw/course-chart.js';
import { picture, rect } from '../../src/core/draw/svg.js';
import { unpacked } from '../support/unzip.js';

const svg = picture(10, 10, 'Map', [rect(0, 0, 10, 10)]);
const turn = (number: number) => ({
  title: `Turn ${number} <b>`,
  headline: 'Fire & "water"\u0001',
  number: `P-${number}`,
  publishedAt: new Date(Date.UTC(1970, 0, number)),
  picture: svg,
  facing: [
    { name: 'North <i>', headline: 'We saw them & fled', picture: svg },
    { name: 'South', headline: 'All is quiet', picture: svg },
  ],
  letters: [
    {
      from: 'North <i>',
      to: 'South & co',
      at: new Date(Date.UTC(1970, 0, number)),
      document: { title: 'Press', blocks: [{ kind: 'paragraph' as const, text: ['Peace <b>now</b>?'] }] },
    },
  ],
  news: {
    title: 'Report',
    blocks: [
      { kind: 'heading' as const, level: 2 as const, text: 'Fire & "water"\u0001' },
      {
        kind: 'paragraph' as const,
        text: ['They came <script>alert(1)</script>', { kind: 'strong' as const, text: ' & won' }],
      },
      { kind: 'list' as const, ordered: false, items: [['one'], ['two']] },
      { kind: 'table' as const, caption: null, columns: [{ title: 'A', align: 'left' as const }], rows: [[['1 < 2']]] },
      {
        kind: 'part' as const,
        role: 'orders' as const,
        title: 'Next sheet',
        blocks: [{ kind: 'verbatim' as const, title: 'Sheet', text: 'HOLD' }],
      },
    ],
  },
});
const book: Chronicle = {
  campaign: { id: 'war-1', title: 'War & "Peace"' },
  systemTitle: 'Crowns',
  brief: 'A war.\n\nThe second paragraph.',
  over: true,
  turns: [turn(1), turn(2)],
  charts: [{ title: 'Gold', picture: courseChart('Gold', ['1', '2', '3'], [{ name: 'North', values: [1, null, 4] }]) }],
  medals: [{ title: 'In front: Gold <i>', name: 'North & co', why: 'Alone in front after 3 of 4 turns.' }],
  fights: [{ one: 'North <b>', other: 'South', fights: 3, of: 'ships', lost: [1200, 7] }],
  moreLetters: ['North <i>'],
  luck: [{ sides: 6, rolled: 2, mean: 3.5, expected: 3.5, faces: [1, 0, 0, 0, 0, 1] }],
};

it('the EPUB is one: mimetype first and stored, a package that names every file, a contents that leads to every chapter', async () => {
  const entries = await unpacked(await epubOf(book));
  expect(entries[0]).toEqual({ name: 'mimetype', method: 0, text: 'application/epub+zip' });
  const of = (name: string): string => entries.find((entry) => entry.name === name)?.text ?? '';
  for (const { name, text } of entries.slice(1))
    if (!name.endsWith('.css')) expect([name, XMLValidator.validate(text)]).toEqual([name, true]);
  const read = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => ['item', 'itemref', 'rootfile'].includes(name),
  });
  expect(read.parse(of('META-INF/container.xml')).container.rootfiles.rootfile[0]['full-path']).toBe(
    'book/content.opf',
  );
  const { manifest, spine, metadata } = read.parse(of('book/content.opf')).package;
  const items: readonly { id: string; href: string; properties?: string }[] = manifest.item;
  expect(items.map(({ href }) => `book/${href}`).sort()).toEqual(
    entries
      .map(({ name }) => name)
      .filter((name) => name.startsWith('book/') && name !== 'book/content.opf')
      .sort(),
  );
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const inSpine: readonly string[] = spine.itemref.map(({ idref }: { idref: string }) => idref);
  expect(inSpine).toEqual(['front', 'turn-1', 'turn-2', 'figures']);
  for (const id of inSpine) expect(items.some((item) => item.id === id)).toBe(true);
  expect(items.filter(({ properties }) => properties === 'nav').map(({ href }) => href)).toEqual(['nav.xhtml']);
  for (const page of inSpine) expect(of('book/nav.xhtml')).toContain(`href="${page}.xhtml"`);
  expect(metadata['dc:title']).toBe('War &amp; "Peace"'.replace('&amp;', '&'));
  expect(JSON.stringify(metadata)).toContain('1970-01-02T00:00:00Z');
  expect(await epubOf(book)).toEqual(await epubOf(book));
});

it('nothing that somebody wrote becomes markup, and the next sheet is left out', () => {
  const files = htmlBook(book);
  const page = files.find(({ name }) => name === 'index.html')?.text ?? '';
  expect(page).toContain('They came &lt;script&gt;alert(1)&lt;/script&gt; &amp; won');
  expect(page).not.toContain('<script');
  expect(page).not.toContain('HOLD');
  expect(page).not.toContain('\u0001');
  for (const [, name] of page.matchAll(/src="([^"]+)"/g)) expect(files.some((file) => file.name === name)).toBe(true);
  expect(page).toContain('As everybody saw it, and as those who fought it did.');
  expect(page).toContain('<b>North &lt;i&gt;</b> We saw them &amp; fled');
  expect([...page.matchAll(/src="(pictures\/turn-2[^"]*)"/g)].map(([, name]) => name)).toEqual([
    'pictures/turn-2.svg',
    'pictures/turn-2-1.svg',
    'pictures/turn-2-2.svg',
  ]);
  expect(page.match(/Fire &amp; &quot;water&quot;<\/h\d>/g)).toHaveLength(2);
  expect(page).toContain(
    'With letters of North &lt;i&gt;, who agreed to it. Of North &lt;i&gt; the first ones: they wrote more.',
  );
  expect(page).toContain('North &lt;i&gt; to South &amp; co · 1970-01-02</p><p>Peace &lt;b&gt;now&lt;/b&gt;?</p>');
  expect(page).toContain('A ledger of luck');
  expect(page).toContain('North &lt;b&gt;</td><td>South</td><td>3</td><td>1,200 ships</td><td>7 ships</td>');
  expect(page).toContain('In front: Gold &lt;i&gt;</td><td>North &amp; co');
});
