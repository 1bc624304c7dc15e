import type { CampaignHead } from '../../../../app/app.js';
import type { Disputable, DisputeSummary } from '../../../../app/rulings/ruling-pages.js';
import { deskNav } from '../../boxes/desk-nav.js';
import type { Session } from '../../kit/context.js';
import { boxField, changeForm, radioField, submit } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fold, heading, notice, quietLink, table } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';
import type { VerbForms } from '../../kit/verb-form.js';

export const aboutText = ({ about }: DisputeSummary): string =>
  about.kind === 'report' ? `report ${about.number}, line ${about.line}` : `sheet ${about.receipt}, line ${about.line}`;

/** How a dispute stands, with a link to its ruling. */
export const disputeStatus = (campaign: string, { status, ruling }: DisputeSummary): Piece =>
  html`<span class="tag">${status}</span>${
    ruling !== null && html` <a href="/c/${campaign}/rulings#ruling-${ruling}">ruling ${ruling}</a>`
  }`;

interface SeatDisputesParts {
  readonly campaign: { readonly id: string; readonly title: string };
  readonly seat: { readonly id: string; readonly name: string };
  readonly session: Session;
  readonly forms: VerbForms;
  readonly disputes: readonly DisputeSummary[];
  /** Empty when there is nothing that may be disputed now. */
  readonly disputable: readonly Disputable[];
  /** What was chosen and typed already; `refusal`: why it was not taken. */
  readonly typed: { readonly about: string; readonly text: string; readonly refusal: string | null } | null;
}

type Line = Disputable['lines'][number];

const choice =
  (one: Disputable, chosen: string) =>
  ({ line, text, remark }: Line): Html => {
    const value = `${one.kind}:${one.id}:${line}`;
    const words = html`<span class="fine">${line}</span> <bdi>${text}</bdi>${remark !== '' && html` <span class="fine">(${remark})</span>`}`;
    return html`<li>${radioField('about', value, words, { checked: value === chosen })}</li>`;
  };

/** Lines under the same headings, in their order. */
function bySection(lines: readonly Line[]): readonly (readonly [section: string, lines: readonly Line[]])[] {
  const sections: [string, Line[]][] = [];
  for (const line of lines) {
    const last = sections.at(-1);
    if (last?.[0] === line.section) last[1].push(line);
    else sections.push([line.section, [line]]);
  }
  return sections;
}

const titleOf = (one: Disputable): Html =>
  html`${one.kind === 'report' ? 'Report' : 'Orders'} <span class="number">${one.id}</span>: ${foreign(one.title)}`;

/** All lines of a report or a sheet but those that stand above already; what stands under one heading is one fold. */
function lines(one: Disputable, chosen: string, above: ReadonlySet<Line>): Piece {
  const left = one.lines.filter((line) => !above.has(line));
  if (left.length === 0) return null;
  const list = (of: readonly Line[]): Html => html`<ol class="plain">${of.map(choice(one, chosen))}</ol>`;
  const sections = bySection(left);
  const content = sections.map(([section, of], index) =>
    section === '' || sections.length === 1
      ? list(of)
      : fold(`d-${one.id}-${index}`, html`${foreign(section)} <span class="fine">${of.length}</span>`, list(of)),
  );
  return fold(`d-${one.id}`, titleOf(one), content, one.kind === 'order');
}

/** So many lines of what was pointed at stand open around the one that is meant. */
const MOST_QUOTED = 8;

/** The line that was pointed at, with those under the same heading, which it is quoted from; null: none was. */
function pointedAt(
  disputable: readonly Disputable[],
  about: string,
): { readonly one: Disputable; readonly section: string; readonly quoted: readonly Line[] } | null {
  for (const one of disputable) {
    const meant = one.lines.findIndex(({ line }) => `${one.kind}:${one.id}:${line}` === about);
    const { section } = one.lines[meant] ?? {};
    if (section === undefined) continue;
    const within = (line: Line | undefined): boolean =>
      line !== undefined && (line.section === section || line.section.startsWith(`${section} – `));
    let first = meant;
    while (first > 0 && meant - first < MOST_QUOTED / 2 && within(one.lines[first - 1])) first -= 1;
    const quoted: Line[] = [];
    for (const line of one.lines.slice(first, first + MOST_QUOTED)) {
      if (!within(line)) break;
      quoted.push(line);
    }
    return { one, section, quoted };
  }
  return null;
}

