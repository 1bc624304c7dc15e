import type { Correctable } from '../../../../core/game/desk.js';
import { flag, foreign, type Html, html, type Piece } from '../../kit/html.js';
import { empty, fine } from '../../kit/pieces.js';
import { dieField, factField, pickedDice, pickedFacts, pickedSheets, sheetField, voidField } from './ruling-form.js';
import { changeAt, type RulingParts } from './ruling-parts.js';

// What a game master picks: each choice is a sentence with fields, and every button works by the form itself.

const toButton = ({ page }: RulingParts, to: string, label: Piece, more: Piece = null): Html =>
  html`<button class="quiet" type="submit" formaction="${changeAt(page.id)}" formnovalidate name="to" value="${to}"${more}>${label}</button>`;

/** A die with more sides than this is typed, not chosen. */
const MOST_FACES = 20;

/** Dice that show another face: the field is a list of faces, or a number where there are many. */
export function dicePicked(parts: RulingParts): Html {
  const { picks, values } = parts;
  const one = ({ stream, index, face }: ReturnType<typeof pickedDice>[number]): Piece => {
    const told = picks?.dice.find((all) => all.stream === stream);
    const fell = told?.dice[index];
    if (told === undefined || fell === undefined) return null;
    const name = dieField(stream, index);
    const which = told.dice.length === 1 ? 'the die' : `die ${index + 1} of ${told.dice.length}`;
    const label = `${told.text}: ${which} shows`;
    const faces = Array.from({ length: Math.min(fell.sides, MOST_FACES) }, (_, at) => String(at + 1));
    const options = faces.map(
      (text) => html`<option value="${text}"${flag('selected', text === face)}>${text}</option>`,
    );
    const control =
      fell.sides <= MOST_FACES
        ? html`<select name="${name}" aria-label="${label}">${options}</select>`
        : html`<input name="${name}" type="number" min="1" max="${fell.sides}" value="${face}" aria-label="${label}" autocomplete="off">`;
    const leave = html` aria-label="${`Leave it as it fell: ${label} ${fell.face}`}"`;
    return html`<li><strong>${foreign(told.text)}</strong>: ${which} shows ${control} instead of <strong>${fell.face}</strong>
${fell.sides > MOST_FACES && html`<span class="fine">of ${fell.sides}</span> `}${toButton(parts, `drop:${name}`, 'Leave it', leave)}</li>`;
  };
  const dice = pickedDice(values).map(one);
  return html`<div class="ruling-words">${
    dice.length === 0
      ? empty('Pick a die of what touched the place: press it.')
      : html`<ul class="plain">${dice}</ul>${fine('All other dice fall as they did.')}`
  }</div>`;
}

/** Sheets that read otherwise, or do not count. */
export function sheetsPicked(parts: RulingParts): Html {
  const { picks, values } = parts;
  const chosen = pickedSheets(values);
  const left = (picks?.sheets ?? []).filter(({ seat }) => !chosen.includes(seat.id));
  const one = (id: string): Piece => {
    const sheet = picks?.sheets.find(({ seat }) => seat.id === id);
    if (sheet === undefined) return null;
    const { seat } = sheet;
    const box = sheetField(id);
    return html`<li><label for="s-${id}">The sheet of ${foreign(seat.name)} reads</label>
<textarea id="s-${id}" name="${box}" rows="7" spellcheck="false" autocomplete="off">
${values[box] ?? sheet.text}</textarea>
<label class="check"><input type="checkbox" name="${voidField(id)}" value="yes"${flag('checked', values[voidField(id)] === 'yes')}>
<span>It does not count: they were silent.</span></label>
${toButton(parts, `drop:${box}`, html`Leave the sheet of ${foreign(seat.name)} as it is`)}</li>`;
  };
  const options = left.map(
    ({ seat, stood }) => html`<option value="${seat.id}">${seat.name}${stood ? '' : ' (was silent)'}</option>`,
  );
  const pick =
    () => html`<p><label for="r-seat">Whose sheet?</label> <select id="r-seat" name="seat">${options}</select>
${toButton(parts, 'sheet:', chosen.length === 0 ? 'Open it' : 'Open this one too')}</p>`;
  return html`<div class="ruling-words">${chosen.length > 0 && html`<ul class="plain">${chosen.map(one)}</ul>`}
${left.length > 0 && pick()}
${fine('Lines that did not stand are left out. The sheet is judged again as its seat saw the game.')}</div>`;
}

const MOST_FACTS = 14;

/** Facts that are at the place, or that have the words one looks for. */
function factsSought({ picks, values, place }: RulingParts): readonly Correctable[] {
  const words = (values.find ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const all = picks?.facts ?? [];
  if (words.length === 0) return place === null ? all : all.filter(({ at }) => at === place);
  return all.filter(({ of, label, at }) => {
    const text = `${of} ${label} ${at ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function factRow({ values }: RulingParts, fact: Correctable, index: number): Html {
  const { path, label, value, shown, input } = fact;
  const name = factField(path);
  const current = JSON.stringify(value);
  const typed = (values[name] ?? current).trim();
  const id = `f-${index}`;
  const changed = typed !== current;
  const control =
    input.kind === 'number'
      ? html`<input id="${id}" name="${name}" type="number" min="${input.from}" max="${input.to}" value="${typed}" autocomplete="off">`
      : html`<select id="${id}" name="${name}">${input.among.map((choice) => {
          const text = JSON.stringify(choice.value);
          return html`<option value="${text}"${flag('selected', text === typed)}>${choice.label}</option>`;
        })}</select>`;
  return html`<li class="fact${changed && ' fact-changed'}"><label for="${id}">${foreign(label)}</label>${control}
${changed && html`<span class="fine">was ${foreign(shown)}</span>`}</li>`;
}

/** Facts of the state with a field each: what is changed is corrected. */
export function factsPicked(parts: RulingParts): Html {
  const { picks, values, place } = parts;
  if (picks === null) return empty('Nothing has a result yet.');
  const changed = pickedFacts(values, picks).map(({ fact }) => fact);
  const sought = factsSought(parts).filter((fact) => !changed.includes(fact));
  const shown = [...changed, ...sought.slice(0, Math.max(4, MOST_FACTS - changed.length))];
  const headings = [...new Set(shown.map(({ of }) => of))];
  const group = (of: string): Html =>
    html`<li><h4>${foreign(of)}</h4><ul class="plain">${shown.map((fact, index) => fact.of === of && factRow(parts, fact, index))}</ul></li>`;
  const where = (values.find ?? '') !== '' ? `with “${values.find ?? ''}”` : place === null ? '' : `at ${place}`;
  const left = sought.length - (shown.length - changed.length);
  return html`<div class="ruling-words">
<p class="fact-find"><label for="r-find">Find a unit, a place, a player</label>
<input id="r-find" name="find" type="search" value="${values.find ?? ''}" maxlength="100" autocomplete="off" data-enter="look">
${toButton(parts, 'look', 'Look')}</p>
${shown.length === 0 ? empty(`Nothing ${where} can be corrected; look for something else.`) : html`<ul class="plain facts-picked">${headings.map(group)}</ul>`}
${left > 0 && fine(`${left} more ${where}; a word more finds them.`)}</div>`;
}
