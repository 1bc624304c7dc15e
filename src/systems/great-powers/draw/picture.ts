import { element, group, picture, rect, type Svg } from '../../../core/draw/svg.js';
import type { Drawing, DrawnSubject } from '../../../core/game/document.js';
import { subjectKey } from '../../../core/game/offer.js';
import { paint } from './colours.js';
import { groundDefs, groundShapes, labelBox, lettersOf } from './ground.js';
import { legend, legendHeight } from './legend.js';
import { ordersOf } from './orders.js';
import { dislodgedSpot, unitSpot } from './outline.js';
import { COUNTER, centresOf, counter, dislodged, pieceDefs } from './pieces.js';
import type { Chart, DrawnUnit, OrderMark, Position } from './position.js';
import { mapInWords, placeCard, placeName, powerName, unitWords } from './words.js';

/** What a picture shows beside the map itself. */
interface Shown {
  /** `Spring 1901, orders`. */
  readonly title: string;
  readonly position: Position;
  readonly orders: readonly OrderMark[];
  /** The viewer's own power; null: they have none. */
  readonly own: string | null;
}

const powerOf = ({ powers }: Chart, id: string) => powers.find((power) => power.id === id);

const unitsOf = (chart: Chart, units: readonly DrawnUnit[]): readonly Svg[] =>
  units.flatMap((unit) => {
    const [power, spot] = [powerOf(chart, unit.power), unitSpot(chart.outline, unit.at)];
    return power === undefined || spot === null ? [] : [counter(unit.kind, power, spot)];
  });

const dislodgedOf = (chart: Chart, units: readonly DrawnUnit[]): readonly Svg[] =>
  units.flatMap((unit) => {
    const [power, spot] = [powerOf(chart, unit.power), dislodgedSpot(chart.outline, unit.at)];
    return power === undefined || spot === null ? [] : [dislodged(unit, power, spot)];
  });

const around = ([x, y]: readonly [number, number]): DrawnSubject['box'] => [
  x - COUNTER.width / 2,
  y - COUNTER.height / 2,
  COUNTER.width,
  COUNTER.height,
];

/** The box of a place's name and its unit. */
function placeBox({ outline }: Chart, id: string): DrawnSubject['box'] {
  const place = outline.places[id];
  if (place === undefined) return [0, 0, 0, 0];
  const [name, unit] = [labelBox(place.label), around(place.spots.unit)];
  const [left, top] = [Math.max(0, Math.min(name[0], unit[0])), Math.max(0, Math.min(name[1], unit[1]))];
  return [
    left,
    top,
    Math.min(outline.canvas.width, Math.max(name[0] + name[2], unit[0] + unit[2])) - left,
    Math.min(outline.canvas.height, Math.max(name[1] + name[3], unit[1] + unit[3])) - top,
  ];
}

function subjectsOf(chart: Chart, { position, own }: Shown): readonly DrawnSubject[] {
  const stanceOf = (power: string | undefined): DrawnSubject['stance'] =>
    own === null || power === undefined ? 'neutral' : power === own ? 'own' : 'foe';
  const subject = (unit: DrawnUnit, spot: readonly [number, number], beaten: boolean): DrawnSubject => ({
    key: subjectKey({ kind: 'unit', id: beaten ? `${unit.at}-dislodged` : unit.at }),
    name: `${powerName(chart, unit.power)}: ${unitWords(chart, unit)}`,
    card: beaten ? ['Dislodged: it must retreat or disband.'] : [],
    stance: stanceOf(unit.power),
    box: around(spot),
  });
  return [
    ...Object.keys(chart.outline.places).map(
      (id): DrawnSubject => ({
        key: subjectKey({ kind: 'place', id }),
        name: placeName(chart, id),
        card: placeCard(chart, id, position),
        stance: stanceOf(position.centres[id] ?? position.held[id]),
        box: placeBox(chart, id),
      }),
    ),
    ...position.units.flatMap((unit) => {
      const spot = unitSpot(chart.outline, unit.at);
      return spot === null ? [] : [subject(unit, spot, false)];
    }),
    ...position.dislodged.flatMap((unit) => {
      const spot = dislodgedSpot(chart.outline, unit.at);
      return spot === null ? [] : [subject(unit, spot, true)];
    }),
  ];
}

/** Where the places lie, and their coasts, by the names that orders use. */
const anchorsOf = ({ outline }: Chart): Record<string, readonly [number, number]> =>
  Object.fromEntries(
    Object.entries(outline.places).flatMap(([id, { spots }]) => [
      [id, spots.unit] as const,
      ...Object.entries(spots.coasts ?? {}).map(([coast, spot]) => [`${id}/${coast}`, spot] as const),
    ]),
  );

/** The map as an atlas page: who holds what, what stands where, and the orders as arrows. It shows what it is given, no more. */
export function drawMap(chart: Chart, shown: Shown): Drawing {
  const { width, height } = chart.outline.canvas;
  const { position, orders, title } = shown;
  const whole = height + legendHeight(chart);
  const svg = picture(width, whole, title, [
    element('defs', {}, [
      ...groundDefs(chart, position),
      ...pieceDefs(),
      element('clipPath', { id: 'field' }, [rect(0, 0, width, height)]),
    ]),
    group({ 'clip-path': 'url(#field)' }, [
      ...groundShapes(chart, position),
      ...centresOf(chart, position.centres),
      ...ordersOf(chart, orders),
      // Above the arrows, which cannot go around all names.
      ...lettersOf(chart),
      ...unitsOf(chart, position.units),
      ...dislodgedOf(chart, position.dislodged),
    ]),
    legend(chart, position),
    rect(1, 1, width - 2, whole - 2, { fill: 'none', stroke: paint('frontier'), 'stroke-width': 2 }),
  ]);
  return {
    svg,
    width,
    height: whole,
    description: mapInWords(chart, position, orders, title),
    field: [0, 0, width, height],
    anchors: anchorsOf(chart),
    subjects: subjectsOf(chart, shown),
  };
}
