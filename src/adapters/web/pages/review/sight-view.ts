import type { App, CampaignPage } from '../../../../app/app.js';
import { deskNav } from '../../kit/desk-nav.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';

type Found = Awaited<ReturnType<App['whoCanSee']>>;

function found(what: string, viewers: Found): Html {
  const one = ({
    name,
    facts,
    map,
  }: Found[number]): Html => html`<section class="card" aria-label="${name}"><h2>${foreign(name)}</h2>
${facts.length + map.length === 0 && html`<p class="empty">Sees nothing of ${foreign(what)}.</p>`}
${map.length > 0 && html`<ul>${map.map((sentence) => html`<li>${foreign(sentence)}</li>`)}</ul>`}
${facts.length > 0 && html`<ul class="plain facts">${facts.map((fact) => html`<li>${foreign(fact)}</li>`)}</ul>`}</section>`;
  return html`<div class="review-reports">${viewers.map(one)}</div>`;
}

/** Who sees a place or a unit, and links to look as somebody else. */
export function sightView(page: CampaignPage, what: string, viewers: Found): Html {
  const seat = (entry: CampaignPage['seats'][number]): Piece =>
    html`<li><a href="/c/${page.id}/seat/${entry.id}">View as ${foreign(entry.name)}</a></li>`;
  return html`<header class="title"><p class="kicker">${foreign(page.title)}</p><h1>Who can see</h1></header>
${deskNav(page, '/who-can-see')}
<form method="get" action="/c/${page.id}/gm/who-can-see" class="card stack"><div class="field"><label for="what">A place or a unit, as the map names it</label><input id="what" name="what" value="${what}" maxlength="60" required autocomplete="off"></div><div><button type="submit">Look</button></div></form>
${found(what, viewers)}
<section class="card" aria-labelledby="as-title"><h2 id="as-title">Look as somebody else</h2><ul class="plain"><li><a href="/c/${page.id}">View as everybody</a></li>${page.seats.map(seat)}</ul></section>`;
}
