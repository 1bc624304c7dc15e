import type { CampaignHead } from '../../../../app/app.js';
import type { HandPost, HandPosts } from '../../../../app/sending/by-hand.js';
import { deskNav } from '../../boxes/desk-nav.js';
import type { Session } from '../../kit/context.js';
import { boxField, changeForm, hiddenField, lineField, selectField, submit } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece, trusted } from '../../kit/html.js';
import { card, empty, fine, fold, heading, notice } from '../../kit/pieces.js';
import { postText } from './post-text.js';
import { turnByHand } from './turn-by-hand.js';

export interface PostsParts {
  readonly page: CampaignHead;
  readonly session: Session;
  readonly hand: HandPosts;
  readonly board: string;
}

/** A form that was not taken: what was typed into it, and what is wrong with it. */
export interface Typed {
  /** The message of the post, or the form's name. */
  readonly at: string;
  readonly value: string;
  readonly wrong: string;
}

export const base = ({ page }: Pick<PostsParts, 'page'>): string => `/c/${page.id}/gm/posts`;

const DIALECTS = [
  ['bbcode', 'BBCode: phpBB, MyBB, SMF, XenForo, vBulletin'],
  ['markdown', 'Markdown: Discourse, NodeBB, Flarum'],
  ['html', 'HTML'],
] as const;

/** A text to be copied whole: by the button where there are scripts, else by selecting it. */
export const copyBox = (id: string, label: Piece, text: string): Html =>
  html`<div class="field"><label for="${id}">${label}</label>
<textarea id="${id}" class="copy-text" rows="6" readonly spellcheck="false" data-copy>${trusted('\n')}${text}</textarea></div>`;

const toWhom = ({ seat }: HandPost): Piece => {
  if (seat === null) return 'To everybody, in the thread';
  const seatToo = seat.name !== seat.player && html`, ${foreign(seat.name)}`;
  return html`To ${foreign(seat.player)}${seatToo}: by private message`;
};

function picture(parts: PostsParts, { viewer, resolutionId, seat }: HandPost): Piece {
  if (resolutionId === null) return null;
  const of = encodeURIComponent(resolutionId);
  const address =
    viewer.kind === 'seat'
      ? `/c/${parts.page.id}/gm/view-map.png?as=${encodeURIComponent(`seat:${viewer.seat}`)}&r=${of}`
      : `/c/${parts.page.id}/map.png?r=${of}`;
  const link = html`<a href="${address}" download="${seat === null ? 'map' : `map-${seat.id}`}.png">Save the map</a>`;
  return seat === null
    ? fine(html`The public map stands in the text by its address. ${link} to attach it instead.`)
    : fine(html`${link} as this reader sees it, and attach it; the text tells it in words.`);
}

function postCard(parts: PostsParts, post: HandPost, index: number, typed: Typed | null): Html {
  const { hand, page, session, board } = parts;
  const id = `post-${index + 1}`;
  const [first = ''] = post.ids;
  const refused = typed?.at === first ? typed : null;
  return card({ id, title: html`${index + 1}. ${foreign(post.title)}`, anchor: true }, [
    html`<p class="post-to"><strong>${toWhom(post)}</strong> <span>Title: <code>${post.title}</code></span></p>`,
    post.withdrawn && notice('warn', 'A ruling has put another result in its place: this one need not be posted.'),
    copyBox(
      `text-${first}`,
      html`Text of ${index + 1}`,
      postText(post, hand.place?.dialect ?? 'bbcode', { board, campaign: page.id }),
    ),
    picture(parts, post),
    changeForm(session, `${base(parts)}/settle`, [
      hiddenField('posts', post.ids.join(' ')),
      hiddenField('next', `#${id}`),
      fold(
        `address-${first}`,
        'Keep the address of the post',
        lineField({
          id: `address-${first}`,
          name: 'address',
          label: 'Address of the post (may be left empty)',
          longest: 500,
          value: refused?.value,
          wrong: refused?.wrong,
        }),
        refused !== null,
      ),
      html`<div class="actions">${submit('Posted', { name: 'as', value: 'posted' })}${submit('Not needed', {
        quiet: true,
        name: 'as',
        value: 'not-needed',
      })}</div>`,
    ]),
  ]);
}

