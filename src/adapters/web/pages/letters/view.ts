import { randomUUID } from 'node:crypto';
import type { ConversationEntry, Letter, LettersPage } from '../../../../app/app.js';
import { toHtml } from '../../../../core/report/render/html.js';
import { greyTick } from '../../boxes/grey-tick.js';
import { lettersClosed } from '../../boxes/letters-closed.js';
import type { Session } from '../../kit/context.js';
import { boxField, changeForm, hiddenField, submit } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece, trusted } from '../../kit/html.js';
import { card, empty, heading, notice, quietLink } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';
import type { VerbForms } from '../../kit/verb-form.js';

interface LettersParts {
  readonly page: LettersPage;
  readonly session: Session;
  readonly forms: VerbForms;
  /** Whether the reader has turned to an older part of the conversation. */
  readonly older: boolean;
  /** A letter that was not sent just now, and why. */
  readonly refused: { readonly text: string; readonly grey: boolean; readonly refusal: string } | null;
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

const headOf = ({ writer, grey }: Letter): Html =>
  writer === null
    ? html`<b>Without a sender</b>`
    : html`<b>${foreign(writer)}</b>${grey && html` <span class="fine">without this name</span>`}`;

const letter = (one: Letter): Html => {
  const { id, own, document, at } = one;
  return html`<li class="letter${own && ' letter-own'}" id="l-${id}"><p class="letter-head">${headOf(one)}
<span class="fine">${moment(at)}</span></p>${trusted(toHtml(document, { bare: true }))}</li>`;
};

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
  return html`<div id="answer">${refused === null ? lettersClosed(page.closed) : notice('bad', why())}
${changeForm(
  session,
  `${base(page)}/${id}#newest`,
  [
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
    page.mayBeGrey && greyTick(refused?.grey === true),
    html`<div>${submit('Send letter')}</div>`,
  ],
  { at: `${base(page)}/${id}`, isTyped: refused !== null },
)}</div>`;
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

/** Once the war is over: whether the reader's own letters stand in its book. */
function inTheBook({ page, forms }: LettersParts): Piece {
  if (page.shared === null) return null;
  const film = `/c/${page.campaign.id}/film`;
  const say = (agreed: 'yes' | 'no', button: string, quiet: boolean): Html =>
    forms('share-letters', { hidden: { agreed }, button, quiet });
  const words = page.shared
    ? html`<p>The letters that you wrote under your name stand in <a href="${film}">the book of this war</a>, for everybody to read.</p>`
    : html`<p>The war is over, and it can be had as <a href="${film}">a book</a>. Letters stand in it if their writers agree. Yours do not, so far:
nobody but you can say so, and letters without your name stay out.</p>`;
  return card({ id: 'book', title: 'Your letters in the book' }, [
    words,
    page.shared ? say('no', 'Take mine out again', true) : say('yes', 'Let everybody read mine', false),
  ]);
}

/** A seat's letters as conversations: the list, and beside it the one that is open. */
export function lettersView(parts: LettersParts): Html {
  const { page } = parts;
  const { campaign, seat, open } = page;
  const beside =
    open === null ? inTheBook(parts) : html`<p class="letters-back"><a href="${base(page)}">All letters</a></p>`;
  return html`${heading(foreign(campaign.title), html`Letters of ${foreign(seat.name)}`)}
<div class="letters-page${open !== null && ' letters-page-open'}">
<nav class="letters-side" aria-label="Conversations">${list(page)}</nav>
<div class="letters-main">${beside}${conversation(parts)}</div>
</div>`;
}
