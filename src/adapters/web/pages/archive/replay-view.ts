import type { SeatReplay } from '../../../../app/reading/review-pages.js';
import { toHtml } from '../../../../core/report/render/html.js';
import { foreign, type Html, html, type Piece, trusted } from '../../kit/html.js';
import { heading } from '../../kit/pieces.js';

const base = ({ campaign }: SeatReplay, seat: string): string => `/c/${campaign.id}/replay/${seat}`;

function turn(replay: SeatReplay): Html {
  const { seat, earlier, later } = replay;
  const link = (rel: string, phase: SeatReplay['earlier'], label: (title: string) => string): Piece =>
    phase !== null &&
    html`<a class="button quiet" rel="${rel}" href="${base(replay, seat.id)}?phase=${phase.ordinal}">${label(phase.title)}</a>`;
  return html`<nav class="pages" aria-label="Phases">
${link('prev', earlier, (title) => `← ${title}`)}
${link('next', later, (title) => `${title} →`)}</nav>`;
}

function seatLinks(replay: SeatReplay): Html {
  const link = ({ id, name }: SeatReplay['seats'][number]): Html => {
    const here = id === replay.seat.id;
    const look = here ? html`class="button" aria-current="page"` : html`class="button quiet"`;
    return html`<a ${look} href="${base(replay, id)}?phase=${replay.ordinal}">${foreign(name)}</a>`;
  };
  return html`<nav class="pages" aria-label="Seats">${replay.seats.map(link)}</nav>`;
}

const FOR_THE_GM = html`<p class="notice">The campaign is not over: only a game master who does not play sees this page.</p>`;

/** What one seat knew, beside what was true, phase by phase. */
export function replayView(replay: SeatReplay): Html {
  const { campaign, seat, ordinal, title, known, truth } = replay;
  const report = (told: SeatReplay['known'], whole: boolean): Html => {
    const mapSource = `${base(replay, seat.id)}/map.png?phase=${ordinal}${whole ? '&truth=yes' : ''}`;
    return html`<p class="fine number">${told.number}</p>${trusted(toHtml(told.document, { titleLevel: 4, mapSource }))}`;
  };
  const none = html`<p class="empty">There is no report to the game master of this phase.</p>`;
  return html`${heading(foreign(campaign.title), html`What ${foreign(seat.name)} knew`)}
${!campaign.over && FOR_THE_GM}
${seatLinks(replay)}
<h2>${foreign(title)}</h2>
${turn(replay)}
<div class="review-reports">
<section class="card" aria-labelledby="known"><h3 id="known">What ${foreign(seat.name)} was told</h3>
${report(known, false)}</section>
<section class="card" aria-labelledby="truth"><h3 id="truth">The truth</h3>
${truth === null ? none : report(truth, true)}</section>
</div>
${turn(replay)}`;
}