/** One click for those that were copied one after the other. */
const allPosted = (parts: PostsParts): Html => {
  const { posts } = parts.hand;
  return html`<div class="paste-all">${changeForm(parts.session, `${base(parts)}/settle`, [
    hiddenField('posts', posts.flatMap(({ ids }) => ids).join(' ')),
    hiddenField('next', '#paste'),
    hiddenField('as', 'posted'),
    html`<div>${submit(`All ${posts.length} are posted`)}</div>`,
  ])}</div>`;
};

const bindForm = (parts: PostsParts, typed: Typed | null): Html =>
  changeForm(parts.session, `${base(parts)}/bind`, [
    selectField({
      id: 'dialect',
      name: 'dialect',
      label: 'Mark-up of the board',
      value: parts.hand.place?.dialect ?? 'bbcode',
      among: DIALECTS,
    }),
    lineField({
      id: 'thread',
      name: 'thread',
      label: 'Address of the thread (may be left empty)',
      value: typed?.value ?? parts.hand.place?.thread ?? '',
      longest: 500,
      wrong: typed?.wrong,
    }),
    html`<div>${submit(parts.hand.place === null ? 'Carry posts by hand' : 'Keep')}</div>`,
  ]);

const settings = (parts: PostsParts, typed: Typed | null): Html =>
  fold(
    'posts-settings',
    'Mark-up and thread',
    [
      bindForm(parts, typed),
      changeForm(parts.session, `${base(parts)}/unbind`, [
        fine('What waits here is let be; it stands on the web board in any case.'),
        html`<div>${submit('Carry nothing by hand any more', { quiet: true, danger: true })}</div>`,
      ]),
    ],
    typed !== null,
  );

export const pasteForm = (parts: PostsParts, text = '', wrong?: string): Html =>
  changeForm(parts.session, `${base(parts)}/read`, [
    boxField({
      id: 'pasted',
      name: 'pasted',
      label: 'Private messages, one or several',
      help: html`Copy them from your inbox as they are. A line <code>=== Name, 2026-11-22 18:40</code> always begins a message.`,
      value: text,
      rows: 10,
      required: true,
      wrong,
    }),
    html`<div>${submit('Read them')}</div>`,
  ]);

const count = (posts: readonly HandPost[], more: boolean): string => {
  if (posts.length === 0) return 'Nothing waits.';
  return `${posts.length === 1 ? 'One post waits' : `${posts.length} posts wait`}${more ? ', and more after them' : ''}.`;
};

/** What waits to be posted, all on one page, and the box for messages from there. `typed`: a form that was not taken. */
export function postsView(parts: PostsParts, typed: Typed | null = null): Html {
  const { page, hand } = parts;
  const { place, posts, more, publicOnly } = hand;
  const head = [heading(page.title, 'Posts by hand'), deskNav(page, '/posts')];
  const binding = typed?.at === 'bind' ? typed : null;
  // Settings are the game master's.
  const { gm } = page.reader;
  if (place === null)
    return html`${head}
${card({ id: 'bind', title: 'A board that no program reaches' }, [
  html`<p>Whatever is told to everybody, and to players whom neither mail nor Discord nor another door reaches, then waits here,
ready to copy. Private messages that you paste are taken as orders.</p>`,
  gm ? bindForm(parts, binding) : fine('A game master of this campaign can begin it.'),
])}
${fold('posts-turn', 'What a turn takes', turnByHand())}`;
  return html`${head}
<p data-live="posts-count"><strong>${count(posts, more)}</strong>
${place.thread !== null && html`<a href="${place.thread}" rel="noreferrer">The thread</a>`}
${!publicOnly && html`<a href="#paste">Paste private messages</a>`}</p>
${publicOnly && fine('You hold a seat, so you carry what everybody is told. A judge who does not play carries the rest.')}
${fold('posts-turn', 'What a turn takes', turnByHand())}
${posts.map((post, index) => postCard(parts, post, index, typed))}
${posts.length > 1 && allPosted(parts)}
${posts.length === 0 && empty('All that was told has been carried.')}
${
  !publicOnly &&
  card({ id: 'paste', title: 'Paste private messages', anchor: true }, [
    typed?.at === 'paste' && notice('bad', 'Nothing was read: see below the box.'),
    pasteForm(parts, typed?.at === 'paste' ? typed.value : '', typed?.at === 'paste' ? typed.wrong : undefined),
  ])
}
${gm && settings(parts, binding)}`;
}
