import type { CampaignPage } from '../../../../app/app.js';
import type { ReviewedLine, ReviewPage } from '../../../../app/reading/review-pages.js';
import type { Roll } from '../../../../core/dice/dice.js';
import { toHtml } from '../../../../core/report/render/html.js';
import { deskNav } from '../../boxes/desk-nav.js';
import { flag, foreign, type Html, html, type Piece, trusted } from '../../kit/html.js';
import { card, empty, fold, heading, table } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';
import type { VerbForms } from '../../kit/verb-form.js';

interface ReviewParts {
  readonly page: ReviewPage;
  /** What the reader is here. */
  readonly reader: CampaignPage['reader'];
  readonly forms: VerbForms;
}

const base = ({ page }: ReviewParts): string => `/c/${page.campaign.id}/gm`;

function otherPhases(parts: ReviewParts): Piece {
  const { page } = parts;
  if (page.phases.length < 2) return null;
  const options = page.phases.map(
    ({ ordinal, title }) =>
      html`<option value="${ordinal}"${flag('selected', ordinal === page.phase.ordinal)}>${title}</option>`,
  );
  return html`<form method="get" action="${base(parts)}/review" class="card"><label for="phase">Phase</label>
<select id="phase" name="phase">${options}</select> <button class="quiet" type="submit">Look at it</button></form>`;
}

function publication({ page, forms }: ReviewParts): Html {
  const { phase } = page;
  const plain = (sentence: Piece): Html => html`<p class="notice">${sentence}</p>`;
  if (phase.status === 'sealed') return plain('The phase is sealed and not resolved yet; the reports come when it is.');
  if (phase.publishedAt !== null) return plain(html`Published ${moment(phase.publishedAt)}.`);
  const when =
    phase.publishAt === null
      ? html`It goes out when you say so.`
      : html`It goes out by itself at ${moment(phase.publishAt)} unless you say so before.`;
  const publish = () =>
    forms('publish-reports', {
      hidden: { phase: phase.id },
      button: 'Publish the results',
      back: `/c/${page.campaign.id}/gm`,
    });
  return html`<div class="notice"><p>Nothing of this has gone out. ${when}</p>${page.mayPublish && publish()}</div>`;
}

function reports(parts: ReviewParts): Piece {
  const { page } = parts;
  if (page.reports.length === 0) return null;
  const mapOf = (viewer: string, resolutionId: string): string =>
    `${base(parts)}/view-map.png?as=${encodeURIComponent(viewer)}&r=${encodeURIComponent(resolutionId)}`;
  const one = ({ viewer, name, number, document, resolutionId }: ReviewPage['reports'][number]): Html => {
    const report = toHtml(document, { titleLevel: 3, mapSource: mapOf(viewer, resolutionId) });
    const summary = html`<strong>${foreign(name)}</strong> <span class="number">${number}</span>`;
    return html`<article class="card review-report" aria-label="${name}">
${fold(`report-${viewer}`, summary, trusted(report), viewer === 'public')}</article>`;
  };
  const order = (viewer: string): number => (viewer === 'public' ? 0 : viewer === 'gm' ? 1 : 2);
  const sorted = [...page.reports].sort(
    (first, second) => order(first.viewer) - order(second.viewer) || (first.viewer < second.viewer ? -1 : 1),
  );
  return html`<section aria-labelledby="reports-title">
<h2 id="reports-title">Every report, as its reader gets it</h2>
<div class="review-reports">${sorted.slice(0, 1).map(one)}
<div class="review-private">${sorted.slice(1).map(one)}</div></div></section>`;
}

const VERDICTS = { understood: '', warned: 'with a warning', rejected: 'rejected', ignored: '' } as const;

function outcomeCell({ outcome }: ReviewedLine): Html {
  if (outcome === null) return html`<td class="fine">never stood</td>`;
  // Attrition is what happens to most orders: a quiet sign tells it apart, and what happened is what one reads.
  return html`<td>${foreign(outcome.text)}${!outcome.done && html` <span class="tag">in part</span>`}</td>`;
}

function lineRow(entry: ReviewedLine): Html {
  const { line, text, verdict, normal, problems } = entry;
  const read = normal !== null && normal !== text && html`<br><code>${normal}</code>`;
  const said = problems.map((problem) => html`<br><span class="fine">${problem.message}</span>`);
  return html`<tr><td>${line}</td><td><code>${text}</code>${read}</td><td>${VERDICTS[verdict]}${said}</td>
${outcomeCell(entry)}</tr>`;
}

const LINE_HEADS = ['Line', 'As typed, and as read', 'Answer', 'What became of it'];

function sheetView(campaign: string, { seat, sheet, absence, lines }: ReviewPage['sheets'][number]): Html {
  const facts =
    sheet !== null &&
    html`<p class="fine">Sheet <span class="number">${sheet.receipt}</span>, by ${sheet.door}, ${moment(sheet.receivedAt)};
hash <code class="hash">${sheet.hash}</code></p>`;
  const rows = lines.filter(({ verdict, outcome }) => verdict !== 'ignored' || outcome !== null).map(lineRow);
  const by = { words: `Lines of ${seat.name}` };
  return html`<section class="card" aria-label="Orders of ${seat.name}">
<h3><a href="/c/${campaign}/seat/${seat.id}">${foreign(seat.name)}</a></h3>
${facts}
${absence !== null && html`<p>${foreign(absence)}</p>`}
${lines.length > 0 && table({ by, heads: LINE_HEADS, rows, class: 'outcomes' })}</section>`;
}

const sheets = ({ page }: ReviewParts): Html =>
  html`<section aria-labelledby="sheets-title">
<h2 id="sheets-title">Orders as typed, and what became of them</h2>
${page.sheets.map((entry) => sheetView(page.campaign.id, entry))}</section>`;

const faces = ({ sides, faces: thrown }: Roll): string => `${thrown.length}d${sides}: ${thrown.join(' ')}`;

function rolls({ page }: ReviewParts): Html {
  const rows = page.rolls.map(
    (roll) =>
      html`<tr><td><code>${roll.stream}</code></td><td>${faces(roll)}</td>
<td>${roll.forced && 'first faces by ruling'}</td></tr>`,
  );
  const heads = ['Stream and purpose', 'Faces', 'Ruling'];
  return card(
    { id: 'rolls', title: 'Dice' },
    rows.length === 0
      ? empty('Nothing was rolled.')
      : fold('rolls', `${rows.length} rolls`, table({ by: { id: 'rolls-title' }, heads, rows })),
  );
}

/** One phase as a whole: reports side by side, orders with what became of them, dice, and the word to publish. */
export function reviewView(parts: ReviewParts): Html {
  const { campaign, phase } = parts.page;
  return html`${deskNav({ id: campaign.id, hasSecrets: campaign.hasSecrets, reader: parts.reader }, '/review')}
${heading(foreign(campaign.title), html`Review: ${foreign(phase.title)}`)}${otherPhases(parts)}
${publication(parts)}${reports(parts)}${sheets(parts)}${rolls(parts)}`;
}

/** The same page before there is a phase to look at. */
export const emptyReviewView = (page: CampaignPage): Html =>
  html`${heading(foreign(page.title), 'Review')}
${deskNav(page, '/review')}
${empty('There is nothing to review yet: the first phase appears here when it is sealed.')}`;
