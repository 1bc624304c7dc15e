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

function lines(one: Disputable, chosen: string): Html {
  const kind = one.kind === 'report' ? 'Report' : 'Orders';
  const choice = ({ line, section, text, remark }: Disputable['lines'][number]): Html => {
    const value = `${one.kind}:${one.id}:${line}`;
    const where = html`<span class="fine">${line}${section !== '' && html` · ${foreign(section)}`}</span>`;
    const words = html`${where} <bdi>${text}</bdi>${remark !== '' && html` <span class="fine">(${remark})</span>`}`;
    return html`<li>${radioField('about', value, words, { checked: value === chosen, required: true })}</li>`;
  };
  return fold(
    `d-${one.id}`,
    html`${kind} <span class="number">${one.id}</span>: ${foreign(one.title)}`,
    html`<ol class="plain">${one.lines.map(choice)}</ol>`,
    one.kind === 'order' || chosen.includes(one.id),
  );
}

const NOTHING = 'There is nothing that may be disputed now: the time for it is over, or nothing has been reported yet.';

function disputeForm({ campaign, seat, session, disputable, typed }: SeatDisputesParts): Html {
  if (disputable.length === 0) return empty(NOTHING);
  return changeForm(session, `/c/${campaign.id}/seat/${seat.id}/disputes`, [
    typed !== null && typed.refusal !== null && notice('bad', typed.refusal),
    html`<fieldset><legend>Which line is wrong?</legend>
${disputable.map((one) => lines(one, typed?.about ?? ''))}</fieldset>`,
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
  ]);
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
