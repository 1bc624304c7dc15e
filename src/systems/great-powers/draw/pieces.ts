import { circle, group, label, type Point, path, rect, type Svg, strokes, use } from '../../../core/draw/svg.js';
import { paint } from './colours.js';
import type { Chart, DrawnPower, DrawnUnit } from './position.js';

/** What a unit takes of the picture. */
export const COUNTER = { width: 44, height: 32 };
/** What a supply centre takes of it. */
export const CENTRE = 18;

/** A field gun that points east, around its middle. */
const GUN = [
  'M-7 1.6L11.4 -8.2L13.2 -4.8L-4.4 4.6Z',
  'M-4.6 2.4L-13.6 8.4L-13.6 10.4L-10.6 10.4L-1.6 5.6Z',
  'M-1.4 -5.4L2.4 -7.4L5.6 -0.6L2.2 1.2Z',
].join('');
const WHEEL = { x: -1.4, y: 4.2, radius: 6.2 };

/** A cruiser that steams east, around its middle. */
const SHIP = [
  'M-14.4 2.6L14.8 2.6L10.6 9.4L-11.6 9.4Z',
  'M-9 1.6L-9 -2L8 -2L8 1.6Z',
  'M-6.6 -2.8L-6.6 -9.4L-2.8 -9.4L-2.8 -2.8Z',
  'M0 -2.8L0 -9.4L3.8 -9.4L3.8 -2.8Z',
  'M6.2 -2.8L6.2 -8.8L7.6 -8.8L7.6 -2.8Z',
].join('');

const spokes = (x: number, y: number, reach: number): Svg =>
  strokes(
    [0, 45, 90, 135].map((turn) => {
      const [across, along] = [Math.cos((turn * Math.PI) / 180) * reach, Math.sin((turn * Math.PI) / 180) * reach];
      return [
        [x - across, y - along],
        [x + across, y + along],
      ];
    }),
    { stroke: 'currentColor', 'stroke-width': 1.1 },
  );

/** The silhouettes, drawn in the colour in force where they are used. */
export const pieceDefs = (): readonly Svg[] => [
  group({ id: 'gun' }, [
    path(GUN, { fill: 'currentColor' }),
    circle(WHEEL.x, WHEEL.y, WHEEL.radius, { fill: 'none', stroke: 'currentColor', 'stroke-width': 2.1 }),
    spokes(WHEEL.x, WHEEL.y, WHEEL.radius),
  ]),
  path(SHIP, { id: 'ship', fill: 'currentColor' }),
];

/** A counter: square for an army, round at its ends for a fleet, with its silhouette and the sign of its power. */
export function counter(
  kind: DrawnUnit['kind'],
  { colour, sign }: Pick<DrawnPower, 'colour' | 'sign'>,
  [x, y]: Point,
  edge: { readonly colour: string; readonly dashes: string | null } = { colour: paint('halo'), dashes: null },
): Svg {
  const { width, height } = COUNTER;
  const rx = kind === 'army' ? 3 : height / 2 - 1;
  const [left, top] = [x - width / 2 + 1, y - height / 2 + 1];
  const ink = paint(`${colour}-ink`);
  return group({ color: ink }, [
    rect(left, top, width - 2, height - 2, {
      fill: paint(colour),
      stroke: edge.colour,
      'stroke-width': 2,
      rx,
      ...(edge.dashes === null ? {} : { 'stroke-dasharray': edge.dashes }),
    }),
    use(kind === 'army' ? 'gun' : 'ship', x - 1, y - 4.5),
    label(x, y + 12.4, sign, { size: 12, anchor: 'middle', bold: true, fill: ink, spacing: 0.6 }),
  ]);
}

/** The mark of a unit that was driven out: a broken arrow in a round badge at its corner. */
export function dislodged(unit: Pick<DrawnUnit, 'kind'>, power: DrawnPower, at: Point): Svg {
  const [x, y] = [at[0] + COUNTER.width / 2 - 3, at[1] - COUNTER.height / 2 + 3];
  return group({}, [
    counter(unit.kind, power, at, { colour: paint('harm'), dashes: '5 3' }),
    circle(x, y, 8, { fill: paint('halo'), stroke: paint('harm'), 'stroke-width': 2 }),
    path(`M${x - 3.6} ${y - 4}L${x + 1.4} ${y - 1}L${x - 1.4} ${y + 1}L${x + 3.6} ${y + 4}`, {
      fill: 'none',
      stroke: paint('harm'),
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }),
  ]);
}

/** A supply centre: a ring like a town on a chart, filled with the colour and the sign of its owner. */
export function centre(owner: Pick<DrawnPower, 'colour' | 'sign'> | null, [x, y]: Point): Svg {
  const radius = CENTRE / 2 - 1.6;
  if (owner === null)
    return group({}, [
      circle(x, y, radius, { fill: paint('centre'), stroke: paint('centre-ink'), 'stroke-width': 1.8 }),
      circle(x, y, 2.6, { fill: paint('centre-ink') }),
    ]);
  return group({}, [
    circle(x, y, radius + 0.8, { fill: paint('centre'), stroke: paint('centre-ink'), 'stroke-width': 1.6 }),
    circle(x, y, radius - 1, { fill: paint(owner.colour) }),
    label(x, y + 4.2, owner.sign, { size: 12, anchor: 'middle', bold: true, fill: paint(`${owner.colour}-ink`) }),
  ]);
}

/** All centres of a map. */
export function centresOf({ outline, powers }: Chart, owners: Readonly<Record<string, string>>): readonly Svg[] {
  return Object.entries(outline.places).flatMap(([id, { spots }]) =>
    spots.centre === undefined ? [] : [centre(powers.find((power) => power.id === owners[id]) ?? null, spots.centre)],
  );
}

/** A frame around a unit with a sign at its corner, for what is built or given up. */
export const ringed = (sign: 'plus' | 'cross', [x, y]: Point, colour: string): Svg => {
  const { width, height } = COUNTER;
  const [right, top] = [x + width / 2, y - height / 2];
  const arms = sign === 'plus' ? `M${right - 4.6} ${top}h9.2M${right} ${top - 4.6}v9.2` : crossPath(right, top, 3.6);
  return group({ fill: 'none', stroke: colour }, [
    rect(x - width / 2 - 4, y - height / 2 - 4, width + 8, height + 8, {
      rx: 8,
      'stroke-width': 3,
      ...(sign === 'plus' ? {} : { 'stroke-dasharray': '6 4' }),
    }),
    circle(right, top, 8, { fill: paint('halo'), 'stroke-width': 2 }),
    path(arms, { 'stroke-width': 2.6 }),
  ]);
};

/** Two strokes across each other. */
export const crossPath = (x: number, y: number, reach: number): string =>
  `M${x - reach} ${y - reach}L${x + reach} ${y + reach}M${x - reach} ${y + reach}L${x + reach} ${y - reach}`;
