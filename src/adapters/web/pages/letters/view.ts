import { randomUUID } from 'node:crypto';
import type { ConversationEntry, Letter, LettersPage } from '../../../../app/app.js';
import { toHtml } from '../../../../core/report/render/html.js';
import type { Session } from '../../kit/context.js';
import { boxField, changeForm, hiddenField, submit } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece, trusted } from '../../kit/html.js';
import { empty, heading, notice, quietLink } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';

interface LettersParts {
  readonly page: LettersPage;
  readonly session: Session;
  /** Whether the reader has turned to an older part of the conversation. */
  readonly older: boolean;
  /** A letter that was not sent just now, and why. */
  readonly refused: { readonly text: string; readonly refusal: string } | null;
}

const base = ({ campaign, seat }: LettersPage): string => `/c/${campaign.id}/seat/${seat.id}/letters`;

function entry(page: LettersPage, one: ConversationEntry): Html {
  const { id, name, side, unread, newest } = one;
  const here = page.open?.entry.id === id;
  const words =
    newest === null
      ? html`<span class="letters-words fine">Nothing written yet</span>`
      : html`<span class="letters-words fine">${newest.own && 'You: '}${foreign(newest.words)}</span>`;
  return html`<li><a class="letters-with${unread > 0 && ' letters-new'}" href="${base(page)}/${id}"${here && html` aria-current="page"`}>
<span class="letters-name">${foreign(name)}${side !== null && html` <span class="side">${foreign(side)}</span>`}</span>
${unread > 0 && html`<span class="count"><span class="hear">New letters: </span>${unread}</span>`}
${words}
${newest !== null && html`<span class="letters-time fine">${moment(newest.at)}</span>`}</a></li>`;
}

function list(page: LettersPage): Html {
  if (page.conversations.length === 0)
    return empty(
      'No letters have been written, and there is nobody to write to: this campaign has no press, or it is over.',
    );
  return html`<ul class="letters-list">${page.conversations.map((one) => entry(page, one))}</ul>`;
}

const letter = ({ id, writer, own, document, at }: Letter): Html =>
  html`<li class="letter${own && ' letter-own'}" id="l-${id}"><p class="letter-head"><b>${foreign(writer)}</b>
<span class="fine">${moment(at)}</span></p>${trusted(toHtml(document, { bare: true }))}</li>`;

const HELP = {
  all: 'Everybody reads it, also who only looks on. At most 2,000 characters. It is no order.',
  side: 'All seats of your side read it. At most 2,000 characters. It is no order.',
  seat: 'Nobody else reads it, but the game master may look. At most 2,000 characters. It is no order.',
} as const;

const helpOf = (id: string): string => (id === 'all' || id === 'side' ? HELP[id] : HELP.seat);

function answer({ page, session, refused }: LettersParts, { id, name, mayWrite }: ConversationEntry): Piece {
  if (page.as === 'deputy')
    return html`<p class="fine">You stand in for this seat: you read its letters, its holder writes them.</p>`;
  if (!mayWrite) return null;
  const why = () => html`<p><strong>This letter was not sent.</strong> ${refused?.refusal}</p>`;
  return html`<div id="answer">${refused !== null && notice('bad', why())}
${changeForm(session, `${base(page)}/${id}#newest`, [
  hiddenField('once', randomUUID()),
  boxField({
    id: 'letter-text',
    name: 'text',
    label: `To ${name}`,
    value: refused?.text,
    help: helpOf(id),
    longest: 2000,
    rows: 4,
    required: true,
    prose: true,
  }),
  html`<div>${submit('Send letter')}</div>`,
])}</div>`;
}

function conversation(parts: LettersParts): Html {
  const { page, older } = parts;
  const { open } = page;
  if (open === null) return html`<p class="fine letters-none">Choose a conversation.</p>`;
  const { entry: one, letters, more } = open;
  const [first] = letters;
  const olderLink = (before: Date): Html =>
    html`<p><a class="button quiet" rel="prev" href="${base(page)}/${one.id}?before=${encodeURIComponent(before.toISOString())}">Older letters</a></p>`;
  return html`<section class="letters-open" aria-labelledby="with-title">
<h2 id="with-title">${foreign(one.name)}${one.side !== null && html` <span class="side">${foreign(one.side)}</span>`}</h2>
${more && first !== undefined && olderLink(first.at)}
${letters.length === 0 ? empty('Nothing has been written here yet.') : html`<ol class="letters">${letters.map(letter)}</ol>`}
${older && html`<p>${quietLink(`${base(page)}/${one.id}`, 'Newest letters')}</p>`}
<div id="newest"></div>${!older && answer(parts, one)}
</section>`;
}

/** A seat's letters as conversations: the list, and beside it the one that is open. */
export function lettersView(parts: LettersParts): Html {
  const { page } = parts;
  const { campaign, seat, open } = page;
  return html`${heading(foreign(campaign.title), html`Letters of ${foreign(seat.name)}`)}
<div class="letters-page${open !== null && ' letters-page-open'}">
<nav class="letters-side" aria-label="Conversations">${list(page)}</nav>
<div class="letters-main">${open !== null && html`<p class="letters-back"><a href="${base(page)}">All letters</a></p>`}${conversation(parts)}</div>
</div>`;
}
