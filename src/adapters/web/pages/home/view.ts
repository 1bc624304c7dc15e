import type { CampaignList, CampaignSummary, SeatSummary } from '../../../../app/app.js';
import type { Device } from '../../../../app/people/devices.js';
import { campaignStatus } from '../../boxes/phase-box.js';
import type { Session } from '../../kit/context.js';
import { changeForm, lineField, submit } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { empty, notTaken, pager } from '../../kit/pieces.js';
import type { Again } from '../../kit/requests.js';
import { countdown, moment } from '../../kit/times.js';
import type { VerbForms } from '../../kit/verb-form.js';
import { calendarForm } from './calendar-view.js';
import { devicesCard } from './devices-view.js';

function campaignRow(campaign: CampaignSummary, now: Date): Html {
  const { phase, id, title, systemTitle, status } = campaign;
  const open = status === 'running' && phase !== null && phase.status === 'open' ? phase : null;
  return html`<li class="card campaign"><h3><a href="/c/${id}">${foreign(title)}</a></h3>
<p class="fine">${systemTitle} · ${campaignStatus(campaign)}</p>
${
  open !== null &&
  html`<p>${foreign(open.title)}: ${countdown(open.deadlineAt, now)} left, until ${moment(open.deadlineAt)}</p>`
}</li>`;
}

interface OwnSeat {
  readonly campaign: CampaignSummary;
  readonly seat: SeatSummary;
}

interface HomeParts {
  readonly list: CampaignList;
  readonly own: readonly OwnSeat[];
  readonly now: Date;
}

function clock({ phase, status }: CampaignSummary, now: Date): Piece {
  if (phase?.status !== 'open') return null;
  if (status === 'paused') return html`<p>${foreign(phase.title)}: paused</p>`;
  return status === 'running' && html`<p>${foreign(phase.title)}: ${countdown(phase.deadlineAt, now)} left</p>`;
}

/** The list of campaigns, with the reader's own seats first. */
export function homeView({ list: { campaigns, page, pages }, own, now }: HomeParts): Html {
  const seatRow = ({ campaign, seat }: OwnSeat): Html =>
    html`<li class="card campaign"><h3><a href="/c/${campaign.id}/seat/${seat.id}">${foreign(seat.name)}</a></h3>
<p class="fine">${foreign(campaign.title)}</p>
${clock(campaign, now)}</li>`;
  const seats = html`<section aria-labelledby="own-title"><h2 id="own-title">Your seats</h2>
<ul class="plain grid">${own.map(seatRow)}</ul></section>`;
  const rows = campaigns.map((campaign) => campaignRow(campaign, now));
  return html`<header class="title"><p class="kicker">Wargames by post</p><h1>Campaigns</h1></header>
<div data-live="home">
${own.length > 0 && seats}
<section aria-labelledby="all-title"><h2 id="all-title">${own.length > 0 ? 'All campaigns' : 'On this board'}</h2>
${rows.length === 0 ? empty('There is no campaign yet.') : html`<ul class="plain grid">${rows}</ul>`}
${pager('Pages of campaigns', { page, pages, path: '/' })}</section>
</div>`;
}

const clockText = (minutes: number | undefined): string =>
  minutes === undefined
    ? ''
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const QUIET = html`<h2>Quiet hours</h2>
<p class="fine" id="quiet-help">Between these times, by the clock of your time zone, reminders, notices and press wait, on
Discord and by e-mail. Reports never wait, and no reminder waits later than 30 minutes before its deadline. Leave both empty
for none.</p>`;

interface AccountParts {
  readonly session: Session;
  readonly forms: VerbForms;
  readonly zones: readonly string[];
  /** Whether this service sends mail at all. */
  readonly mail: boolean;
  /** Since when their calendar has an address; null: it has none. */
  readonly calendar: { readonly since: Date } | null;
  readonly devices: readonly Device[];
  /** Quiet hours or an e-mail address that were not taken just now. */
  readonly again: Again | null;
}

/** The e-mail address of somebody's own, and how it is changed. */
function emailForm({ session, mail, again }: AccountParts): Piece {
  const { email } = session.person;
  if (!mail && email === null) return null;
  const now =
    email === null
      ? html`<p>None is kept of you. With one, reports and notices come by mail too, and a sign-in link when you have lost yours.</p>`
      : html`<p>Reports and notices come to ${foreign(email)}, and a sign-in link when you have lost yours.</p>`;
  return changeForm(session, '/account/email', [
    html`<h2>E-mail</h2>`,
    again?.wrong.field === 'email' && notTaken('Your address is as before.', again.wrong),
    now,
    lineField({
      id: 'own-email',
      name: 'email',
      label: email === null ? 'Your e-mail address' : 'Another address',
      type: 'email',
      autocomplete: 'email',
      longest: 254,
      value: again?.typed['email'],
      wrong: again?.wrong.field === 'email' ? again.wrong.message : undefined,
      help: 'A mail with a link goes there; the address counts once you have opened it. Left empty, none is kept.',
    }),
    html`<div>${submit(email === null ? 'Mail me the link' : 'Change it')}</div>`,
  ]);
}

/** What somebody sets for themselves. */
export function accountView(parts: AccountParts): Html {
  const { session, forms, zones, again } = parts;
  const { person } = session;
  const time = (name: string, label: string, minutes: number | undefined): Html =>
    lineField({
      id: `quiet-${name}`,
      name,
      label,
      type: 'time',
      value: again?.typed[name] ?? clockText(minutes),
      wrong: again?.wrong.field === name ? again.wrong.message : undefined,
    });
  const zone = forms('set-time-zone', {
    values: { zone: person.timeZone },
    offers: { zone: zones },
    labels: { zone: 'Your time zone' },
    notes: {
      zone: html`Such as Europe/Vienna. With UTC, pages use the zone of your device.<span data-own-zone></span>`,
    },
    button: 'Keep this zone',
  });
  const hours = changeForm(session, '/account/quiet-hours', [
    QUIET,
    again !== null && again.wrong.field !== 'email' && notTaken('Your quiet hours are as before.', again.wrong),
    time('from', 'From', person.quietHours?.from),
    time('to', 'To', person.quietHours?.to),
    html`<div>${submit('Keep these hours')}</div>`,
  ]);
  return html`<section class="narrow"><h1>${foreign(person.name)}</h1>
${zone}${hours}${emailForm(parts)}${calendarForm(session, parts.calendar)}${devicesCard(session, parts.devices)}
${person.isHost && html`<h2>This service</h2><p>You are one of its hosts: <a href="/host">how it stands</a>, <a href="/create">create a campaign</a>.</p>`}
<h2>Your data</h2><p><a href="/me">What is kept of you</a>, to download or to have erased.</p></section>`;
}
