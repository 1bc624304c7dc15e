import type { SeatReplay } from '../../../../app/reading/review-pages.js';
import { toHtml } from '../../../../core/report/render/html.js';
import { foreign, type Html, html, trusted } from '../../kit/html.js';

function turn({ campaign, seat, phases, ordinal }: SeatReplay): Html {
  const base = `/c/${campaign.id}/replay/${seat.id}`;
  const at = phases.findIndex((phase) => phase.ordinal === ordinal);
  const before = phases[at - 1];
  const after = phases[at + 1];
  return html`<nav class="pages" aria-label="Phases">
${before !== undefined && html`<a class="button quiet" rel="prev" href="${base}?phase=${before.ordinal}">← ${before.title}</a>`}
${after !== undefined && html`<a class="button quiet" rel="next" href="${base}?phase=${after.ordinal}">${after.title} →</a>`}</nav>`;
}

/** What one seat knew, beside what was true, phase by phase. */
export function replayView(replay: SeatReplay): Html {
  const { campaign, seat, seats, ordinal, title, known, truth } = replay;
  const mapOf = (whole: boolean): string =>
    `/c/${campaign.id}/replay/${seat.id}/map.png?phase=${ordinal}${whole ? '&truth=yes' : ''}`;
  return html`<header class="title"><p class="kicker">${foreign(campaign.title)}</p><h1>What ${foreign(seat.name)} knew</h1></header>
${!campaign.over && html`<p class="notice">The campaign is not over: only a game master who does not play sees this page.</p>`}
<nav class="pages" aria-label="Seats">${seats.map(({ id, name }) =>
    id === seat.id
      ? html`<a class="button" aria-current="page" href="/c/${campaign.id}/replay/${id}?phase=${ordinal}">${foreign(name)}</a>`
      : html`<a class="button quiet" href="/c/${campaign.id}/replay/${id}?phase=${ordinal}">${foreign(name)}</a>`,
  )}</nav>
<h2>${foreign(title)}</h2>
${turn(replay)}
<div class="review-reports">
<section class="card" aria-labelledby="known"><h3 id="known">What ${foreign(seat.name)} was told</h3><p class="fine number">${known.number}</p>${trusted(toHtml(known.document, { titleLevel: 4, mapSource: mapOf(false) }))}</section>
<section class="card" aria-labelledby="truth"><h3 id="truth">The truth</h3>${
    truth === null
      ? html`<p class="empty">There is no report to the game master of this phase.</p>`
      : html`<p class="fine number">${truth.number}</p>${trusted(toHtml(truth.document, { titleLevel: 4, mapSource: mapOf(true) }))}`
  }</section>
</div>
${turn(replay)}`;
}
