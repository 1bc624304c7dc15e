import type { CampaignPage } from '../../../../app/app.js';
import type { PlayLine, RulingPreview } from '../../../../app/rulings/ruling-pages.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { deskNav } from '../../kit/desk-nav.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import type { RulingForm } from './ruling-form.js';

export interface RulingParts {
  readonly page: CampaignPage;
  readonly session: Session;
  /** Phases that have a result or a window, newest first. */
  readonly phases: PlayLine['phases'];
  readonly values: Partial<RulingForm>;
  /** Why what was typed could not be computed. */
  readonly refusal: string | null;
}

const OUTCOMES = [
  ['uphold', 'Uphold', 'What happened stands. Nothing is changed.'],
  ['amend', 'Correct the state', 'Places of the state after the phase are set by hand.'],
  ['re-resolve', 'Resolve again', 'The phase is resolved anew with the changes below, on the same dice.'],
  ['rewind-open', 'Go back and open again', 'The phase’s window opens anew, with the sheets that stood.'],
  [
    'rewind-resolve',
    'Go back and resolve again',
    'From the phase on everything is resolved again with its sealed sheets.',
  ],
] as const;

const checked = (on: boolean): Html => (on ? html` checked` : html``);
const selected = (on: boolean): Html => (on ? html` selected` : html``);

const box = (name: keyof RulingForm, label: string, help: string, values: RulingParts['values']): Html =>
  html`<div class="field"><label for="r-${name}">${label}</label><textarea id="r-${name}" name="${name}" rows="3" spellcheck="false" aria-describedby="r-${name}-help">${values[name] ?? ''}</textarea><p class="fine" id="r-${name}-help">${help}</p></div>`;

const line = (name: keyof RulingForm, label: string, help: string, values: RulingParts['values']): Html =>
  html`<div class="field"><label for="r-${name}">${label}</label><input id="r-${name}" name="${name}" value="${values[name] ?? ''}" autocomplete="off" aria-describedby="r-${name}-help"><p class="fine" id="r-${name}-help">${help}</p></div>`;

/** The form of a ruling; sending it shows what it would change, and changes nothing. */
export function rulingForm({ page, session, phases, values, refusal }: RulingParts): Html {
  const base = `/c/${page.id}/gm`;
  const seats = page.seats.map((seat) => `${seat.id}: ${seat.name}`).join(', ');
  return html`<section class="card" id="ruling" aria-labelledby="ruling-title"><h2 id="ruling-title">${values.dispute === undefined || values.dispute === '' ? 'A ruling without a dispute' : `Your ruling on dispute ${values.dispute}`}</h2>
${refusal !== null && html`<p class="notice notice-bad" role="alert">${refusal}</p>`}
<form method="post" action="${base}/ruling/preview" class="stack">${csrfField(session)}<input type="hidden" name="dispute" value="${values.dispute ?? ''}">
<fieldset><legend>What do you decide?</legend>${OUTCOMES.map(
    ([value, word, help], index) =>
      html`<label class="check"><input type="radio" name="outcome" value="${value}"${checked(values.outcome === value || (values.outcome === undefined && index === 0))}> <span><strong>${word}.</strong> ${help}</span></label>`,
  )}</fieldset>
<div class="field"><label for="r-ordinal">Which phase?</label><select id="r-ordinal" name="ordinal"><option value="">The disputed one, or the last with a result</option>${phases.map((phase) => html`<option value="${phase.ordinal}"${selected(values.ordinal === String(phase.ordinal))}>${phase.ordinal}: ${phase.title} (${phase.status})</option>`)}</select></div>
<details${values.outcome === 'amend' ? html` open` : null}><summary>Correct the state</summary>${box('edits', 'Changes of the state after the phase', 'One on a line: /path = value, or remove /path. Find paths below.', values)}</details>
<details${values.outcome === 're-resolve' ? html` open` : null}><summary>Resolve again with</summary>
${line('voided', 'Seats whose sheet is void', `They count as silent. Seats: ${seats}.`, values)}
${line('replaceSeat', 'A seat whose sheet is another', 'One seat, such as seat-2. A second one takes a second ruling.', values)}
${box('replaceText', 'The sheet that stands for it', 'As its player would write it; NO ORDERS for none.', values)}
${box('forced', 'Ruled faces', 'One stream on a line: battle/A7/round-1/fire-alliance: 6 6 1. The stream goes on behind them as it was.', values)}
${box('options', 'Changes of the state before the orders are resolved', 'For an option or a fact that should have been so: /path = value.', values)}</details>
<fieldset><legend>Phases behind it</legend>
<label class="check"><input type="radio" name="later" value="re-resolve"${checked(values.later !== 're-open')}> <span>are resolved again with their sealed sheets, and the open window goes on</span></label>
<label class="check"><input type="radio" name="later" value="re-open"${checked(values.later === 're-open')}> <span>open again, one after another, from the next one on</span></label></fieldset>
${line('reason', 'The reason', 'Everybody reads it. One or two sentences.', values)}
${line('cites', 'Rules it rests on', 'Rule numbers, parted by commas; or: house rule.', values)}
${line('secret', 'What only those who judge read until the end', 'May stay empty.', values)}
<div><button type="submit">Show what it would change</button></div></form></section>`;
}

export const rulingHead = (page: CampaignPage): Html =>
  html`<header class="title"><p class="kicker">${foreign(page.title)}</p><h1>Ruling</h1></header>
${deskNav(page, '/ruling')}`;

