import { pointOf, routeTo } from '../ground.js';
import type { Spot } from '../shapes/base.js';
import type { Fixed } from '../shapes/fixed.js';
import type { Unit } from '../shapes/state.js';

/** How far a unit comes along the shortest way in so many hours. */
interface March {
  readonly spot: Spot;
  /** Hours until it is there; null: not in this turn. */
  readonly arrives: number | null;
  /** Miles of the whole way, and of what it makes of it. */
  readonly miles: number;
  readonly made: number;
}

const oneDecimal = (miles: number): number => Math.round(miles * 10) / 10;

/** The spot so many miles along a way. */
function spotAlong(
  from: Spot,
  stops: readonly { readonly place: string; readonly miles: number }[],
  made: number,
  fixed: Fixed,
): Spot {
  const next = stops.findIndex(({ miles }) => miles > made + 0.04);
  const last = stops[next === -1 ? stops.length - 1 : next - 1];
  if (next === -1) return last === undefined ? from : { kind: 'place', place: last.place };
  const goal = stops[next];
  if (goal === undefined) return from;
  if (last === undefined) {
    // On the way to the first stop: from a point beside the roads, or from the middle of a line.
    if (from.kind === 'point') {
      const [x, y] = pointOf({ kind: 'place', place: goal.place }, fixed);
      const share = made / Math.max(0.1, goal.miles);
      return {
        kind: 'point',
        x: oneDecimal(from.x + (x - from.x) * share),
        y: oneDecimal(from.y + (y - from.y) * share),
      };
    }
    if (from.kind !== 'line') return from;
    const back = goal.place === from.from;
    return { ...from, miles: oneDecimal(Math.max(0, back ? from.miles - made : from.miles + made)) };
  }
  const miles = oneDecimal(made - last.miles);
  return miles <= 0 ? { kind: 'place', place: last.place } : { kind: 'line', from: last.place, to: goal.place, miles };
}

/** A march towards a place; null: no way leads there. */
export function marchOf(
  unit: Pick<Unit, 'spot' | 'speed'>,
  goal: string,
  hours: number,
  fixed: Fixed,
  kind: string | null = null,
): March | null {
  if (unit.spot === null) return null;
  const route = routeTo(unit.spot, goal, fixed, kind);
  if (route === null) return null;
  const made = oneDecimal(Math.min(route.miles, unit.speed * hours));
  const there = made >= route.miles;
  return {
    spot: there ? { kind: 'place', place: goal } : spotAlong(unit.spot, route.stops, made, fixed),
    arrives: there ? (unit.speed > 0 ? route.miles / unit.speed : 0) : null,
    miles: route.miles,
    made,
  };
}
