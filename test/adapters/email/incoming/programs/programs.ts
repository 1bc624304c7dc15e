import { FROM, REPLY_TO } from '../recorded-mail.js';
import { type Language, said } from './languages.js';
import {
  ABOVE,
  ANYWHERE,
  bareText,
  breaks,
  divs,
  escaped,
  headHtml,
  headLines,
  marked,
  markedHtml,
  markedText,
  NAME,
  type Program,
  ps,
  text,
  type Writing,
  wrapped,
} from './pieces.js';

const gmail =
  (width: number | null): Program['send'] =>
  (writing) => {
    const sentence = said(writing.language.sentence, writing.language, FROM);
    const lines = markedText(writing, width === null ? [sentence, ''] : [...wrapped([sentence], width), '']);
    return {
      text: text(width === null ? lines : wrapped(lines, width)),
      html: markedHtml(writing, {
        lines: (each) => `<div dir="ltr">${divs(each)}</div>`,
        sentence: `<div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escaped(sentence)}<br></div></div>`,
        open: '<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">',
        close: '</blockquote>',
        signature: `<div><div dir="ltr" class="gmail_signature">${NAME.join('<br>')}</div></div>`,
      }),
    };
  };

const outlookDesktop =
  (withAddress: boolean): Program['send'] =>
  (writing) => {
    const { language } = writing;
    const quote = `<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${headHtml(language, withAddress)}<o:p></o:p></p></div></div>`;
    const html = markedHtml(writing, {
      lines: ps,
      sentence: quote,
      open: '',
      close: '',
      signature: ps(['-- ', ...NAME]),
    });
    return {
      text: text(bareText(writing, headLines(language, withAddress), { preview: !withAddress })),
      html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { margin: 0 }</style></head><body lang="EN-GB"><div class="WordSection1">${html}</div></body></html>`,
    };
  };

const ruled = ({ original }: Language, dashes = 5): string => `${'-'.repeat(dashes)}${original}${'-'.repeat(dashes)}`;
const iphone = (writing: Writing): readonly string[] => ['', writing.language.iphone];

/** Programs as they answer a mail, after what is public of them. */
export const PROGRAMS: readonly Program[] = [
  { name: 'Gmail on the web', positions: ANYWHERE, send: gmail(75) },
  { name: 'Gmail on a telephone', positions: ANYWHERE, send: gmail(null) },
  { name: 'Outlook', positions: ABOVE, send: outlookDesktop(true) },
  { name: 'Outlook with names alone', positions: ABOVE, send: outlookDesktop(false) },
  {
    name: 'Outlook on the web',
    positions: ABOVE,
    send: (writing) => ({
      html: markedHtml(writing, {
        lines: (each) => divs(each),
        sentence: `<div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><font>${headHtml(writing.language)}</font><div>&nbsp;</div></div>`,
        open: '<div>',
        close: '</div>',
        signature: `<div id="Signature">${divs(NAME)}</div>`,
      }),
      text: text(bareText(writing, ['________________________________', ...headLines(writing.language, true)])).replace(
        '\n-- \n',
        '\n',
      ),
    }),
  },
  {
    name: 'Outlook on a telephone',
    positions: ['above', 'fresh'],
    send: (writing) => ({
      text: text(
        bareText(writing, ['________________________________', ...headLines(writing.language, true)], {
          below: ['', 'Get Outlook for iOS<https://aka.example/o0ukef>'],
        }),
      ),
    }),
  },
  {
    name: 'Apple Mail',
    positions: ANYWHERE,
    send: (writing) => ({
      text: text(
        markedText(writing, ['', ...marked([said(writing.language.sentence, writing.language, FROM)]), '> ']).map(
          (line) => line,
        ),
      ),
      html: markedHtml(writing, {
        lines: divs,
        sentence: '',
        open: `<div><blockquote type="cite"><div>${escaped(said(writing.language.sentence, writing.language, FROM))}</div><br>`,
        close: '</blockquote></div>',
      }),
    }),
  },
  {
    name: 'iPhone',
    positions: ['above', 'fresh'],
    send: (writing) => ({
      text: text(
        markedText(writing, [`> ${said(writing.language.sentence, writing.language, FROM)}`, '> '], {
          below: iphone(writing),
        }),
      ),
    }),
  },
  {
    name: 'iPhone, as HTML alone',
    positions: ['above', 'fresh'],
    send: (writing) => ({
      html: markedHtml(writing, {
        lines: divs,
        sentence: '',
        open: `<div dir="ltr"><br><blockquote type="cite">${escaped(said(writing.language.sentence, writing.language, FROM))}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">`,
        close: '</div></blockquote>',
        below: `<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">${escaped(writing.language.iphone)}</div>`,
      }),
    }),
  },
  {
    name: 'Thunderbird',
    positions: ANYWHERE,
    send: (writing) => ({
      text: text(wrapped(markedText(writing, [said(writing.language.plain, writing.language, FROM)]), 72, true)),
      flowed: true,
    }),
  },
  {
    name: 'Thunderbird with HTML',
    positions: ANYWHERE,
    send: (writing) => ({
      text: text(wrapped(markedText(writing, [said(writing.language.plain, writing.language, FROM)]), 72)),
      html: markedHtml(writing, {
        lines: breaks,
        sentence: `<div class="moz-cite-prefix">${escaped(said(writing.language.plain, writing.language, FROM))}<br></div>`,
        open: '<blockquote type="cite" cite="mid:x@games.example">',
        close: '</blockquote>',
        signature: `<pre class="moz-signature" cols="72">-- \n${NAME.join('\n')}</pre>`,
      }),
    }),
  },
  {
    name: 'Yahoo',
    positions: ABOVE,
    send: (writing) => ({
      text: text(
        markedText(writing, [`    ${said(writing.language.sentence, writing.language, REPLY_TO)}  `, ' ']).map((line) =>
          line.replace(/^> ?/, ' '),
        ),
      ),
      html: markedHtml(writing, {
        lines: (each) => `<div class="ydp1yahoo-style-wrap" style="font-family:Helvetica">${divs(each)}</div>`,
        sentence: '',
        open: `<div id="yahoo_quoted_1234" class="yahoo_quoted"><div>${escaped(said(writing.language.sentence, writing.language, REPLY_TO))}</div>`,
        close: '</div>',
      }),
    }),
  },
  {
    name: 'AOL',
    positions: ABOVE,
    send: (writing) => ({
      text: text(bareText(writing, [ruled(writing.language), ...headLines(writing.language, false)])),
      html: markedHtml(writing, {
        lines: divs,
        sentence: `<div>${ruled(writing.language)}<br>${headHtml(writing.language, false)}</div><br>`,
        open: '<div id="yiv1">',
        close: '</div>',
      }),
    }),
  },
  {
    name: 'GMX and web.de',
    positions: ABOVE,
    send: (writing) => ({
      text: text(
        bareText(writing, [...headLines(writing.language, true)], { below: ['', 'Gesendet mit der GMX iPhone App'] }),
      ),
      html: markedHtml(writing, {
        lines: divs,
        sentence: '',
        open: `<div name="quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; border-left:2px solid #C3D9E5;"><div>${headHtml(writing.language)}</div><div name="quoted-content">`,
        close: '</div></div>',
        below: '<div><br>Gesendet mit der GMX iPhone App</div>',
      }),
    }),
  },
  {
    name: 'Proton',
    positions: ['above', 'fresh', 'signed'],
    send: (writing) => ({
      text: text(
        markedText(writing, [said(writing.language.sentence, writing.language, REPLY_TO), ''], {
          below: ['', 'Sent with [Proton Mail](https://proton.example/mail/home) secure email.'],
        }),
      ),
      html: markedHtml(writing, {
        lines: divs,
        sentence: '',
        open: `<div class="protonmail_quote">${escaped(said(writing.language.sentence, writing.language, REPLY_TO))}<br><blockquote class="protonmail_quote" type="cite">`,
        close: '</blockquote></div>',
        signature: `<div class="protonmail_signature_block"><div>${NAME.join('<br>')}</div></div>`,
        below:
          '<div class="protonmail_signature_block"><div>Sent with <a href="https://proton.example">Proton Mail</a> secure email.</div></div>',
      }),
    }),
  },
  {
    name: 'Samsung',
    positions: ['above', 'fresh'],
    send: (writing) => ({
      html: markedHtml(writing, {
        lines: divs,
        sentence: `<div>-------- ${escaped(writing.language.original)} --------</div><div>${headLines(writing.language, true).map(escaped).join('</div><div>')}</div>`,
        open: '<div><br></div><div>',
        close: '</div>',
        below: '<div id="composer_signature"><div dir="auto">Sent from my Galaxy</div></div>',
      }),
    }),
  },
  {
    name: 'K-9',
    positions: ANYWHERE,
    send: (writing) => ({
      text: text(
        markedText(writing, [said(writing.language.sentence, writing.language, FROM)], {
          below: ['', '-- ', 'Sent from my Android device with K-9 Mail. Please excuse my brevity.'],
        }),
      ),
    }),
  },
  {
    name: 'mutt',
    positions: ANYWHERE,
    send: (writing) => ({ text: text(markedText(writing, [said(writing.language.plain, writing.language, FROM)])) }),
  },
  {
    name: 'Evolution',
    positions: ANYWHERE,
    send: (writing) => ({
      text: text(wrapped(markedText(writing, [said(writing.language.sentence, writing.language, FROM)]), 71)),
      html: markedHtml(writing, {
        lines: divs,
        sentence: `<div>${escaped(said(writing.language.sentence, writing.language, FROM))}</div>`,
        open: '<blockquote type="cite" style="margin:0 0 0 .8ex; border-left:2px #729fcf solid;padding-left:1ex">',
        close: '</blockquote>',
      }),
    }),
  },
  {
    name: 'KMail',
    positions: ANYWHERE,
    send: (writing) => ({ text: text(markedText(writing, [said(writing.language.sentence, writing.language, FROM)])) }),
  },
  {
    name: 'Zoho',
    positions: ABOVE,
    send: (writing) => ({
      html: markedHtml(writing, {
        lines: divs,
        sentence: '',
        open: `<div class="zmail_extra_hr" style="border-top: 1px solid rgb(204, 204, 204)"></div><div class="zmail_extra" data-zbluepencil-ignore="true"><div>---- ${escaped(said(writing.language.sentence, writing.language, FROM))} ----</div><blockquote>`,
        close: '</blockquote></div>',
      }),
    }),
  },
  {
    name: 'Yandex',
    positions: ANYWHERE,
    send: (writing) => ({
      html: markedHtml(writing, {
        lines: divs,
        sentence: `<div>25.11.2026, 16:00, "Adjutant" &lt;${FROM}&gt;:</div>`,
        open: '<blockquote>',
        close: '</blockquote>',
      }),
    }),
  },
  {
    name: 'mail.ru',
    positions: ABOVE,
    send: (writing) => ({
      text: text(markedText(writing, [`Среда, 25 ноября 2026, 16:00 +03:00 от Adjutant <${FROM}>:`])),
      html: markedHtml(writing, {
        lines: divs,
        sentence: '',
        open: `<blockquote style="border-left:1px solid #0857A6; margin:10px; padding:0 0 0 10px;">Среда, 25 ноября 2026, 16:00 +03:00 от Adjutant &lt;${FROM}&gt;:<br>`,
        close: '</blockquote>',
      }),
    }),
  },
  {
    name: 'QQ',
    positions: ABOVE,
    send: (writing) => ({
      html: markedHtml(writing, {
        lines: divs,
        sentence: `<div style="font-size: 12px">------------------&nbsp;原始邮件&nbsp;------------------</div><div style="font-size: 12px;background:#efefef;">${headHtml(writing.language)}</div>`,
        open: '<div>',
        close: '</div>',
      }),
    }),
  },
  {
    name: 'Naver',
    positions: ABOVE,
    send: (writing) => ({
      html: markedHtml(writing, {
        lines: ps,
        sentence: `<p>-----${escaped(writing.language.original)}-----<br>${headHtml(writing.language)}</p>`,
        open: '<div>',
        close: '</div>',
      }),
    }),
  },
  {
    name: 'a forward of Gmail',
    positions: ['above'],
    send: (writing) => ({
      text: text(
        bareText(writing, [`---------- ${writing.language.forwarded} ---------`, ...headLines(writing.language, true)]),
      ),
    }),
  },
  {
    name: 'signed with PGP in the text',
    positions: ['above', 'fresh', 'below', 'signed'],
    send: (writing) => ({
      text: text([
        '-----BEGIN PGP SIGNED MESSAGE-----',
        'Hash: SHA512',
        '',
        ...markedText(writing, [said(writing.language.sentence, writing.language, FROM)]).map((line) =>
          line.startsWith('-') ? `- ${line}` : line,
        ),
        '-----BEGIN PGP SIGNATURE-----',
        '',
        'iQEzBAEBCgAdFiEEwv',
        '=jH3x',
        '-----END PGP SIGNATURE-----',
      ]),
    }),
  },
];
