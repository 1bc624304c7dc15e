import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { folded } from '../../../../src/adapters/email/incoming/folded-text.js';
import { readMail } from '../../../../src/adapters/email/incoming/read-mail.js';
import { unflowed } from '../../../../src/adapters/email/incoming/shapes/flowed.js';
import { JOINER } from '../../../../src/adapters/email/incoming/shapes/mail-line.js';
import { slimHtml } from '../../../../src/adapters/email/incoming/shapes/slim-html.js';
import { whatTheyWrote } from '../../../../src/adapters/email/incoming/what-they-wrote.js';
import { LANGUAGES, said } from './programs/languages.js';
import { PROGRAMS } from './programs/programs.js';
import { FROM, ORDERS, quoted, REPORT } from './recorded-mail.js';
import { RECORDED } from './recorded-mails.js';

const own = [ORDERS, FROM];

const filled = (text: string): readonly string[] =>
  folded(text)
    .replaceAll(JOINER, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .toSorted();

/** Each line of a mail is either theirs or told to be left out: nothing is in neither, and nothing in both. */
function expectWhole(text: string): void {
  const found = whatTheyWrote(text, { own });
  if (found === null) throw new Error('The text is too long.');
  const lines = [...filled(found.text), ...filled(found.leftLines.join('\n'))].toSorted();
  expect(lines).toEqual(filled(text));
  const told = found.left.reduce((sum, { lines: count }) => sum + count, 0);
  expect(told).toBe(found.leftLines.length);
}

/** Lines of which mails are made, and some that look like others. */
const LINES = [
  '',
  'F LON-NTH',
  'Fleet A: hold',
  'MOVE Army of Northern Virginia BY RAIL TO Culpeper > Gordonsville > Richmond',
  '> Danville',
  '>',
  '>> deeper',
  '-- ',
  '--',
  '---',
  '________________________________',
  '-----Original Message-----',
  '--- Orders ---',
  '##- Write your orders above this line -##',
  '> ##- Write your orders above this line -##',
  'Adjutant wrote:',
  `On 25.11.26 16:00, Adjutant <${FROM}> wrote:`,
  `<${FROM}> wrote:`,
  `From: Adjutant <${FROM}>`,
  'Sent: 25 November 2026 16:00',
  'To: Ada',
  'Subject: Turn 3',
  'Sent from my iPhone',
  '-----BEGIN PGP SIGNED MESSAGE-----',
  'Hash: SHA512',
  '-----BEGIN PGP SIGNATURE-----',
  '-----END PGP SIGNATURE-----',
  'Press to Bert:',
  ...quoted(REPORT),
];

describe('every line of a mail is theirs or left out', () => {
  it('of what programs send', async () => {
    for (const { raw } of RECORDED) {
      const { plain } = await readMail(raw);
      expectWhole(plain);
    }
  });

  it('of what programs send in many languages', () => {
    for (const { send, positions, name } of PROGRAMS) {
      if (name.includes('PGP')) continue;
      for (const position of positions)
        for (const language of LANGUAGES) {
          const { text = '' } = send({ pieces: [['F LON-NTH'], ['A PAR-BUR']], position, language });
          expectWhole(text);
        }
    }
  });

  it('of any lines in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...LINES), { maxLength: 25 }), (lines) => expectWhole(lines.join('\n'))),
      { numRuns: 2000 },
    );
  });

  it('of anything', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('>', ' ', '\n', ':', '-', 'a', 'F', '2026-11-25', '@') }),
        expectWhole,
      ),
    );
  });
});

describe('an order above a mail that is answered', () => {
  const ORDERS_OF_GAMES = [
    'DEPLOY (KZIN, From Pool, 10 ships, 26)',
    'Fleet C: hold',
    'On 1901 the fleet sails',
    'A PAR-BUR 2026',
    'Orders of 3 ships 15',
  ];
  it('is never taken for a part of the sentence below it', () => {
    for (const order of ORDERS_OF_GAMES)
      for (const language of LANGUAGES)
        for (const pattern of [language.plain, language.sentence, 'Adjutant wrote:']) {
          const text = [order, said(pattern, language, FROM), ...quoted(REPORT)].join('\n');
          expect(whatTheyWrote(text, { own })?.text).toBe(order);
        }
  });
});

describe('what is made ready before it is read', () => {
  it('HTML loses pictures, styles and remarks alone', () => {
    expect(slimHtml('<p>data: a</p><img src="data:image/png;base64,AA=="><!-- x --><STYLE>p{}</STYLE><b>c</b>')).toBe(
      '<p>data: a</p><img src="data:"><b>c</b>',
    );
    for (const odd of ['<!-- never closed', '<style>', '<img src="data:', '<p>']) expect(slimHtml(odd)).toBe(odd);
    expect(slimHtml('<!-->x<!---->y')).toBe('xy');
  });

  it('text that flows is joined where a program broke it', () => {
    const long = 'a'.repeat(58);
    expect(unflowed(`${long} \nb c`, 'flowed')).toBe(`${long} b c`);
    expect(unflowed(`${long} \nb c`, 'flowed-delsp')).toBe(`${long}b c`);
    expect(unflowed(`${long} \n> b c`, 'flowed')).toBe(`${long} \n> b c`);
    expect(unflowed(`> ${long} \n> b c`, 'flowed')).toBe(`> ${long} b c`);
    expect(unflowed(`${long}\nb c\n >x`, 'flowed')).toBe(`${long}\nb c\n>x`);
    expect(unflowed('-- \nAda', 'flowed')).toBe('-- \nAda');
    expect(unflowed('F LON \nF PAR', 'flowed')).toBe('F LON \nF PAR');
  });
});
