import type { CampaignPage } from '../../../../app/app.js';
import type { DisputeFacts } from '../../../../app/rulings/ruling-pages.js';
import { answerList } from '../../boxes/answer.js';
import { deskNav } from '../../boxes/desk-nav.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fine, fold, heading } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';
import { aboutText, disputeStatus } from './dispute-views.js';

const HERE = html` <span class="tag">here</span>`;

const codes = (texts: readonly Piece[]): Html =>
  html`<ul class="plain facts">${texts.map((text) => html`<li>${text}</li>`)}</ul>`;

const code = (text: string): Html => html`<code>${text}</code>`;

function sheetFacts(campaign: string, { sheet }: DisputeFacts): Piece {
  if (sheet === null) return empty('No sheet of the seat stood in this phase.');
  const shown = sheet.line === null ? sheet.lines : sheet.lines.filter((line) => line.line === sheet.line);
  const disputed = sheet.line !== null && `; line ${sheet.line} is disputed`;
  return [
    html`<p><strong class="number">${sheet.receipt}</strong> by ${sheet.door}, received ${moment(sheet.receivedAt)}${disputed}.</p>`,
    answerList({ preview: { lines: shown, problems: [] }, rules: `/c/${campaign}/rules`, box: null }),
    fold('typed', 'The whole sheet as typed', html`<pre class="sheet" tabindex="0" dir="auto">${sheet.text}</pre>`),
  ];
}

function reportFacts({ report }: DisputeFacts): Piece {
  if (report === null) return null;
  const line = ({ line: number, section, text, disputed }: (typeof report.lines)[number]): Html => {
    const words = html`<bdi>${text}</bdi>`;
    const marked = html`<strong>${words}</strong> <span class="tag">disputed</span>`;
    return html`<li><span class="fine">${number}${section !== '' && html` · ${foreign(section)}`}</span>
${disputed ? marked : words}</li>`;
  };
  return card({ id: 'report', title: 'As it was told' }, [
    fine(html`${report.number}: ${foreign(report.title)}`),
    html`<ol class="plain">${report.lines.map(line)}</ol>`,
  ]);
}

function ruleFacts(campaign: string, { cited, near }: DisputeFacts): Piece {
  const item = ({ id, title, text }: DisputeFacts['cited'][number]): Html =>
    html`<li><a class="rule" href="/c/${campaign}/rules#${id}">${id}</a> ${title}: ${text}</li>`;
  return [
    cited.length > 0 && html`<h3>Cited</h3><ul>${cited.map(item)}</ul>`,
    near.length > 0 && fold('near', 'With the same words', html`<ul>${near.map(item)}</ul>`),
    cited.length + near.length === 0 && empty('None is named.'),
  ];
}

function diceFacts({ rolls }: DisputeFacts): Piece {
  if (rolls.length === 0) return empty('No die was rolled.');
  const sorted = [...rolls.filter((roll) => roll.touches), ...rolls.filter((roll) => !roll.touches)];
  return codes(
    sorted.map(
      ({ stream, sides, faces, touches }) => html`${code(`${stream}: d${sides} ${faces.join(' ')}`)}${touches && HERE}`,
    ),
  );
}

function eventFacts({ events }: DisputeFacts): Piece {
  const touching = events.filter((event) => event.touches);
  return [
    touching.length > 0 && codes(touching.map(({ text }) => code(text))),
    fold('events', `All ${events.length} of the phase`, codes(events.map(({ text }) => code(text)))),
  ];
}

function stateFacts({ state }: DisputeFacts): Html {
  const places = state.map(({ path, before, after }) => code(`${path}: ${before ?? '–'} → ${after ?? '–'}`));
  return fold('changes', `${state.length} places of the state`, codes(places));
}

function precedentFacts(campaign: string, { precedents }: DisputeFacts): Html {
  if (precedents.length === 0) return empty('No ruling of this campaign cites these rules.');
  const one = ({ number, cites, reason }: DisputeFacts['precedents'][number]): Html =>
    html`<li><a href="/c/${campaign}/rulings#ruling-${number}">Ruling ${number}</a>, ${cites.join(', ')}: ${foreign(reason)}</li>`;
  return html`<ul>${precedents.map(one)}</ul>`;
}

/** All that bears on a dispute. */
export function factsView(page: CampaignPage, facts: DisputeFacts, form: Piece): Html {
  const { dispute } = facts;
  const about = html`${foreign(dispute.seat.name)} on ${foreign(dispute.phaseTitle)}, ${aboutText(dispute)}`;
  return html`${heading(foreign(page.title), `Dispute ${dispute.number}`)}
${deskNav(page, '/disputes')}
${card({ id: 'what', title: 'What is disputed' }, [
  html`<p>${about}: ${disputeStatus(page.id, dispute)}</p>`,
  html`<p><q><bdi>${dispute.line}</bdi></q></p><p dir="auto">${dispute.text}</p>`,
])}
${card({ id: 'sheet', title: 'The orders' }, sheetFacts(page.id, facts))}
${reportFacts(facts)}
${card({ id: 'rules', title: 'Rules' }, ruleFacts(page.id, facts))}
${card({ id: 'dice', title: 'Dice' }, diceFacts(facts))}
${card({ id: 'events', title: 'Events' }, eventFacts(facts))}
${card({ id: 'change', title: 'What the phase changed' }, stateFacts(facts))}
${card({ id: 'prec', title: 'Precedents' }, precedentFacts(page.id, facts))}
${form}`;
}
