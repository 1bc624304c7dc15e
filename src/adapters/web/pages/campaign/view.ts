import type { CampaignPage, SeatSummary } from '../../../../app/app.js';
import type { JudgeSummary } from '../../../../app/seats/seating-pages.js';
import type { Drawing } from '../../../../core/game/document.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { foreign, type Html, html, type Piece, paragraphs } from '../../kit/html.js';
import { mapFigure } from '../../kit/map-figure.js';
import { phaseBox } from '../../kit/phase-box.js';
import { thread } from '../../kit/thread.js';
import { countdown, moment } from '../../kit/times.js';

export interface CampaignParts {
  readonly page: CampaignPage;
  readonly session: Session | null;
  readonly now: Date;
  /** Null before there is a map. */
  readonly drawing: Drawing | null;
  /** Who judges, and who lets everybody know that he is away. */
  readonly judges: readonly JudgeSummary[];
  readonly away: readonly { readonly seat: SeatSummary; readonly until: Date }[];
  readonly older: boolean;
  readonly notice: Piece;
}

function ownSeats({ page }: CampaignParts): Piece {
  const own = page.seats.filter((seat) => page.reader.seats.includes(seat.id));
  const others = page.seats.filter((seat) => page.reader.deputyOf.includes(seat.id));
  const judges = page.reader.gm || page.reader.assistant;
  if (own.length + others.length === 0 && !judges) return null;
  return html`<p class="actions">${own.map((seat) => html`<a class="button" href="/c/${page.id}/seat/${seat.id}"><span>Your orders: ${foreign(seat.name)}</span></a>`)}
${others.map((seat) => html`<a class="button quiet" href="/c/${page.id}/seat/${seat.id}"><span>You stand in for ${foreign(seat.name)}</span></a>`)}
${judges && html`<a class="button" href="/c/${page.id}/gm">Game master’s desk</a>`}</p>`;
}

function seats({ page, away }: CampaignParts): Piece {
  if (page.seats.length === 0) return null;
  const own = new Set(page.reader.seats);
  const sides = [...new Set(page.seats.map((seat) => seat.side))];
  const names = new Map(page.signup?.sides.map(({ id, name }) => [id, name]) ?? []);
  return html`<section class="card" data-live="seats" aria-labelledby="seats-title"><h2 id="seats-title">Seats</h2>
${sides.map(
  (side) => html`${side !== null && html`<h3 class="side-name">${foreign(names.get(side) ?? side)}</h3>`}
<ul class="seats">${page.seats
    .filter((seat) => seat.side === side)
    .map(
      (seat) =>
        html`<li>${foreign(seat.name)}${seat.open && html` <span class="tag">open seat</span>`}${own.has(seat.id) && html` <span class="tag tag-own">you</span>`}${away.filter((row) => row.seat.id === seat.id).map((row) => html` <span class="fine">on leave until ${moment(row.until)}</span>`)}</li>`,
    )}</ul>`,
)}
</section>`;
}

