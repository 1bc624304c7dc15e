import { type ComparisonPage, companiesOf, TOPICS } from '../../../../app/reading/compare-editions.js';
import { boardMap } from '../../boxes/board-map.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, fine, fold, heading, notice, table } from '../../kit/pieces.js';
import { chart } from './charts.js';
import { compareForm, type Typed } from './form-view.js';

type Side = ComparisonPage['sides'][number];

const liveryOf = (flag: string): string => flag.slice(0, 2);

/** What a company's units lost in all: strength, and how many are gone. */
function toll({ table: before, account }: Side, livery: string): string {
  const after = new Map(account.units.map(({ flag, strength }) => [flag, strength]));
  const own = before.units.filter(({ flag }) => liveryOf(flag) === livery);
  const lost = own.reduce((sum, { flag, strength }) => sum + Math.max(0, strength - (after.get(flag) ?? 0)), 0);
  const gone = own.filter(({ flag, strength }) => strength > 0 && (after.get(flag) ?? 0) === 0).length;
  const units = gone === 0 ? '' : `, ${gone} ${gone === 1 ? 'unit' : 'units'} gone`;
  return lost === 0 ? 'nothing' : `${lost}${units}`;
}

/** The position as the edition draws it in whose language the sheet is. */
function positionCard({ sides, written, position }: ComparisonPage): Piece {
  const side = sides.find(({ edition }) => edition.id === written.id);
  if (side === undefined) return null;
  const map = boardMap({ id: 'compared-map', title: position.title, drawing: side.table.draw(), bare: true });
  return card({ id: 'position-shown', title: foreign(position.title) }, map);
}

/** The news: what each edition makes of the same turn. */
function outcomeTable({ sides, position }: ComparisonPage): Html {
  const liveries = companiesOf(position);
  return card({ id: 'outcome', title: 'Strength lost' }, [
    table({
      by: { id: 'outcome-title' },
      heads: ['Company', ...sides.map(({ edition }) => edition.title)],
      rows: liveries.map(
        (livery) =>
          html`<tr><th scope="row">${livery}</th>${sides.map((side) => html`<td>${toll(side, livery)}</td>`)}</tr>`,
      ),
    }),
  ]);
}

/** One line of the sheet as an edition took it. */
function lineCell({ account }: Side, wish: number): Piece {
  const missing = account.missing.find((one) => one.wish === wish);
  if (missing !== undefined)
    return html`<td class="absent"><strong>Not here.</strong> ${missing.why}${missing.rule !== null && html` <span class="tag">${missing.rule}</span>`}</td>`;
  const line = account.lines.find(({ wishes }) => wishes.includes(wish));
  if (line === undefined) return html`<td></td>`;
  return html`<td><code>${line.text}</code><br>${
    line.failure === null
      ? html`<span class="fate good">done</span>`
      : html`<span class="fate bad">${line.failure.code}</span> ${line.failure.sentence}`
  }</td>`;
}

function linesTable({ said, sides }: ComparisonPage): Html {
  return card({ id: 'lines', title: 'What each edition allowed' }, [
    table({
      by: { id: 'lines-title' },
      heads: ['Your line', ...sides.map(({ edition }) => edition.title)],
      rows: said.map(
        ({ line, text }, wish) =>
          html`<tr><th scope="row">${line}. ${foreign(text)}</th>${sides.map((side) => lineCell(side, wish))}</tr>`,
      ),
      class: 'compared',
    }),
  ]);
}

const diceWords = (dice: Side['account']['deeds'][number]['dice']): Piece =>
  dice.length > 0 &&
  html`<br><span class="dice">${dice.map(
    ({ of, sides, faces }) => html`<span>${of} ${faces.length}d${sides}: ${faces.join(' ')}</span>`,
  )}</span>`;

function deedsColumn({ edition, account, table: { remarks } }: Side): Html {
  return html`<section aria-labelledby="did-${edition.id}"><h3 id="did-${edition.id}">${edition.title}</h3>
${remarks.length > 0 && fold(`remarks-${edition.id}`, 'What it does not know of this position', html`<ul>${remarks.map((one) => html`<li>${one}</li>`)}</ul>`)}
<ol class="deeds">${account.deeds.map(
    ({ text, rules, dice }) =>
      html`<li>${text} ${rules.map((rule) => html`<span class="tag">${rule}</span> `)}${diceWords(dice)}</li>`,
  )}</ol>${account.deeds.length === 0 && fine('Nothing happened.')}</section>`;
}

