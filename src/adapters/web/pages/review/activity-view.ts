import type { CampaignPage } from '../../../../app/app.js';
import type { Activity } from '../../../../app/reading/review-pages.js';
import { deskNav } from '../../kit/desk-nav.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { moment } from '../../kit/times.js';

type Entry = Activity['entries'][number];

/** Links to what an act was about. */
function about(campaign: string, { seat, phase, ruling }: Entry): Piece {
  return [
    seat !== null && html` · <a href="/c/${campaign}/seat/${seat.id}">${foreign(seat.name)}</a>`,
    phase?.sealed === true &&
      html` · <a href="/c/${campaign}/gm/review?phase=${phase.ordinal}">${foreign(phase.title)}</a>`,
    phase?.sealed === false && html` · ${foreign(phase.title)}`,
    ruling !== null && html` · <a href="/c/${campaign}/rulings#ruling-${ruling}">ruling ${ruling}</a>`,
  ];
}

/** Who did what, newest first. */
export function activityView(page: CampaignPage, activity: Activity): Html {
  const item = (entry: Entry): Html =>
    html`<li>${moment(entry.at)}: ${entry.who === null ? null : html`<strong>${foreign(entry.who)}</strong> `}${entry.text}${entry.reason !== null && html`: <q>${foreign(entry.reason)}</q>`}${about(page.id, entry)}</li>`;
  const older =
    activity.older !== null &&
    html`<p><a class="button quiet" href="/c/${page.id}/gm/activity?before=${activity.older}">Older acts</a></p>`;
  return html`<header class="title"><p class="kicker">${foreign(page.title)}</p><h1>Activity</h1></header>
${deskNav(page, '/activity')}
<section class="card">${activity.entries.length === 0 ? html`<p class="empty">Nothing has been done yet.</p>` : html`<ul class="plain activity">${activity.entries.map(item)}</ul>`}${older}</section>`;
}
