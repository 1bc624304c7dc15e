import { isWithin } from '../../core/draw/polygons.js';
import {
  cheapestPath,
  type Graph,
  journeyCosts,
  MOST_WAY_COST,
  makeGraph,
  placeAt,
  placeName,
  type Way,
} from '../../core/grid/graph.js';
import { UNREACHED } from '../../core/grid/search.js';
import type { Corner, Spot } from './shapes/base.js';
import type { Fixed } from './shapes/fixed.js';

/** Parts of a mile in which the graph counts: as fine as its longest line allows, tenths at best. */
const partsOf = ({ map }: Fixed): number =>
  Math.max(1, Math.min(10, Math.floor(MOST_WAY_COST / Math.max(1, ...map.lines.map(({ length }) => length)))));

type MapLine = Fixed['map']['lines'][number];

interface Ground {
  readonly graph: Graph;
  readonly parts: number;
  readonly at: ReadonlyMap<string, Corner>;
}
const known = new WeakMap<Fixed, Ground>();

/** The map made ready for measuring, worked out once. */
function groundOf(fixed: Fixed): Ground {
  const before = known.get(fixed);
  if (before !== undefined) return before;
  const { places, lines } = fixed.map;
  const parts = partsOf(fixed);
  const made: Ground = {
    graph: makeGraph(
      places.map(({ name }) => name),
      lines.map(({ from, to, length, kind }) => ({
        from,
        to,
        cost: Math.min(MOST_WAY_COST, Math.max(1, Math.round(length * parts))),
        kind,
      })),
    ),
    parts,
    at: new Map(places.map(({ name, at }) => [name, at])),
  };
  known.set(fixed, made);
  return made;
}

const lineBetween = ({ map }: Fixed, one: string, other: string): MapLine | undefined =>
  map.lines
    .filter(({ from, to }) => (from === one && to === other) || (from === other && to === one))
    .sort((a, b) => a.length - b.length)[0];

/** A point so far along bends, as a share of their whole length. */
function along(bends: readonly Corner[], share: number): Corner {
  const lengths = bends.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = bends[index] ?? [x, y];
    return Math.hypot(x - fromX, y - fromY);
  });
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, share));
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [bends[index], bends[index + 1]];
    if (from === undefined || to === undefined) break;
    if (left <= length && length > 0)
      return [from[0] + ((to[0] - from[0]) * left) / length, from[1] + ((to[1] - from[1]) * left) / length];
    left -= length;
  }
  return bends.at(-1) ?? [0, 0];
}

/** Where a spot lies in the picture. */
export function pointOf(spot: Spot, fixed: Fixed): Corner {
  const { at } = groundOf(fixed);
  if (spot.kind === 'point') return [spot.x, spot.y];
  if (spot.kind === 'place') return at.get(spot.place) ?? [0, 0];
  const line = lineBetween(fixed, spot.from, spot.to);
  const from: Corner = at.get(spot.from) ?? [0, 0];
  const to: Corner = at.get(spot.to) ?? [0, 0];
  if (line === undefined) return from;
  const bends: readonly Corner[] = line.from === spot.from ? line.via : [...line.via].reverse();
  return along([from, ...bends, to], spot.miles / line.length);
}

const oneDecimal = (miles: number): number => Math.round(miles * 10) / 10;

/** Miles as the crow flies; on a map that is a list, along its lines. */
export function milesApart(one: Spot, other: Spot, fixed: Fixed): number {
  if (fixed.map.isList) return routeMiles(one, other, fixed) ?? Number.POSITIVE_INFINITY;
  const [a, b] = [pointOf(one, fixed), pointOf(other, fixed)];
  return oneDecimal(Math.hypot(a[0] - b[0], a[1] - b[1]) / fixed.map.pixelsPerMile);
}

/** The places at which somebody can leave a spot, with the miles to them. */
export function exitsOf(spot: Spot, fixed: Fixed): readonly { readonly place: string; readonly miles: number }[] {
  if (spot.kind === 'place') return [{ place: spot.place, miles: 0 }];
  if (spot.kind === 'line') {
    const length = lineBetween(fixed, spot.from, spot.to)?.length ?? spot.miles;
    return [
      { place: spot.from, miles: spot.miles },
      { place: spot.to, miles: Math.max(0, length - spot.miles) },
    ];
  }
  const nearest = [...groundOf(fixed).at]
    .map(([place, at]) => ({
      place,
      miles: oneDecimal(Math.hypot(at[0] - spot.x, at[1] - spot.y) / fixed.map.pixelsPerMile),
    }))
    .sort((one, other) => one.miles - other.miles);
  return nearest.slice(0, 1);
}

