import type { PastReport, SeatPage } from '../../../../app/app.js';
import type { OwnSeating } from '../../../../app/seats/seating-pages.js';
import { toHtml } from '../../../../core/report/render/html.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { foreign, type Html, html, type Piece, trusted } from '../../kit/html.js';
import { moment } from '../../kit/times.js';

export interface AwayParts {
  readonly page: SeatPage;
  readonly own: OwnSeating;
  readonly session: Session;
  readonly notice: Piece;
}

function vacation({ page, own, session }: AwayParts): Html {
  const base = `/c/${page.campaign.id}/seat/${page.seat.id}/away`;
  const now =
    own.vacation !== null
      ? html`<p>You are excused for ${own.vacation.turns === 1 ? 'one phase' : `${own.vacation.turns} phases`}, until about ${moment(own.vacation.until)}. ${own.vacation.shown ? 'Everybody may know.' : 'Only the game master knows.'}</p>
<form method="post" action="${base}/cancel">${csrfField(session)}<button class="quiet" type="submit">I am here after all</button></form>`
      : own.excuses === 0
        ? html`<p class="empty">This campaign has no announced absences. Name a deputy instead, or ask the game master.</p>`
        : html`<form method="post" action="${base}" class="stack">${csrfField(session)}
<p>Silence in these phases costs no strike: your forces do what they do without orders. Orders that you send all the same count. At most ${own.excuses === 1 ? 'one phase' : `${own.excuses} phases`} in a row.</p>
<div class="field"><label for="away-turns">For how many phases</label><input id="away-turns" name="turns" type="number" min="1" max="${own.excuses}" value="1" required></div>
<div class="field"><label for="away-from">From</label><select id="away-from" name="from"><option value="this">this phase on</option><option value="next">the next phase on</option></select></div>
<label class="check"><input type="checkbox" name="shown" value="yes"> Everybody may know that I am away</label>
<div><button type="submit">Say that I am away</button></div></form>`;
  return html`<section class="card" aria-labelledby="away-title"><h2 id="away-title">Being away</h2>${now}</section>`;
}

function deputy({ page, own, session }: AwayParts): Html {
  const base = `/c/${page.campaign.id}/seat/${page.seat.id}/deputy`;
  const now =
    own.deputy !== null &&
    html`<p>${foreign(own.deputy.name)} stands in from ${moment(own.deputy.since)} to ${moment(own.deputy.until)}.</p>
<form method="post" action="${base}/end">${csrfField(session)}<button class="quiet danger" type="submit">End that now</button></form>`;
  const name =
    page.as === 'holder' &&
    html`<form method="post" action="${base}" class="stack">${csrfField(session)}
<p>A deputy reads all that your seat reads, and may send its orders. You get a copy of each. Leaving, votes and press stay yours.</p>
<div class="field"><label for="deputy-name">Name on this board</label><input id="deputy-name" name="name" list="deputies" required maxlength="100" autocomplete="off"><datalist id="deputies">${own.candidates.map((person) => html`<option value="${person.name}"></option>`)}</datalist></div>
<div class="field"><label for="deputy-days">For how many days</label><input id="deputy-days" name="days" type="number" min="1" max="60" value="7" required></div>
<div><button type="submit">Let him stand in</button></div></form>`;
  return html`<section class="card" aria-labelledby="deputy-title"><h2 id="deputy-title">A deputy</h2>${now}${name}</section>`;
}

/** Where a player says that he will be away, and who stands in for him. */
export const awayView = (parts: AwayParts): Html =>
  html`<header class="title"><p class="kicker">${foreign(parts.page.campaign.title)}</p><h1>${foreign(parts.page.seat.name)}: away, and deputy</h1></header>
${parts.notice}${parts.page.as === 'holder' && vacation(parts)}${deputy(parts)}
<p><a class="button quiet" href="/c/${parts.page.campaign.id}/seat/${parts.page.seat.id}">Back to the seat</a></p>`;

/** A seat's reports of all phases, as far as the reader may read them. */
export const reportsView = (title: string, reports: readonly PastReport[]): Html =>
  html`<header class="title"><p class="kicker">${foreign(title)}</p><h1>Private reports</h1></header>
${
  reports.length === 0
    ? html`<p class="empty">There are none.</p>`
    : html`<ol class="thread">${reports.map(
        (report) =>
          html`<li class="message message-report"><details><summary><span class="message-title">${foreign(report.phaseTitle)}</span> <span class="message-facts"><span class="number">${report.number}</span> ${moment(report.publishedAt)}</span></summary>${trusted(toHtml(report.document, { titleLevel: 3 }))}</details></li>`,
      )}</ol>`
}`;