function unitsTable({ sides }: ComparisonPage): Html {
  const flags = [...new Set(sides.flatMap(({ account }) => account.units.map(({ flag }) => flag)))];
  const cell = (side: Side, flag: string): Piece => {
    const unit = side.account.units.find((one) => one.flag === flag);
    if (unit === undefined) return html`<td>no such unit</td>`;
    if (unit.strength === 0) return html`<td><strong>destroyed</strong></td>`;
    const stocks = [
      unit.supply === null ? '' : `supplies ${unit.supply} %`,
      unit.ammo === null ? '' : `ammunition ${unit.ammo} %`,
    ].filter((one) => one !== '');
    return html`<td>${unit.square ?? 'off the map'}, strength ${unit.strength}<br><span class="fine">${stocks.join(', ')}</span></td>`;
  };
  return card({ id: 'after', title: 'After the turn' }, [
    table({
      by: { id: 'after-title' },
      heads: ['Unit', ...sides.map(({ edition }) => edition.title)],
      rows: flags.map((flag) => html`<tr><th scope="row">${flag}</th>${sides.map((side) => cell(side, flag))}</tr>`),
    }),
  ]);
}

function rulesTable({ topics, sides }: ComparisonPage): Piece {
  if (topics.length === 0) return null;
  return card({ id: 'rules', title: 'Rules that differ' }, [
    table({
      by: { id: 'rules-title' },
      heads: ['About', ...sides.map(({ edition }) => edition.title)],
      rows: topics.map(
        (topic) =>
          html`<tr><th scope="row">${TOPICS[topic]}</th>${sides.map(({ edition }) => {
            const { rule, text } = edition.topics[topic];
            return html`<td><span class="tag">${rule}</span> ${text}</td>`;
          })}</tr>`,
      ),
      class: 'compared',
    }),
  ]);
}

function spreadsCard({ spreads, position }: ComparisonPage, battles: string): Piece {
  if (spreads === null) return null;
  const liveries = companiesOf(position);
  const bars = Math.max(...spreads.flatMap(({ lost }) => Object.values(lost).map(({ counts }) => counts.length)), 0);
  return card({ id: 'usual', title: `What is usual, in ${battles} battles` }, [
    table({
      by: { id: 'usual-title' },
      heads: ['Strength lost', ...spreads.map(({ edition }) => edition.title)],
      rows: liveries.map(
        (livery) =>
          html`<tr><th scope="row">${livery}</th>${spreads.map(({ edition, lost, destroyed }) => {
            const spread = lost[livery];
            const gone = destroyed[livery];
            return html`<td>${spread !== undefined && chart(spread, bars, `Strength that ${livery} loses in the ${edition.title}`)}
<br>${spread?.mean.toFixed(1)} on average${gone !== undefined && gone.mean > 0 && html`; ${gone.mean.toFixed(2)} units gone`}</td>`;
          })}</tr>`,
      ),
      class: 'compared',
    }),
    fine(
      'Bars: how often so much strength was lost; the line is the average. Luck is the same for all editions in each battle.',
    ),
  ]);
}

function problemsCard({ problems, written }: ComparisonPage): Piece {
  if (problems.length === 0) return null;
  const lines = problems.length === 1 ? 'a line was' : `${problems.length} lines were`;
  return notice('warn', [
    html`<p>Read in the language of the ${written.title.toLowerCase()}, ${lines} not understood:</p>`,
    html`<ul>${problems.slice(0, 10).map(({ line, message }) => html`<li>Line ${line}: ${message}</li>`)}</ul>`,
  ]);
}

interface ComparePage {
  readonly typed: Typed;
  readonly found: ComparisonPage | null;
  readonly wrong: string | null;
}

/** The same armies and the same sheet under two or three editions: the news first, then the form. */
export function compareView({ typed, found, wrong }: ComparePage): Html {
  return html`${heading('Parabellum Inc.', 'What would the old rules have done?')}
<p class="prose">The same armies, the same sheet and the same faces of dice under each edition of the game.</p>
${wrong !== null && notice('bad', wrong)}${
  found !== null && [
    problemsCard(found),
    html`<div class="columns">${positionCard(found)}${outcomeTable(found)}</div>`,
    spreadsCard(found, typed.battles),
    linesTable(found),
    card({ id: 'did', title: 'What each edition did' }, [
      html`<div class="columns">${found.sides.map(deedsColumn)}</div>`,
    ]),
    unitsTable(found),
    rulesTable(found),
  ]
}
<h2 id="ask">Ask for another</h2>
${compareForm(typed)}`;
}
