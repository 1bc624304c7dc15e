import { afterAll, describe, expect, it } from '@jest/globals';
import { HtmlReader } from '../../../../src/adapters/email/incoming/html-reader.js';
import { readMail } from '../../../../src/adapters/email/incoming/read-mail.js';
import { sheetOfMail } from '../../../../src/adapters/email/incoming/sheet-of-mail.js';
import { FROM, htmlMail, ORDERS, partedMail } from './recorded-mail.js';

const html = new HtmlReader();
afterAll(() => html.close());
const textIn = async (raw: Buffer): Promise<string> => {
  const read = await sheetOfMail(await readMail(raw), { own: [ORDERS, FROM], html });
  return read.kind === 'text' ? read.text : read.why;
};
const textOf = (markup: string): Promise<string> => textIn(htmlMail('', markup, '').raw);
const ofBoth = (text: string, markup: string): Promise<string> =>
  textIn(
    partedMail(
      '',
      'alternative',
      [
        { type: 'text/plain; charset=utf-8', body: text },
        { type: 'text/html; charset=utf-8', body: markup },
      ],
      '',
    ).raw,
  );
const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

describe('what the style of a mail strikes out', () => {
  const P = '<p class="x">A Ven - Tri</p><p>F Nap - Ion</p>';
  it.each([
    ['a class', '.x{text-decoration:line-through}', P],
    ['a class of an element', 'p.x, span.y { color: red; text-decoration-line: line-through }', P],
    ['a remark around the rules, as Word has it', '<!-- p.x { text-decoration: line-through; } -->', P],
    ['a rule behind others', '@font-face{font-family:X} @import "a"; P.X {text-decoration: red line-through}', P],
    ['a rule for screens', '@media screen { .a{color:red} .x{text-decoration:line-through} }', P],
    ['a mark', '#old{text-decoration:line-through}', '<p id="old">A Ven - Tri</p><p>F Nap - Ion</p>'],
    ['an element', 'tt{text-decoration:line-through}', '<p><tt>A Ven - Tri</tt></p><p>F Nap - Ion</p>'],
    [
      'an element in another',
      'div.x > p span{text-decoration:line-through}',
      '<div class="x"><p><b><span>A Ven - Tri</span></b></p></div><p><span>F Nap - Ion</span></p>',
    ],
  ])('is struck out by %s', async (_, css, markup) => {
    const found = await textOf(`<html><head><style type="text/css">${css}</style></head><body>${markup}</body></html>`);
    expect(found.split('\n').filter((line) => line !== '')).toEqual(['~~A Ven - Tri~~', 'F Nap - Ion']);
  });

  it.each([
    ['another class', '.y{text-decoration:line-through}'],
    ['a class under the mouse', '.x:hover{text-decoration:line-through}'],
    ['another element', 'span.x{text-decoration:line-through}'],
    ['what is none', '.x{text-decoration:underline}'],
    ['a remark in the rules', '/* .x{text-decoration:line-through} */'],
    ['what only small screens hide', '@media (max-width:600px){.x{display:none}}'],
  ])('is not by %s', async (_, css) => {
    expect(await textOf(`<style>${css}</style>${P}`)).toBe('A Ven - Tri\nF Nap - Ion');
  });

  it('is hidden by a class, too, and not where the element says something else', async () => {
    expect(await textOf(`<style>.x{display:none}</style>${P}`)).toBe('F Nap - Ion');
    expect(await textOf(`<style>.x{display:none}</style><p class="x" style="display:block">A</p>B`)).toBe('A\nB');
  });
});

describe('what is raised in HTML', () => {
  it.each([
    ['BUY 8<sup>1</sup> SHIPS', 'BUY 8<sup>1</sup> SHIPS'],
    ['BUY 8<span style="vertical-align: super">1</span> SHIPS', 'BUY 8<sup>1</sup> SHIPS'],
    ['<style>.f{vertical-align:sub}</style>BUY 8<i class="f"><a href="#1">1</a></i> SHIPS', 'BUY 8<sup>1</sup> SHIPS'],
    ['1<sup>st</sup> Corps', '1st Corps'],
  ])('stays apart: %s', async (markup, text) => {
    expect(await textOf(`<p>${markup}</p>`)).toBe(text);
  });

  it('stays apart where the mail’s own text glues it', async () => {
    expect(await ofBoth('BUY 81 SHIPS', '<p>BUY 8<sup>1</sup> SHIPS</p>')).toBe('BUY 8<sup>1</sup> SHIPS');
  });
});

