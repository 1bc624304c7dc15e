import { afterAll, describe, expect, it } from '@jest/globals';
import { folded } from '../../../../src/adapters/email/incoming/folded-text.js';
import { HtmlReader } from '../../../../src/adapters/email/incoming/html-reader.js';
import { readMail } from '../../../../src/adapters/email/incoming/read-mail.js';
import { type SheetOfMail, sheetOfMail } from '../../../../src/adapters/email/incoming/sheet-of-mail.js';
import { whatTheyWrote } from '../../../../src/adapters/email/incoming/what-they-wrote.js';
import { FROM, htmlMail, ORDERS, partedMail, plainMail, quoted, REPORT } from './recorded-mail.js';

const html = new HtmlReader();
afterAll(() => html.close());
const own = [ORDERS, FROM];

const read = async (raw: Buffer): Promise<SheetOfMail> => sheetOfMail(await readMail(raw), { own, html });
const ofText = (...lines: readonly string[]) => whatTheyWrote(lines.join('\n'), { own });
const ofHtml = (markup: string) => read(htmlMail('', markup, '').raw);
const ofBoth = (text: readonly string[], markup: string, type = '') =>
  read(
    partedMail(
      '',
      'alternative',
      [
        { type: `text/plain; charset=utf-8${type}`, body: text.join('\r\n') },
        { type: 'text/html; charset=utf-8', body: markup },
      ],
      '',
    ).raw,
  );
const QUOTE = [`On 25.11.26 16:00, Adjutant wrote:`, ...quoted(REPORT)];
const MOVE = 'MOVE Army of Northern Virginia BY RAIL TO Culpeper > Gordonsville > Richmond';

describe('an order that a program has broken before its arrow', () => {
  it.each([
    ['alone', [MOVE, '> Danville'], []],
    ['above the mail that is answered', [MOVE, '> Danville', '', ...QUOTE], QUOTE],
    ['below it', [...QUOTE, '', MOVE, '> Danville'], QUOTE],
    ['with more orders', [MOVE, '> Danville', 'HOLD Army of the Valley', '', ...QUOTE], QUOTE],
  ])('stays whole, %s', (_, lines, quote) => {
    const found = ofText(...lines);
    expect(found?.text).toContain(`${MOVE}\n> Danville`);
    expect(found?.leftLines.length).toBe(quote.filter((line) => line !== '').length);
  });

  it('is taken from the HTML, where it is whole', async () => {
    const markup = `<div>${MOVE.replaceAll('>', '&gt;')} &gt; Danville</div>`;
    expect(await ofBoth([MOVE, '> Danville'], markup)).toMatchObject({ text: `${MOVE} > Danville`, left: [] });
  });

  const [BEGIN = '', ...REST] = MOVE.split(/ (?=>)/);
  const QUOTED = `<div>On 25.11.26 16:00, Adjutant wrote:</div><blockquote type="cite">${REPORT.join('<br>')}</blockquote>`;
  const div = (line: string): string => `<div>${line.replaceAll('>', '&gt;')}</div>`;

  it.each([
    ['alone', [], []],
    ['with orders around it', ['HOLD Army of the Valley'], ['DIG IN Army of Tennessee']],
    ['with words around it', ['Hi all,', ''], ['', 'Thanks, Ann']],
  ])('is taken from the HTML, too, where it is broken before its first one, %s', async (_, above, below) => {
    const text = [...above, BEGIN, ...REST, ...below];
    const markup = [...above, MOVE, ...below].map(div).join('');
    const places: readonly (readonly [readonly string[], string])[] = [
      [text, markup],
      [[...text, '', ...QUOTE], `${markup}<br>${QUOTED}`],
      [[...QUOTE, '', ...text], `${QUOTED}<br>${markup}`],
    ];
    for (const [lines, html] of places) {
      const found = await ofBoth(lines, html);
      expect(found.kind === 'text' ? found.text.split('\n').filter((line) => line !== '') : []).toEqual(
        [...above, MOVE, ...below].filter((line) => line !== ''),
      );
    }
  });

  it('is left to be asked where the HTML has it as a quotation, or broken as well', async () => {
    const text = [BEGIN, REST.join(' ')];
    expect(await ofBoth(text, text.map(div).join(''))).toMatchObject({ text: text.join('\n') });
    const cited = `${div(BEGIN)}<blockquote>Gordonsville &gt; Richmond</blockquote>`;
    expect(await ofBoth(text, cited)).toMatchObject({ text: expect.stringContaining(BEGIN) });
    expect(await ofBoth(text, cited)).not.toMatchObject({ text: MOVE });
  });
});

