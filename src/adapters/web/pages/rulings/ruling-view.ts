import type { CampaignHead } from '../../../../app/app.js';
import { deskNav } from '../../boxes/desk-nav.js';
import { otherPhasesLinks } from '../../boxes/other-phases.js';
import { csrfField } from '../../kit/csrf.js';
import { boxField, type Choices, hiddenField, lineField, radioField, selectField, submit } from '../../kit/fields.js';
import { flag, foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fold, heading, notice } from '../../kit/pieces.js';
import { dicePicked, factsPicked, sheetsPicked } from './pick-view.js';
import { type DECISIONS, decidedIn, pickedDice, pickedSheets, type RulingValues } from './ruling-form.js';
import { changeAt, FORM_ID, type RulingParts } from './ruling-parts.js';
import { typedFields } from './typed-view.js';

type Decide = (typeof DECISIONS)[number];

const CHOICES: Readonly<Record<Decide, readonly [word: string, help: string]>> = {
  uphold: ['Uphold', 'It stands as told.'],
  die: ['Change a die', 'The rest falls as it did.'],
  order: ['Change an order', 'A sheet reads otherwise.'],
  fact: ['Correct by hand', 'Who holds, stands, has.'],
  again: ['Play it again', 'The turn, or its window.'],
  other: ['Something else', 'By hand.'],
};

/** The choices: each is a button that opens its own fields, with all that was picked and typed kept. */
function choices({ page, picks, values }: RulingParts): Html {
  const chosen = decidedIn(values);
  const possible = (Object.keys(CHOICES) as Decide[]).filter(
    (one) => one !== 'other' || picks === null || picks.facts.length === 0,
  );
  const one = (decide: Decide): Html =>
    html`<button class="choice" type="submit" formaction="${changeAt(page.id)}" formnovalidate name="to" value="decide:${decide}"
 aria-pressed="${String(decide === chosen)}"><b>${CHOICES[decide][0]}</b> <span>${CHOICES[decide][1]}</span></button>`;
  return html`<div class="choices" role="group" aria-label="What do you decide?">${possible.map(one)}</div>`;
}

function modes({ mode }: RulingValues): Html {
  const open = 'Its window opens again, with the sheets that stood; everybody may send another.';
  const judge = 'Its sealed sheets are judged again, on the same dice.';
  return html`<fieldset class="ruling-words"><legend>How is it played again?</legend>
${radioField('mode', 're-open', open, { checked: mode !== 're-resolve' })}
${radioField('mode', 're-resolve', judge, { checked: mode === 're-resolve' })}</fieldset>`;
}

function chosenFields(parts: RulingParts): Piece {
  const { values, page } = parts;
  switch (decidedIn(values)) {
    case 'die':
      return [dicePicked(parts), pickedSheets(values).length > 0 && sheetsPicked(parts)];
    case 'order':
      return [sheetsPicked(parts), pickedDice(values).length > 0 && dicePicked(parts)];
    case 'fact':
      return factsPicked(parts);
    case 'again':
      return modes(values);
    case 'other':
      return typedFields(values, page);
    case 'uphold':
      return null;
  }
}

/** Fields of choices that are not shown now: nothing that was picked or typed is lost on the way. */
function kept({ values }: RulingParts): Piece {
  const decide = decidedIn(values);
  const shown = (name: string): boolean =>
    (/^(die|sheet|void) /.test(name) && (decide === 'die' || decide === 'order')) ||
    (name.startsWith('fact ') && decide === 'fact');
  return Object.entries(values).map(([name, value]) =>
    /^(die|sheet|void|fact) /.test(name) && !shown(name) && typeof value === 'string' ? hiddenField(name, value) : null,
  );
}

function later({ later: chosen }: RulingValues): Html {
  const again = 'are judged again with their sealed sheets, and the open window goes on';
  const open = 'open again, one after another, from the next one on';
  return fold(
    'later',
    'Phases behind it',
    html`<fieldset><legend>Phases behind it</legend>
${radioField('later', 're-resolve', again, { checked: chosen !== 're-open' })}
${radioField('later', 're-open', open, { checked: chosen === 're-open' })}</fieldset>`,
    chosen === 're-open',
  );
}

function phaseField({ page, phases, picks, values }: RulingParts): Html {
  const among: Choices = phases.phases.map(({ ordinal, title }) => [String(ordinal), `${ordinal}: ${title}`] as const);
  const value = values.ordinal === undefined || values.ordinal === '' ? String(picks?.ordinal ?? '') : values.ordinal;
  return html`${selectField({ id: 'r-ordinal', name: 'ordinal', label: 'Which phase?', among, value })}
${otherPhasesLinks(phases, (ordinal) => `/c/${page.id}/gm/ruling?phase=${ordinal}`)}`;
}

