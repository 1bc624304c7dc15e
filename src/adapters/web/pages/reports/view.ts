import type { PastReport, ReportPage } from '../../../../app/app.js';
import { isUnderWay } from '../../../../core/campaign/status.js';
import type { Drawing } from '../../../../core/game/document.js';
import { headlineOf } from '../../../../core/report/headline.js';
import { newsAndProof, proofWords } from '../../../../core/report/news-and-proof.js';
import { toHtml } from '../../../../core/report/render/html.js';
import { battlesOf } from '../../../../core/report/story.js';
import { boardMap } from '../../boxes/board-map.js';
import { foreign, type Html, html, type Piece, trusted } from '../../kit/html.js';
import { empty, fold, heading, quietLink, table } from '../../kit/pieces.js';
import { countdown, moment } from '../../kit/times.js';
import { reportMarks } from './marks.js';
import { changedParts, firstLines, toldAndNow, withoutHead } from './told.js';

interface ReportParts {
  readonly page: ReportPage;
  readonly drawing: Drawing | null;
  readonly now: Date;
}

const campaignAt = ({ campaign }: ReportPage): string => `/c/${campaign.id}`;
const seatAt = (page: ReportPage, seat: string): string => `${campaignAt(page)}/seat/${seat}`;

/** Where the page's own kind of reports is: a seat's, or everybody's. */
const reportAt = (page: ReportPage, number: string): string =>
  `${page.seat === null ? campaignAt(page) : seatAt(page, page.seat.id)}/report/${number}`;

const forWhom = ({ seat, as }: ReportPage): Piece => {
  if (seat === null) return 'for everybody';
  return as === 'gm' || as === 'former' ? html`for ${foreign(seat.name)}` : html`for your eyes`;
};

function pages(page: ReportPage): Html {
  const { earlier, later, beside, seat, as } = page;
  const besideLink = (): Html => {
    const there = beside?.seat ?? null;
    const href =
      there === null
        ? `${campaignAt(page)}/report/${beside?.number}`
        : `${seatAt(page, there)}/report/${beside?.number}`;
    return html`<a class="button quiet" href="${href}">${there === null ? 'Public report' : 'Your own report'}</a>`;
  };
  return html`<nav class="report-pager" aria-label="Other reports">
${earlier !== null && html`<a class="button quiet" rel="prev" href="${reportAt(page, earlier.number)}">‹ ${foreign(earlier.phaseTitle)}</a>`}
${later !== null && html`<a class="button quiet" rel="next" href="${reportAt(page, later.number)}">${foreign(later.phaseTitle)} ›</a>`}
${beside !== null && besideLink()}
${as !== 'former' && quietLink(`${seat === null ? campaignAt(page) : seatAt(page, seat.id)}/reports`, 'All reports')}
</nav>`;
}

function top(page: ReportPage, report: PastReport): Html {
  const { title, standfirst } = headlineOf(report.document);
  const state = page.withdrawn !== null && html` <span class="tag">withdrawn</span>`;
  const corrects = page.corrects !== null && html` · correction of ${page.corrects.number}`;
  return html`<header class="report-top">
<div><p class="kicker">${foreign(report.phaseTitle)} · ${forWhom(page)} · <span class="number">${report.number}</span>${corrects}${state}</p>
<h1>${foreign(title)}</h1>
${standfirst !== '' && html`<p class="lede" dir="auto">${standfirst}</p>`}
<p class="fine">Published ${moment(report.publishedAt)}</p></div>
${pages(page)}
</header>`;
}

/** What was ruled and why, as the ledger has it; nothing of what lies behind it. */
function ruling(page: ReportPage, { ruling: ruled }: Pick<NonNullable<ReportPage['withdrawn']>, 'ruling'>): Piece {
  if (ruled === null) return null;
  const { number, reason, cites } = ruled;
  const rules = cites.length > 0 && html` Rules cited: ${cites.join(', ')}.`;
  return html`<p>The game master ruled: <q><bdi>${reason}</bdi></q>${rules}
<a href="${campaignAt(page)}/rulings#ruling-${number}">Ruling ${number}</a></p>`;
}

