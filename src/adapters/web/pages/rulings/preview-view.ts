import { type ChangeTold, changesTold } from '../../../../app/rulings/changes-told.js';
import type { RulingPreview } from '../../../../app/rulings/ruling-pages.js';
import { boardMap } from '../../boxes/board-map.js';
import { deskNav } from '../../boxes/desk-nav.js';
import { dieFace, isHit } from '../../boxes/dice.js';
import { changeForm, hiddenField, submit } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fine, fold, heading, table } from '../../kit/pieces.js';
import { moment, spanText } from '../../kit/times.js';
import type { RulingParts } from './ruling-parts.js';

type PreviewParts = Pick<RulingParts, 'page' | 'session' | 'values'>;
type PhasePreview = RulingPreview['phases'][number];

const NOTHING = html`<span class="fine">nothing</span>`;
const cell = (text: string | null): Html => html`<td>${text === null ? NOTHING : html`<bdi>${text}</bdi>`}</td>`;
const linesOtherwise = (number: number): string => `${number} ${number === 1 ? 'line' : 'lines'}`;

const changeRow = ({ of, label, before, after }: ChangeTold): Html =>
  html`<tr><th scope="row">${foreign(of)}${label !== '' && html`<br><span class="fine">${foreign(label)}</span>`}</th>${cell(before)}
<td>${after === null ? NOTHING : html`<strong><bdi>${after}</bdi></strong>`}</td></tr>`;

const MOST_DICE = 24;

function diceRow({ text, hits, dice, forced }: PhasePreview['rolls']['changed'][number]): Html {
  const faces = (all: typeof dice.was, other: typeof dice.was): Piece => {
    if (all.length === 0) return html`<span class="fine">not rolled</span>`;
    const shown = all.slice(0, MOST_DICE).map((die, index) => {
      const ruled = forced && other[index] !== undefined && other[index]?.face !== die.face;
      return dieFace(die, { hit: isHit(die, hits), ruled });
    });
    return html`<span class="dice">${shown}${all.length > MOST_DICE && html` <span class="fine">and ${all.length - MOST_DICE} more</span>`}</span>`;
  };
  return html`<tr><th scope="row">${foreign(text)}${forced && html`<br><span class="tag">ruled</span>`}</th>
<td>${faces(dice.was, [])}</td><td>${faces(dice.now, dice.was)}</td></tr>`;
}

const isRoll = (text: string | null): boolean => text !== null && /: d\d+ [\d ]+$/.test(text);

/** Without lines of the proof, which list the dice once more as computers read them. */
const inWords = (changes: PhasePreview['reports'][number]['changes']) =>
  changes.filter(({ before, after }) => !isRoll(before) && !isRoll(after));

const MOST_ROWS = 16;
const HEADS = ['What', 'As told', 'After'];

/** Before and after in words: the dice that fall otherwise, then what is otherwise in the game. */
function changesOf(phase: PhasePreview): Piece {
  const { ordinal, title, rolls } = phase;
  const rows = [...rolls.changed.map(diceRow), ...changesTold(phase).map(changeRow)];
  if (rows.length === 0) return empty('Nothing is otherwise.');
  const by = { words: `What changes in ${title}` };
  const rest = rows.slice(MOST_ROWS);
  return [
    table({ by, heads: HEADS, rows: rows.slice(0, MOST_ROWS), class: 'changes before-after' }),
    rest.length > 0 &&
      fold(
        `more-${ordinal}`,
        `${rest.length} more`,
        table({ by: { words: `More of ${title}` }, heads: HEADS, rows: rest, class: 'changes before-after' }),
      ),
  ];
}

