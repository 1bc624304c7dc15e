import {
  encodedMail,
  FROM,
  htmlMail,
  partedMail,
  plainMail,
  quoted,
  REPLY_TO,
  REPORT,
  type RecordedMail,
} from './recorded-mail.js';

const SHEET = ['F LON-NTH', 'A PAR-BUR', 'F EDI S F LON-NTH'];
const THEIRS = SHEET.join('\n');
const BELOW = quoted(REPORT);

/** How programs say in many languages what they quote. */
const attributions: readonly RecordedMail[] = (
  [
    ['Gmail in English', [`On Tue, Mar 4, 2025 at 7:10 PM Adjutant <${FROM}> wrote:`, '']],
    ['Gmail in German', ['Am Di., 4. März 2025 um 19:10 Uhr schrieb Adjutant <', `${FROM}>:`, '']],
    ['Gmail in French', [`Le mar. 4 mars 2025 à 19:10, Adjutant <${FROM}> a écrit :`, '']],
    ['Gmail in Spanish', [`El mar, 4 mar 2025 a las 19:10, Adjutant (<${FROM}>) escribió:`, '']],
    ['Gmail in Russian', [`вт, 4 мар. 2025 г. в 19:10, Adjutant <${FROM}>:`, '']],
    ['Gmail in Japanese', [`2025年3月4日(火) 19:10 Adjutant <${FROM}>:`, '']],
    [
      'an attribution broken before the address',
      ['On Tue, Mar 4, 2025 at 7:10 PM Adjutant, staff officer <', `${FROM}> wrote:`, ''],
    ],
    ['an attribution broken after the day', ['On Tuesday, 4 March', `2025 at 19:10, Adjutant <${FROM}>`, 'wrote:', '']],
    ['an attribution that names nobody’s address', ['On 04/03/2025 19:10, Adjutant wrote:']],
    ['a German one that names nobody’s address', ['Am 04.03.2025 um 19:10 schrieb Adjutant:']],
    ['Yahoo', [`    On Tuesday, March 4, 2025 at 07:10:00 PM GMT+1, Adjutant <${REPLY_TO}> wrote:  `, ' ']],
    ['no attribution at all', []],
  ] as const
).map(([name, attribution]) => plainMail(name, [...SHEET, '', ...attribution, ...BELOW], THEIRS));

const head = (words: readonly [string, string, string, string]): readonly string[] => [
  `${words[0]}: Adjutant <${FROM}>`,
  `${words[1]}: Tuesday, 4 March 2025 19:10`,
  `${words[2]}: Ada Lovelace <ada@players.example>`,
  `${words[3]}: [Crowns] Spring 1901 (N-7)`,
  '',
];

/** Programs that quote without any sign before the lines. */
const outlooks: readonly RecordedMail[] = [
  plainMail(
    'Outlook with a line',
    [...SHEET, '', '________________________________', ...head(['From', 'Sent', 'To', 'Subject']), ...REPORT],
    THEIRS,
  ),
  plainMail('Outlook without a line', [...SHEET, '', ...head(['Von', 'Gesendet', 'An', 'Betreff']), ...REPORT], THEIRS),
  plainMail(
    'Outlook with the original message',
    [...SHEET, '', '-----Original Message-----', ...head(['From', 'Sent', 'To', 'Subject']), ...REPORT],
    THEIRS,
  ),
  plainMail(
    'the same in German',
    [...SHEET, '', '-----Ursprüngliche Nachricht-----', 'Von: Adjutant', 'Gesendet: Dienstag', ...REPORT],
    THEIRS,
  ),
  plainMail('the same in French', [...SHEET, '', "-----Message d'origine-----", 'De : Adjutant', ...REPORT], THEIRS),
  plainMail(
    'Outlook with a head that names nobody’s address',
    [
      ...SHEET,
      '',
      'From: Adjutant',
      'Sent: Tuesday, 4 March 2025 19:10',
      'To: Ada Lovelace',
      'Subject: [Crowns] Spring 1901',
      '',
      ...REPORT,
    ],
    THEIRS,
  ),
  plainMail(
    'Outlook on a telephone',
    [
      ...SHEET,
      '',
      'Get Outlook for iOS<https://aka.example/o0ukef>',
      '________________________________',
      ...head(['From', 'Sent', 'To', 'Subject']),
      ...REPORT,
    ],
    THEIRS,
  ),
  plainMail(
    'Outlook with an empty text and nothing below that is marked as quoted',
    ['', ...head(['From', 'Sent', 'To', 'Subject']), ...REPORT],
    '',
  ),
];

