import { afterAll, describe, expect, it } from '@jest/globals';
import { HtmlReader } from '../../src/adapters/email/incoming/html-reader.js';
import { type MailContent, readMail } from '../../src/adapters/email/incoming/read-mail.js';
import { slimHtml } from '../../src/adapters/email/incoming/shapes/slim-html.js';
import { sheetOfMail } from '../../src/adapters/email/incoming/sheet-of-mail.js';
import { whatTheyWrote } from '../../src/adapters/email/incoming/what-they-wrote.js';
import { slowness } from '../../src/testkit/machine-speed.js';
import { workMs } from '../../src/testkit/work-time.js';
import { everything } from '../support/effort.js';
import { computes } from '../support/patience.js';

computes(30);

// Mails that are built to hold the process. HTML is read in a thread that is ended; everything else has to be quick by itself.

const own = ['orders@games.example', 'adjutant@games.example'];
const html = new HtmlReader();
afterAll(() => html.close());

const content = (change: Partial<MailContent>): MailContent => ({
  plain: '',
  html: '',
  wasCut: false,
  files: [],
  types: [],
  ...change,
});
const nested = (depth: number, tag: string): string =>
  [`<${tag}>`.repeat(depth), 'F LON-NTH', `</${tag}>`.repeat(depth)].join('');

/** The longest time for which nothing else could be done while something was under way. */
async function heldUp(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  await work();
  await new Promise((resolve) => setTimeout(resolve, 10));
  clearInterval(watch);
  return longest;
}

describe('mails that mean harm', () => {
  it.each([
    ['16 KB of empty lines', '\n'.repeat(16_384)],
    ['1 MB of quotation marks', '>'.repeat(1_000_000)],
    ['1 MB of quoted lines', '> x\n'.repeat(250_000)],
    ['200 KB of attributions', 'On On '.repeat(33_000)],
    ['64 KB of own addresses', 'orders+@games.example\n'.repeat(3_000)],
    ['64 KB of heads', 'From: x\n'.repeat(8_000)],
    ['64 KB of heads with days', 'Sent: 25.11.2026 16:00\n'.repeat(3_000)],
    ['64 KB of rules', '-----\nFrom: x\n'.repeat(5_000)],
    ['64 KB of answers between', `${'orders+@games.example\n> x\n'.repeat(2_600)}`],
    ['64 KB of sentences', `${'Adjutant wrote:\n> x\n'.repeat(3_200)}`],
    ['64 KB of armour', '-----BEGIN PGP SIGNED MESSAGE-----\n-----BEGIN PGP SIGNATURE-----\n'.repeat(1_000)],
    ['64 KB of signatures', '-- \n> x\n'.repeat(8_000)],
    ['a line of addresses that are almost ours', 'xorders@games.example'.repeat(3_000)],
  ])('%s are read at once', (_, text) => {
    const ms = Math.min(...[1, 2, 3].map(() => workMs(() => whatTheyWrote(text, { own }))));
    expect(ms / slowness()).toBeLessThan(100);
  });

  it.each([
    ['styles', '<style>'.repeat(40_000)],
    ['remarks in styles', '<style><!--'.repeat(25_000)],
    ['closed styles and remarks', '<style>a{display:none}</style><!-- -->'.repeat(7_000)],
    ['rules', `<style>${'@media x{a{display:none}'.repeat(10_000)}</style>`],
    ['declarations', `<style>a{${'text-decoration:x;'.repeat(14_000)}}</style>`],
    ['remarks in rules', `<style>${'/*'.repeat(120_000)}</style>`],
  ])('a quarter of a megabyte of %s is slimmed at once', (_, text) => {
    const ms = Math.min(...[1, 2, 3].map(() => workMs(() => slimHtml(text))));
    expect(ms / slowness()).toBeLessThan(100);
  });

  it('a thousand parts in each other are refused', async () => {
    let raw = 'F LON-NTH\r\n';
    for (let depth = 0; depth < 1000; depth += 1)
      raw = `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${raw}\r\n--b${depth}--\r\n`;
    await expect(readMail(Buffer.from(`From: a@b.example\r\n${raw}`))).rejects.toThrow();
  });

  it.each([
    ['nested tables', nested(everything ? 2_000 : 500, 'table><tr><td')],
    [
      'rules of a style for elements in each other',
      `<style>${'b b b b b > b .x{text-decoration:line-through}'.repeat(2_000)}</style>${nested(everything ? 2_000 : 500, 'b class="x"')}`,
    ],
    ['rows of many cells', `<table>${`<tr>${'<td>1</td>'.repeat(30)}</tr>`.repeat(everything ? 800 : 200)}</table>`],
    ['quotations in each other', nested(everything ? 40_000 : 10_000, 'blockquote')],
    // These may take the thread all the time that it has.
    ...(everything
      ? [
          ['400,000 nested divisions', nested(400_000, 'div')],
          ['a megabyte of open brackets', '<'.repeat(1_000_000)],
        ]
      : []),
  ])('%s hold nobody up, and the next mail is read', async (_, text) => {
    await html.text('<p>The thread has started.</p>');
    const startedAt = performance.now();
    const held = await heldUp(() => sheetOfMail(content({ html: text }), { own, html }));
    expect(held).toBeLessThan(500);
    expect((performance.now() - startedAt) / slowness()).toBeLessThan(6000);
    expect(await sheetOfMail(content({ html: '<p>F LON-NTH</p>' }), { own, html })).toMatchObject({
      kind: 'text',
      text: 'F LON-NTH',
    });
  });

  it('text beyond what is read is never taken by half', () => {
    const long = 'F LON-NTH\n'.repeat(10_000);
    expect(whatTheyWrote(long, { own })).toBeNull();
    expect(whatTheyWrote(`F LON-NTH\n\nOn 4 March 2025 orders@games.example wrote:\n${long}`, { own })).toMatchObject({
      text: 'F LON-NTH',
    });
    expect(whatTheyWrote(`> ${long}`, { own, wasCut: true })).toBeNull();
  });
});
