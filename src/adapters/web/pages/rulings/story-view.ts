import type { DiceTold, FactChange, PhaseStory } from '../../../../app/rulings/story-pages.js';
import { dieFace, dieGauge, isHit } from '../../boxes/dice.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { empty, fold } from '../../kit/pieces.js';
import { FORM_ID } from './ruling-parts.js';

interface StoryParts {
  readonly story: PhaseStory;
  /** The campaign's address. */
  readonly base: string;
  /** Where a die that is picked goes; null: none can be picked. */
  readonly pickAt: string | null;
  /** Names of dice that are picked, as `<stream> <index>`. */
  readonly picked: ReadonlySet<string>;
  /** What the dispute says, to mark its words where they come again; empty: nothing. */
  readonly disputed: string;
}

/** Dice beyond that many of one stream are folded. */
const MOST_DICE = 60;
/** Longer lists are folded: of a whole phase the orders by seat and the dice by place, the rest behind its first lines. */
const MOST_OPEN = 8;

interface Group<One> {
  readonly name: string;
  readonly all: readonly One[];
}

/** Things by the name that they go under, in the order in which the names come. */
function grouped<One>(all: readonly One[], nameOf: (one: One) => string): readonly Group<One>[] {
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one]);
  return [...groups].map(([name, own]) => ({ name, all: own }));
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

interface LongList<One> {
  readonly keep: string;
  /** What the others are, as in '12 more orders'. */
  readonly what: string;
  readonly all: readonly One[];
  readonly show: (one: One) => Html;
  /** What one came for stands open, wherever it is in the list. */
  readonly wanted?: (one: One) => boolean;
}

/** The first of a long list with what is wanted of the rest, and a fold with the others. */
function firstOf<One>({ keep, what, all, show, wanted = () => false }: LongList<One>): Html {
  const list = (some: readonly One[]): Html => html`<ul class="plain">${some.map(show)}</ul>`;
  const later = all.slice(MOST_OPEN);
  const rest = later.filter((one) => !wanted(one));
  const open = [...all.slice(0, MOST_OPEN), ...later.filter(wanted)];
  return html`${list(open)}${rest.length > 0 && fold(keep, `${rest.length} more ${what}`, list(rest))}`;
}

function oneDie({ pickAt, picked }: StoryParts, told: DiceTold, index: number): Html {
  const die = told.dice[index] ?? { sides: 6, face: 1 };
  const key = `${told.stream} ${index}`;
  const isPicked = picked.has(key);
  const face = dieFace(die, { hit: isHit(die, told.hits), ruled: isPicked || index < told.ruled });
  if (pickAt === null) return face;
  const name = `${told.text}, die ${index + 1}: ${die.face}. ${isPicked ? 'Picked' : 'Change it'}`;
  return html`<button class="die-pick" type="submit" form="${FORM_ID}" formaction="${pickAt}" formnovalidate name="to" value="die:${key}"
 aria-label="${name}" aria-pressed="${String(isPicked)}">${face}</button>`;
}

function hitsOf({ hits, dice }: DiceTold): string {
  if (hits === null) return '';
  const count = dice.filter((die) => isHit(die, hits)).length;
  if (dice.length === 1) return count === 1 ? 'it counts' : 'it does not count';
  return `${count === 0 ? 'no' : count} ${count === 1 ? 'hit' : 'hits'}`;
}

function diceRow(parts: StoryParts, told: DiceTold): Html {
  const { text, dice, hits } = told;
  const all = dice.map((_, index) => oneDie(parts, told, index));
  const gauge = dice.length === 1 && dice[0] !== undefined && dieGauge(dice[0], hits);
  const more =
    all.length > MOST_DICE && fold(`dice-${told.stream}`, `${all.length - MOST_DICE} more dice`, all.slice(MOST_DICE));
  return html`<li class="dice-row"><p><strong>${foreign(text)}</strong> <span class="fine">${hitsOf(told)}</span></p>
<div class="dice">${all.slice(0, MOST_DICE)}${gauge}</div>${more}</li>`;
}

/** Nobody has looked for anything yet: what touched a place, or what is disputed, stands open. */
const isWhole = ({ story, disputed }: StoryParts): boolean => story.place === null && disputed === '';

