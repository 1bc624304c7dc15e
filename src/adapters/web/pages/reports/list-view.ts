import type { PastReport } from '../../../../app/app.js';
import type { ReportList } from '../../../../app/reading/past-reports.js';
import { headlineOf } from '../../../../core/report/headline.js';
import { foreign, type Html, html } from '../../kit/html.js';
import { empty, heading, pagerByKey } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';

interface ListParts {
  readonly campaign: { readonly title: string };
  /** What they are: `Private reports`. */
  readonly title: string;
  readonly list: ReportList;
  /** The address of the list; each report's own is beside it. */
  readonly path: string;
  /** Whether the reader has turned to an older part. */
  readonly isOlder: boolean;
}

/** A page of reports of all phases, as far as the reader may read them; each leads to its own page. */
export function reportsView({ campaign, title, list, path, isOlder }: ListParts): Html {
  const base = path.replace(/\/reports$/, '/report');
  const one = ({ phaseTitle, number, publishedAt, document }: PastReport): Html => {
    const { title: headline, standfirst } = headlineOf(document);
    return html`<li class="report-entry"><h2><a href="${base}/${number}">${foreign(headline)}</a></h2>
${standfirst !== '' && html`<p dir="auto">${standfirst}</p>`}
<p class="fine">${foreign(phaseTitle)} · <span class="number">${number}</span> · ${moment(publishedAt)}</p></li>`;
  };
  const older = list.older === null ? null : `${path}?before=${list.older}`;
  return html`${heading(foreign(campaign.title), title)}
${list.reports.length === 0 ? empty('There are none.') : html`<ol class="report-list">${list.reports.map(one)}</ol>`}
${pagerByKey('Pages of reports', { newest: isOlder ? path : null, older })}`;
}
