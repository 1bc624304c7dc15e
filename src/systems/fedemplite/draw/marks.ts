import { circle, group, inscription, type Point, path, polygon, rect, type Svg } from '../../../core/draw/svg.js';
import type { Province, Side } from '../shapes.js';
import { SIDE_COLOUR } from '../tables.js';
import { CELL, type Scene } from './scene.js';

/** A star in a ring: a capital. */
export const capitalSign = ({ colour }: Scene, x: number, y: number): Svg => {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const reach = index % 2 === 0 ? 7 : 2.9;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return group({}, [
    circle(x, y, 9, { fill: colour('brass-soft'), stroke: colour('brass'), 'stroke-width': 1.5 }),
    polygon(points, { fill: colour('brass') }),
  ]);
};

/** `A` or `C`: who won; `=`: nobody; `?`: it is about to begin. */
type Outcome = Side | 'nobody' | 'coming';

const OUTCOMES = {
  Alliance: { letter: 'A', colour: SIDE_COLOUR.Alliance },
  Coalition: { letter: 'C', colour: SIDE_COLOUR.Coalition },
  nobody: { letter: '=', colour: 'faint' },
  coming: { letter: '?', colour: 'warn' },
} as const;

/** Crossed swords beside the winner's letter. */
export function battleSign({ colour }: Scene, outcome: Outcome, x: number, y: number): Svg {
  const { letter, colour: name } = OUTCOMES[outcome];
  return group({}, [
    rect(x, y, 31, 17, { rx: 8.5, fill: colour(name), stroke: colour('case'), 'stroke-width': 1.5 }),
    path(`M${x + 6} ${y + 4.5}l8 8m0-8l-8 8`, {
      fill: 'none',
      stroke: colour('case'),
      'stroke-width': 2,
      'stroke-linecap': 'round',
    }),
    inscription(x + 22.5, y + 13, letter, { fill: colour('case') }),
  ]);
}

export const battleWords = { 'font-size': 12, 'font-weight': 'bold', 'text-anchor': 'middle' } as const;

/** A flag: taken last turn. Without cloth: nobody’s now. */
export const flagSign = ({ colour }: Scene, taken: boolean, x: number, y: number): Svg =>
  path(`M${x + 1} ${y + 13}V${y}h10l-3 3.5l3 3.5h-10`, {
    fill: taken ? colour('ink') : colour('chart'),
    stroke: colour('ink'),
    'stroke-width': 1.6,
    'stroke-linejoin': 'round',
    ...(taken ? {} : { 'stroke-dasharray': '2 2' }),
  });

export type Travel = 'attack' | 'defend' | 'move';

const DASHES: Readonly<Record<Travel, string | null>> = { attack: null, defend: '1 5', move: '8 5' };

/** An arrow of last turn, thin and bent a little, so that it is not taken for an order. */
export function travelSign({ colour }: Scene, travel: Travel, side: Side, from: Point, to: Point): Svg {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const [gap, head] = [Math.min(16, length / 4), 9];
  const start: Point = [from[0] + ux * gap * 0.6, from[1] + uy * gap * 0.6];
  const tip: Point = [to[0] - ux * gap, to[1] - uy * gap];
  const bend = Math.min(16, length * 0.14);
  const middle: Point = [(start[0] + tip[0]) / 2 - uy * bend, (start[1] + tip[1]) / 2 + ux * bend];
  const away = Math.hypot(tip[0] - middle[0], tip[1] - middle[1]);
  const [dx, dy] = [(tip[0] - middle[0]) / away, (tip[1] - middle[1]) / away];
  const neck: Point = [tip[0] - dx * head, tip[1] - dy * head];
  const whole = (value: number): number => Math.round(value);
  const line = `M${whole(start[0])} ${whole(start[1])}Q${whole(middle[0])} ${whole(middle[1])} ${whole(neck[0])} ${whole(neck[1])}`;
  const wing = (aside: number): Point => [whole(neck[0] - dy * aside), whole(neck[1] + dx * aside)];
  const dashes = DASHES[travel];
  const ink = colour(SIDE_COLOUR[side]);
  return group({}, [
    path(line, { fill: 'none', stroke: colour('case'), 'stroke-width': 5.5, 'stroke-opacity': 0.8 }),
    path(line, {
      fill: 'none',
      stroke: ink,
      'stroke-width': 2.6,
      ...(dashes === null ? {} : { 'stroke-dasharray': dashes, 'stroke-linecap': 'round' }),
    }),
    polygon([[whole(tip[0]), whole(tip[1])], wing(5), wing(-5)], {
      fill: ink,
      stroke: colour('case'),
      'stroke-width': 1,
    }),
  ]);
}

const placed = (scene: Scene, provinces: readonly Province[], sign: (x: number, y: number) => Svg): readonly Svg[] =>
  provinces.flatMap((province) => {
    const corner = scene.corner(province);
    return corner === null ? [] : [sign(corner[0], corner[1])];
  });

/** What went where last turn, as far as the viewer was told. */
export function travelLayer(scene: Scene): readonly Svg[] {
  const { trail } = scene.view.recent;
  if (trail === undefined) return [];
  const arrow = (travel: Travel, fleet: string, from: Province, to: Province): readonly Svg[] => {
    const side = scene.view.nations.find(({ id }) => fleet.startsWith(`${id}-`))?.side;
    const [start, end] = [scene.corner(from), scene.corner(to)];
    if (side === undefined || start === null || end === null || from === to) return [];
    const middle = ([x, y]: Point): Point => [x + CELL / 2, y + CELL / 2];
    return [travelSign(scene, travel, side, middle(start), middle(end))];
  };
  return [
    ...trail.sorties.flatMap(({ fleet, from, mission, to }) =>
      to.flatMap(({ province }) => arrow(mission, fleet, from, province)),
    ),
    ...trail.moves.flatMap(({ fleet, from, to }) => arrow('move', fleet, from, to)),
  ];
}

/** How a battle of last turn ended; records from before it was kept do not say. */
function outcomeAt({ view }: Scene, province: Province): Outcome {
  const battle = view.recent.trail?.battles.find((one) => one.province === province);
  return battle?.winner ?? 'nobody';
}

/** Capitals, and what happened where. */
export function markLayers(scene: Scene): readonly Svg[] {
  const { view } = scene;
  const standing = view.nations.filter((nation) => !nation.fallen).map(({ capital }) => capital);
  const meetings = view.meetings.map(({ province }) => province);
  const flag = (taken: boolean, provinces: readonly Province[]): readonly Svg[] =>
    provinces.flatMap((province) =>
      placed(scene, [province], (x, y) =>
        flagSign(scene, taken, x + CELL - (standing.includes(province) ? 33 : 16), y + 4),
      ),
    );
  return [
    ...placed(scene, standing, (x, y) => capitalSign(scene, x + CELL - 12, y + 12)),
    ...flag(true, view.recent.taken),
    ...flag(false, view.recent.lost),
    group(battleWords, [
      ...view.recent.fought.flatMap((province) =>
        placed(scene, [province], (x, y) =>
          battleSign(scene, outcomeAt(scene, province), x + CELL - 33, y + CELL - 19),
        ),
      ),
      ...placed(scene, meetings, (x, y) => battleSign(scene, 'coming', x + CELL - 33, y + CELL - 19)),
    ]),
  ];
}