/** The page before there is a state to rule on. */
export const emptyRulingView = (page: CampaignPage): Html =>
  html`${rulingHead(page)}<p class="empty">The campaign has not begun, so there is nothing to rule on yet.</p>`;

/** A search for places of the state, to write changes by. */
export const stateSearch = (
  page: CampaignPage,
  search: string,
  found: {
    readonly ordinal: number;
    readonly places: readonly { readonly path: string; readonly value: string }[];
    readonly more: boolean;
  } | null,
): Html => html`<section class="card" id="state" aria-labelledby="state-title"><h2 id="state-title">Places of the state</h2>
<form method="get" action="/c/${page.id}/gm/ruling#state" class="stack"><div class="field"><label for="state-words">Words of the path or its value</label><input id="state-words" name="state" value="${search}" maxlength="100" autocomplete="off"></div><div><button class="quiet" type="submit">Find</button></div></form>
${
  found !== null &&
  (found.places.length === 0
    ? html`<p class="empty">Nothing has these words.</p>`
    : html`<ul class="plain facts">${found.places.map(({ path, value }) => html`<li><code>${path} = ${value}</code></li>`)}</ul>${found.more && html`<p class="fine">There are more; add a word.</p>`}`)
}</section>`;

const cell = (text: string | null): Html =>
  html`<td>${text === null ? html`<span class="fine">nothing</span>` : html`<bdi>${text}</bdi>`}</td>`;

function changeTable(caption: string, head: readonly string[], rows: readonly (readonly (string | null)[])[]): Piece {
  if (rows.length === 0) return null;
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table class="changes"><caption>${caption}</caption><thead><tr>${head.map((word) => html`<th scope="col">${word}</th>`)}</tr></thead><tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>`)}</tbody></table></div>`;
}

function phasePreview(phase: RulingPreview['phases'][number]): Html {
  const { events, state, rolls, reports } = phase;
  const quiet = events.gone.length + events.come.length + state.length + rolls.changed.length + reports.length === 0;
  return html`<section class="card" aria-label="${phase.title}"><h2>${foreign(phase.title)}</h2>
<p>${rolls.same} ${rolls.same === 1 ? 'stream' : 'streams'} of dice as before, ${rolls.changed.length} otherwise.</p>
${quiet && html`<p class="empty">Nothing is otherwise.</p>`}
${changeTable(
  'Dice',
  ['Stream', 'Was', 'Is', ''],
  rolls.changed.map(({ stream, was, now, forced }) => [stream, was, now, forced ? 'ruled' : '']),
)}
${changeTable(
  'State',
  ['Place', 'Was', 'Is'],
  state.map(({ path, before, after }) => [path, before, after]),
)}
${reports.map(
  (report) =>
    html`<details data-keep="p-${phase.ordinal}-${report.viewer}"><summary>Report of ${foreign(report.name)}: ${report.changes.length} ${report.changes.length === 1 ? 'line' : 'lines'} otherwise</summary>${changeTable(
      'Lines',
      ['Where', 'Was', 'Is'],
      report.changes.map(({ section, before, after }) => [section, before, after]),
    )}</details>`,
)}
${(events.gone.length > 0 || events.come.length > 0) && html`<details data-keep="e-${phase.ordinal}"><summary>Events: ${events.gone.length} gone, ${events.come.length} come</summary><ul class="plain facts">${events.gone.map((text) => html`<li>− <code>${text}</code></li>`)}${events.come.map((text) => html`<li>+ <code>${text}</code></li>`)}</ul></details>`}
</section>`;
}

/** What a ruling would change, with the button that does it. */
export function previewView(parts: Omit<RulingParts, 'phases'>, preview: RulingPreview): Html {
  const { page, session, values, refusal } = parts;
  const hidden = Object.entries({ ...values, hash: preview.hash }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const told =
    preview.told.length === 0
      ? html`<p>Nobody was told anything that would not hold any more.</p>`
      : html`<p>These readers were told what would not hold any more. It cannot be untold.</p>${preview.told.map((one) => html`<details data-keep="t-${one.report}"><summary>${foreign(one.name)}, report ${one.report}: ${one.lines.length} ${one.lines.length === 1 ? 'line' : 'lines'}</summary><ul>${one.lines.slice(0, 200).map((text) => html`<li><bdi>${text}</bdi></li>`)}</ul></details>`)}`;
  return html`<header class="title"><p class="kicker">${foreign(page.title)}</p><h1>What this ruling would change</h1></header>
${deskNav(page, '/ruling')}
${refusal !== null && html`<p class="notice notice-bad" role="alert">${refusal}</p>`}
<section class="card" aria-labelledby="how-title"><h2 id="how-title">How play goes on</h2><ul>${preview.consequences.map((sentence) => html`<li>${sentence}</li>`)}</ul></section>
<section class="card" aria-labelledby="told-title"><h2 id="told-title">What was told already</h2>${told}</section>
${preview.phases.map(phasePreview)}
<section class="card" aria-labelledby="sure-title"><h2 id="sure-title">Do it?</h2><p>Reason: <q>${foreign(values.reason ?? '')}</q> Cited: ${foreign(values.cites ?? '')}. Nothing is deleted: what is superseded stays readable, and everybody is told.</p>
<div class="actions"><form method="post" action="/c/${page.id}/gm/ruling">${csrfField(session)}${hidden}<button type="submit">Rule so</button></form>
<form method="post" action="/c/${page.id}/gm/ruling/change">${csrfField(session)}${hidden}<button class="quiet" type="submit">Change it</button></form></div></section>`;
}
