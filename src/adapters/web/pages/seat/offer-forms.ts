import {
  type Blank,
  blanksOf,
  type Choice,
  fillOffer,
  type Menu,
  type Offer,
  type OrderSubjects,
} from '../../../../core/game/offer.js';
import { flag, type Html, html, type Piece } from '../../kit/html.js';
import { fold, notice } from '../../kit/pieces.js';
import { ORDERS_FOR } from './map-side.js';

/** What may be ordered about one thing that was pointed at. */
export interface Choosing {
  readonly subject: string;
  readonly name: string;
  readonly card: readonly string[];
  readonly menu: Menu;
  /** Why the line was not written. */
  readonly refusal: string | null;
}

/** More fields of one blank than this would be a page of their own; a longer list can be typed into the sheet. */
const MOST_FIELDS = 4;

/** Below a menu that has no room for all. */
export const MORE_BY_HAND = 'More can be ordered here than the menu has room for: write it by hand.';

const fieldName = (offer: number, blank: number): string => `b${offer}-${blank}`;

const option = ({ value, label, note }: Choice): Html =>
  html`<option value="${value}">${label}${note !== undefined && `: ${note}`}</option>`;

function blankFields(blank: Blank, offer: number, index: number): Html {
  const name = fieldName(offer, index);
  const one = (id: string, label: string, control: Html): Html =>
    html`<div class="field"><label for="${id}">${label}</label>${control}</div>`;
  if (blank.kind === 'number')
    return one(
      name,
      `${blank.label} (${blank.from} to ${blank.to})`,
      html`<input id="${name}" name="${name}" type="number" min="${blank.from}" max="${blank.to}" autocomplete="off">`,
    );
  if (blank.kind === 'text')
    return one(
      name,
      blank.label,
      html`<input id="${name}" name="${name}" maxlength="${blank.longest}" autocomplete="off">`,
    );
  const fields = Math.min(blank.most ?? 1, blank.among.length, MOST_FIELDS);
  return html`${Array.from({ length: fields }, (_, place) => {
    const id = `${name}-${place}`;
    const label = fields === 1 ? blank.label : `${blank.label}, ${place + 1}${place > 0 ? ' (or none)' : ''}`;
    const none = html`<option value="">${place > 0 ? '(none)' : 'Choose …'}</option>`;
    return one(id, label, html`<select id="${id}" name="${name}">${none}${blank.among.map(option)}</select>`);
  })}`;
}

const offerForm = (offer: Offer, index: number): Html =>
  html`<li class="offer"><fieldset><legend>${offer.title}</legend><p class="fine">${offer.sentence}</p>
${blanksOf(offer).map((blank, place) => blankFields(blank, index, place))}
<div><button class="quiet" type="submit" name="act" value="add-${index}">Add to the sheet<span class="hearing">: ${offer.title}</span></button></div>
</fieldset></li>`;

/** What was filled into the blanks of an offer, as the form sent it. */
export function filledLine(offer: Offer, index: number, body: Readonly<Record<string, unknown>>): string | null {
  const values = blanksOf(offer).map((_, blank) => {
    const sent = body[fieldName(index, blank)];
    const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
    return list.filter((value): value is string => typeof value === 'string' && value !== '');
  });
  return fillOffer(offer, values);
}

/** The orders of what was pointed at, as fields of the sheet's own form, so that nothing that was typed is lost. */
export function offerForms(choosing: Choosing, back: string): Html {
  const { subject, name, card, menu, refusal } = choosing;
  const { offers } = menu;
  return html`<section class="offers" id="${ORDERS_FOR}" aria-labelledby="offers-title" tabindex="-1">
<h3 id="offers-title">Orders: ${name}</h3>
${refusal !== null && notice('bad', html`<p><strong>The line was not written.</strong> ${refusal}</p>`)}
${card.map((fact) => html`<p class="fine">${fact}</p>`)}
<input type="hidden" name="subject" value="${subject}">
${
  offers.length === 0
    ? html`<p>There is nothing to order here now.</p>`
    : html`<ul class="plain">${offers.map((offer, index) => offerForm(offer, index))}</ul>`
}
${menu.hasMore && html`<p class="fine">${MORE_BY_HAND}</p>`}
<p><a href="${back}">Close</a></p></section>`;
}

/** Without pointing: what can be ordered about, by name. */
export function subjectChoice(subjects: OrderSubjects, chosen: string | null): Piece {
  const { units, places } = subjects;
  const entry = (key: string, label: string): Html =>
    html`<option value="${key}"${flag('selected', key === chosen)}>${label}</option>`;
  const group = (label: string, kind: string, of: readonly string[]): Piece =>
    of.length > 0 && html`<optgroup label="${label}">${of.map((name) => entry(`${kind}:${name}`, name))}</optgroup>`;
  const field = html`<div class="field"><label for="choose-subject">Orders for</label>
<select id="choose-subject" name="choose">${entry('seat', 'Your seat as a whole')}
${group('Units', 'unit', units)}${group('Places', 'place', places)}</select></div>
<div><button class="quiet" type="submit" name="act" value="show">Show what can be ordered</button></div>`;
  return fold('choose-orders', 'Write a line by choosing', field);
}
