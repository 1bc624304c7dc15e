import { circle, group, type Point, path, polygon, rect, type Svg } from '../../../core/draw/svg.js';
import { paint } from './colours.js';
import { between, bow, heading, pointAt, shortened, wavy } from './lines.js';
import { dislodgedSpot, type Outline, unitSpot } from './outline.js';
import { COUNTER, crossPath, ringed } from './pieces.js';
import type { Chart, OrderMark, Outcome } from './position.js';

const HALO = paint('halo');
/** How far from the middle of a unit arrows begin and end. */
const CLEAR = { start: 19, end: 26 };
const HEAD = 15;

const dataOf = (course: readonly Point[]): string =>
  course.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly dashes?: string;
}

/** A line on a halo of its own, whatever lies below. */
function stroke(course: readonly Point[], { colour, width, dashes }: Stroke): readonly Svg[] {
  const line = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': dashes === undefined ? 'round' : 'butt' };
  const data = dataOf(course);
  return [
    path(data, { ...line, stroke: HALO, 'stroke-width': width + 3.6, 'stroke-opacity': 0.85 }),
    path(data, {
      ...line,
      stroke: colour,
      'stroke-width': width,
      ...(dashes === undefined ? {} : { 'stroke-dasharray': dashes }),
    }),
  ];
}

function head(course: readonly Point[], colour: string, size = HEAD): Svg {
  const [ux, uy] = heading(course);
  const tip = course.at(-1) ?? [0, 0];
  const at = (back: number, aside: number): Point => [
    tip[0] + ux * (size * 0.55 - back) - uy * aside,
    tip[1] + uy * (size * 0.55 - back) + ux * aside,
  ];
  return polygon([at(0, 0), at(size, size * 0.52), at(size * 0.74, 0), at(size, -size * 0.52)], {
    fill: colour,
    stroke: HALO,
    'stroke-width': 1.4,
    'stroke-linejoin': 'round',
  });
}

/** A round badge that says what became of an order: a cross where it bounced, a stroke where it was cut. */
function badge([x, y]: Point, outcome: Outcome): readonly Svg[] {
  if (outcome === 'stood') return [];
  const sign =
    outcome === 'cut'
      ? `M${x - 3.4} ${y + 4.6}L${x + 0.2} ${y - 4.6}M${x + 0.2} ${y + 4.6}L${x + 3.8} ${y - 4.6}`
      : crossPath(x, y, outcome === 'bounced' ? 3.8 : 2.6);
  return [
    circle(x, y, outcome === 'failed' ? 6.4 : 8, { fill: HALO, stroke: paint('harm'), 'stroke-width': 2 }),
    path(sign, { fill: 'none', stroke: paint('harm'), 'stroke-width': 2.4, 'stroke-linecap': 'round' }),
  ];
}

const DOTS = '2.5 5';

/** Dashes that tell what came to nothing. */
const dashesOf = (outcome: Outcome): string | undefined =>
  outcome === 'cut' ? '9 6' : outcome === 'failed' ? DOTS : undefined;

const drawnWith = (colour: string, width: number, dashes: string | undefined): Stroke =>
  dashes === undefined ? { colour, width } : { colour, width, dashes };

/** The way of a move, through the fleets that carry it. */
function wayOf(outline: Outline, from: string, to: string, via: readonly string[]): readonly Point[] | null {
  const stops = [from, ...via, to].map((at) => unitSpot(outline, at));
  const legs = stops.slice(1).map((stop, index) => {
    const before = stops[index];
    return stop === null || before === undefined || before === null ? null : bow(before, stop);
  });
  return legs.some((leg) => leg === null) ? null : legs.flatMap((leg) => leg ?? []);
}

type Of<Kind extends OrderMark['kind']> = Extract<OrderMark, { readonly kind: Kind }>;

function move(outline: Outline, { from, to, via = [], outcome }: Of<'move'>, colour: string): readonly Svg[] {
  const way = wayOf(outline, from, to, via);
  if (way === null) return [];
  const course = shortened(way, CLEAR.start, CLEAR.end);
  const line = via.length === 0 ? course : wavy(course);
  return [
    ...stroke(line, drawnWith(colour, 4.6, dashesOf(outcome))),
    head(course, colour),
    ...badge(pointAt(course, via.length === 0 ? 0.6 : 0.82), outcome),
  ];
}

function retreat(outline: Outline, { from, to, outcome }: Of<'retreat'>, colour: string): readonly Svg[] {
  const [start, end] = [dislodgedSpot(outline, from), unitSpot(outline, to)];
  if (start === null || end === null) return [];
  const course = shortened(bow(start, end), CLEAR.start, CLEAR.end);
  return [
    ...stroke(course, { colour, width: 4, dashes: '10 5 2 5' }),
    head(course, colour),
    ...badge(pointAt(course, 0.55), outcome),
  ];
}