/** The place that the page shows, to look at another one without losing what was picked. */
export function placeChooser({ page, place }: RulingParts, places: readonly string[]): Piece {
  const all = place === null || places.includes(place) ? places : [place, ...places];
  if (all.length < 2) return null;
  const option = (one: string): Html => html`<option value="${one}"${flag('selected', one === place)}>${one}</option>`;
  return html`<p class="place-chooser"><label for="r-place">Place</label>
<select id="r-place" name="place" form="${FORM_ID}">${place === null && html`<option value="">any</option>`}${all.map(option)}</select>
<button class="quiet" type="submit" form="${FORM_ID}" formaction="/c/${page.id}/gm/ruling/change"
 formnovalidate name="to" value="place">Look there</button></p>`;
}

const CITES_HELP = 'Rule numbers with commas between them; or: house rule.';

/** The form of a ruling; sending it shows what it would change, and changes nothing. */
export function rulingForm(parts: RulingParts): Html {
  const { page, session, values, refusal, picks } = parts;
  const { dispute = '' } = values;
  const line = (name: 'cites' | 'secret', label: string, help: string): Html =>
    lineField({ id: `r-${name}`, name, label, help, value: values[name] });
  return card({ id: 'ruling', title: 'Your ruling', anchor: true, class: 'ruling-card' }, [
    refusal !== null && notice('bad', refusal),
    html`<form method="post" action="/c/${page.id}/gm/ruling/preview" id="${FORM_ID}" class="stack">${csrfField(session)}
${hiddenField('dispute', dispute)}${hiddenField('decide', decidedIn(values))}${kept(parts)}
${choices(parts)}
${chosenFields(parts)}
${decidedIn(values) !== 'fact' && values.find !== undefined && hiddenField('find', values.find)}
${dispute === '' || picks === null ? phaseField(parts) : hiddenField('ordinal', String(picks.ordinal))}
${boxField({ id: 'r-reason', name: 'reason', label: 'The reason, for everybody', value: values.reason, rows: 3, prose: true, longest: 2000 })}
${line('cites', 'Rules it rests on', CITES_HELP)}
${fold('secret', 'What only those who judge read until the end', line('secret', 'Withheld until the end', 'May stay empty.'), (values.secret ?? '') !== '')}
${later(values)}
<div class="ruling-send">${submit('Show what it changes')}</div></form>`,
  ]);
}

/** What sending the form by the Enter key does, whatever buttons of it stand above: it shows the preview. */
export const enterSends = (): Html =>
  html`<button type="submit" form="${FORM_ID}" hidden>Show what it changes</button>`;

/** The page before there is a state to rule on. */
export const emptyRulingView = (page: CampaignHead): Html =>
  html`${deskNav(page, '/ruling')}${heading(foreign(page.title), 'Ruling')}${empty('The campaign has not begun, so there is nothing to rule on yet.')}`;

/** Above a ruling on what has a result: a later phase has none, and how it is opened again. */
export const heldNotice = (campaign: string, { held }: RulingParts['phases']): Piece =>
  held !== null &&
  notice(
    'warn',
    html`${foreign(held.title)} is sealed and has no result yet.
 <a href="/c/${campaign}/gm/ruling?phase=${held.ordinal}">Open it again</a> if it does not come to one.`,
  );

/** The page about a phase that is sealed and has no result: all that can be ruled is that its window opens again. */
export function heldRulingView(
  { page, session, values, refusal }: Pick<RulingParts, 'page' | 'session' | 'values' | 'refusal'>,
  { ordinal, title }: NonNullable<RulingParts['phases']['held']>,
): Html {
  const form = card({ id: 'ruling', title: 'Open it again', anchor: true, class: 'ruling-card' }, [
    refusal !== null && notice('bad', refusal),
    html`<form method="post" action="/c/${page.id}/gm/ruling/preview" id="${FORM_ID}" class="stack">${csrfField(session)}
${hiddenField('decide', 'again')}${hiddenField('mode', 're-open')}${hiddenField('ordinal', String(ordinal))}
<p>Its window opens again, with the sheets that stood; everybody may send another.</p>
${boxField({ id: 'r-reason', name: 'reason', label: 'The reason, for everybody', value: values.reason, rows: 3, prose: true, longest: 2000 })}
${lineField({ id: 'r-cites', name: 'cites', label: 'Rules it rests on', help: CITES_HELP, value: values.cites })}
<div class="ruling-send">${submit('Show what it changes')}</div></form>`,
  ]);
  return html`${deskNav(page, '/ruling')}
${heading(foreign(title), 'Sealed, and without a result')}
<p>Its orders are sealed and safe, and the service goes on trying to judge them. What can be decided now is that the window opens again.</p>
${form}`;
}

/** What was picked of the dice, by name. */
export const pickedKeys = (values: RulingValues): ReadonlySet<string> =>
  new Set(pickedDice(values).map(({ stream, index }) => `${stream} ${index}`));
