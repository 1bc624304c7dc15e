import type { CampaignPage } from '../../../../app/app.js';
import type { Disputable, DisputeFacts, DisputeSummary } from '../../../../app/rulings/ruling-pages.js';
import { answerList } from '../../kit/answer.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { deskNav } from '../../kit/desk-nav.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { moment } from '../../kit/times.js';

const STATUS = { open: 'open', withdrawn: 'withdrawn', ruled: 'ruled' } as const;

const aboutText = ({ about }: DisputeSummary): string =>
  about.kind === 'report' ? `report ${about.number}, line ${about.line}` : `sheet ${about.receipt}, line ${about.line}`;

const rulingLink = (campaign: string, ruling: number | null): Piece =>
  ruling !== null && html` <a href="/c/${campaign}/rulings#ruling-${ruling}">ruling ${ruling}</a>`;

export interface SeatDisputesParts {
  readonly campaign: { readonly id: string; readonly title: string };
  readonly seat: { readonly id: string; readonly name: string };
  readonly session: Session;
  readonly disputes: readonly DisputeSummary[];
  /** Empty when there is nothing that may be disputed now. */
  readonly disputable: readonly Disputable[];
  readonly typed: { readonly about: string; readonly text: string; readonly refusal: string } | null;
  readonly notice: Piece;
}

function lines(one: Disputable, chosen: string): Html {
  const kind = one.kind === 'report' ? 'Report' : 'Orders';
  return html`<details data-keep="d-${one.id}"${one.kind === 'order' || chosen.includes(one.id) ? html` open` : null}><summary>${kind} <span class="number">${one.id}</span>: ${foreign(one.title)}</summary><ol class="plain">${one.lines.map(
    ({ line, section, text, remark }) => {
      const value = `${one.kind}:${one.id}:${line}`;
      return html`<li><label class="check"><input type="radio" name="about" value="${value}" required${value === chosen ? html` checked` : null}> <span><span class="fine">${line}${section !== '' && html` · ${foreign(section)}`}</span> <bdi>${text}</bdi>${remark !== '' && html` <span class="fine">(${remark})</span>`}</span></label></li>`;
    },
  )}</ol></details>`;
}

/** A seat's disputes: what it may dispute, line by line, and what became of what it did. */
export function seatDisputesView(parts: SeatDisputesParts): Html {
  const { campaign, seat, session, disputes, typed } = parts;
  const base = `/c/${campaign.id}/seat/${seat.id}/disputes`;
  const form =
    parts.disputable.length === 0
      ? html`<p class="empty">There is nothing that may be disputed now: the time for it is over, or nothing has been reported yet.</p>`
      : html`<form method="post" action="${base}" class="stack">${csrfField(session)}
${typed !== null && html`<p class="notice notice-bad" role="alert">${typed.refusal}</p>`}
<fieldset><legend>Which line is wrong?</legend>${parts.disputable.map((one) => lines(one, typed?.about ?? ''))}</fieldset>
<div class="field"><label for="dispute-text">What is wrong, and what should it be?</label><textarea id="dispute-text" name="text" rows="5" maxlength="2000" required dir="auto">${typed?.text ?? ''}</textarea><p class="fine">Only the game master reads it, until the campaign is over. Name the rule if you know it.</p></div>
<div><button type="submit">Dispute this line</button></div></form>`;
  const row = (dispute: DisputeSummary): Html =>
    html`<li class="card"><h3>Dispute ${dispute.number}: ${foreign(dispute.phaseTitle)} <span class="tag">${STATUS[dispute.status]}</span>${rulingLink(campaign.id, dispute.ruling)}</h3>
<p class="fine">${aboutText(dispute)}, ${moment(dispute.openedAt)}</p><p><q><bdi>${dispute.line}</bdi></q></p><p dir="auto">${dispute.text}</p>
${dispute.status === 'open' && html`<form method="post" action="${base}/withdraw">${csrfField(session)}<input type="hidden" name="number" value="${dispute.number}"><button class="quiet" type="submit">Withdraw it</button></form>`}</li>`;
  return html`<header class="title"><p class="kicker">${foreign(campaign.title)}</p><h1>Disputes of ${foreign(seat.name)}</h1></header>
${parts.notice}
<section class="card" aria-labelledby="new-title"><h2 id="new-title">Dispute a line</h2>${form}</section>
<section aria-labelledby="own-title"><h2 id="own-title">Yours so far</h2>${disputes.length === 0 ? html`<p class="empty">None.</p>` : html`<ul class="plain">${disputes.map(row)}</ul>`}</section>
<p><a href="/c/${campaign.id}/rulings">All rulings of this campaign</a></p>`;
}

/** All disputes, for the game master. */
export function gmDisputesView(page: CampaignPage, disputes: readonly DisputeSummary[]): Html {
  const row = (dispute: DisputeSummary): Html =>
    html`<tr><th scope="row"><a href="/c/${page.id}/gm/disputes/${dispute.number}">${dispute.number}</a></th><td>${foreign(dispute.seat.name)}</td><td>${foreign(dispute.phaseTitle)}</td><td><bdi>${dispute.line}</bdi></td><td>${STATUS[dispute.status]}${rulingLink(page.id, dispute.ruling)}</td><td>${moment(dispute.openedAt)}</td></tr>`;
  const table = html`<div class="scroll" role="region" aria-label="Disputes" tabindex="0"><table><thead><tr><th scope="col">No.</th><th scope="col">Seat</th><th scope="col">Phase</th><th scope="col">Line</th><th scope="col">Status</th><th scope="col">Opened</th></tr></thead><tbody>${disputes.map(row)}</tbody></table></div>`;
  return html`<header class="title"><p class="kicker">${foreign(page.title)}</p><h1>Disputes</h1></header>
${deskNav(page, '/disputes')}
<section class="card">${disputes.length === 0 ? html`<p class="empty">Nobody has disputed anything.</p>` : table}</section>
<p class="actions">${page.reader.gm && html`<a class="button" href="/c/${page.id}/gm/ruling">Rule without a dispute</a>`}<a class="button quiet" href="/c/${page.id}/rulings">All rulings so far</a></p>`;
}