const phones: readonly RecordedMail[] = [
  plainMail(
    'iPhone',
    [
      ...SHEET,
      '',
      'Sent from my iPhone',
      '',
      `> On 4 Mar 2025, at 19:10, Adjutant <${FROM}> wrote:`,
      '> ',
      ...quoted(BELOW),
    ],
    THEIRS,
  ),
  plainMail(
    'iPhone in German',
    [
      ...SHEET,
      '',
      'Von meinem iPhone gesendet',
      '',
      `> Am 04.03.2025 um 19:10 schrieb Adjutant <${FROM}>:`,
      '> ',
      ...quoted(BELOW),
    ],
    THEIRS,
  ),
  plainMail(
    'iPhone in Japanese',
    [...SHEET, '', 'iPhoneから送信', '', `2025/03/04 19:10、Adjutant <${FROM}>のメール:`, '', ...BELOW],
    THEIRS,
  ),
];

const places: readonly RecordedMail[] = [
  plainMail(
    'an answer below',
    [`On Tue, Mar 4, 2025 at 7:10 PM Adjutant <${FROM}>`, 'wrote:', '', ...BELOW, '', ...SHEET],
    THEIRS,
  ),
  plainMail(
    'answers in between',
    [
      `On Tue, Mar 4, 2025 at 7:10 PM Adjutant <${FROM}> wrote:`,
      '',
      ...BELOW.slice(0, 3),
      'F LON-NTH',
      ...BELOW.slice(3),
      'A PAR-BUR',
    ],
    'F LON-NTH\nA PAR-BUR',
  ),
  plainMail(
    'a signature',
    [
      ...SHEET,
      '',
      '-- ',
      'Ada Lovelace',
      'Countess',
      '',
      `On Tue, Mar 4, 2025 at 7:10 PM Adjutant <${FROM}> wrote:`,
      ...BELOW,
    ],
    THEIRS,
  ),
  plainMail('a signature below the answer below', [...BELOW, '', ...SHEET, '', '-- ', 'Ada'], THEIRS),
  plainMail('nothing quoted at all', SHEET, THEIRS),
  plainMail('nothing written at all', ['', `On Tue, Mar 4, 2025 at 7:10 PM Adjutant <${FROM}> wrote:`, ...BELOW], ''),
];

/** Orders that others have taken for quotations, signatures or marks. */
const lookalikes: readonly RecordedMail[] = (
  [
    ['a sheet of From and To', ['From: LON', 'To: NTH', 'From: PAR', 'To: BUR']],
    ['orders after a line of dashes', ['F LON-NTH', '---', 'A PAR-BUR']],
    ['lines that begin with an angle bracket', ['F LON-NTH', '> A PAR-BUR', 'F EDI H']],
    ['a last line that is sent from somewhere', ['F LON-NTH', 'Sent from LON to PAR']],
    ['a sheet that begins with On', ['On 1901 the fleet sails', 'On PAR: hold']],
    ['a town in the article of another language', ['EL ALAMEIN H', 'LE HAVRE-PIC']],
    ['an address in the orders', ['LETTER bob@players.example: hello', 'F LON-NTH']],
    ['numbered orders', ['1. F LON-NTH', '2. A PAR-BUR', '1901. A MUN H']],
  ] as const
).flatMap(([name, sheet]) => [
  plainMail(
    `${name}, above what is quoted`,
    [...sheet, '', `On Tue, Mar 4, 2025 at 7:10 PM Adjutant <${FROM}> wrote:`, '', ...BELOW],
    sheet.join('\n'),
  ),
  plainMail(
    `${name}, right above what is quoted`,
    [...sheet, `On Tue, Mar 4, 2025 at 7:10 PM Adjutant <${FROM}> wrote:`, ...BELOW],
    sheet.join('\n'),
  ),
  plainMail(`${name}, alone`, sheet, sheet.join('\n')),
]);