function signup({ page, session, now }: CampaignParts): Piece {
  const { signup: open } = page;
  if (open === null || page.status !== 'signup') return null;
  const closing =
    open.closesAt === null
      ? html`<p>Registration closes some time after the second player is in.</p>`
      : html`<p>Registration closes ${moment(open.closesAt)}, in ${countdown(open.closesAt, now)}.</p>`;
  const member = (name: string): Html => html`<li>${foreign(name)}</li>`;
  const tables = open.sides.map(
    ({ name, members }) =>
      html`<div><h3>${foreign(name)}</h3>${members.length === 0 ? html`<p class="empty">Nobody yet.</p>` : html`<ul>${members.map(member)}</ul>`}</div>`,
  );
  const form =
    session === null
      ? html`<p class="notice">To sign up, <a href="/signin">sign in</a> first.</p>`
      : html`<form method="post" action="/c/${page.id}/apply" class="stack">${csrfField(session)}
<div class="field"><label for="apply-name">Name you play under</label><input id="apply-name" name="name" maxlength="40" required value="${session.person.name}" autocomplete="nickname"></div>
${
  open.sides.length > 0 &&
  html`<div class="field"><label for="apply-side">Side</label><select id="apply-side" name="side"><option value="">Whichever side is free</option>${open.sides.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></div>`
}
<div class="field"><label for="apply-rules">Optional rules you would like <span class="fine">(may stay empty)</span></label><input id="apply-rules" name="rules" maxlength="400" aria-describedby="apply-rules-help"><p class="fine" id="apply-rules-help">Names or numbers, parted by commas; or “none”.</p></div>
<div><button type="submit">Sign up</button></div>
</form>
<form method="post" action="/c/${page.id}/withdraw">${csrfField(session)}<button class="quiet" type="submit">Withdraw my sign-up</button></form>`;
  return html`<section class="card" id="signup" aria-labelledby="signup-title"><h2 id="signup-title">Sign up</h2>
<div data-live="signup">${closing}<div class="sides">${tables}</div>
${open.waiting.length > 0 && html`<h3>Waiting for a place</h3><ul>${open.waiting.map(member)}</ul>`}</div>
${form}</section>`;
}

/** Asking to join a campaign that runs already (AD-44). */
function joining({ page, session }: CampaignParts): Piece {
  if (page.status !== 'running' || session === null || page.reader.seats.length > 0 || page.reader.gm) return null;
  return html`<details class="card"><summary>Ask to join</summary><form method="post" action="/c/${page.id}/apply" class="stack">${csrfField(session)}
<div class="field"><label for="join-name">Name you play under</label><input id="join-name" name="name" maxlength="40" required value="${session.person.name}"></div>
<div class="field"><label for="join-text">The side you would join, and a word to its players</label><input id="join-text" name="text" maxlength="400" required></div>
<div><button type="submit">Ask</button></div></form></details>`;
}

/** Taking over a seat that has no player (AD-45). */
function openSeats({ page, session }: CampaignParts): Piece {
  const open = page.seats.filter((seat) => seat.open);
  const busy = page.reader.seats.length > 0 || page.reader.gm || page.reader.assistant;
  if (page.status !== 'running' || session === null || busy || open.length === 0) return null;
  return html`<section class="card" aria-labelledby="open-title"><h2 id="open-title">Seats without a player</h2>
<form method="post" action="/c/${page.id}/claim" class="stack">${csrfField(session)}<p>You take over all that the seat has, and read its past reports.</p>
<div class="field"><label for="claim-seat">Seat</label><select id="claim-seat" name="seat">${open.map((seat) => html`<option value="${seat.id}">${seat.name}${seat.side !== null && ` (${seat.side})`}</option>`)}</select></div>
<div class="field"><label for="claim-name">Name you play under</label><input id="claim-name" name="name" maxlength="40" required value="${session.person.name}"></div>
<div class="field"><label for="claim-text">A word to those who decide</label><input id="claim-text" name="text" maxlength="400"></div>
<div><button type="submit">Ask for the seat</button></div></form></section>`;
}

const judging = ({ judges }: CampaignParts): Html =>
  html`<p class="fine">Judged by ${judges.map((judge, index) => html`${index > 0 && ', '}${foreign(judge.name)}${judge.role === 'assistant' && ' (assistant)'}`)}.</p>`;

/** A campaign for anybody: where it stands, the map, the public thread. */
/** After the end everybody may look at what each seat knew. */
function knew({ id, status, seats }: CampaignPage): Piece {
  const [first] = seats;
  if (first === undefined || (status !== 'finished' && status !== 'abandoned')) return null;
  return html` · <a href="/c/${id}/replay/${first.id}">What each seat knew</a>`;
}

export function campaignView(parts: CampaignParts): Html {
  const { page, drawing } = parts;
  const newest = page.thread.find((message) => message.resolutionId !== null);
  const mapOf = (resolution: string): string => `/c/${page.id}/map.png?r=${encodeURIComponent(resolution)}`;
  return html`<header class="title"><p class="kicker">${page.systemTitle}</p><h1>${foreign(page.title)}</h1></header>
${parts.notice}
<div class="news" data-news hidden></div>
<div class="board">
<div class="board-top">${phaseBox(page, parts.now, ownSeats(parts))}</div>
<div class="board-main">
${signup(parts)}
${drawing !== null && !parts.older && html`<div data-live="map">${mapFigure({ address: `/c/${page.id}/map`, version: newest?.resolutionId ?? page.phase?.id ?? 'start', title: `Map of ${page.title}`, drawing })}</div>`}
<section id="thread" aria-labelledby="thread-title"><h2 id="thread-title">${parts.older ? 'Older messages' : 'Dispatches'}</h2>
<div${parts.older ? null : html` data-live="thread"`}>${thread({
    messages: page.thread,
    mapOf,
    mapShown: drawing !== null && !parts.older ? (newest?.resolutionId ?? null) : null,
    address: `/c/${page.id}`,
    empty: parts.older ? 'There are no older messages.' : 'Nothing has been posted yet.',
    older: parts.older,
  })}</div></section>
</div>
<div class="board-rest">
${seats(parts)}
${openSeats(parts)}
${joining(parts)}
<section class="card" aria-labelledby="brief-title"><h2 id="brief-title">Briefing</h2><div class="prose">${paragraphs(page.brief)}</div>
${page.houseRules.length > 0 && html`<h3>House rules</h3><ul>${page.houseRules.map((rule) => html`<li dir="auto">${rule}</li>`)}</ul>`}
${judging(parts)}
<p><a href="/c/${page.id}/rules">The rules of ${page.systemTitle}</a> · <a href="/c/${page.id}/rulings">Rulings</a> · <a href="/c/${page.id}/verify">Proof of the dice</a>${knew(page)}</p></section>
</div>
</div>`;
}