/** The shortest way along lines, as places with the miles at which each is reached; `kind`: lines of that kind alone. */
export function routeTo(
  from: Spot,
  goal: string,
  fixed: Fixed,
  kind: string | null = null,
): { readonly miles: number; readonly stops: readonly { readonly place: string; readonly miles: number }[] } | null {
  const { graph, parts } = groundOf(fixed);
  const only = kind !== null && fixed.map.lines.some((line) => line.kind === kind) ? kind : null;
  const cost = only === null ? {} : { cost: (way: Way) => (way.kind === only ? (way.cost ?? 1) : null) };
  const end = placeAt(graph, goal);
  if (end === null) return null;
  const ways = exitsOf(from, fixed).flatMap(({ place, miles }) => {
    const start = placeAt(graph, place);
    const path = start === null ? null : cheapestPath(graph, start, end, cost);
    return path === null ? [] : [{ first: miles, path, miles: miles + path.cost / parts }];
  });
  const [best] = ways.sort((one, other) => one.miles - other.miles);
  if (best === undefined) return null;
  let reached = best.first;
  const stops = best.path.places.map((place, index) => {
    const name = placeName(graph, place);
    const before = best.path.places[index - 1];
    if (before !== undefined) reached += stepMiles(placeName(graph, before), name, fixed, only);
    return { place: name, miles: oneDecimal(reached) };
  });
  return { miles: oneDecimal(reached), stops };
}

const stepMiles = (one: string, other: string, fixed: Fixed, kind: string | null): number =>
  Math.min(
    ...fixed.map.lines
      .filter(
        ({ from, to, kind: own }) =>
          ((from === one && to === other) || (from === other && to === one)) && (kind === null || own === kind),
      )
      .map(({ length }) => length),
  );

/** Miles along lines between two spots; null: none lead there. */
export function routeMiles(one: Spot, other: Spot, fixed: Fixed): number | null {
  if (sameLine(one, other) && one.kind === 'line' && other.kind === 'line')
    return oneDecimal(
      Math.abs(one.miles - (one.from === other.from ? other.miles : lineLength(one, fixed) - other.miles)),
    );
  const ends = exitsOf(other, fixed).flatMap(({ place, miles }) => {
    const route = routeTo(one, place, fixed);
    return route === null ? [] : [route.miles + miles];
  });
  return ends.length === 0 ? null : oneDecimal(Math.min(...ends));
}

/** Miles from spot to spot, one after the other; or between which two no line leads. */
export function wayMiles(spots: readonly Spot[], fixed: Fixed): number | { readonly from: Spot; readonly to: Spot } {
  let miles = 0;
  for (const [index, to] of spots.entries()) {
    const from = spots[index - 1];
    if (from === undefined) continue;
    const leg = routeMiles(from, to, fixed);
    if (leg === null) return { from, to };
    miles += leg;
  }
  return oneDecimal(miles);
}

const lineLength = (spot: Spot & { kind: 'line' }, fixed: Fixed): number =>
  lineBetween(fixed, spot.from, spot.to)?.length ?? 0;

const sameLine = (one: Spot, other: Spot): boolean =>
  one.kind === 'line' &&
  other.kind === 'line' &&
  [one.from, one.to].sort().join('\n') === [other.from, other.to].sort().join('\n');

/** Steps along lines between two spots; null: none lead there. */
export function stepsApart(one: Spot, other: Spot, fixed: Fixed): number | null {
  const { graph } = groundOf(fixed);
  const starts = exitsOf(one, fixed).map(({ place }) => placeAt(graph, place) ?? -1);
  const goals = exitsOf(other, fixed).map(({ place }) => placeAt(graph, place) ?? -1);
  const steps = starts.flatMap((start) => {
    if (start < 0) return [];
    const costs = journeyCosts(graph, start, { cost: () => 1 });
    return goals.flatMap((goal) => (goal < 0 || costs[goal] === UNREACHED ? [] : [costs[goal] ?? 0]));
  });
  return steps.length === 0 ? null : Math.min(...steps);
}

/** The kinds of the areas in which a spot lies. */
export const areasAt = (spot: Spot, fixed: Fixed): readonly string[] =>
  fixed.map.areas.filter(({ outline }) => isWithin(outline, pointOf(spot, fixed))).map(({ kind }) => kind);

/** The same in a sentence: `at Jena`. */
export const spotInSentence = (spot: Spot | null, fixed: Fixed): string =>
  spot?.kind === 'place' ? `at ${spot.place}` : spotWords(spot, fixed);

/** `Jena`, `5 miles from Jena towards Weimar`, `at 120, 340`. */
export function spotWords(spot: Spot | null, { map }: Fixed): string {
  if (spot === null) return 'nowhere on the map';
  if (spot.kind === 'place') return spot.place;
  if (spot.kind === 'point') return `at ${Math.round(spot.x)}, ${Math.round(spot.y)}`;
  return `${oneDecimal(spot.miles)} ${map.unit}s from ${spot.from} towards ${spot.to}`;
}
