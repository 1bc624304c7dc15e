import type { App, CampaignHead } from '../../../../app/app.js';
import { deskNav } from '../../boxes/desk-nav.js';
import { lineField, searchForm, submit } from '../../kit/fields.js';
import { foreign, type Html, html } from '../../kit/html.js';
import { card, empty, heading } from '../../kit/pieces.js';

type Found = Awaited<ReturnType<App['whoCanSee']>>;

const list = (facts: readonly string[], look: string): Html =>
  html`<ul class="${look}">${facts.map((fact) => html`<li>${foreign(fact)}</li>`)}</ul>`;

const found = (what: string, { name, facts, map }: Found[number]): Html =>
  html`<section class="card" aria-label="${name}"><h2>${foreign(name)}</h2>
${facts.length + map.length === 0 && empty(html`Sees nothing of ${foreign(what)}.`)}
${map.length > 0 && list(map, 'sentences')}
${facts.length > 0 && list(facts, 'plain facts')}</section>`;

/** Who sees a place or a unit, and links to look as somebody else. */
export function sightView(page: CampaignHead, what: string, viewers: Found): Html {
  const seats = page.seats.map(
    ({ id, name }) => html`<li><a href="/c/${page.id}/seat/${id}">View as ${foreign(name)}</a></li>`,
  );
  const label = 'A place or a unit, as the map names it';
  const search = searchForm(`/c/${page.id}/gm/who-can-see`, [
    lineField({ id: 'what', name: 'what', label, value: what, longest: 60, required: true }),
    html`<div>${submit('Look')}</div>`,
  ]);
  const others = html`<ul class="plain"><li><a href="/c/${page.id}">View as everybody</a></li>${seats}</ul>`;
  return html`${deskNav(page, '/who-can-see')}
${heading(foreign(page.title), 'Who can see')}
${search}
<div class="review-reports">${viewers.map((viewer) => found(what, viewer))}</div>
${card({ id: 'as', title: 'Look as somebody else' }, others)}`;
}