function orders(parts: StoryParts, all: PhaseStory['orders']): Piece {
  const { base } = parts;
  const one = ({ seat, line, text, outcome }: PhaseStory['orders'][number]): Html => {
    const became = outcome === null ? 'It did not stand.' : outcome.text;
    return html`<li><p><a href="${base}/seat/${seat.id}">${foreign(seat.name)}</a>, line ${line} <code>${text}</code></p>
<p class="fine">${foreign(became)}</p></li>`;
  };
  if (all.length === 0) return empty('No order names it.');
  const wanted = ({ text }: PhaseStory['orders'][number]): boolean => text === parts.disputed;
  if (all.length <= MOST_OPEN || !isWhole(parts))
    return firstOf({ keep: 'orders', what: 'orders', all, show: one, wanted });
  const groups = grouped(all, ({ seat }) => seat.name).map(({ name, all: own }) => {
    const summary = html`${foreign(name)} <span class="fine">${counted(own.length, 'line')}</span>`;
    return fold(`orders-${own[0]?.seat.id ?? ''}`, summary, html`<ul class="plain">${own.map(one)}</ul>`);
  });
  return html`<div class="told-folds">${groups}</div>`;
}

function dice(parts: StoryParts): Piece {
  const { story, picked } = parts;
  if (story.dice.length === 0) return empty('No die was rolled for it.');
  const list = (all: readonly DiceTold[]): Html =>
    html`<ul class="plain">${all.map((one) => diceRow(parts, one))}</ul>`;
  const isPicked = ({ stream, dice: thrown }: DiceTold): boolean =>
    thrown.some((_, index) => picked.has(`${stream} ${index}`));
  if (story.dice.length <= MOST_OPEN || !isWhole(parts)) {
    const show = (one: DiceTold): Html => diceRow(parts, one);
    return firstOf({ keep: 'dice', what: 'rolls', all: story.dice, show, wanted: isPicked });
  }
  const groups = grouped(story.dice, ({ at }) => at ?? 'At no place').map(({ name, all }) => {
    const summary = html`${foreign(name)} <span class="fine">${counted(all.length, 'roll')}</span>`;
    return fold(`dice-at-${name}`, summary, list(all), all.some(isPicked));
  });
  return html`<div class="told-folds">${groups}</div>`;
}

const changeOf = ({ label, before, after }: FactChange): Html =>
  html`${foreign(label)}: ${before === null ? 'new, ' : html`${foreign(before)} → `}${
    after === null ? 'gone' : html`<strong>${foreign(after)}</strong>`
  }`;

/** Facts that changed, one line for each thing that they belong to. */
function changes(all: readonly FactChange[]): Piece {
  const of = [...new Set(all.map((fact) => fact.of))];
  const one = (name: string): Html => {
    const own = all
      .filter((fact) => fact.of === name)
      .map((fact, index) => html`${index > 0 && '; '}${changeOf(fact)}`);
    return html`<li><strong>${foreign(name)}</strong>. ${own}</li>`;
  };
  return html`<div class="told-changes">${firstOf({ keep: 'changes', what: 'that changed', all: of, show: one })}</div>`;
}

function told({ disputed }: StoryParts, lines: PhaseStory['told']): Html {
  const one = ({ text }: PhaseStory['told'][number]): Html =>
    text === disputed
      ? html`<li class="told-disputed">${foreign(text)} <span class="tag">disputed</span></li>`
      : html`<li>${foreign(text)}</li>`;
  return firstOf({ keep: 'told', what: 'lines', all: lines, show: one, wanted: ({ text }) => text === disputed });
}

/** What touched a place in the order in which one tells it: the orders, the dice, what came of them. */
export function storyView(parts: StoryParts): Html {
  const { story } = parts;
  return html`<ol class="told">
<li><h3>Orders</h3>${orders(parts, story.orders)}</li>
<li><h3>Dice</h3>${dice(parts)}</li>
<li><h3>And so</h3>${story.told.length > 0 && told(parts, story.told)}
${story.changes.length > 0 && changes(story.changes)}
${story.told.length + story.changes.length === 0 && empty('Nothing is told of it, and nothing is otherwise than before.')}</li></ol>`;
}