describe('boxes and pictures in HTML', () => {
  it.each([
    ['<ul><li><input type="checkbox"> READY</li></ul>', '- [ ] READY'],
    ['<p><input type="checkbox" checked>READY</p>', '[x] READY'],
    ['<ul><li data-checked="false">READY</li></ul>', '- [ ] READY'],
    ['<p><img src="cid:1" alt="❌"> READY</p>', '❌ READY'],
    ['<p><img src="cid:1" alt="Our logo"> READY</p>', 'READY'],
  ])('are read: %s', async (markup, text) => {
    expect(await textOf(markup)).toBe(text);
  });

  it('are read where the mail’s own text has none', async () => {
    expect(await ofBoth('READY', '<p><input type="checkbox"> READY</p>')).toBe('[ ] READY');
  });
});

describe('tables in HTML', () => {
  it.each([
    ['cells of a row', row('A Ven', '- Tri') + row('F Nap', '- Ion'), ['A Ven - Tri', 'F Nap - Ion']],
    [
      'blocks in cells',
      row('<p>A Ven</p>', '<div>- Tri<br></div>', '&nbsp;').repeat(2),
      ['A Ven - Tri', 'A Ven - Tri'],
    ],
    ['numbers of rows', row('1', 'A Ven - Tri') + row('2.', 'F Nap - Ion'), ['A Ven - Tri', 'F Nap - Ion']],
    ['other numbers', row('8', 'A Ven - Tri') + row('4', 'F Nap - Ion'), ['8 A Ven - Tri', '4 F Nap - Ion']],
    ['one cell', row('A Ven - Tri') + row('F Nap - Ion'), ['A Ven - Tri', 'F Nap - Ion']],
    ['lines in a cell', row('A Ven - Tri<br>F Nap - Ion', 'x'), ['A Ven - Tri', 'F Nap - Ion', 'x']],
    ['paragraphs in a cell', row('<p>A Ven - Tri</p><p>F Nap - Ion</p>', 'x'), ['A Ven - Tri', 'F Nap - Ion', 'x']],
    ['what is struck out', row('1', '<s>A Ven - Tri</s>'), ['~~A Ven - Tri~~']],
    ['a box', row('<input type="checkbox">', 'A Ven - Tri'), ['[ ] A Ven - Tri']],
    ['one row of texts', row('A Ven - Tri', 'F Nap - Ion'), ['A Ven - Tri', 'F Nap - Ion']],
    ['the head of a mail', row('<b>From:</b>', 'Ann') + row('To:', 'Bert'), ['From: Ann', 'To: Bert']],
  ])('%s', async (_, rows, lines) => {
    const found = (await textOf(`<table><tbody>${rows}</tbody></table>`)).split('\n');
    expect(found.filter((line) => line !== '')).toEqual(lines);
  });

  it.each([
    ['<tr><th>no.</th><th>order</th></tr>'],
    ['<thead><tr><th>Unit</th><th>Order</th></tr></thead>'],
    [row('No.', 'order')],
    [row('', 'Order')],
  ])('with a heading %s', async (head) => {
    const found = await textOf(`<table>${head}${row('1', 'A Ven - Tri')}${row('2', 'F Nap - Ion')}</table>`);
    expect(found.split('\n').filter((line) => line !== '' && !line.startsWith('|'))).toEqual([
      'A Ven - Tri',
      'F Nap - Ion',
    ]);
  });

  it('that only lay a mail out are none', async () => {
    const inner = `<table>${row('1', 'A Ven - Tri')}${row('2', 'F Nap - Ion')}</table>`;
    const outer = `<table>${row('<img src="logo">', `<table>${row(`<p>Hi,</p>${inner}<p>Ann</p>`)}</table>`)}</table>`;
    const found = (await textOf(outer)).split('\n').filter((line) => line !== '');
    expect(found).toEqual(['Hi,', 'A Ven - Tri', 'F Nap - Ion', 'Ann']);
  });
});
