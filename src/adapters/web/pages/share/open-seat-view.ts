import type { SharedSeat } from '../../../../app/sharing/link-cards.js';
import type { Session } from '../../kit/context.js';
import { foreign, type Html, html } from '../../kit/html.js';
import { heading } from '../../kit/pieces.js';

/** A seat without a player on a page of its own, to be sent to somebody who might take it. */
export function openSeatView({ campaign, seat, systemTitle }: SharedSeat, session: Session | null): Html {
  const at = `/c/${campaign.id}`;
  const side = seat.side !== null && html`, ${foreign(seat.side)}`;
  const how = campaign.running
    ? html`<p><a class="button" href="${session === null ? '/signin' : `${at}#open-title`}">${session === null ? 'Sign in to ask for it' : 'Ask for it'}</a>
<a class="button quiet" href="${at}">See the war first</a></p>
${session === null && html`<p class="fine">Then ask for it on the campaign’s page, under “Seats without a player”.</p>`}`
    : html`<p>The campaign does not run just now. <a class="button quiet" href="${at}">See how it stands</a></p>`;
  return html`${heading(html`${systemTitle} · ${foreign(campaign.title)}`, 'A seat without a player')}
<section class="card" aria-labelledby="seat-title"><h2 id="seat-title">${foreign(seat.name)}${side}</h2>
<p>Whoever takes it over has all that the seat has, and reads its past reports. Who decides whether a newcomer gets it is
told on the campaign’s page.</p>${how}</section>`;
}