function sheetFacts(campaign: string, { sheet }: DisputeFacts): Html {
  if (sheet === null) return html`<p class="empty">No sheet of the seat stood in this phase.</p>`;
  const shown = sheet.line === null ? sheet.lines : sheet.lines.filter((line) => line.line === sheet.line);
  return html`<p><strong class="number">${sheet.receipt}</strong> by ${sheet.door}, received ${moment(sheet.receivedAt)}${sheet.line !== null && html`; line ${sheet.line} is disputed`}.</p>
${answerList({ preview: { lines: shown, problems: [] }, rules: `/c/${campaign}/rules`, box: null })}
<details data-keep="typed"><summary>The whole sheet as typed</summary><pre class="sheet" dir="auto">${sheet.text}</pre></details>`;
}

/** All that bears on a dispute. */
export function factsView(page: CampaignPage, facts: DisputeFacts, form: Piece): Html {
  const { dispute, report, cited, near, events, rolls, state, precedents } = facts;
  const ruleItem = (rule: DisputeFacts['cited'][number]): Html =>
    html`<li><a class="rule" href="/c/${page.id}/rules#${rule.id}">${rule.id}</a> ${rule.title}: ${rule.text}</li>`;
  const touching = events.filter((event) => event.touches);
  return html`<header class="title"><p class="kicker">${foreign(page.title)}</p><h1>Dispute ${dispute.number}</h1></header>
${deskNav(page, '/disputes')}
<section class="card" aria-labelledby="what-title"><h2 id="what-title">What is disputed</h2>
<p>${foreign(dispute.seat.name)} on ${foreign(dispute.phaseTitle)}, ${aboutText(dispute)}: <span class="tag">${STATUS[dispute.status]}</span>${rulingLink(page.id, dispute.ruling)}</p>
<p><q><bdi>${dispute.line}</bdi></q></p><p dir="auto">${dispute.text}</p></section>
<section class="card" aria-labelledby="sheet-title"><h2 id="sheet-title">The orders</h2>${sheetFacts(page.id, facts)}</section>
${report !== null && html`<section class="card" aria-labelledby="report-title"><h2 id="report-title">As it was told</h2><p class="fine">${report.number}: ${foreign(report.title)}</p><ol class="plain">${report.lines.map((line) => html`<li><span class="fine">${line.line}${line.section !== '' && html` · ${foreign(line.section)}`}</span> ${line.disputed ? html`<strong><bdi>${line.text}</bdi></strong> <span class="tag">disputed</span>` : html`<bdi>${line.text}</bdi>`}</li>`)}</ol></section>`}
<section class="card" aria-labelledby="rules-title"><h2 id="rules-title">Rules</h2>${cited.length > 0 && html`<h3>Cited</h3><ul>${cited.map(ruleItem)}</ul>`}${near.length > 0 && html`<details data-keep="near"><summary>With the same words</summary><ul>${near.map(ruleItem)}</ul></details>`}${cited.length + near.length === 0 && html`<p class="empty">None is named.</p>`}</section>
<section class="card" aria-labelledby="dice-title"><h2 id="dice-title">Dice</h2>${rolls.length === 0 ? html`<p class="empty">No die was rolled.</p>` : html`<ul class="plain facts">${[...rolls.filter((roll) => roll.touches), ...rolls.filter((roll) => !roll.touches)].map((roll) => html`<li><code>${roll.stream}: d${roll.sides} ${roll.faces.join(' ')}</code>${roll.touches && html` <span class="tag">here</span>`}</li>`)}</ul>`}</section>
<section class="card" aria-labelledby="events-title"><h2 id="events-title">Events</h2>${touching.length > 0 && html`<ul class="plain facts">${touching.map((event) => html`<li><code>${event.text}</code></li>`)}</ul>`}<details data-keep="events"><summary>All ${events.length} of the phase</summary><ul class="plain facts">${events.map((event) => html`<li><code>${event.text}</code></li>`)}</ul></details></section>
<section class="card" aria-labelledby="change-title"><h2 id="change-title">What the phase changed</h2><details data-keep="changes"><summary>${state.length} places of the state</summary><ul class="plain facts">${state.map(({ path, before, after }) => html`<li><code>${path}: ${before ?? '–'} → ${after ?? '–'}</code></li>`)}</ul></details></section>
<section class="card" aria-labelledby="prec-title"><h2 id="prec-title">Precedents</h2>${precedents.length === 0 ? html`<p class="empty">No ruling of this campaign cites these rules.</p>` : html`<ul>${precedents.map((entry) => html`<li><a href="/c/${page.id}/rulings#ruling-${entry.number}">Ruling ${entry.number}</a>, ${entry.cites.join(', ')}: ${foreign(entry.reason)}</li>`)}</ul>`}</section>
${form}`;
}
