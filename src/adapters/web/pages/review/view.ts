import type { CampaignPage } from '../../../../app/app.js';
import type { ReviewedLine, ReviewPage } from '../../../../app/reading/review-pages.js';
import type { Roll } from '../../../../core/dice/dice.js';
import { toHtml } from '../../../../core/report/render/html.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { deskNav } from '../../kit/desk-nav.js';
import { flag, foreign, type Html, html, type Piece, trusted } from '../../kit/html.js';
import { moment } from '../../kit/times.js';

export interface ReviewParts {
  readonly page: ReviewPage;
  /** What the reader is here. */
  readonly reader: CampaignPage['reader'];
  readonly session: Session;
}

const base = ({ page }: ReviewParts): string => `/c/${page.campaign.id}/gm`;

function otherPhases(parts: ReviewParts): Piece {
  const { page } = parts;
  if (page.phases.length < 2) return null;
  const option = ({ ordinal, title }: ReviewPage['phases'][number]): Html =>
    html`<option value="${ordinal}"${flag('selected', ordinal === page.phase.ordinal)}>${title}</option>`;
  return html`<form method="get" action="${base(parts)}/review" class="card"><label for="phase">Phase</label> <select id="phase" name="phase">${page.phases.map(option)}</select> <button class="quiet" type="submit">Look at it</button></form>`;
}

function publication(parts: ReviewParts): Html {
  const { page, session } = parts;
  const { phase } = page;
  if (phase.status === 'sealed')
    return html`<p class="notice">The phase is sealed and not resolved yet; the reports come when it is.</p>`;
  if (phase.publishedAt !== null) return html`<p class="notice">Published ${moment(phase.publishedAt)}.</p>`;
  const when =
    phase.publishAt === null
      ? html`Nothing of this has gone out. It goes out when you say so.`
      : html`Nothing of this has gone out. It goes out by itself at ${moment(phase.publishAt)} unless you say so before.`;
  const form = html`<form method="post" action="${base(parts)}/publish" class="stack">${csrfField(session)}<input type="hidden" name="phase" value="${phase.id}"><div><button type="submit">Publish the results</button></div></form>`;
  return html`<div class="notice"><p>${when}</p>${page.mayPublish && form}</div>`;
}

function reports(parts: ReviewParts): Piece {
  const { page } = parts;
  if (page.reports.length === 0) return null;
  const mapOf = (viewer: string, resolutionId: string): string =>
    `/c/${page.campaign.id}/gm/view-map.png?as=${encodeURIComponent(viewer)}&r=${encodeURIComponent(resolutionId)}`;
  const one = ({ viewer, name, number, document, resolutionId }: ReviewPage['reports'][number]): Html =>
    html`<article class="card review-report" aria-label="${name}"><details${flag('open', viewer === 'public')} data-keep="report-${viewer}"><summary><strong>${foreign(name)}</strong> <span class="number">${number}</span></summary>
${trusted(toHtml(document, { titleLevel: 3, mapSource: mapOf(viewer, resolutionId) }))}</details></article>`;
  const order = (viewer: string): number => (viewer === 'public' ? 0 : viewer === 'gm' ? 1 : 2);
  const sorted = [...page.reports].sort(
    (first, second) => order(first.viewer) - order(second.viewer) || (first.viewer < second.viewer ? -1 : 1),
  );
  return html`<section aria-labelledby="reports-title"><h2 id="reports-title">Every report, as its reader gets it</h2><div class="review-reports">${sorted.slice(0, 1).map(one)}<div class="review-private">${sorted.slice(1).map(one)}</div></div></section>`;
}

const VERDICTS = { understood: '', warned: 'with a warning', rejected: 'rejected', ignored: '' } as const;

function lineRow({ line, text, verdict, normal, problems, outcome }: ReviewedLine): Piece {
  if (verdict === 'ignored' && outcome === null) return null;
  const read = normal === null || normal === text ? null : html`<br><code>${normal}</code>`;
  const said = problems.map((problem) => html`<br><span class="fine">${problem.message}</span>`);
  const result =
    outcome === null
      ? html`<td class="fine">never stood</td>`
      : html`<td>${!outcome.done && html`<strong>Not to the letter.</strong> `}${foreign(outcome.text)}</td>`;
  return html`<tr><td>${line}</td><td><code>${text}</code>${read}</td><td>${VERDICTS[verdict]}${said}</td>${result}</tr>`;
}

function sheets({ page }: ReviewParts): Html {
  const one = ({
    seat,
    sheet,
    absence,
    lines,
  }: ReviewPage['sheets'][number]): Html => html`<section class="card" aria-label="Orders of ${seat.name}">
<h3><a href="/c/${page.campaign.id}/seat/${seat.id}">${foreign(seat.name)}</a></h3>
${sheet !== null && html`<p class="fine">Sheet <span class="number">${sheet.receipt}</span>, by ${sheet.door}, ${moment(sheet.receivedAt)}; hash <code class="hash">${sheet.hash}</code></p>`}
${absence !== null && html`<p>${foreign(absence)}</p>`}
${
  lines.length > 0 &&
  html`<div class="scroll" role="region" aria-label="Lines of ${seat.name}" tabindex="0"><table><thead><tr><th scope="col">Line</th><th scope="col">As typed, and as read</th><th scope="col">Answer</th><th scope="col">What became of it</th></tr></thead><tbody>${lines.map(lineRow)}</tbody></table></div>`
}</section>`;
  return html`<section aria-labelledby="sheets-title"><h2 id="sheets-title">Orders as typed, and what became of them</h2>${page.sheets.map(one)}</section>`;
}

const faces = ({ sides, faces: thrown }: Roll): string => `${thrown.length}d${sides}: ${thrown.join(' ')}`;

function rolls({ page }: ReviewParts): Html {
  const row = (roll: ReviewPage['rolls'][number]): Html =>
    html`<tr><td><code>${roll.stream}</code></td><td>${faces(roll)}</td><td>${roll.forced ? 'first faces by ruling' : ''}</td></tr>`;
  const table = html`<div class="scroll" role="region" aria-labelledby="rolls-title" tabindex="0"><table><thead><tr><th scope="col">Stream and purpose</th><th scope="col">Faces</th><th scope="col">Ruling</th></tr></thead><tbody>${page.rolls.map(row)}</tbody></table></div>`;
  return html`<section class="card" aria-labelledby="rolls-title"><h2 id="rolls-title">Dice</h2>${page.rolls.length === 0 ? html`<p class="empty">Nothing was rolled.</p>` : html`<details data-keep="rolls"><summary>${page.rolls.length} rolls</summary>${table}</details>`}</section>`;
}

/** One phase as a whole: reports side by side, orders with what became of them, dice, and the word to publish. */
export function reviewView(parts: ReviewParts): Html {
  const { page } = parts;
  return html`<header class="title"><p class="kicker">${foreign(page.campaign.title)}</p><h1>Review: ${foreign(page.phase.title)}</h1></header>
${deskNav({ id: page.campaign.id, reader: parts.reader }, '/review')}${otherPhases(parts)}
${publication(parts)}${reports(parts)}${sheets(parts)}${rolls(parts)}`;
}

/** The same page before there is a phase to look at. */
export const emptyReviewView = (page: CampaignPage): Html =>
  html`<header class="title"><p class="kicker">${foreign(page.title)}</p><h1>Review</h1></header>
${deskNav(page, '/review')}
<p class="empty">There is nothing to review yet: the first phase appears here when it is sealed.</p>`;
