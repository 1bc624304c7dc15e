import type { SharedBattle } from '../../../../app/sharing/link-cards.js';
import type { Drawing } from '../../../../core/game/document.js';
import { toHtml } from '../../../../core/report/render/html.js';
import { boardMap } from '../../boxes/board-map.js';
import { foreign, type Html, html, trusted } from '../../kit/html.js';
import { reportMarks } from './marks.js';

/** One battle of a public report on a page of its own, to be sent to somebody. */
export function battleView({
  campaign,
  report,
  part,
  battle,
  drawing,
}: SharedBattle & { readonly battle: number; readonly drawing: Drawing | null }): Html {
  const at = `/c/${campaign.id}`;
  const whole = `${at}/report/${report.number}`;
  const alone = { title: part.title, blocks: [part] };
  const map = drawing !== null && {
    ...reportMarks(alone, drawing),
    drawing,
  };
  return html`<header class="report-top"><div>
<p class="kicker">${foreign(campaign.title)} · ${foreign(report.phaseTitle)} · for everybody</p>
<h1>${foreign(part.title)}</h1></div>
<nav class="report-pager" aria-label="Where it belongs"><a class="button quiet" href="${whole}#battle-${battle}">The whole report</a>
<a class="button quiet" href="${at}">To the table</a></nav></header>
<div class="report-body"><div class="report-story">${trusted(toHtml(alone, { titleLevel: 1, bare: true }))}</div>
<aside class="report-side" aria-label="Map">${
    map !== false &&
    html`<section class="card report-beside" aria-labelledby="map-title"><h2 id="map-title" class="fine">The map after ${foreign(report.phaseTitle)}</h2>
${boardMap({ id: 'report-map', title: `The map after ${report.phaseTitle}`, drawing: map.drawing, over: map.over, bare: true })}</section>`
  }</aside></div>`;
}