/** The part of the map in which something is otherwise, with room around it; the whole where that is most of it. */
function windowOf({
  before,
  around,
}: NonNullable<RulingPreview['maps']>): readonly [number, number, number, number] | null {
  const points = around.flatMap((place) => before.anchors?.[place] ?? []).map(Number);
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  if (xs.length === 0) return null;
  const middle = (all: readonly number[]): number => (Math.min(...all) + Math.max(...all)) / 2;
  const spread = (all: readonly number[]): number => Math.max(...all) - Math.min(...all);
  const [x, y, fieldWidth, fieldHeight] = before.field ?? [0, 0, before.width, before.height];
  const width = Math.max(fieldWidth * 0.45, spread(xs) + fieldWidth * 0.2);
  const height = Math.max(fieldHeight * 0.45, spread(ys) + fieldHeight * 0.2);
  if (width >= fieldWidth * 0.9 || height >= fieldHeight * 0.9) return null;
  const left = Math.min(Math.max(x, middle(xs) - width / 2), x + fieldWidth - width);
  const top = Math.min(Math.max(y, middle(ys) - height / 2), y + fieldHeight - height);
  return [left, top, width, height];
}

function maps(shown: RulingPreview['maps']): Piece {
  if (shown === null) return null;
  const window = windowOf(shown);
  const one = (id: string, words: string, drawing: typeof shown.before): Html =>
    html`<div><p><span class="tag">${words}</span></p>${boardMap({
      id,
      title: `${shown.title}: ${words}`,
      drawing,
      bare: true,
      ...(window === null ? {} : { window }),
    })}</div>`;
  return html`<div class="before-after-maps">${one('map-before', 'As told', shown.before)}${one('map-after', 'After the ruling', shown.after)}</div>`;
}

/** Who is sent a correction, with what is otherwise in theirs. */
function corrections({ phases }: RulingPreview): Html {
  const one = (ordinal: number, several: string, { viewer, name, changes }: PhasePreview['reports'][number]): Html => {
    const rows = inWords(changes).map(
      ({ section, before, after }) =>
        html`<tr><th scope="row">${foreign(section)}</th>${cell(before)}${cell(after)}</tr>`,
    );
    const who = viewer === 'public' ? 'Everybody' : viewer === 'gm' ? 'You, the game master' : name;
    const summary = html`<b>${foreign(who)}</b> <span class="fine">${linesOtherwise(changes.length)}${several}</span>`;
    const by = { words: `Lines for ${who}${several}` };
    return html`<li>${fold(`p-${ordinal}-${viewer}`, summary, table({ by, heads: ['Where', 'Was', 'Is'], rows, class: 'changes' }))}</li>`;
  };
  const all = phases.flatMap(({ ordinal, title, reports }) =>
    reports.map((report) => one(ordinal, phases.length > 1 ? `, ${title}` : '', report)),
  );
  return html`<section aria-labelledby="who-title"><h2 id="who-title">Who gets a correction</h2>
${all.length === 0 ? empty('Nobody: every report reads as it did.') : html`<ul class="plain">${all}</ul>`}</section>`;
}

const MOST_LINES = 200;

function told({ told: readers, consequences }: RulingPreview): Html {
  const one = ({ report, name, lines }: RulingPreview['told'][number]): Html => {
    const shown = lines
      .filter((text) => !isRoll(text))
      .slice(0, MOST_LINES)
      .map((text) => html`<li><bdi>${text}</bdi></li>`);
    const summary = html`${foreign(name)}, report <span class="number">${report}</span>: ${linesOtherwise(lines.length)}`;
    return fold(`t-${report}`, summary, html`<ul>${shown}</ul>`);
  };
  const untold =
    readers.length === 0
      ? fine('Nobody was told anything that would not hold any more.')
      : [html`<p>These readers were told what would not hold any more. It cannot be untold.</p>`, readers.map(one)];
  return html`<section aria-labelledby="untold-title"><h2 id="untold-title">What cannot be untold</h2>
${untold}<h3>How play goes on</h3><ul>${consequences.map((sentence) => html`<li>${foreign(sentence)}</li>`)}</ul></section>`;
}

