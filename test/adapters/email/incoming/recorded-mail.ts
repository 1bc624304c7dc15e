/** A mail as a program writes it, and what whoever sat before it wrote. */
export interface RecordedMail {
  readonly name: string;
  readonly raw: Buffer;
  readonly theirs: string;
}

export const ORDERS = 'orders@games.example';
export const FROM = 'adjutant@games.example';
export const REPLY_TO = 'orders+7k2m9q4x0hv3wz5b@games.example';

const HEAD = [
  'From: Ada Lovelace <ada@players.example>',
  `To: Adjutant <${REPLY_TO}>`,
  'Subject: Re: [Crowns] Spring 1901 (N-7)',
  'Message-ID: <reply-1@players.example>',
  'Date: Tue, 4 Mar 2025 20:10:00 +0100',
  'MIME-Version: 1.0',
];

/** The report as programs quote it: with its mark, its addresses, and lines that look like orders. */
export const REPORT = [
  '##- Write your orders above this line -##',
  '',
  'Spring 1901: what you see',
  'F LON-NTH would be an order.',
  'A PAR holds.',
  '',
  '-- ',
  'N-7 · sent by Adjutant, the game master’s staff officer',
];
export const quoted = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => (line === '' ? '>' : `> ${line}`));

const bytes = (lines: readonly string[], body: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(`${[...lines, '', ''].join('\r\n')}`), Buffer.isBuffer(body) ? body : Buffer.from(body)]);
const crlf = (lines: readonly string[]): string => lines.join('\r\n');

/** A mail of one text part. */
export const plainMail = (
  name: string,
  body: readonly string[],
  theirs: string,
  type = 'text/plain; charset=utf-8',
): RecordedMail => ({
  name,
  raw: bytes([...HEAD, `Content-Type: ${type}`, 'Content-Transfer-Encoding: 8bit'], `${crlf(body)}\r\n`),
  theirs,
});

/** A mail of one part in some charset, encoded for the way. */
export const encodedMail = (name: string, type: string, body: Uint8Array, theirs: string): RecordedMail => ({
  name,
  raw: bytes(
    [...HEAD, `Content-Type: ${type}`, 'Content-Transfer-Encoding: base64'],
    `${Buffer.from(body).toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`,
  ),
  theirs,
});

export const htmlMail = (name: string, html: string, theirs: string): RecordedMail =>
  encodedMail(name, 'text/html; charset=utf-8', Buffer.from(html), theirs);

const part = (type: string, body: string, more: readonly string[] = []): string =>
  crlf([`Content-Type: ${type}`, ...more, '', body]);

/** A mail of several parts, with what stands around them. */
export const partedMail = (
  name: string,
  kind: string,
  parts: readonly { readonly type: string; readonly body: string; readonly more?: readonly string[] }[],
  theirs: string,
): RecordedMail => ({
  name,
  raw: bytes(
    [...HEAD, `Content-Type: multipart/${kind}; boundary="=_edge"`],
    `${parts.map(({ type, body, more }) => `--=_edge\r\n${part(type, body, more)}\r\n`).join('')}--=_edge--\r\n`,
  ),
  theirs,
});
