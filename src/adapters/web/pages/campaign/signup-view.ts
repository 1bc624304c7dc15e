import type { CampaignPage } from '../../../../app/app.js';
import type { SignupSummary } from '../../../../app/reading/campaign-pages.js';
import type { RuleInUse } from '../../../../app/windows/optional-rules.js';
import type { OptionWords } from '../../../../core/game/reference.js';
import type { Session } from '../../kit/context.js';
import { changeForm, lineField, selectField, submit, tickField } from '../../kit/fields.js';
import { flag, foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty } from '../../kit/pieces.js';
import { countdown, moment } from '../../kit/times.js';

// How somebody comes into a campaign: signing up, asking to join later, taking over a seat.

/** The field of a form by which a rule is asked for. */
export const ruleField = (rule: string): string => `rule-${rule}`;

interface SignupParts {
  readonly page: CampaignPage;
  readonly session: Session | null;
  readonly now: Date;
  /** How the game is set, for who has not joined yet. */
  readonly options: readonly OptionWords[];
  /** What was typed into a form of this page that was not taken just now. */
  readonly typed: Readonly<Record<string, string>>;
}

const nameField = (id: string, session: Session, { name }: SignupParts['typed']): Html =>
  lineField({
    id,
    name: 'name',
    label: 'Name you play under',
    value: name ?? session.person.name,
    longest: 40,
    required: true,
    autocomplete: 'nickname',
  });

/** The optional rules that one may ask for: each is in use only if all who start ask for it (FE-33). */
function optionalRules({ id, optionalRules: rules }: CampaignPage, typed: SignupParts['typed']): Piece {
  if (rules.length === 0) return null;
  const more = ({ rule }: RuleInUse): Piece => rule !== null && html` <a href="/c/${id}/rules#${rule}">${rule}</a>`;
  const about = (one: RuleInUse): Html =>
    html`<strong>${one.name}</strong>${one.about !== '' && html`: ${one.about}`}${more(one)}`;
  const field = (one: RuleInUse): Html =>
    one.inUse
      ? html`<p class="fine">${about(one)} <span class="tag">in use here</span></p>`
      : tickField({ name: ruleField(one.id), value: typed[ruleField(one.id)], label: about(one) });
  return html`<fieldset class="rules-asked"><legend>Optional rules you would like</legend>
<p class="fine">A rule is played with only if all who start have ticked it.</p>${rules.map(field)}</fieldset>`;
}

function applying(page: CampaignPage, session: Session, typed: SignupParts['typed']): Html {
  const sides = page.signup?.sides.map(({ id, name }) => [id, name] as const) ?? [];
  const apply = changeForm(session, `/c/${page.id}/apply`, [
    nameField('apply-name', session, typed),
    sides.length > 0 &&
      selectField({
        id: 'apply-side',
        name: 'side',
        label: 'Side',
        value: typed['side'],
        among: [['', 'Whichever side is free'], ...sides],
      }),
    optionalRules(page, typed),
    // What was asked for by name and was not taken must not be lost.
    (typed['rules'] ?? '') !== '' &&
      lineField({
        id: 'apply-rules',
        name: 'rules',
        label: 'Optional rules by name',
        value: typed['rules'],
        longest: 400,
      }),
    html`<div>${submit('Sign up')}</div>`,
  ]);
  return apply;
}

/** For who has signed up: how that stands, and the way back. */
function applied({ id }: CampaignPage, own: NonNullable<SignupSummary['own']>, session: Session): Html {
  const side = own.side === null ? '' : html`, for ${foreign(own.side)}`;
  const how = own.status === 'accepted' ? html`You are in${side}.` : html`You are on the waiting list${side}.`;
  return html`<p class="owed owed-done">${how}</p>
${changeForm(session, `/c/${id}/withdraw`, html`<div>${submit('Withdraw my sign-up', { quiet: true })}</div>`)}`;
}