describe('the mail that they answered', () => {
  it('is one piece, its head another, and what stands below is theirs', () => {
    expect(ofText(...QUOTE, '', 'DEPLOY (KZIN, From Pool, 10, A)')).toMatchObject({
      text: 'DEPLOY (KZIN, From Pool, 10, A)',
      left: [
        { why: 'program', lines: 1 },
        { why: 'quotation', lines: REPORT.length },
      ],
    });
  });

  it.each([
    ['a sentence without a date', ['Adjutant wrote:']],
    [
      'a sentence over two lines',
      ['On Wednesday, 25 November 2026 at 16:00, the officer of the', 'war, Adjutant, wrote:'],
    ],
    ['a sentence with a wide colon', ['2026/11/25 16:00、Adjutantのメール：']],
    ['a sentence in Chinese', ['Adjutant 于 2026年11月25日周三 16:00写道：']],
    ['a sentence in Turkish', ['25 Kas 2026 Çar 16:00 tarihinde Adjutant şunu yazdı:']],
    ['a sentence in Hungarian', ['Adjutant ezt írta (időpont: 2026. nov. 25., Sze, 16:00):']],
  ])('has a head by its shape: %s', (_, head) => {
    for (const lines of [
      ['A PAR-BUR', ...head, ...quoted(REPORT)],
      ['A PAR-BUR', '', ...head, '', ...quoted(REPORT)],
      [...head, ...quoted(REPORT), '', 'A PAR-BUR'],
      [...head, ...quoted(['Spring 1901', 'A PAR holds.']), '', 'A PAR-BUR'],
    ]) {
      const found = ofText(...lines);
      expect(found?.text).toBe('A PAR-BUR');
      expect(found?.left[0]).toMatchObject({ why: 'program', lines: head.length });
    }
  });

  it.each([
    ['four lines with a name alone', ['From: Adjutant', 'Sent: 25 November 2026 16:00', 'To: Ada', 'Subject: Turn 3']],
    [
      'of Gmail',
      ['---------- Forwarded message ---------', `From: Adjutant <${FROM}>`, 'Date: Wed, 25 Nov 2026', 'Subject: x'],
    ],
    [
      'of Thunderbird',
      ['-------- Forwarded Message --------', 'Subject: x', 'Date: Wed, 25 Nov 2026 16:00', `From: ${FROM}`],
    ],
    [
      'of GMX',
      ['Gesendet: Mittwoch, 25. November 2026 um 16:00', `Von: "Adjutant" <${FROM}>`, 'An: Ada', 'Betreff: x'],
    ],
    [
      'in a language nobody thought of',
      ['Saatja: Adjutant', 'Saadetud: 25.11.2026 16:00', 'Adressaat: Ada', 'Teema: x'],
    ],
  ])('has a head of fields: %s', (_, head) => {
    expect(ofText('A PAR-BUR', '', ...head, '', ...REPORT)).toMatchObject({
      text: 'A PAR-BUR',
      left: [
        { why: 'program', lines: head.length },
        { why: 'quotation', lines: REPORT.filter((line) => line !== '').length },
      ],
    });
  });

  it('shows its hidden preview in some programs, which nobody wrote', () => {
    const preview = `Spring 1901. What you see${'\u034f\u200c\u00a0'.repeat(40)}`;
    const head = ['From: Adjutant', 'Sent: 25 November 2026 16:00', 'To: Ada', 'Subject: Turn 3'];
    expect(ofText('A PAR-BUR', '', ...head, '', preview, '', ...REPORT)?.text).toBe('A PAR-BUR');
  });

  it('may be answered right above its mark, below its head', () => {
    const head = ['From: Adjutant', 'Sent: 25 November 2026 16:00', 'To: Ada', 'Subject: Turn 3'];
    expect(ofText(...head, '', 'A PAR-BUR', '', ...REPORT)?.text).toBe('A PAR-BUR');
  });

  it('may be taken away, and its head left', () => {
    expect(ofText(`On 25.11.26 16:00, Adjutant <${FROM}> wrote:`, '', 'A PAR-BUR')?.text).toBe('A PAR-BUR');
  });

  it('is no letter that somebody begins above a quotation', () => {
    expect(ofText('Press to Bert:', '> you said peace', 'I say war')?.text).toContain('Press to Bert:');
  });

  it('is answered between, above and below, all in one mail', () => {
    const [first, ...rest] = quoted(REPORT);
    expect(ofText('F LON-NTH', '', 'Adjutant wrote:', first ?? '', 'A PAR-BUR', ...rest, '', 'F EDI H')?.text).toBe(
      'F LON-NTH\n\nA PAR-BUR\n\nF EDI H',
    );
  });
});

