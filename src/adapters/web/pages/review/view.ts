import type { CampaignHead } from '../../../../app/app.js';
import type { ReviewedLine, ReviewPage } from '../../../../app/reading/review-pages.js';
import type { Roll } from '../../../../core/dice/dice.js';
import type { Block, ReportDocument } from '../../../../core/game/document.js';
import { verdictTold } from '../../../../core/game/sheet.js';
import { newsAndProof, proofWords } from '../../../../core/report/news-and-proof.js';
import { toHtml } from '../../../../core/report/render/html.js';
import { deskNav } from '../../boxes/desk-nav.js';
import { otherPhasesLinks } from '../../boxes/other-phases.js';
import { hiddenField } from '../../kit/fields.js';
import { flag, foreign, type Html, html, type Piece, trusted } from '../../kit/html.js';
import { empty, fold, heading, table } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';
import type { VerbForms } from '../../kit/verb-form.js';

interface ReviewParts {
  readonly page: ReviewPage;
  /** What the reader is here. */
  readonly reader: CampaignHead['reader'];
  readonly forms: VerbForms;
  /** Whose report is looked at: `public`, `gm` or a seat; anything else: everybody's. */
  readonly as: string;
}

const base = ({ page }: ReviewParts): string => `/c/${page.campaign.id}/gm`;

