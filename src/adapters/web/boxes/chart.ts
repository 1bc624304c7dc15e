import { scaleLinear } from 'd3-scale';
import {
  line,
  type SymbolType,
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
} from 'd3-shape';
import { type Html, html, type Piece } from '../kit/html.js';
import { fine, fold, table } from '../kit/pieces.js';

/** One curve: a number of somebody or something over the turns. */
export interface Series {
  readonly name: string;
  /** A colour as drawings write it; null: the chart chooses. */
  readonly colour: string | null;
  /** One for each step; null where there is none. */
  readonly values: readonly (number | null)[];
}

interface ChartParts {
  /** Unique on the page, kebab-case. */
  readonly id: string;
  readonly title: string;
  /** What the curves go over: `Turn 3 (Y170)`. */
  readonly steps: readonly string[];
  /** Where each step stands on the axis, and where the page can stop on it; left out: one step after the other, and at each of them. */
  readonly axis?: { readonly places: readonly number[]; readonly stops: readonly number[] };
  readonly series: readonly Series[];
  /** Values that mean something by themselves. */
  readonly goals: readonly { readonly value: number; readonly label: string }[];
  /** Which of the stops the page shows. */
  readonly at: number;
  /** The numbers behind the curves, where they are of other steps than these; left out: of the same. */
  readonly numbers?: {
    readonly steps: readonly string[];
    readonly series: readonly Series[];
    /** Which these are. */
    readonly note: string;
  };
}

const WIDTH = 360;
const LEFT = 32;
const RIGHT = 122;
/** What a letter of the axis takes at most. */
const LETTER = 6.5;
const TOP = 14;
const BOTTOM = 26;
/** A label of 12 pixels needs so much room. */
const LABEL = 15;
/** More labels than this at the ends of curves cannot be told apart; the table has them all. */
const MOST_LABELS = 12;
/** With more steps than this a mark at each would hide the curve. */
const MOST_MARKS = 24;

const MARKS: readonly SymbolType[] = [
  symbolCircle,
  symbolSquare,
  symbolTriangle,
  symbolDiamond,
  symbolCross,
  symbolStar,
  symbolWye,
];
const markOf = (index: number, size: number): string =>
  symbol(MARKS[index % MARKS.length] ?? symbolCircle, size)() ?? '';

const round = (value: number): number => Math.round(value * 10) / 10;

/** The number of a turn stands for its title on the axis; a title without one stands there itself. */
const tickOf = (title: string): string =>
  /\bturn (\d+)/i.exec(title)?.[1] ??
  title
    .replace(/\([^()]*\)/g, '')
    .match(/\d+/g)
    ?.at(-1) ??
  title.slice(0, 12);

/** Values along the axis, whole ones where all numbers are. */
function axisOf(values: readonly number[], height: number) {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const y = scaleLinear()
    .domain([low, high])
    .nice(4)
    .range([height - BOTTOM, TOP]);
  const whole = values.every(Number.isInteger);
  return { y, ticks: y.ticks(4).filter((tick) => !whole || Number.isInteger(tick)) };
}

/** Moves labels apart that would lie over each other, as little as possible, and keeps them in the picture. */
function apart(wanted: readonly number[], low: number, high: number): readonly number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((one, other) => one.y - other.y);
  let last = low - LABEL;
  for (const entry of order) {
    entry.y = Math.max(entry.y, last + LABEL);
    last = entry.y;
  }
  let next = high + LABEL;
  for (const entry of [...order].reverse()) {
    entry.y = Math.min(entry.y, next - LABEL);
    next = entry.y;
  }
  return wanted.map((_, index) => order.find((entry) => entry.index === index)?.y ?? low);
}

const lastOf = ({ values }: Series): number => values.findLastIndex((value) => value !== null);
const lastValue = (series: Series): number => series.values[lastOf(series)] ?? 0;

const written = (value: number | null): string =>
  value === null ? '–' : value.toLocaleString('en', { maximumFractionDigits: 2 });

/** The numbers behind a chart, the newest step first. */
const numbersOf = (title: string, { steps, series }: Pick<ChartParts, 'steps' | 'series'>): Html =>
  table({
    by: { words: `${title}, turn by turn` },
    heads: ['After', ...series.map(({ name }) => html`<bdi>${name}</bdi>`)],
    rows: steps
      .map(
        (step, index) =>
          html`<tr><th scope="row">${step}</th>${series.map(({ values }) => html`<td>${written(values[index] ?? null)}</td>`)}</tr>`,
      )
      .reverse(),
    class: 'numbers',
  });

/** In a sentence: where each curve ends. */
const spoken = ({ title, steps, series }: ChartParts): string =>
  `${title} after ${steps.at(-1) ?? ''}: ${series.map((one) => `${one.name} ${written(lastValue(one))}`).join(', ')}. The numbers stand below.`;

