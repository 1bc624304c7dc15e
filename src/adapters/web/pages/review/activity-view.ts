import type { CampaignHead } from '../../../../app/app.js';
import type { Activity } from '../../../../app/reading/review-pages.js';
import { deskNav } from '../../boxes/desk-nav.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { empty, heading, quietLink } from '../../kit/pieces.js';
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
export function activityView(page: CampaignHead, { entries, older }: Activity): Html {
  const item = (entry: Entry): Html => {
    const who = entry.who !== null && html`<strong>${foreign(entry.who)}</strong> `;
    const why = entry.reason !== null && html`: <q>${foreign(entry.reason)}</q>`;
    return html`<li>${moment(entry.at)}: ${who}${entry.text}${why}${about(page.id, entry)}</li>`;
  };
  const more = older !== null && html`<p>${quietLink(`/c/${page.id}/gm/activity?before=${older}`, 'Older acts')}</p>`;
  const list = html`<ul class="plain activity">${entries.map(item)}</ul>`;
  return html`${deskNav(page, '/activity')}
${heading(foreign(page.title), 'Activity')}
<section class="card">${entries.length === 0 ? empty('Nothing has been done yet.') : list}${more}</section>`;
}