function otherPhases(parts: ReviewParts): Piece {
  const { page } = parts;
  if (page.phases.length < 2) return null;
  const as = parts.as === '' ? '' : `&as=${encodeURIComponent(parts.as)}`;
  const others = otherPhasesLinks(page, (ordinal) => `${base(parts)}/review?phase=${ordinal}${as}`);
  const options = page.phases.map(
    ({ ordinal, title }) =>
      html`<option value="${ordinal}"${flag('selected', ordinal === page.phase.ordinal)}>${title}</option>`,
  );
  return html`<form method="get" action="${base(parts)}/review" class="card"><label for="phase">Phase</label>
${parts.as !== '' && hiddenField('as', parts.as)}
<select id="phase" name="phase">${options}</select> <button class="quiet" type="submit">Look at it</button>${others}</form>`;
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

type Told = ReviewPage['reports'][number];

/** The reader of a report as an address names them: `public`, `gm`, or the seat. */
const readerNamed = ({ viewer }: Told): string => viewer.replace(/^seat:/, '');

/** Everybody's report first, then the game master's, then those of the seats in their order. */
function sorted({ page }: ReviewParts): readonly Told[] {
  const order = (viewer: string): number => (viewer === 'public' ? 0 : viewer === 'gm' ? 1 : 2);
  return [...page.reports].sort(
    (first, second) => order(first.viewer) - order(second.viewer) || (first.viewer < second.viewer ? -1 : 1),
  );
}

/** The report that is shown: that of the reader who was asked for, else everybody's. */
const shown = (parts: ReviewParts): Told | undefined => {
  const all = sorted(parts);
  return all.find((one) => readerNamed(one) === parts.as) ?? all[0];
};

/** Parts of more lines are folded, and the battles: beside the orders there is room for the news alone. */
const MOST_LINES = 10;

/** Where the report has a page of its own; the game master's has none, and before it is published nobody's has. */
function ownPage({ page }: ReviewParts, { viewer, number }: Told): Piece {
  if (page.phase.publishedAt === null || viewer === 'gm') return null;
  const at = viewer === 'public' ? '' : `/seat/${viewer.slice('seat:'.length)}`;
  return html` · <a href="/c/${page.campaign.id}${at}/report/${number}">its own page</a>`;
}

const isMap = ({ kind }: Block): boolean => kind === 'map';

/** The report without its map, which stands beside it. */
const withoutMaps = (document: ReportDocument): ReportDocument => ({
  ...document,
  blocks: document.blocks
    .filter((block) => !isMap(block))
    .map((block) =>
      block.kind === 'part' ? { ...block, blocks: block.blocks.filter((leaf) => !isMap(leaf)) } : block,
    ),
});

/** The map of the report that is shown, in the same eyes. */
function mapBeside(parts: ReviewParts): Piece {
  const here = shown(parts);
  if (here === undefined) return null;
  const { viewer, resolutionId, document } = here;
  const blocks = document.blocks
    .flatMap((block): readonly Block[] => (block.kind === 'part' ? block.blocks : [block]))
    .filter(isMap);
  if (blocks.length === 0) return null;
  const mapSource = `${base(parts)}/view-map.png?as=${encodeURIComponent(viewer)}&r=${encodeURIComponent(resolutionId)}`;
  const map = toHtml({ title: document.title, blocks }, { titleLevel: 3, bare: true, mapSource });
  return html`<section class="card review-map" aria-label="Map">${trusted(map)}</section>`;
}

function reports(parts: ReviewParts): Piece {
  const { page } = parts;
  const here = shown(parts);
  if (here === undefined) return null;
  const { name, number, document } = here;
  const tab = (one: Told): Html =>
    html`<a class="button quiet" href="${base(parts)}/review?phase=${page.phase.ordinal}&amp;as=${readerNamed(one)}#reports-title"${
      one === here && html` aria-current="page"`
    }>${foreign(one.name)}</a>`;
  const { news, proof } = newsAndProof(document);
  const story = toHtml(withoutMaps(news), { titleLevel: 3, folded: ['orders', 'battle'], foldAbove: MOST_LINES });
  const checked = (): Html =>
    fold(
      'proof',
      proof === null ? '' : proofWords(proof),
      trusted(toHtml(proof ?? news, { titleLevel: 3, bare: true })),
    );
  return html`<section class="review-told" aria-labelledby="reports-title">
<h2 id="reports-title">Reports, each as its reader gets it</h2>
<nav class="pages review-readers" aria-label="Readers">${sorted(parts).map(tab)}</nav>
<article class="card review-report" aria-label="${name}">
<p class="fine">For <strong>${foreign(name)}</strong> · <span class="number">${number}</span>${ownPage(parts, here)}</p>
${trusted(story)}${proof !== null && checked()}</article></section>`;
}

const VERDICTS = {
  understood: '',
  warned: 'with a warning',
  rejected: 'rejected',
  partly: 'rejected in part',
  ignored: '',
} as const;

function outcomeCell({ outcome }: ReviewedLine): Html {
  if (outcome === null) return html`<td class="fine">never stood</td>`;
  // Attrition is what happens to most orders: a quiet sign tells it apart, and what happened is what one reads.
  return html`<td>${foreign(outcome.text)}${!outcome.done && html` <span class="tag">in part</span>`}</td>`;
}

function lineRow(entry: ReviewedLine): Html {
  const { line, text, normal, problems } = entry;
  const read = normal !== null && normal !== text && html`<br><code>${normal}</code>`;
  const said = problems.map((problem) => html`<br><span class="fine">${problem.message}</span>`);
  return html`<tr><td>${line}</td><td><code>${text}</code>${read}</td><td>${VERDICTS[verdictTold(entry)]}${said}</td>
${outcomeCell(entry)}</tr>`;
}

type Reviewed = ReviewPage['sheets'][number];

const LINE_HEADS = ['Line', 'As typed, and as read', 'Answer', 'What became of it'];

/** What one reads before one opens the sheet: how much of it was carried out. */
function sheetWords({ sheet, lines }: Reviewed): string {
  if (sheet === null) return 'silent';
  const orders = lines.filter(({ verdict, outcome }) => verdict !== 'ignored' || outcome !== null);
  const count = (some: readonly ReviewedLine[], words: string): readonly string[] =>
    some.length === 0 ? [] : [`${some.length} ${words}`];
  return [
    orders.length === 1 ? '1 line' : `${orders.length} lines`,
    ...count(
      orders.filter(({ outcome }) => outcome?.done === false),
      'in part',
    ),
    ...count(
      orders.filter(({ outcome }) => outcome === null),
      'never stood',
    ),
  ].join(', ');
}

function sheetView(campaign: string, reviewed: Reviewed, open: boolean): Html {
  const { seat, sheet, absence, lines } = reviewed;
  const facts =
    sheet !== null &&
    html`<p class="fine">Sheet <span class="number">${sheet.receipt}</span>, by ${sheet.door}, ${moment(sheet.receivedAt)};
hash <code class="hash">${sheet.hash}</code></p>`;
  const rows = lines.filter(({ verdict, outcome }) => verdict !== 'ignored' || outcome !== null).map(lineRow);
  const by = { words: `Lines of ${seat.name}` };
  const summary = html`<strong>${foreign(seat.name)}</strong> <span class="fine">${sheetWords(reviewed)}</span>`;
  const content = html`${facts}
${absence !== null && html`<p>${foreign(absence)}</p>`}
${lines.length > 0 && table({ by, heads: LINE_HEADS, rows, class: 'outcomes' })}
<p class="fine"><a href="/c/${campaign}/seat/${seat.id}">View as ${foreign(seat.name)}</a></p>`;
  return html`<section class="card review-sheet" aria-label="Orders of ${seat.name}">
${fold(`orders-${seat.id}`, summary, content, open)}</section>`;
}

function sheets(parts: ReviewParts): Html {
  const { page } = parts;
  const reader = shown(parts)?.viewer;
  return html`<section class="review-orders" aria-labelledby="sheets-title">
<h2 id="sheets-title">Orders as typed, and what became of them</h2>
${page.sheets.map((entry) => sheetView(page.campaign.id, entry, reader === `seat:${entry.seat.id}`))}
${rolls(parts)}${mapBeside(parts)}</section>`;
}

const faces = ({ sides, faces: thrown }: Roll): string => `${thrown.length}d${sides}: ${thrown.join(' ')}`;

function rolls({ page }: ReviewParts): Html {
  const rows = page.rolls.map(
    (roll) =>
      html`<tr><td><code>${roll.stream}</code></td><td>${faces(roll)}</td>
<td>${roll.forced && 'first faces by ruling'}</td></tr>`,
  );
  const heads = ['Stream and purpose', 'Faces', 'Ruling'];
  const summary = html`<strong>Dice</strong> <span class="fine">${rows.length} rolls</span>`;
  return html`<section class="card" aria-label="Dice">${
    rows.length === 0
      ? empty('Nothing was rolled.')
      : fold('rolls', summary, table({ by: { words: 'Rolls' }, heads, rows }))
  }</section>`;
}

/** One phase as a whole: reports side by side, orders with what became of them, dice, and the word to publish. */
export function reviewView(parts: ReviewParts): Html {
  const { campaign, phase } = parts.page;
  return html`${deskNav({ id: campaign.id, hasSecrets: campaign.hasSecrets, reader: parts.reader }, '/review')}
${heading(foreign(campaign.title), html`Review: ${foreign(phase.title)}`)}${otherPhases(parts)}
${publication(parts)}<div class="review-page">${reports(parts)}${sheets(parts)}</div>`;
}

/** The same page before there is a phase to look at. */
export const emptyReviewView = (page: CampaignHead): Html =>
  html`${heading(foreign(page.title), 'Review')}
${deskNav(page, '/review')}
${empty('There is nothing to review yet: the first phase appears here when it is sealed.')}`;