describe('what stands around', () => {
  it.each([
    'Sent from my iPhone',
    'Verstuurd vanaf mijn iPhone',
    'Wysłano z iPhone’a',
    'Lähetetty iPhonesta',
    'Odesláno z iPhonu',
    'Sendt fra min iPhone',
    'Poslano iz Outlook za Android',
    'Sent with Proton Mail secure email.',
    'Sent with [Proton Mail](https://proton.example/) secure email.',
    'Get Outlook for iOS<https://aka.example/o0ukef>',
  ])('a line of the program: %s', (line) => {
    for (const below of [[], ['', ...QUOTE], ['', '-- ', 'Ada']])
      expect(ofText('A PAR-BUR', '', line, ...below)).toMatchObject({
        text: 'A PAR-BUR',
        leftLines: [expect.stringContaining(line.slice(0, 8)), ...below.filter((each) => each !== '').map(folded)],
      });
  });

  it.each(['Sent from LON to PAR', 'ATTACK Galaxy', 'LETTER Ada: write me on Gmail, please', 'MOVE Spark TO Orion'])(
    'but not an order: %s',
    (line) => {
      expect(ofText('A PAR-BUR', '', line)?.text).toBe(`A PAR-BUR\n\n${line}`);
    },
  );

  it('PGP that signs in the text', () => {
    const found = ofText(
      '-----BEGIN PGP SIGNED MESSAGE-----',
      'Hash: SHA512',
      '',
      '- - A PAR-BUR',
      'F LON-NTH',
      '',
      '- -- ',
      'Ada',
      '-----BEGIN PGP SIGNATURE-----',
      '',
      'iQEzBAEB',
      '-----END PGP SIGNATURE-----',
    );
    expect(found).toMatchObject({
      text: '- A PAR-BUR\nF LON-NTH',
      left: [
        { why: 'program', lines: 2 },
        { why: 'signature', lines: 2 },
        { why: 'program', lines: 3 },
      ],
    });
  });
});

describe('HTML', () => {
  it.each([
    ['<p>A PAR-BUR</p><p><s>F LON-NTH</s></p>', 'A PAR-BUR\n~~F LON-NTH~~'],
    ['<p>A PAR-BUR</p><p><del>F LON-NTH</del></p>', 'A PAR-BUR\n~~F LON-NTH~~'],
    ['<p>A PAR-BUR</p><p><strike>F LON-NTH</strike></p>', 'A PAR-BUR\n~~F LON-NTH~~'],
    ['<div>A PAR-BUR</div><div style="TEXT-DECORATION: Line-Through">F LON-NTH</div>', 'A PAR-BUR\n~~F LON-NTH~~'],
    ['<p>A PAR-BUR <s>or not</s>, surely</p>', 'A PAR-BUR ~~or not~~, surely'],
    ['<s>A PAR-BUR<br>F LON-NTH</s><br>F EDI H', '~~A PAR-BUR~~\n~~F LON-NTH~~\nF EDI H'],
    ['<s><ul><li>A PAR-BUR</li></ul></s><p>F EDI H</p>', '~~- A PAR-BUR~~\nF EDI H'],
    ['<p>A PAR-BUR</p><blockquote>you said so</blockquote><p>F EDI H</p>', 'A PAR-BUR\n\n> you said so\n\nF EDI H'],
    [
      '<p>F EDI H</p><blockquote style="margin:0 0 0 40px;border:none;padding:0px"><div>A PAR-BUR</div></blockquote>',
      'F EDI H\nA PAR-BUR',
    ],
    ['<div style="display: none">what you see</div><p>A PAR-BUR</p>', 'A PAR-BUR'],
    ['<div style="white-space:pre-wrap">A PAR-BUR\nF EDI H</div>', 'A PAR-BUR\nF EDI H'],
    ['<pre>A PAR-BUR\nF EDI H</pre>', 'A PAR-BUR\nF EDI H'],
    ['<p>A PAR-BUR</p><div class="gmail_signature">Ada</div>', 'A PAR-BUR'],
    ['<div id="Signature"><p>A PAR-BUR</p></div>', 'A PAR-BUR'],
  ])('%s', async (markup, text) => {
    const found = await ofHtml(markup);
    expect(found.kind === 'text' ? found.text.replace(/\n{2,}/g, '\n\n') : found).toBe(text);
  });

  it('with pictures in it is as long as what is written', async () => {
    const picture = `<img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(40_000)}">`;
    const style = `<style>${'p { margin: 0 } '.repeat(10_000)}</style>`;
    const found = await ofHtml(
      `<html><head>${style}</head><body><p>A PAR-BUR</p>${picture}<p>F EDI H</p></body></html>`,
    );
    expect(found).toMatchObject({ kind: 'text', text: 'A PAR-BUR\nF EDI H' });
  });
});

