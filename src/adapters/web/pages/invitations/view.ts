import type { App, CampaignHead } from '../../../../app/app.js';
import type { InvitationSummary } from '../../../../app/seats/invitations.js';
import { isOver } from '../../../../core/campaign/status.js';
import { deskNav } from '../../boxes/desk-nav.js';
import type { Session } from '../../kit/context.js';
import { changeForm, hiddenField, lineField, numberField, selectField, submit } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece, paragraphs } from '../../kit/html.js';
import { card, empty, fine, fold, heading, notTaken } from '../../kit/pieces.js';
import type { Again } from '../../kit/requests.js';
import { moment } from '../../kit/times.js';
import type { VerbForms } from '../../kit/verb-form.js';

interface InvitationsParts {
  readonly page: CampaignHead;
  readonly session: Session;
  readonly invitations: readonly InvitationSummary[];
  /** Whether this service sends mail. */
  readonly mail: boolean;
  readonly again: Again | null;
  readonly forms: VerbForms;
}

const STATES = { open: 'open', 'used-up': 'used', expired: 'has run out', revoked: 'taken back' } as const;

function invitation({ page, session }: InvitationsParts, one: InvitationSummary): Html {
  const { id, seat, by, most, used, mailed, createdAt, expiresAt, state } = one;
  const to = seat === null ? 'To the campaign' : html`To the seat ${foreign(seat)}`;
  const uses = most === 1 ? (used === 0 ? 'not used yet' : 'used') : `${used} of ${most} have come`;
  const end = changeForm(session, `/c/${page.id}/gm/invitations/revoke`, [
    hiddenField('invitation', id),
    submit('Take it back', { quiet: true, danger: true }),
  ]);
  return html`<li class="invitation"><p><strong>${to}</strong> <span class="tag">${STATES[state]}</span><br>
<span class="fine">${mailed ? 'By mail' : 'As a link'}, by ${foreign(by)}, ${moment(createdAt)}; ${uses}${
    state === 'open' && html`; until ${moment(expiresAt)}`
  }</span></p>${state === 'open' && end}</li>`;
}

function form({ page, session, mail, again }: InvitationsParts): Html {
  const typed = again?.typed ?? {};
  const wrong = (field: string): string | undefined => (again?.wrong.field === field ? again.wrong.message : undefined);
  const open = page.seats.filter((seat) => seat.open);
  return card({ id: 'invite', title: 'Invite somebody', anchor: true }, [
    again !== null && notTaken('Nobody was invited.', again.wrong),
    changeForm(session, `/c/${page.id}/gm/invitations`, [
      open.length > 0 &&
        selectField({
          id: 'invite-seat',
          name: 'seat',
          label: 'To',
          value: typed['seat'],
          among: [
            ['', 'the campaign, by its own rules'],
            ...open.map(({ id, name }) => [id, `the open seat ${name}, at once`] as const),
          ],
        }),
      mail &&
        lineField({
          id: 'invite-email',
          name: 'email',
          label: 'Mail it to',
          type: 'email',
          longest: 254,
          value: typed['email'],
          wrong: wrong('email'),
          help: 'Left empty, you are shown a link to hand on. The address is kept nowhere, and shown to nobody.',
        }),
      numberField({
        id: 'invite-people',
        name: 'people',
        label: 'How many people may come by it',
        value: typed['people'] ?? '1',
        from: 1,
        to: 30,
        wrong: wrong('people'),
        help: 'A link to a seat, or by mail, is for one.',
      }),
      numberField({
        id: 'invite-days',
        name: 'days',
        label: 'For how many days',
        value: typed['days'] ?? '7',
        from: 1,
        to: 30,
        wrong: wrong('days'),
      }),
      html`<div>${submit(mail ? 'Invite' : 'Make a link')}</div>`,
    ]),
    fine(
      'Who has no account gets one by a name they choose, and is signed in. A link that is handed on works for whoever has it.',
    ),
  ]);
}