function axes(parts: ChartParts, x: (step: number) => number, height: number, { y, ticks }: ReturnType<typeof axisOf>) {
  const level = ticks.map(
    (tick) => html`<path class="chart-grid" d="M${LEFT} ${round(y(tick))}H${WIDTH - RIGHT}"/>
<text x="${LEFT - 6}" y="${round(y(tick)) + 4}" text-anchor="end">${written(tick)}</text>`,
  );
  const words = parts.steps.map(tickOf);
  const every = Math.ceil(words.length / 8);
  const half = (word: string): number => (word.length * LETTER) / 2;
  const end = words.length - 1;
  const lastBegins = x(end) - half(words[end] ?? '') - LETTER;
  let free = Number.NEGATIVE_INFINITY;
  const upright = words.map((word, index) => {
    const isLast = index === end;
    const shown = isLast || (index % every === 0 && end - index >= every);
    if (!shown || (word === words[index - 1] && !isLast)) return null;
    // Words such as 'Opening' would run into their neighbours.
    if (!isLast && (x(index) - half(word) < free || x(index) + half(word) > lastBegins)) return null;
    free = x(index) + half(word) + LETTER;
    return html`<text x="${round(x(index))}" y="${height - 8}" text-anchor="middle">${word}</text>`;
  });
  const goals = parts.goals.map(
    ({ value, label }) => html`<path class="chart-goal" d="M${LEFT} ${round(y(value))}H${WIDTH - RIGHT}"/>
<text class="chart-goal-label" x="${LEFT + 4}" y="${round(y(value)) - 5}">${label}</text>`,
  );
  return html`${level}${upright}${goals}`;
}

/**
 * Curves over the turns as a picture, with their numbers folded below it. Besides by its colour a curve is known by its dashes, its
 * marks and the name at its end.
 */
export function lineChart(parts: ChartParts): Piece {
  const { id, title, steps, goals, at, numbers } = parts;
  const series = parts.series.filter(({ values }) => values.some((value) => value !== null));
  if (series.length === 0 || steps.length < 2) return null;
  const ranked = [...series].sort((one, other) => lastValue(other) - lastValue(one)).slice(0, MOST_LABELS);
  const height = Math.max(190, TOP + BOTTOM + ranked.length * LABEL + 6);
  const all = [
    ...series.flatMap(({ values }) => values.filter((value) => value !== null)),
    ...goals.map((goal) => goal.value),
  ];
  const axis = axisOf(all, height);
  const { places, stops } = parts.axis ?? { places: [...steps.keys()], stops: [...steps.keys()] };
  const along = scaleLinear()
    .domain([places[0] ?? 0, places.at(-1) ?? 1])
    .range([LEFT, WIDTH - RIGHT]);
  const x = (step: number): number => along(places[step] ?? 0);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y((value) => axis.y(value ?? 0))
    .digits(1);
  const ends = apart(
    ranked.map((one) => axis.y(lastValue(one))),
    TOP,
    height - BOTTOM,
  );
  const at1 = (dx: number, dy: number): string => `translate(${round(dx)} ${round(dy)})`;
  const curve = (one: Series, index: number): Html => {
    const last = lastOf(one);
    const marks = one.values.map((value, step) => {
      if (value === null || (step !== last && steps.length > MOST_MARKS)) return null;
      return html`<path class="chart-mark" transform="${at1(x(step), axis.y(value))}" d="${markOf(index, step === last ? 58 : 20)}"/>`;
    });
    const end = ends[ranked.indexOf(one)];
    const name = one.name.length > 11 ? `${one.name.slice(0, 10)}…` : one.name;
    const label =
      end !== undefined &&
      html`<path class="chart-lead" d="M${round(x(last)) + 6} ${round(axis.y(lastValue(one)))}L${WIDTH - RIGHT + 13} ${round(end)}"/>
<path class="chart-mark" transform="${at1(WIDTH - RIGHT + 19, end)}" d="${markOf(index, 34)}"/>
<text class="chart-name" x="${WIDTH - RIGHT + 27}" y="${round(end) + 4}"><tspan class="chart-value">${written(lastValue(one))}</tspan> ${name}</text>`;
    const hue = one.colour === null ? html` hue-${index % 8}"` : html`" color="${one.colour}"`;
    return html`<g class="chart-series dash-${index % 5}${hue}>
<path class="chart-line" d="${path([...one.values]) ?? ''}"/>${marks}${label}</g>`;
  };
  const now = round(along(stops[Math.min(at, stops.length - 1)] ?? 0));
  const stopped = stops.map((stop) => round(along(stop))).join(' ');
  return html`<figure class="chart" id="${id}"><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${spoken({ ...parts, series })}">
${axes(parts, x, height, axis)}<path class="chart-now" data-stops="${stopped}" transform="translate(${now} 0)" d="M0 ${TOP}V${height - BOTTOM}"/>
${series.map(curve)}</svg>
${fold(`${id}-numbers`, html`The numbers of “${title}”`, [
  numbers !== undefined && fine(numbers.note),
  numbersOf(title, numbers ?? { steps, series }),
])}</figure>`;
}