const REPORT_HTML = `<p>##- Write your orders above this line -##</p><h1>Spring 1901</h1><p>F LON-NTH would be an order.</p>`;
const html: readonly RecordedMail[] = [
  htmlMail(
    'HTML of Gmail',
    `<div dir="ltr"><div>F LON-NTH</div><div>A PAR-BUR</div><div>F EDI S F LON-NTH<br></div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Tue, Mar 4, 2025 at 7:10 PM Adjutant &lt;<a href="mailto:${FROM}">${FROM}</a>&gt; wrote:<br></div><blockquote class="gmail_quote">${REPORT_HTML}</blockquote></div>`,
    THEIRS,
  ),
  htmlMail(
    'HTML of Outlook',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { margin: 0 }</style></head><body lang=EN-GB><div class=WordSection1><p class=MsoNormal>F LON-NTH<o:p></o:p></p><p class=MsoNormal>A PAR-BUR<o:p></o:p></p><p class=MsoNormal>F EDI S F LON-NTH<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>From:</b> Adjutant &lt;${FROM}&gt; <br><b>Sent:</b> Tuesday, 4 March 2025 19:10<br><b>To:</b> Ada<br><b>Subject:</b> Spring<o:p></o:p></p></div>${REPORT_HTML}</div></body></html>`,
    THEIRS,
  ),
  htmlMail(
    'HTML of Outlook on the web',
    `<div>F LON-NTH</div><div>A PAR-BUR</div><div>F EDI S F LON-NTH</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Adjutant &lt;${FROM}&gt;</div><div>${REPORT_HTML}</div>`,
    THEIRS,
  ),
  htmlMail(
    'HTML of a list, a table and a signature',
    `<ol><li>F LON-NTH</li><li>A PAR-BUR</li></ol><table><tr><td>F EDI H</td><td>F LVP H</td></tr></table><div>--&nbsp;<br>Ada<br>Countess</div><blockquote>${REPORT_HTML}</blockquote>`,
    '1. F LON-NTH\n2. A PAR-BUR\nF EDI H\nF LVP H',
  ),
  htmlMail(
    'HTML answered below',
    `<blockquote type="cite">${REPORT_HTML}</blockquote><p>F LON-NTH</p><p>A PAR-BUR</p>`,
    'F LON-NTH\nA PAR-BUR',
  ),
  partedMail(
    'text beside HTML',
    'alternative',
    [
      { type: 'text/plain; charset=utf-8', body: ['F LON-NTH', '', ...BELOW].join('\r\n') },
      { type: 'text/html; charset=utf-8', body: '<p>Something else</p>' },
    ],
    'F LON-NTH',
  ),
  partedMail(
    'HTML beside text that is empty',
    'alternative',
    [
      { type: 'text/plain; charset=utf-8', body: ' \r\n' },
      { type: 'text/html; charset=utf-8', body: `<p>F LON-NTH</p><blockquote>${REPORT_HTML}</blockquote>` },
    ],
    'F LON-NTH',
  ),
];

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const koi8 = Uint8Array.from([0xe6, 0xcc, 0xcf, 0xd4, 0x20, 0x4c, 0x4f, 0x4e]);
const jis = Uint8Array.from([
  0x1b, 0x24, 0x42, 0x37, 0x33, 0x4c, 0x3f, 0x4e, 0x61, 0x1b, 0x28, 0x42, 0x20, 0x4c, 0x4f, 0x4e,
]);
const gb = Uint8Array.from([0xbd, 0xa2, 0xb6, 0xd3, 0x20, 0x4c, 0x4f, 0x4e]);

const charsets: readonly RecordedMail[] = [
  encodedMail(
    'windows-1252',
    'text/plain; charset=windows-1252',
    bytesOf('F M\u00fcnchen \x96 H\xa0\x93x\x94'),
    'F München – H “x”',
  ),
  encodedMail('koi8-r', 'text/plain; charset=koi8-r', koi8, 'Флот LON'),
  encodedMail('iso-2022-jp', 'text/plain; charset=iso-2022-jp', jis, '軍命令 LON'),
  encodedMail('gb18030', 'text/plain; charset=gb18030', gb, '舰队 LON'),
  encodedMail(
    'characters that cannot be seen',
    'text/plain; charset=utf-8',
    Buffer.from('F\u00a0LON\u200b\u2013\u200eNTH\ufeff\r\n\u201cA\u201d'),
    'F LON–NTH\n“A”',
  ),
  plainMail(
    'lines that flow',
    ['LETTER to the north: we have talked for a long while, and now we come in ', 'peace', 'F LON-NTH', '-- ', 'Ada'],
    'LETTER to the north: we have talked for a long while, and now we come in peace\nF LON-NTH',
    'text/plain; charset=utf-8; format=flowed',
  ),
  plainMail(
    'lines that flow, with blanks that were typed',
    ['F LON-NTH ', 'A PAR-BUR ', 'F EDI H'],
    'F LON-NTH \nA PAR-BUR \nF EDI H',
    'text/plain; charset=utf-8;\r\n format=flowed; delsp=yes',
  ),
];

const file = (body: string, more = '') => ({
  type: 'text/plain; charset=utf-8; name="orders.txt"',
  body,
  more: [`Content-Disposition: attachment; filename="${more}orders.txt"`],
});

const files: readonly RecordedMail[] = [
  partedMail(
    'a text file below nothing',
    'mixed',
    [{ type: 'text/plain; charset=utf-8', body: '' }, file('F LON-NTH\r\nA PAR-BUR', '../../')],
    'F LON-NTH\nA PAR-BUR',
  ),
  partedMail(
    'a text file below a quotation alone',
    'mixed',
    [
      {
        type: 'text/plain; charset=utf-8',
        body: ['', `On Tue, Mar 4, 2025 at 7:10 PM Adjutant <${FROM}> wrote:`, ...BELOW].join('\r\n'),
      },
      file('F LON-NTH'),
    ],
    'F LON-NTH',
  ),
];

/** Mails of many programs, each with what a person wrote in it. Of our own making, after what the programs write. */
export const RECORDED: readonly RecordedMail[] = [
  ...attributions,
  ...outlooks,
  ...phones,
  ...places,
  ...lookalikes,
  ...html,
  ...charsets,
  ...files,
];