function withdrawnNotice(page: ReportPage): Piece {
  const { withdrawn } = page;
  if (withdrawn === null) return null;
  const { holds } = withdrawn;
  const instead =
    holds === null
      ? html`<p>Nothing has been reported in its place yet: it is played again.</p>`
      : html`<p><a class="button" href="${reportAt(page, holds)}">To the report that holds, ${holds}</a></p>`;
  return html`<section class="report-correction" aria-labelledby="withdrawn-title">
<h2 id="withdrawn-title">This report was withdrawn</h2>
<p>A ruling changed what happened. Nothing in this report holds any more; it is kept so that you can look back.</p>
${ruling(page, withdrawn)}${instead}
</section>`;
}

/** Rows of a correction that stand open; the others are folded. */
const MOST_SHOWN = 8;

function correctionNotice(page: ReportPage, report: PastReport): Piece {
  const { corrects } = page;
  if (corrects === null) return null;
  const rows = toldAndNow(corrects.changes).map(
    ({ what, told, now }) => html`<tr><th scope="row">${foreign(what === '' ? report.phaseTitle : what)}</th>
<td>${told === null ? html`<span class="fine">nothing</span>` : html`<s><bdi>${told}</bdi></s>`}</td>
<td>${now === null ? html`<span class="fine">no longer said</span>` : html`<b><bdi>${now}</bdi></b>`}</td></tr>`,
  );
  const told = (some: readonly Html[], words: string): Html =>
    table({ by: { words }, heads: ['What', 'You were told', 'It is now'], rows: some, class: 'told-and-now' });
  const more = rows.slice(MOST_SHOWN);
  return html`<section class="report-correction" aria-labelledby="correction-title">
<h2 id="correction-title">This corrects the report of ${foreign(report.phaseTitle)}</h2>
<p>A ruling changed what you were told.</p>
${ruling(page, corrects)}
${rows.length === 0 ? html`<p>Only marks and keys are different; every line says what it said.</p>` : told(rows.slice(0, MOST_SHOWN), 'What changed')}
${more.length > 0 && fold('more-changes', `${more.length} more ${more.length === 1 ? 'line' : 'lines'}`, told(more, 'What else changed'))}
<p><a href="${reportAt(page, corrects.number)}">The report as it was told, ${corrects.number}</a> <span class="fine">(withdrawn)</span></p>
</section>`;
}

/** Parts of more lines are folded: what happened stays in sight, and the page short. */
const MOST_LINES = 8;
/** What a ruling has to do with it takes its room above them. */
const MOST_LINES_RULED = 6;

function story(page: ReportPage, report: PastReport): Html {
  const { news, proof } = newsAndProof(withoutHead(report.document));
  const lines = firstLines(report.document);
  const changed = changedParts(page.corrects?.changes ?? []);
  const { disputes } = page;
  const dispute = (line: number): string =>
    `${seatAt(page, disputes ?? '')}/disputes?about=${encodeURIComponent(`report:${report.number}:${line}`)}#new`;
  const marksOf = ({ title }: { readonly title: string }) => {
    const line = title === '' ? undefined : lines.get(title);
    return {
      corrected: title !== '' && changed.has(title),
      dispute: disputes === null || line === undefined ? undefined : dispute(line),
    };
  };
  const foldAbove = page.corrects === null && page.withdrawn === null ? MOST_LINES : MOST_LINES_RULED;
  const article = toHtml(news, { titleLevel: 1, bare: true, folded: ['orders'], foldAbove, marksOf });
  const checked = (): Html => html`<details class="card report-checked" data-keep="proof">
<summary>${proof === null ? '' : proofWords(proof)}</summary>
${trusted(proof === null ? '' : toHtml(proof, { titleLevel: 1, bare: true }))}
<p><a href="${campaignAt(page)}/verify">How it is checked, with a box to do it</a></p></details>`;
  const wrong = (): Html =>
    html`<p class="fine">Is a line wrong? <a href="${dispute(1)}">Dispute it</a>: the game master looks at it and rules.</p>`;
  return html`<div class="report-story${page.withdrawn !== null && ' report-story-withdrawn'}">${trusted(article)}
${proof !== null && checked()}
${disputes !== null && wrong()}${battlePages(page, report)}${recordLine(page)}</div>`;
}

