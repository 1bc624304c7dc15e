import { afterAll, describe, expect, it } from '@jest/globals';
import { HtmlReader } from '../../../../src/adapters/email/incoming/html-reader.js';
import { readMail } from '../../../../src/adapters/email/incoming/read-mail.js';
import { sheetOfMail } from '../../../../src/adapters/email/incoming/sheet-of-mail.js';
import { LANGUAGES } from './programs/languages.js';
import { type Position, type Program, type Sent, wrapped } from './programs/pieces.js';
import { PROGRAMS } from './programs/programs.js';
import { FROM, ORDERS, partedMail, plainMail } from './recorded-mail.js';

const html = new HtmlReader();
afterAll(() => html.close());
const own = [ORDERS, FROM];

/** Orders of several games, with what mail programs and quotations trip over. */
const PIECES = [
  [
    'DEPLOY (KZIN, From Pool, 10, A)',
    'MOVE Army of Northern Virginia BY RAIL TO Culpeper > Gordonsville > Richmond > Danville',
    'F LON-NTH',
  ],
  [
    'Fleet C: hold',
    'ATTACK(K, A, E10)',
    'PREFER Charleston, Savannah, Wilmington, Norfolk, Mobile, Galveston, New Orleans',
  ],
];

function rawOf({ text, html: markup, flowed = false }: Sent): Buffer {
  const type = `text/plain; charset=utf-8${flowed ? '; format=flowed' : ''}`;
  if (text !== undefined && markup === undefined) return plainMail('', text.split('\n'), '', type).raw;
  const parts = [
    ...(text === undefined ? [] : [{ type, body: text.replaceAll('\n', '\r\n') }]),
    ...(markup === undefined ? [] : [{ type: 'text/html; charset=utf-8', body: markup }]),
  ];
  return partedMail('', 'alternative', parts, '').raw;
}

const squeezed = (text: string): string => text.replace(/\s+/g, '');

const WANTED = squeezed(PIECES.flat().join(''));
const broken = (text: string): Sent => ({ text: wrapped(text.split('\n'), 76).join('\n') });

interface Mail {
  readonly name: string;
  readonly program: Program;
  readonly position: Position;
}
const MAILS: readonly Mail[] = PROGRAMS.flatMap((program) =>
  program.positions.map((position) => ({ name: `${program.name}, ${position}`, program, position })),
);

describe('what programs send', () => {
  let count = 0;
  const tooMuch: string[] = [];

  it.each(MAILS)('$name: no order is lost or bent, in any language', async ({ program, position }) => {
    for (const language of LANGUAGES) {
      const sent = program.send({ pieces: PIECES, position, language });
      // Text that has no HTML beside it, also as programs send it that break lines.
      const ways = sent.html === undefined && sent.text !== undefined ? [sent, broken(sent.text)] : [sent];
      for (const way of ways) {
        const read = await sheetOfMail(await readMail(rawOf(way)), { own, html });
        const found = read.kind === 'text' ? read.text : read.why;
        // A line that a program has broken is joined by who reads the sheet: nothing of it is away, and nothing stands in between.
        expect({ language: language.code, found, kept: squeezed(found).includes(WANTED) }).toMatchObject({
          kept: true,
        });
        // A sheet that the report proposes is none that they sent.
        expect(squeezed(found)).not.toMatch(/99,Z|OldGuard/);
        count += 1;
        if (squeezed(found) !== WANTED) tooMuch.push(`${program.name}, ${position}, ${language.code}`);
      }
    }
  });

  it('is told too much in one of fifty mails at most', () => {
    expect(count).toBeGreaterThanOrEqual(200);
    expect(tooMuch.slice(Math.floor(count / 50))).toEqual([]);
  });
});