/** To the middle of the move that is helped, or to the unit that stays. */
function help(outline: Outline, mark: Of<'support'> | Of<'convoy'>, colour: string): readonly Svg[] {
  const { kind, by, from, to, outcome } = mark;
  const [start, helped] = [unitSpot(outline, by), unitSpot(outline, from)];
  if (start === null || helped === null) return [];
  const stays = from === to;
  const way = stays ? null : wayOf(outline, from, to, []);
  const end = way === null ? helped : pointAt(shortened(way, CLEAR.start, CLEAR.end), 0.5);
  const straight = shortened(bow(start, end, 0.04), CLEAR.start, stays ? CLEAR.end : 5);
  const course = kind === 'convoy' ? wavy(straight, 3.4, 13) : straight;
  const tip = straight.at(-1) ?? end;
  return [
    ...(stays
      ? [
          circle(helped[0], helped[1], COUNTER.width / 2 + 4, { fill: 'none', stroke: HALO, 'stroke-width': 5 }),
          circle(helped[0], helped[1], COUNTER.width / 2 + 4, {
            fill: 'none',
            stroke: colour,
            'stroke-width': 2,
            'stroke-dasharray': '5 3',
          }),
        ]
      : []),
    ...stroke(course, drawnWith(colour, 2.8, dashesOf(outcome))),
    ...(stays ? [] : [circle(tip[0], tip[1], 4.4, { fill: colour, stroke: HALO, 'stroke-width': 1.6 })]),
    ...badge(between(start, tip, 0.56), outcome),
  ];
}

function standing(
  outline: Outline,
  { kind, at }: Of<'hold'> | Of<'build'> | Of<'disband'>,
  colour: string,
): readonly Svg[] {
  const spot = unitSpot(outline, at);
  if (spot === null) return [];
  if (kind !== 'hold') return [ringed(kind === 'build' ? 'plus' : 'cross', spot, colour)];
  const [x, y] = [spot[0], spot[1] + COUNTER.height / 2 + 5];
  return [
    path(`M${x - 16} ${y}h32`, { stroke: HALO, 'stroke-width': 6, 'stroke-linecap': 'round' }),
    path(`M${x - 16} ${y}h32`, { stroke: colour, 'stroke-width': 2.8, 'stroke-linecap': 'round' }),
  ];
}

const isCarriedBy = (mark: OrderMark, { by, from, to }: Of<'convoy'>): boolean =>
  mark.kind === 'move' && mark.from === from && mark.to === to && (mark.via ?? []).includes(by);

function drawn(outline: Outline, mark: OrderMark, marks: readonly OrderMark[], colour: string): readonly Svg[] {
  switch (mark.kind) {
    case 'move':
      return move(outline, mark, colour);
    case 'retreat':
      return retreat(outline, mark, colour);
    case 'support':
      return help(outline, mark, colour);
    case 'convoy':
      return marks.some((other) => isCarriedBy(other, mark))
        ? carrier(outline, mark, colour)
        : help(outline, mark, colour);
    case 'hold':
    case 'build':
    case 'disband':
      return standing(outline, mark, colour);
  }
}

/** A fleet whose convoy is seen already, as the way of the army leads through it: a ring around it. */
function carrier(outline: Outline, { by, outcome }: Of<'convoy'>, colour: string): readonly Svg[] {
  const spot = unitSpot(outline, by);
  if (spot === null) return [];
  const ring = { rx: COUNTER.width / 2 + 6, ry: COUNTER.height / 2 + 6 };
  const [x, y] = [spot[0] - ring.rx, spot[1] - ring.ry];
  const shape = { fill: 'none', rx: ring.ry };
  return [
    rect(x, y, 2 * ring.rx, 2 * ring.ry, { ...shape, stroke: HALO, 'stroke-width': 5.6 }),
    rect(x, y, 2 * ring.rx, 2 * ring.ry, { ...shape, stroke: colour, 'stroke-width': 2.2, 'stroke-dasharray': '7 4' }),
    ...badge([spot[0] + ring.rx - 4, spot[1] - ring.ry + 4], outcome),
  ];
}

/** Helpers lie below what they help. */
const RANK: Readonly<Record<OrderMark['kind'], number>> = {
  hold: 0,
  build: 0,
  disband: 0,
  support: 1,
  convoy: 1,
  move: 2,
  retreat: 2,
};

/** Orders as arrows in their powers' colours; how they went is told by their lines and badges. */
export function ordersOf({ outline, powers }: Chart, marks: readonly OrderMark[]): readonly Svg[] {
  return [...marks]
    .sort((one, other) => RANK[one.kind] - RANK[other.kind])
    .flatMap((mark) => {
      const power = powers.find(({ id }) => id === mark.power);
      const shapes = drawn(outline, mark, marks, paint(power === undefined ? 'ink' : `${power.colour}-mark`));
      return shapes.length === 0 ? [] : [group(mark.outcome === 'failed' ? { opacity: 0.7 } : {}, shapes)];
    });
}