const NOTHING = 'There is nothing that may be disputed now: the time for it is over, or nothing has been reported yet.';

function disputeForm({ campaign, seat, session, disputable, typed }: SeatDisputesParts): Html {
  if (disputable.length === 0) return empty(NOTHING);
  const about = typed?.about ?? '';
  const pointed = pointedAt(disputable, about);
  const above = new Set(pointed?.quoted);
  const address = `/c/${campaign.id}/seat/${seat.id}/disputes`;
  const content = [
    typed !== null && typed.refusal !== null && notice('bad', typed.refusal),
    html`<fieldset><legend>${pointed === null ? 'Which line is wrong?' : 'This line is wrong'}</legend>
${
  pointed !== null &&
  html`<div class="dispute-quote"><p class="fine">${titleOf(pointed.one)}</p>
${pointed.section !== '' && html`<p><strong>${foreign(pointed.section)}</strong></p>`}
<ol class="plain">${pointed.quoted.map(choice(pointed.one, about))}</ol></div>`
}
${
  pointed === null
    ? disputable.map((one) => lines(one, about, above))
    : fold(
        'other-lines',
        'Another line',
        disputable.map((one) => lines(one, about, above)),
      )
}</fieldset>`,
    boxField({
      id: 'dispute-text',
      name: 'text',
      label: 'What is wrong, and what should it be?',
      value: typed?.text,
      rows: 5,
      longest: 2000,
      required: true,
      prose: true,
      help: 'Only the game master reads it, until the campaign is over. Name the rule if you know it.',
    }),
    html`<div>${submit('Dispute this line')}</div>`,
  ];
  return changeForm(session, address, content, { at: address, isTyped: typed !== null && typed.refusal !== null });
}

/** A seat's disputes: what it may dispute, line by line, and what became of what it did. */
export function seatDisputesView(parts: SeatDisputesParts): Html {
  const { campaign, seat, disputes, forms } = parts;
  const row = (dispute: DisputeSummary): Html => {
    const { number, phaseTitle, openedAt, line, text, status } = dispute;
    const withdraw = () => forms('withdraw-dispute', { hidden: { number: String(number) }, quiet: true });
    return html`<li class="card">
<h3>Dispute ${number}: ${foreign(phaseTitle)} ${disputeStatus(campaign.id, dispute)}</h3>
<p class="fine">${aboutText(dispute)}, ${moment(openedAt)}</p>
<p><q><bdi>${line}</bdi></q></p><p dir="auto">${text}</p>
${status === 'open' && withdraw()}</li>`;
  };
  return html`${heading(foreign(campaign.title), html`Disputes of ${foreign(seat.name)}`)}
${card({ id: 'new', title: 'Dispute a line' }, disputeForm(parts))}
<section aria-labelledby="own-title"><h2 id="own-title">Yours so far</h2>
${disputes.length === 0 ? empty('None.') : html`<ul class="plain">${disputes.map(row)}</ul>`}</section>
<p><a href="/c/${campaign.id}/rulings">All rulings of this campaign</a></p>`;
}

/** All disputes, for the game master. */
export function gmDisputesView(page: CampaignHead, disputes: readonly DisputeSummary[]): Html {
  const row = (dispute: DisputeSummary): Html => {
    const { number, seat, phaseTitle, line, openedAt } = dispute;
    return html`<tr><th scope="row"><a href="/c/${page.id}/gm/disputes/${number}">${number}</a></th>
<td>${foreign(seat.name)}</td><td>${foreign(phaseTitle)}</td><td><bdi>${line}</bdi></td>
<td>${disputeStatus(page.id, dispute)}</td><td>${moment(openedAt)}</td></tr>`;
  };
  const heads = ['No.', 'Seat', 'Phase', 'Line', 'Status', 'Opened'];
  const all = () => table({ by: { words: 'Disputes' }, heads, rows: disputes.map(row) });
  const rule = html`<a class="button" href="/c/${page.id}/gm/ruling">Rule without a dispute</a>`;
  return html`${heading(foreign(page.title), 'Disputes')}
${deskNav(page, '/disputes')}
<section class="card">${disputes.length === 0 ? empty('Nobody has disputed anything.') : all()}</section>
<p class="actions">${page.reader.gm && rule}${quietLink(`/c/${page.id}/rulings`, 'All rulings so far')}</p>`;
}
