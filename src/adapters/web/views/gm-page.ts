import type { CampaignPage, Message } from '../../../app/app.js';
import type { Session } from '../context.js';
import { csrfField } from '../csrf.js';
import { foreign, type Html, html, type Piece } from '../html.js';
import { phaseBox } from './phase-box.js';
import { thread } from './thread.js';

export interface GmParts {
  readonly page: CampaignPage;
  readonly session: Session;
  readonly now: Date;
  readonly notice: Piece;
  readonly messages: readonly Message[];
  /** Whether the game master may see the whole map; not while he plays a seat himself. */
  readonly map: boolean;
}

function actions({ page, session }: GmParts): Html {
  const form = (act: string, label: string, help: string, phase: string | null): Html =>
    html`<form method="post" action="/c/${page.id}/gm/${act}" class="stack">${csrfField(session)}${phase !== null && html`<input type="hidden" name="phase" value="${phase}">`}<p>${help}</p><div><button type="submit">${label}</button></div></form>`;
  if (page.status === 'signup') return form('close-registration', 'Close registration now', 'Those who have signed up start at once.', null);
  if (page.phase?.status === 'resolved') return form('publish', 'Publish the results', 'The public report and every private one go out together.', page.phase.id);
  return html`<p class="empty">Nothing waits for you.</p>`;
}

/** What the game master sees and can do. */
export function gmView(parts: GmParts): Html {
  const { page } = parts;
  const seat = (entry: CampaignPage['seats'][number]): Html =>
    html`<tr><th scope="row"><a href="/c/${page.id}/seat/${entry.id}">${foreign(entry.name)}</a></th><td>${foreign(entry.side ?? '')}</td><td>${entry.open ? html`<span class="tag">open</span>` : 'held'}</td></tr>`;
  return html`<header class="title"><p class="kicker">${foreign(page.title)}</p><h1>Game master’s desk</h1></header>
${parts.notice}
<div class="board">
<div class="board-top">${phaseBox(page, parts.now)}</div>
<div class="board-main">
<section class="card" data-live="actions" aria-labelledby="act-title"><h2 id="act-title">Waiting for you</h2>${actions(parts)}</section>
<section class="card" data-live="seats" aria-labelledby="gm-seats"><h2 id="gm-seats">Seats</h2>
${page.seats.length === 0 ? html`<p class="empty">Seats are dealt when registration closes.</p>` : html`<div class="scroll" role="region" aria-labelledby="gm-seats" tabindex="0"><table><thead><tr><th scope="col">Seat</th><th scope="col">Side</th><th scope="col">Player</th></tr></thead><tbody>${page.seats.map(seat)}</tbody></table></div>`}</section>
<section id="thread" aria-labelledby="gm-thread"><h2 id="gm-thread">Reports</h2><div data-live="thread">${thread({ messages: parts.messages, mapOf: (id) => `/c/${page.id}/${parts.map ? 'gm/' : ''}map.png?r=${encodeURIComponent(id)}`, address: `/c/${page.id}/gm`, empty: 'Nothing has been reported yet.', older: false })}</div></section>
</div>
<div class="board-rest">${parts.map && html`<p><a class="button quiet" href="/c/${page.id}/gm/map.svg">The whole map</a></p>`}<p><a href="/c/${page.id}">Public page of the campaign</a></p></div>
</div>`;
}
