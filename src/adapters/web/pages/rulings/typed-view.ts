import type { CampaignHead } from '../../../../app/app.js';
import { boxField, lineField, radioField } from '../../kit/fields.js';
import { type Html, html } from '../../kit/html.js';
import { fold } from '../../kit/pieces.js';
import type { RulingValues } from './ruling-form.js';

// A ruling that is written by hand: the last resort where a game offers nothing to pick.

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

type Values = RulingValues;
type Name = 'edits' | 'options' | 'voided' | 'replaceSeat' | 'replaceText' | 'forced';

const asked = (name: Name, label: string, help: string, values: Values) => ({
  id: `r-${name}`,
  name,
  label,
  help,
  value: values[name],
});
const box = (name: Name, label: string, help: string, values: Values): Html =>
  boxField({ ...asked(name, label, help, values), rows: 3 });
const line = (name: Name, label: string, help: string, values: Values): Html =>
  lineField(asked(name, label, help, values));

function outcome({ outcome: chosen }: Values): Html {
  const choices = OUTCOMES.map(([value, word, help], index) =>
    radioField('outcome', value, html`<strong>${word}.</strong> ${help}`, {
      checked: chosen === value || (chosen === undefined && index === 0),
    }),
  );
  return html`<fieldset><legend>By hand</legend>${choices}</fieldset>`;
}

const EDITS = 'One on a line: /path = value, or remove /path. A path names places by ids, like /seats/seat-1/gold.';
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

function again(values: Values, { seats }: CampaignHead): Html {
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

/** Fields of a ruling that is written by hand. */
export const typedFields = (values: RulingValues, page: CampaignHead): Html =>
  html`<div class="ruling-words">${outcome(values)}${correction(values)}${again(values, page)}</div>`;
