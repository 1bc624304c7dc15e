import type { CampaignPage } from '../../../../app/app.js';
import type { PlayLine } from '../../../../app/rulings/ruling-pages.js';
import { deskNav } from '../../boxes/desk-nav.js';
import type { Session } from '../../kit/context.js';
import {
  boxField,
  type Choices,
  changeForm,
  hiddenField,
  lineField,
  radioField,
  selectField,
  submit,
} from '../../kit/fields.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fine, fold, heading, notice } from '../../kit/pieces.js';
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
  ['re-resolve', 'Resolve again', 'The phase is resolved again with the changes below, on the same dice.'],
  ['rewind-open', 'Go back and open again', 'The phase’s window opens again, with the sheets that stood.'],
  [
    'rewind-resolve',
    'Go back and resolve again',
    'From the phase on everything is resolved again with its sealed sheets.',
  ],
] as const;

type Values = RulingParts['values'];

const asked = (name: keyof RulingForm, label: string, help: string, values: Values) => ({
  id: `r-${name}`,
  name,
  label,
  help,
  value: values[name],
});
const box = (name: keyof RulingForm, label: string, help: string, values: Values): Html =>
  boxField({ ...asked(name, label, help, values), rows: 3 });
const line = (name: keyof RulingForm, label: string, help: string, values: Values): Html =>
  lineField(asked(name, label, help, values));

function outcome({ outcome: chosen }: Values): Html {
  const choices = OUTCOMES.map(([value, word, help], index) =>
    radioField('outcome', value, html`<strong>${word}.</strong> ${help}`, {
      checked: chosen === value || (chosen === undefined && index === 0),
    }),
  );
  return html`<fieldset><legend>What do you decide?</legend>${choices}</fieldset>`;
}

function later({ later: chosen }: Values): Html {
  const again = 'are resolved again with their sealed sheets, and the open window goes on';
  const open = 'open again, one after another, from the next one on';
  return html`<fieldset><legend>Phases behind it</legend>
${radioField('later', 're-resolve', again, { checked: chosen !== 're-open' })}
${radioField('later', 're-open', open, { checked: chosen === 're-open' })}</fieldset>`;
}

const EDITS = 'One on a line: /path = value, or remove /path. Find paths below.';
const FORCED =
  'One stream on a line: battle/A7/round-1/fire-alliance: 6 6 1. The stream goes on behind them as it was.';
const BEFORE = 'For an option or a fact that should have been so: /path = value.';

const correction = (values: Values): Html =>
  fold(
    'amend',
    'Correct the state',
    box('edits', 'Changes of the state after the phase', EDITS, values),
    values.outcome === 'amend',
  );

function again(values: Values, { seats }: CampaignPage): Html {
  const list = seats.map((seat) => `${seat.id}: ${seat.name}`).join(', ');
  const one = 'One seat, such as seat-2. A second one takes a second ruling.';
  const fields = [
    line('voided', 'Seats whose sheet is void', `They count as silent. Seats: ${list}.`, values),
    line('replaceSeat', 'A seat whose sheet is another', one, values),
    box('replaceText', 'The sheet that stands for it', 'As its player would write it; NO ORDERS for none.', values),
    box('forced', 'Ruled faces', FORCED, values),
    box('options', 'Changes of the state before the orders are resolved', BEFORE, values),
  ];
  return fold('again', 'Resolve again with', fields, values.outcome === 're-resolve');
}

/** The form of a ruling; sending it shows what it would change, and changes nothing. */
export function rulingForm({ page, session, phases, values, refusal }: RulingParts): Html {
  const { dispute = '' } = values;
  const among: Choices = [
    ['', 'The disputed one, or the last with a result'],
    ...phases.map(({ ordinal, title, status }) => [String(ordinal), `${ordinal}: ${title} (${status})`] as const),
  ];
  const title = dispute === '' ? 'A ruling without a dispute' : `Your ruling on dispute ${dispute}`;
  return card({ id: 'ruling', title, anchor: true }, [
    refusal !== null && notice('bad', refusal),
    changeForm(session, `/c/${page.id}/gm/ruling/preview`, [
      hiddenField('dispute', dispute),
      outcome(values),
      selectField({ id: 'r-ordinal', name: 'ordinal', label: 'Which phase?', among, value: values.ordinal }),
      correction(values),
      again(values, page),
      later(values),
      line('reason', 'The reason', 'Everybody reads it. One or two sentences.', values),
      line('cites', 'Rules it rests on', 'Rule numbers with commas between them; or: house rule.', values),
      line('secret', 'What only those who judge read until the end', 'May stay empty.', values),
      html`<div>${submit('Show what it would change')}</div>`,
    ]),
  ]);
}

export const rulingHead = (page: CampaignPage): Html =>
  html`${heading(foreign(page.title), 'Ruling')}
${deskNav(page, '/ruling')}`;

/** The page before there is a state to rule on. */
export const emptyRulingView = (page: CampaignPage): Html =>
  html`${rulingHead(page)}${empty('The campaign has not begun, so there is nothing to rule on yet.')}`;

interface Outline {
  readonly ordinal: number;
  readonly places: readonly { readonly path: string; readonly value: string }[];
  readonly more: boolean;
}

function placesView({ places, more }: Outline): Piece {
  if (places.length === 0) return empty('Nothing has these words.');
  const rows = places.map(({ path, value }) => html`<li><code>${path} = ${value}</code></li>`);
  return [html`<ul class="plain facts">${rows}</ul>`, more && fine('There are more; add a word.')];
}

/** A search for places of the state, to write changes by. */
export function stateSearch(page: CampaignPage, search: string, found: Outline | null): Html {
  const label = 'Words of the path or its value';
  const words = lineField({ id: 'state-words', name: 'state', label, value: search, longest: 100 });
  return card({ id: 'state', title: 'Places of the state', anchor: true }, [
    html`<form method="get" action="/c/${page.id}/gm/ruling#state" class="stack">${words}
<div>${submit('Find', { quiet: true })}</div></form>`,
    found !== null && placesView(found),
  ]);
}
