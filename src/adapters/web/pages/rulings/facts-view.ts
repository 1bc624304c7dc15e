import type { CampaignHead } from '../../../../app/app.js';
import type { DisputeFacts } from '../../../../app/rulings/ruling-pages.js';
import type { PhaseStory } from '../../../../app/rulings/story-pages.js';
import { deskNav } from '../../boxes/desk-nav.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { empty, fold } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';
import { aboutText, disputeStatus } from './dispute-views.js';
import type { RulingParts } from './ruling-parts.js';
import { changeAt } from './ruling-parts.js';
import { enterSends, heldNotice, pickedKeys, placeChooser, rulingForm } from './ruling-view.js';
import { storyView } from './story-view.js';

function claim({ id }: CampaignHead, { dispute }: DisputeFacts): Html {
  const { number, seat, phaseTitle, openedAt, line, text, about } = dispute;
  return html`<header class="title claim"><p class="kicker">Dispute ${number} · ${foreign(phaseTitle)} · since ${moment(openedAt)}</p>
<h1>${foreign(seat.name)} disputes ${about.kind === 'report' ? 'what they were told' : 'how their order was read'}</h1>
<p><a href="/c/${id}/seat/${seat.id}">${foreign(seat.name)}</a> says that this line is wrong: ${disputeStatus(id, dispute)}</p>
<blockquote class="disputed-line" dir="auto">${line}</blockquote>
<p class="disputed-say" dir="auto">“${text}”</p><p class="fine">${aboutText(dispute)}</p></header>`;
}

function law(campaign: string, { cited, near, precedents }: DisputeFacts): Html {
  const entry = (class_: string, name: Html, text: Piece): Html =>
    html`<div class="${class_}"><dt>${name}</dt><dd>${text}</dd></div>`;
  const rule =
    (word: string) =>
    ({ id, title, text }: DisputeFacts['cited'][number]): Html =>
      entry('law-entry', html`<a href="/c/${campaign}/rules#${id}">${id}</a>${word}`, html`<b>${title}.</b> ${text}`);
  const precedent = ({ number, cites, reason, phaseTitle }: DisputeFacts['precedents'][number]): Html =>
    entry(
      'law-entry law-precedent',
      html`<a href="/c/${campaign}/rulings#ruling-${number}">Ruling ${number}</a>`,
      html`${foreign(reason)} <span class="fine">${foreign(phaseTitle)}, ${cites.join(', ')}</span>`,
    );
  const list = (entries: Piece): Html => html`<dl class="law">${entries}</dl>`;
  const first = [...cited.map(rule(' cited')), ...precedents.map(precedent)];
  return html`<section aria-labelledby="law-title"><h2 id="law-title">Rules and precedents</h2>
${first.length === 0 ? empty('No rule is cited, and no ruling before rests on one.') : list(first)}
${near.length > 0 && fold('near', 'Rules with the same words', list(near.map(rule(''))))}</section>`;
}

const MOST_LINES = 400;

/** What the record holds, for who wants the letters: nothing that a ruling needs. */
function record({ sheet, report }: DisputeFacts): Piece {
  const lines = (report?.lines ?? [])
    .slice(0, MOST_LINES)
    .map(
      ({ line, text, disputed }) =>
        html`<li value="${line}">${disputed ? html`<strong>${foreign(text)}</strong>` : foreign(text)}</li>`,
    );
  return [
    sheet !== null &&
      fold(
        'typed',
        html`The whole sheet, <span class="number">${sheet.receipt}</span> by ${sheet.door}`,
        html`<pre class="sheet" tabindex="0" dir="auto">${sheet.text}</pre>`,
      ),
    report !== null &&
      fold('report', html`The whole report, <span class="number">${report.number}</span>`, html`<ol>${lines}</ol>`),
  ];
}

function touched(story: PhaseStory, ruling: RulingParts | null, base: string, disputed: string): Html {
  const whole = disputed === '' ? 'The whole phase, in order' : 'What touched it, in order';
  const title = story.place === null ? whole : html`What touched ${foreign(story.place)}, in order`;
  const pickAt = ruling === null ? null : changeAt(ruling.page.id);
  const picked = ruling === null ? new Set<string>() : pickedKeys(ruling.values);
  return html`<section aria-labelledby="told-title"><div class="told-head"><h2 id="told-title">${title}</h2>
${ruling !== null && placeChooser(ruling, story.places)}</div>
${storyView({ story, base, pickAt, picked, disputed })}</section>`;
}

/** A dispute with all that bears on it in words; `ruling`: the form of who may rule on it now. */
export function factsView(
  page: CampaignHead,
  facts: DisputeFacts,
  story: PhaseStory,
  ruling: RulingParts | null,
): Html {
  const main = html`${claim(page, facts)}
${touched(story, ruling, `/c/${page.id}`, facts.dispute.line)}
${law(page.id, facts)}
${record(facts)}`;
  return html`${deskNav(page, '/disputes')}${ruling !== null && enterSends()}
<div class="ruling-page"><div class="ruling-facts">${main}</div>
${ruling !== null && html`<div class="ruling-side">${rulingForm(ruling)}</div>`}</div>`;
}

/** A ruling without a dispute: the same page about a phase and a place. */
export function freeRulingView(parts: RulingParts, story: PhaseStory): Html {
  const { page, picks } = parts;
  return html`${deskNav(page, '/ruling')}${enterSends()}
<div class="ruling-page"><div class="ruling-facts">
<header class="title"><p class="kicker">${foreign(picks?.title ?? page.title)}</p><h1>A ruling without a dispute</h1></header>
${heldNotice(page.id, parts.phases)}
${touched(story, parts, `/c/${page.id}`, '')}</div>
<div class="ruling-side">${rulingForm(parts)}</div></div>`;
}
