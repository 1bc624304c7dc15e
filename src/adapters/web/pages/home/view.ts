import type { CampaignSummary, SeatSummary } from '../../../../app/app.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { campaignStatus } from '../../kit/phase-box.js';
import { countdown, moment } from '../../kit/times.js';

/** A heading and sentences: refusals, confirmations. */
export const messageView = (
  heading: string,
  sentences: readonly Piece[],
  back: { readonly href: string; readonly label: string },
): Html =>
  html`<section class="narrow"><h1>${heading}</h1>${sentences.map((sentence) => html`<p>${sentence}</p>`)}<p><a class="button" href="${back.href}">${back.label}</a></p></section>`;

const campaignRow = (campaign: CampaignSummary, now: Date): Html => {
  const { phase } = campaign;
  const open = campaign.status === 'running' && phase !== null && phase.status === 'open';
  return html`<li class="card campaign"><h3><a href="/c/${campaign.id}">${foreign(campaign.title)}</a></h3>
<p class="fine">${campaign.systemTitle} · ${campaignStatus(campaign)}</p>
${open && html`<p>${foreign(phase.title)}: ${countdown(phase.deadlineAt, now)} left, until ${moment(phase.deadlineAt)}</p>`}</li>`;
};

export interface HomeParts {
  readonly campaigns: readonly CampaignSummary[];
  readonly own: readonly { readonly campaign: CampaignSummary; readonly seat: SeatSummary }[];
  readonly now: Date;
}

/** The list of campaigns, with the reader's own seats first. */
export function homeView({ campaigns, own, now }: HomeParts): Html {
  return html`<header class="title"><p class="kicker">Wargames by post</p><h1>Campaigns</h1></header>
<div data-live="home">
${
  own.length > 0 &&
  html`<section aria-labelledby="own-title"><h2 id="own-title">Your seats</h2><ul class="plain grid">${own.map(
    ({
      campaign,
      seat,
    }) => html`<li class="card campaign"><h3><a href="/c/${campaign.id}/seat/${seat.id}">${foreign(seat.name)}</a></h3><p class="fine">${foreign(campaign.title)}</p>
${campaign.phase?.status === 'open' && campaign.status === 'paused' && html`<p>${foreign(campaign.phase.title)}: paused</p>`}
${campaign.phase?.status === 'open' && campaign.status === 'running' && html`<p>${foreign(campaign.phase.title)}: ${countdown(campaign.phase.deadlineAt, now)} left</p>`}</li>`,
  )}</ul></section>`
}
<section aria-labelledby="all-title"><h2 id="all-title">${own.length > 0 ? 'All campaigns' : 'On this board'}</h2>
${campaigns.length === 0 ? html`<p class="empty">There is no campaign yet.</p>` : html`<ul class="plain grid">${campaigns.map((campaign) => campaignRow(campaign, now))}</ul>`}</section>
</div>`;
}

/** The page behind a one-time link. Opening it uses nothing up: mail scanners and link previews open links too. */
export const signInView = (name: string, token: string, guard: string): Html =>
  html`<section class="narrow"><h1>Sign in</h1><p>This link signs you in once, as ${foreign(name)}.</p>
<form method="post" action="/signin"><input type="hidden" name="token" value="${token}"><input type="hidden" name="guard" value="${guard}"><button type="submit">Sign in as ${foreign(name)}</button></form>
<p class="fine">Not you? Close this page; the link stays good for its owner.</p></section>`;

export const signInHelpView = (): Html =>
  html`<section class="narrow"><h1>Sign in</h1><p>There are no passwords here. You sign in with a link that works once and was made for you.</p>
<ul><li>Ask your game master for one.</li><li>On Discord, the bot sends you one.</li><li>On your own machine, the service prints links when it starts.</li></ul></section>`;

const clockText = (minutes: number | undefined): string =>
  minutes === undefined
    ? ''
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const accountView = (session: Session, zones: readonly string[]): Html =>
  html`<section class="narrow"><h1>${foreign(session.person.name)}</h1>
<form method="post" action="/account/time-zone" class="stack">${csrfField(session)}
<div class="field"><label for="zone">Your time zone</label><input id="zone" name="timeZone" list="zones" required maxlength="64" value="${session.person.timeZone}" autocomplete="off" aria-describedby="zone-help"><datalist id="zones">${zones.map((zone) => html`<option value="${zone}"></option>`)}</datalist>
<p class="fine" id="zone-help">Such as Europe/Vienna. With UTC, pages use the zone of your device.<span data-own-zone></span></p></div>
<div><button type="submit">Keep this zone</button></div></form>
<form method="post" action="/account/quiet-hours" class="stack">${csrfField(session)}<h2>Quiet hours</h2>
<p class="fine" id="quiet-help">Between these times, by the clock of your time zone, reminders, notices and press wait, on Discord and by e-mail. Reports never wait, and no reminder waits later than 30 minutes before its deadline. Leave both empty for none.</p>
<div class="field"><label for="quiet-from">From</label><input id="quiet-from" name="from" type="time" value="${clockText(session.person.quietHours?.from)}" aria-describedby="quiet-help"></div>
<div class="field"><label for="quiet-to">To</label><input id="quiet-to" name="to" type="time" value="${clockText(session.person.quietHours?.to)}" aria-describedby="quiet-help"></div>
<div><button type="submit">Keep these hours</button></div></form>
<h2>Your data</h2><p><a href="/me">What is kept of you</a>, to download or to have erased.</p></section>`;