/** A game master who plays may not open the page of players, where the others find this. */
function handingOver({ page, forms }: InvitationsParts): Piece {
  if (!page.reader.gm || page.reader.seats.length === 0) return null;
  return card(
    { id: 'hand', title: 'Give the campaign to another' },
    fold('hand-over', 'Hand the campaign over', forms('hand-over', { back: `/c/${page.id}` })),
  );
}

/** The desk's page of invitations. */
export function invitationsView(parts: InvitationsParts): Html {
  const { page, invitations } = parts;
  const [open, past] = [
    invitations.filter(({ state }) => state === 'open'),
    invitations.filter(({ state }) => state !== 'open'),
  ];
  const list = (all: readonly InvitationSummary[]): Html =>
    html`<ul class="plain invitations">${all.map((one) => invitation(parts, one))}</ul>`;
  return html`${deskNav(page, '/invitations')}
${heading(foreign(page.title), 'Invitations')}
<div class="board"><div class="board-main">${card({ id: 'open', title: 'Open invitations' }, [
    open.length === 0 ? empty('None is open.') : list(open),
    past.length > 0 && fold('past-invitations', `${past.length} earlier`, list(past)),
  ])}</div>
<div class="board-rest">${isOver(page) ? empty('The campaign is over; nobody is invited any more.') : [form(parts), handingOver(parts)]}</div></div>`;
}

/** The link of a new invitation, which is shown this once. */
export const newInvitationView = (link: string, back: string): Html =>
  html`<section class="narrow"><h1>The invitation</h1>
<p>Hand this link on. It is shown this once: copy it now. Whoever has it can come by it.</p>
<div class="stack">${lineField({ id: 'invitation-link', name: 'link', label: 'The link', value: link })}</div>
<p><a class="button" href="${back}">Back to the invitations</a></p></section>`;

type Invited = Awaited<ReturnType<App['peekInvitation']>>;

interface InvitedParts {
  readonly invited: Invited;
  readonly session: Session | null;
  readonly token: string;
  readonly guard: string;
  readonly again: Again | null;
}

const WHAT_NEXT = {
  signup: 'It has not begun: on its page you sign up, and choose a side.',
  running: 'It is being played: on its page you ask to join.',
  closed: 'It is being played, and takes nobody new just now; you can follow it.',
} as const;

const BRIEF_SHOWN = 600;

/** The page behind an invitation. Opening it uses nothing up. */
export function invitedView({ invited, session, token, guard, again }: InvitedParts): Html {
  const { title, systemTitle, brief, by, seat, now } = invited;
  const whom: Piece =
    session === null
      ? lineField({
          id: 'invited-name',
          name: 'name',
          label: 'Your name on this board',
          value: again?.typed['name'],
          wrong: again?.wrong.message,
          longest: 40,
          required: true,
          autocomplete: 'nickname',
          help:
            'Others see it. There are no passwords: this browser stays signed in, and on your settings page you can give an ' +
            'e-mail address for when it does not.',
        })
      : html`<p>You come as ${foreign(session.person.name)}.</p>`;
  const what =
    seat === null
      ? WHAT_NEXT[now]
      : html`You take over the seat ${foreign(seat)}, with all that it has, and read its past reports.`;
  const short = brief.length > BRIEF_SHOWN ? `${brief.slice(0, BRIEF_SHOWN)} …` : brief;
  return html`<section class="narrow"><p class="kicker">${systemTitle}</p><h1>${foreign(title)}</h1>
<p>${foreign(by)} invites you to play. ${what}</p>
<div class="prose invited-brief">${paragraphs(short)}</div>
<form method="post" action="/invitation" class="stack">${hiddenField('token', token)}${hiddenField('guard', guard)}
${whom}<div>${submit(seat === null ? 'Come in' : 'Take the seat')}</div></form>
${session === null && fine(html`You have an account here? <a href="/signin">Sign in</a> first, and open the link again.`)}</section>`;
}
