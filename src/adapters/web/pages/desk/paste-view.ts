import type { PastedSheet, PastePage } from '../../../../app/inbox/paste.js';
import { verdictTold } from '../../../../core/game/sheet.js';
import { deskNav } from '../../boxes/desk-nav.js';
import { boxField, changeForm, hiddenField, selectField, submit, tickField } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fine, heading, notice } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';
import { base, copyBox, type PostsParts, pasteForm } from './posts-view.js';

/** A pasted message that was taken, and the answer to copy back, in the campaign's mark-up. */
export interface TakenSheet {
  readonly name: string;
  readonly answer: string;
}

/** A message as it is shown: how it reads, and why it was not taken when it was to be. */
export interface ShownMessage {
  readonly sheet: PastedSheet;
  readonly refusal: string | null;
  /** It was ticked before; null: it is shown for the first time. */
  readonly ticked: boolean | null;
}

const MARKS = { understood: '✓', warned: '!', rejected: '✗', partly: '✗', ignored: '·' } as const;

const WORDS = {
  understood: 'understood',
  warned: 'with a warning',
  rejected: 'does not count',
  partly: 'counts in part',
  ignored: 'no order',
};

const readingOf = ({ reading }: PastedSheet): Piece =>
  reading !== null &&
  html`<ul class="paste-lines" aria-label="How its lines read">${reading.lines
    // What is quoted is no order, and stands in the box.
    .filter(({ text, verdict }) => text.trim() !== '' && !(verdict === 'ignored' && /^\s*>/.test(text)))
    .map(
      (line) =>
        html`<li class="paste-${line.verdict}">${MARKS[verdictTold(line)]} ${WORDS[verdictTold(line)]}: <code>${
          line.normal ?? line.text
        }</code>${line.problems.map(({ message }) => html` – ${foreign(message)}`)}</li>`,
    )}${reading.problems.map(({ message }) => html`<li class="paste-warned">! ${foreign(message)}</li>`)}</ul>`;

/** When it was written, as far as it says, and what follows from that. */
function timeOf({ at, unread }: PastedSheet, n: string): Piece {
  if (at !== null)
    return [
      hiddenField(`at-${n}`, at.toISOString()),
      html`<p class="fine">It says that it was written ${moment(at)}.</p>`,
      tickField({ name: `then-${n}`, label: 'Take it as received then' }),
    ];
  const now = 'It is taken as received now.';
  return unread === null
    ? fine(`It does not say when it was written. ${now}`)
    : fine(html`When it was written could not be read: “${foreign(unread)}”. ${now}`);
}

const tickWords = ({ letter }: PastedSheet): Piece =>
  letter === null ? 'Take it' : html`Send it as this seat’s letter to ${foreign(letter)}`;

const nobodyWords = ({ from }: PastedSheet): string =>
  `${from === null ? 'It does not say from whom it is.' : 'No seat and no player is called so.'} Choose the seat.`;

function messageBox(paste: PastePage, { sheet, refusal, ticked }: ShownMessage, index: number): Html {
  const n = String(index + 1);
  const seats = paste.seats.map(
    ({ id, name, player }) => [id, player === null || player === name ? name : `${name} (${player})`] as const,
  );
  const from = sheet.from === null ? 'nobody named' : foreign(sheet.from);
  const fits = sheet.note === null && sheet.guess !== null && sheet.letter === null;
  return html`<fieldset class="card stack paste-message"><legend>Message ${n}: ${from}</legend>
${refusal !== null && notice('bad', refusal)}
${sheet.guess === null && notice('warn', nobodyWords(sheet))}
${sheet.note !== null && sheet.note !== refusal && notice('warn', sheet.note)}
${sheet.letter !== null && notice('warn', html`This is press to ${foreign(sheet.letter)}, no sheet of orders. Tick it to send it in this seat’s name.`)}
${hiddenField(`from-${n}`, sheet.from ?? '')}${sheet.unread !== null && hiddenField(`unread-${n}`, sheet.unread)}
${selectField({ id: `seat-${n}`, name: `seat-${n}`, label: html`Seat of message ${n}`, value: sheet.guess ?? '', among: [['', '– choose –'], ...seats] })}
<div class="paste-both">${boxField({
    id: `text-${n}`,
    name: `text-${n}`,
    label: html`Text of message ${n}`,
    value: sheet.text,
    rows: Math.min(16, Math.max(5, sheet.text.split('\n').length + 1)),
  })}
<div>${readingOf(sheet)}</div></div>
${timeOf(sheet, n)}
${tickField({ name: `take-${n}`, label: tickWords(sheet), value: (ticked ?? fits) ? 'yes' : '' })}
</fieldset>`;
}

/** Messages as they read, before they are taken; they can be read again for other seats. */
const messagesForm = (parts: PostsParts, paste: PastePage, shown: readonly ShownMessage[]): Html =>
  changeForm(parts.session, `${base(parts)}/take`, [
    shown.map((message, index) => messageBox(paste, message, index)),
    hiddenField('count', String(shown.length)),
    html`<div class="actions">${submit('Take what is ticked', { name: 'as', value: 'take' })}${submit(
      'Read again with the seats as chosen',
      { quiet: true, name: 'as', value: 'again' },
    )}</div>`,
  ]);

/** What was read of a paste, before anything is taken. `text`: what was pasted; null: it has been read before. */
export function pasteView(
  parts: PostsParts,
  paste: PastePage,
  shown: readonly ShownMessage[],
  text: string | null,
): Html {
  return html`${heading(parts.page.title, 'Pasted messages')}${deskNav(parts.page, '/posts')}
${shown.length === 0 && empty('There is no message in it.')}
${
  shown.length > 0 && [
    html`<p>Nothing is taken yet. Look at the seat and the lines of each message.</p>`,
    paste.more > 0 &&
      notice('warn', `${paste.more} more stand below these. Take these first, and paste the rest after them.`),
    messagesForm(parts, paste, shown),
  ]
}
${card({ id: 'again', title: 'Read something else' }, pasteForm(parts, text ?? ''))}`;
}

/** The answers to copy back, one box each, and what was not taken, to be mended and taken. */
export function takenView(
  parts: PostsParts,
  taken: readonly TakenSheet[],
  paste: PastePage,
  left: readonly ShownMessage[],
): Html {
  const one = ({ name, answer }: TakenSheet, index: number): Html =>
    card({ id: `answer-${index + 1}`, anchor: true, title: foreign(name) }, [
      copyBox(`answer-text-${index + 1}`, html`The answer, to send back to ${foreign(name)}`, answer),
    ]);
  return html`${heading(parts.page.title, 'Answers to send back')}${deskNav(parts.page, '/posts')}
${taken.length === 0 && empty('Nothing was taken.')}
${taken.map(one)}
${
  left.length > 0 && [
    html`<h2>Not taken</h2><p>These are as they were. Mend them and take them, or let them be.</p>`,
    messagesForm(parts, paste, left),
  ]
}
<p><a href="${base(parts)}">Back to the posts</a></p>`;
}