/** More time for the window that goes on: what the service proposes, none, or another length. */
function moreTime({ extension }: RulingPreview, { extend = '', extendHours = '' }: RulingParts['values']): Piece {
  if (extension === null) return null;
  const { title, openedAt, deadlineAt, proposedMs, mostMs } = extension;
  const option = (value: string, label: string, selected: boolean): Html =>
    html`<option value="${value}"${selected && html` selected`}>${label}</option>`;
  const proposed = String(proposedMs);
  return html`<fieldset class="more-time"><legend>${foreign(title)}</legend>
<p class="fine">Open since ${moment(openedAt)}, due ${moment(deadlineAt)}. Its sheets stay.</p>
<div class="field"><label for="p-extend">Its deadline</label><select id="p-extend" name="extend">
${option(proposed, `${spanText(proposedMs)} later, as long as it was open`, extend === '' || extend === proposed)}
${option('none', 'stays', extend === 'none')}
${option('other', 'later by the hours below', extend === 'other')}</select></div>
<div class="field"><label for="p-hours">Hours, at most ${Math.floor(mostMs / 360_000) / 10}</label>
<input id="p-hours" name="extendHours" value="${extendHours}" inputmode="decimal" autocomplete="off"></div></fieldset>`;
}

const WITHOUT = new Set(['csrf', 'to', 'hash', 'extend', 'extendHours', 'seat']);

function deciding({ page, session, values }: PreviewParts, preview: RulingPreview): Html {
  const base = `/c/${page.id}/gm/ruling`;
  const count = preview.phases.reduce((sum, { reports }) => sum + reports.length, 0);
  const button = count === 0 ? 'Rule so' : `Rule so, and send ${count} ${count === 1 ? 'correction' : 'corrections'}`;
  const hidden = Object.entries({ ...values, hash: preview.hash })
    .filter(([name]) => !WITHOUT.has(name) || name === 'hash')
    .map(([name, value]) => hiddenField(name, String(value ?? '')));
  return html`<section aria-labelledby="sure-title"><h2 id="sure-title">Rule</h2>
<ul>${preview.decided.map((sentence) => html`<li>${foreign(sentence)}</li>`)}</ul>
<p>Reason: <q>${foreign(values.reason ?? '')}</q> Cited: ${foreign(values.cites ?? '')}.</p>
${fine('Nothing is deleted: old reports stay readable, marked as corrected, and the ledger shows the ruling to everybody.')}
<div class="actions">${changeForm(session, base, [hidden, moreTime(preview, values), submit(button)])}
${changeForm(session, `${base}/change#ruling`, [hidden, submit('Change it', { quiet: true })])}</div></section>`;
}

function phaseView(phase: PhasePreview, several: boolean): Html {
  const dice =
    phase.rolls.same === 1
      ? 'One stream of dice falls as it did'
      : `${phase.rolls.same} streams of dice fall as they did`;
  return html`${several && html`<h2>${foreign(phase.title)}</h2>`}${changesOf(phase)}
${fine(`${dice}, ${phase.rolls.changed.length} otherwise.`)}`;
}

/** What a ruling would change, in words and on the map, with the button that does it. */
export function previewView(parts: PreviewParts, preview: RulingPreview): Html {
  const { page } = parts;
  const several = preview.phases.length > 1;
  const changes = html`<div class="before-after-words">${
    preview.phases.length === 0
      ? empty('No result is changed.')
      : preview.phases.map((phase) => phaseView(phase, several))
  }</div>`;
  return html`${deskNav(page, '/ruling')}
${heading(html`${foreign(page.title)} · nothing is changed yet`, 'If you rule so')}
${card({ id: 'changes', title: 'Before and after', class: 'ruling-preview' }, html`<div class="preview-grid">${maps(preview.maps)}${changes}</div>`)}
<div class="preview-three">${corrections(preview)}${told(preview)}${deciding(parts, preview)}</div>`;
}