describe('text beside HTML', () => {
  const long = 'PREFER Charleston, Savannah, Wilmington, Norfolk, Mobile, Galveston, New Orleans';
  it.each<readonly [string, readonly string[], string, string]>([
    ['says the same', ['A PAR-BUR', 'F EDI H'], '<p>A PAR-BUR</p><p>F EDI H</p>', 'A PAR-BUR\nF EDI H'],
    [
      'is broken',
      ['PREFER Charleston, Savannah, Wilmington, Norfolk, Mobile, Galveston, New', 'Orleans'],
      `<p>${long}</p>`,
      long,
    ],
    ['has lines that the HTML has lost', ['A PAR-BUR', 'F EDI H'], '<p>A PAR-BUR F EDI H</p>', 'A PAR-BUR\nF EDI H'],
    [
      'does not know what is struck out',
      ['A PAR-BUR', 'F EDI H'],
      '<p>A PAR-BUR</p><s>F EDI H</s>',
      'A PAR-BUR\n~~F EDI H~~',
    ],
    ['wants another program', ['This message needs an HTML mail program.'], '<p>A PAR-BUR</p>', 'A PAR-BUR'],
    ['has more', ['A PAR-BUR', 'F EDI H'], '<p>A PAR-BUR</p>', 'A PAR-BUR\nF EDI H'],
    ['has less', ['A PAR-BUR'], '<p>A PAR-BUR</p><p>F EDI H</p>', 'A PAR-BUR\nF EDI H'],
    [
      'does not know the signature',
      ['A PAR-BUR', 'Ada'],
      '<p>A PAR-BUR</p><div class="gmail_signature">Ada</div>',
      'A PAR-BUR',
    ],
  ])('%s', async (_, text, markup, wanted) => {
    const found = await ofBoth(text, markup);
    expect(found.kind === 'text' ? found.text.replace(/\n{2,}/g, '\n') : found).toBe(wanted);
  });

  it('that flows is one line where a program broke it, and two where somebody typed a blank', async () => {
    const lines = [
      'A PAR-BUR ',
      'F EDI H ',
      'PREFER Charleston, Savannah, Wilmington, Norfolk, Mobile, Galveston, New ',
      'Orleans',
    ];
    const { raw } = plainMail('', lines, '', 'text/plain; charset=utf-8; format=flowed');
    expect(await read(raw)).toMatchObject({ text: `A PAR-BUR \nF EDI H \n${long}` });
  });
});

describe('a file beside text', () => {
  const withFile = (text: string) =>
    read(
      partedMail(
        '',
        'mixed',
        [
          { type: 'text/plain; charset=utf-8', body: text },
          {
            type: 'text/plain; charset=utf-8; name="orders.txt"',
            body: 'A PAR-BUR',
            more: ['Content-Disposition: attachment; filename="orders.txt"'],
          },
        ],
        '',
      ).raw,
    );
  it('comes with it, for who knows the game to tell which is meant', async () => {
    expect(await withFile('Orders attached. Cheers, Ada')).toMatchObject({
      text: 'Orders attached. Cheers, Ada',
      attached: 'A PAR-BUR',
    });
    expect(await withFile('')).toEqual({ kind: 'text', text: 'A PAR-BUR', left: [] });
  });
});