/** The end of the message: with these digits anybody can see later whether the record is still the one that was told. */
function recordLine(page: ReportPage): Piece {
  const { record } = page;
  if (record === null) return null;
  const digits = record.split(' ').at(-1) ?? '';
  return html`<p class="fine report-record"><a class="number" href="${campaignAt(page)}/verify?head=${digits}#acts">${record}</a></p>`;
}

/** A battle has a page of its own, to be sent to somebody. */
function battlePages(page: ReportPage, { document, number }: PastReport): Piece {
  const battles = page.seat === null && page.withdrawn === null ? battlesOf(document) : [];
  if (battles.length === 0) return null;
  const entry = ({ title }: { readonly title: string }, index: number): Html =>
    html`<li><a href="${campaignAt(page)}/report/${number}/battle/${index + 1}">${foreign(title)}</a></li>`;
  return fold('share-battles', 'To share one battle', html`<ul class="plain">${battles.map(entry)}</ul>`);
}

function mapBeside({ page, drawing }: ReportParts, report: PastReport): Piece {
  if (drawing === null) return null;
  const { over, numbered } = reportMarks(report.document, drawing);
  const title = `The map after ${report.phaseTitle}`;
  const map = boardMap({ id: 'report-map', title, drawing, over, bare: true });
  const numbers = numbered && ' Numbers are the battles on this page.';
  const open = page.seat === null ? campaignAt(page) : seatAt(page, page.seat.id);
  const words = html`<ul>${drawing.description.map((line) => html`<li>${line}</li>`)}</ul>`;
  return html`<section class="card report-beside" aria-labelledby="map-title">
<h2 id="map-title" class="fine">${foreign(title)}</h2>${map}
<p class="fine">${numbers} ${page.as !== 'former' && html`<a href="${open}">Open the map of now</a>`}</p>
${fold('report-map-words', 'The map in words', words)}</section>`;
}

function next({ page, now }: ReportParts): Piece {
  const { campaign, seat, as, missing } = page;
  const { phase, status } = campaign;
  if (phase === null || !isUnderWay(campaign) || as === 'former') return null;
  const own = seat?.id ?? page.reader.seats[0];
  const plays = own !== undefined && as !== 'gm';
  const when =
    status === 'paused'
      ? 'The clocks stand still.'
      : phase.status === 'open'
        ? html`Orders by ${moment(phase.deadlineAt)}, in ${countdown(phase.deadlineAt, now)}.`
        : 'Its results are being worked out.';
  const title = missing && plays ? html`${foreign(phase.title)} waits for you` : html`Now: ${foreign(phase.title)}`;
  const button = plays
    ? html`<a class="button" href="${seatAt(page, own)}">To the war room</a>`
    : html`<a class="button" href="${campaignAt(page)}">To the table</a>`;
  return html`<section class="card report-next" aria-labelledby="next-title">
<h2 id="next-title">${title}</h2><p>${when}</p>${button}</section>`;
}

/** A report as a story: the headline, what a ruling has to do with it, the tale, and beside it the map and what comes next. */
export function reportView(parts: ReportParts): Html {
  const { page } = parts;
  const { report, seat } = page;
  if (report === null)
    return html`${heading(foreign(page.campaign.title), seat === null ? 'Report' : html`Report for ${foreign(seat.name)}`)}
${empty('Nothing has been reported yet. The first report appears here when the first phase has been played.')}
${next(parts)}`;
  return html`${top(page, report)}
${withdrawnNotice(page)}${correctionNotice(page, report)}
<div class="report-body">${story(page, report)}
<aside class="report-side" aria-label="Map, and what comes next">${mapBeside(parts, report)}${next(parts)}</aside></div>`;
}
