import { group, type Point, path, polygon, type Svg } from '../../../core/draw/svg.js';
import { type Colony, emblem } from './colonies.js';
import { night } from './palette.js';

const whole = (value: number): number => Math.round(value);

/** A raid: a dashed trail that bends around the town’s middle, with the raider’s sign on it. */
export function trail(colony: Colony, from: Point, to: Point, index: number): Svg {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length === 0) return group({}, []);
  const bend = length * (0.14 + (index % 3) * 0.06) * (index % 2 === 0 ? 1 : -1);
  const [along, across] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const bow: Point = [(from[0] + to[0]) / 2 - across * bend, (from[1] + to[1]) / 2 + along * bend];
  const arrive = Math.atan2(to[1] - bow[1], to[0] - bow[0]);
  // The burrows themselves stay free.
  const tip: Point = [to[0] - 40 * Math.cos(arrive), to[1] - 40 * Math.sin(arrive)];
  const wing = (turn: number): Point => [tip[0] - 17 * Math.cos(arrive + turn), tip[1] - 17 * Math.sin(arrive + turn)];
  const d = `M${whole(from[0])} ${whole(from[1])}Q${whole(bow[0])} ${whole(bow[1])} ${whole(tip[0])} ${whole(tip[1])}`;
  const half: Point = [(from[0] + 2 * bow[0] + tip[0]) / 4, (from[1] + 2 * bow[1] + tip[1]) / 4];
  const line = { fill: 'none', 'stroke-linecap': 'round' };
  return group({}, [
    path(d, { ...line, stroke: night('dark'), 'stroke-width': 9, 'stroke-dasharray': '15 13', opacity: 0.85 }),
    path(d, { ...line, stroke: colony.colour, 'stroke-width': 4.5, 'stroke-dasharray': '15 13' }),
    polygon([tip, wing(0.45), wing(-0.45)], { fill: colony.colour, stroke: night('dark'), 'stroke-width': 1.5 }),
    emblem(colony, whole(half[0]), whole(half[1])),
  ]);
}