/** Where this campaign departs from the usual game, to be known before one joins. */
function settings({ id }: CampaignPage, options: readonly OptionWords[]): Piece {
  if (options.length === 0) return null;
  const changed = options.filter((option) => option.changed);
  const all = html`<a href="/c/${id}/rules#options">All options of this campaign</a>`;
  if (changed.length === 0) return html`<p>It is played with the usual options. ${all}</p>`;
  return html`<h3>Not as usual here</h3>
<ul>${changed.map(({ name, meaning }) => html`<li>${meaning} <code>${name}</code></li>`)}</ul><p>${all}</p>`;
}

/** Who has signed up so far, how the game is set, and the form to sign up. */
export function signup({ page, session, now, options, typed }: SignupParts): Piece {
  const { signup: open } = page;
  if (open === null || page.status !== 'signup') return null;
  const closing =
    open.closesAt === null
      ? html`<p>Registration closes some time after the second player is in.${
          open.endsAt !== null && html` If nobody joins, sign-up ends ${moment(open.endsAt)}.`
        }</p>`
      : html`<p>Registration closes ${moment(open.closesAt)}, in ${countdown(open.closesAt, now)}.</p>`;
  const members = (all: readonly string[]): Html =>
    html`<ul>${all.map((name) => html`<li>${foreign(name)}</li>`)}</ul>`;
  const table = (name: string, of: readonly string[]): Html =>
    html`<div><h3>${foreign(name)}</h3>${of.length === 0 ? empty('Nobody yet.') : members(of)}</div>`;
  const tables = [
    ...open.sides.map((side) => table(side.name, side.members)),
    ...(open.sides.length === 0 ? [table('Players', open.sideless)] : []),
    ...(open.sides.length > 0 && open.sideless.length > 0 ? [table('Drawn at the start', open.sideless)] : []),
  ];
  return card({ id: 'signup', title: 'Sign up', anchor: true }, [
    html`<div data-live="signup">${closing}<div class="sides">${tables}</div>
${open.waiting.length > 0 && html`<h3>Waiting for a place</h3>${members(open.waiting)}`}</div>`,
    settings(page, options),
    session === null
      ? html`<p class="notice">To sign up, <a href="/signin">sign in</a> first.</p>`
      : open.own === null
        ? applying(page, session, typed)
        : applied(page, open.own, session),
  ]);
}

/** Asking to join a campaign that runs already. */
export function joining({ page, session, options, typed }: SignupParts): Piece {
  if (page.status !== 'running' || session === null || page.reader.seats.length > 0 || page.reader.gm) return null;
  const form = changeForm(session, `/c/${page.id}/apply`, [
    nameField('join-name', session, typed),
    lineField({
      id: 'join-text',
      name: 'text',
      label: 'The side you would join, and a word to its players',
      value: typed['text'],
      longest: 400,
      required: true,
    }),
    html`<div>${submit('Ask')}</div>`,
  ]);
  const open = flag('open', typed['text'] !== undefined && typed['seat'] === undefined);
  return html`<details class="card"${open}><summary>Ask to join</summary>${settings(page, options)}${form}</details>`;
}

/** Taking over a seat that has no player. */
export function openSeats({ page, session, typed }: SignupParts): Piece {
  const open = page.seats.filter((seat) => seat.open);
  const busy = page.reader.seats.length > 0 || page.reader.gm || page.reader.assistant;
  if (page.status !== 'running' || session === null || busy || open.length === 0) return null;
  const form = changeForm(session, `/c/${page.id}/claim`, [
    html`<p>You take over all that the seat has, and read its past reports.</p>`,
    selectField({
      id: 'claim-seat',
      name: 'seat',
      label: 'Seat',
      value: typed['seat'],
      among: open.map(({ id, name, side }) => [id, side === null ? name : `${name} (${side})`] as const),
    }),
    nameField('claim-name', session, typed),
    lineField({
      id: 'claim-text',
      name: 'text',
      label: 'A word to those who decide',
      value: typed['text'],
      longest: 400,
    }),
    html`<div>${submit('Ask for the seat')}</div>`,
  ]);
  return card({ id: 'open', title: 'Seats without a player' }, form);
}
