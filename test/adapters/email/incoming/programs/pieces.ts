import { mailBody } from '../../../../../src/adapters/email/mail-body.js';
import type { ReportDocument } from '../../../../../src/core/game/document.js';
import { REPLY_TO } from '../recorded-mail.js';
import type { Language } from './languages.js';

/** Where somebody writes, as seen from the mail that they answer. */
export type Position = 'above' | 'below' | 'between' | 'fresh' | 'signed';

/** What a person does: orders in up to two pieces, between which something of the quotation may stand. */
export interface Writing {
  readonly pieces: readonly (readonly string[])[];
  readonly position: Position;
  readonly language: Language;
}

/** What a program makes of it. */
export interface Sent {
  readonly text?: string;
  readonly html?: string;
  readonly flowed?: boolean;
}

export interface Program {
  readonly name: string;
  readonly positions: readonly Position[];
  readonly send: (writing: Writing) => Sent;
}

const REPORT: ReportDocument = {
  title: 'Spring 1901: what you see',
  blocks: [
    {
      kind: 'paragraph',
      text: ['The fleets have met, and who was there has told of it to all who had not been there to see.'],
    },
    {
      kind: 'verbatim',
      title: 'A sheet to edit',
      text: 'DEPLOY (KZIN, From Pool, 99, Z)\nMOVE Old Guard BY RAIL TO Manassas > Bristoe > Warrenton',
    },
  ],
};
/** A mail as the service sends it. */
const OURS = mailBody({
  document: REPORT,
  visibleId: 'P-7KQ4-2M9X',
  boardPage: 'https://games.example/c/x/seat/seat-1',
  answered: true,
  leave: 'https://games.example/mail/leave/x',
});
const OUR_BODY = /<body>(.*)<\/body>/s.exec(OURS.html)?.[1] ?? '';
const OUR_LINES = OURS.text.trimEnd().split('\n');

export const marked = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => (line === '' ? '>' : `> ${line}`));
export const NAME = ['Ada Lovelace', 'Countess'];

/** As programs break lines, at blanks only. */
export function wrapped(lines: readonly string[], width: number, flowed = false): readonly string[] {
  return lines.flatMap((line) => {
    const out: string[] = [];
    let current = '';
    if (/^>|^-- $/.test(line))
      return line.length <= width ? [line] : wrapped([line.slice(2)], width - 2).map((each) => `> ${each}`);
    for (const word of line.split(' ')) {
      if (current !== '' && current.length + 1 + word.length > width) {
        out.push(flowed ? `${current} ` : current);
        current = word;
      } else current = current === '' ? word : `${current} ${word}`;
    }
    return [...out, current];
  });
}

const paragraphs = (pieces: Writing['pieces']): readonly string[] =>
  pieces.flatMap((piece, at) => (at === 0 ? piece : ['', ...piece]));

/** Text in which the mail that is answered is marked line by line. */
export function markedText(
  { pieces, position }: Writing,
  sentence: readonly string[],
  { cut = '-- ', below = [] as readonly string[] } = {},
): readonly string[] {
  const [quote, all] = [marked(OUR_LINES), paragraphs(pieces)];
  const [first = [], ...others] = pieces;
  switch (position) {
    case 'fresh':
      return [...all, ...below];
    case 'above':
      return [...all, ...below, '', ...sentence, ...quote];
    case 'signed':
      return [...all, '', cut, ...NAME, '', ...sentence, ...quote];
    case 'below':
      return [...sentence, ...quote, '', ...all, ...below];
    case 'between':
      return [...sentence, ...quote.slice(0, 6), '', ...first, '', ...quote.slice(6), '', ...others.flat(), ...below];
  }
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
export const divs = (lines: readonly string[]): string =>
  lines.map((line) => `<div>${line === '' ? '<br>' : escaped(line)}</div>`).join('');
export const breaks = (lines: readonly string[]): string => lines.map((line) => `${escaped(line)}<br>\n`).join('');
export const ps = (lines: readonly string[]): string =>
  lines
    .map((line) => `<p class="MsoNormal">${line === '' ? '<o:p>&nbsp;</o:p>' : `${escaped(line)}<o:p></o:p>`}</p>\n`)
    .join('');

/** HTML in which the mail that is answered stands in elements of its own. */
export function markedHtml(
  { pieces, position }: Writing,
  made: {
    readonly lines: (lines: readonly string[]) => string;
    readonly sentence: string;
    readonly open: string;
    readonly close: string;
    readonly signature?: string;
    readonly below?: string;
  },
): string {
  const { lines, sentence, open, close, below = '' } = made;
  const [first = [], ...others] = pieces;
  const all = lines(paragraphs(pieces));
  const signature = made.signature ?? `<div>--&nbsp;<br>${NAME.join('<br>')}</div>`;
  const quote = `${open}${OUR_BODY}${close}`;
  const half = OUR_BODY.indexOf('</p>') + 4;
  switch (position) {
    case 'fresh':
      return `${all}${below}`;
    case 'above':
      return `${all}${below}<br>${sentence}${quote}`;
    case 'signed':
      return `${all}<br>${signature}<br>${sentence}${quote}`;
    case 'below':
      return `${sentence}${quote}<br>${all}${below}`;
    case 'between':
      return `${sentence}${open}${OUR_BODY.slice(0, half)}${close}${lines(first)}${open}${OUR_BODY.slice(half)}${close}${lines(others.flat())}${below}`;
  }
}

export const headLines = (
  { head: [from, sent, to, subject], date }: Language,
  withAddress: boolean,
): readonly string[] => [
  `${from}: Adjutant${withAddress ? ` <${REPLY_TO}>` : ''}`,
  `${sent}: ${date}`,
  `${to}: Ada Lovelace${withAddress ? ' <ada@players.example>' : ''}`,
  `${subject}: [General War] Your report of turn 3 (P-7KQ4-2M9X)`,
];
export const headHtml = (language: Language, withAddress = true): string =>
  headLines(language, withAddress)
    .map((line) => `<b>${escaped(line).replace(':', ':</b>')}`)
    .join('<br>');

/** What a program shows of the preview that mailboxes have. */
const PREVIEW = `Spring 1901: what you see${' \u034f \u200c\u00a0'.repeat(30)}`;

/** Text below a head, without any mark on its lines. */
export function bareText(
  { pieces, position }: Writing,
  head: readonly string[],
  { below = [] as readonly string[], preview = false } = {},
): readonly string[] {
  const all = paragraphs(pieces);
  if (position === 'fresh') return [...all, ...below];
  const signature = position === 'signed' ? ['', '-- ', ...NAME] : [];
  return [...all, ...signature, ...below, '', ...head, '', ...(preview ? [PREVIEW, ''] : []), ...OUR_LINES];
}

export const ANYWHERE: readonly Position[] = ['above', 'below', 'between', 'fresh', 'signed'];
export const ABOVE: readonly Position[] = ['above', 'fresh', 'signed'];
export const text = (lines: readonly string[]): string => lines.join('\n');
