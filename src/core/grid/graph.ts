import { UNREACHED } from './search.js';

/** A way between two places of a map, as a binder or a table writes it. */
export interface Way {
  readonly from: string;
  readonly to: string;
  /** A whole number from 1 to `MOST_WAY_COST`; 1 when left out. */
  readonly cost?: number;
  /** What runs there, in the game's own words: `road`, `river`. */
  readonly kind?: string;
  /** True: it cannot be travelled from `to` to `from`. */
  readonly oneWay?: boolean;
}

/** The most that a way may cost; searches keep a bucket for each cost up to it. */
export const MOST_WAY_COST = 1_000;

/**
 * A map of named places. A place is known in code by its index, in the order in which the places were given; sorting indices
 * gives that order, and whatever these functions return is in it.
 */
export interface Graph {
  readonly names: readonly string[];
  readonly ways: readonly Way[];
  /** Arcs of place `p`: the entries `firstArc[p]` to `firstArc[p + 1] - 1` of `arcTo` and `arcWay`, by the place they lead to. */
  readonly firstArc: Int32Array;
  readonly arcTo: Int32Array;
  /** Index of the arc's way in `ways`. */
  readonly arcWay: Int32Array;
  readonly indices: ReadonlyMap<string, number>;
}

/** Checks a map once, so that everything else may rely on it. Throws a RangeError that names what is wrong. */
export function makeGraph(names: readonly string[], ways: readonly Way[]): Graph {
  const indices = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    if (indices.has(name)) throw new RangeError(`two places are called ${name}`);
    indices.set(name, index);
  }
  const known = (name: string): number => {
    const index = indices.get(name);
    if (index === undefined) throw new RangeError(`a way leads to ${name}, which is no place of the map`);
    return index;
  };
  const arcs: { readonly from: number; readonly to: number; readonly way: number }[] = [];
  for (const [way, { from, to, cost = 1, oneWay }] of ways.entries()) {
    if (!Number.isInteger(cost) || cost < 1 || cost > MOST_WAY_COST)
      throw new RangeError(`the way from ${from} to ${to} costs ${cost}; it must be 1 to ${MOST_WAY_COST}`);
    arcs.push({ from: known(from), to: known(to), way });
    if (oneWay !== true) arcs.push({ from: known(to), to: known(from), way });
  }
  arcs.sort((one, other) => one.from - other.from || one.to - other.to || one.way - other.way);
  const firstArc = new Int32Array(names.length + 1);
  for (const { from } of arcs) firstArc[from + 1] = (firstArc[from + 1] ?? 0) + 1;
  for (let place = 0; place < names.length; place += 1)
    firstArc[place + 1] = (firstArc[place + 1] ?? 0) + (firstArc[place] ?? 0);
  return {
    names,
    ways,
    firstArc,
    arcTo: Int32Array.from(arcs, ({ to }) => to),
    arcWay: Int32Array.from(arcs, ({ way }) => way),
    indices,
  };
}

/** The index of a place by its exact name, or null. */
export const placeAt = (graph: Graph, name: string): number | null => graph.indices.get(name) ?? null;

export const placeName = (graph: Graph, place: number): string => graph.names[place] ?? '';

/** Places that a way leads to from here, each once. */
export function placesNextTo(graph: Graph, place: number): readonly number[] {
  const found: number[] = [];
  for (let arc = graph.firstArc[place] ?? 0, end = graph.firstArc[place + 1] ?? 0; arc < end; arc += 1) {
    const to = graph.arcTo[arc] ?? -1;
    if (to !== found.at(-1)) found.push(to);
  }
  return found;
}

/** How somebody travels. Whatever is left out does not hinder. */
export interface Journey {
  /** The most that a path may cost. */
  readonly limit?: number;
  /** Whether a path may go on from this place. It is asked of every place but the start, which may always be left. */
  readonly pass?: (place: number) => boolean;
  /** Whether a path may end in this place or go through it at all. */
  readonly enter?: (place: number) => boolean;
  /** What a way costs this traveller, 1 to `MOST_WAY_COST`; null: it is closed to them. Left out: the way's own cost. */
  readonly cost?: (way: Way) => number | null;
}

const CLOSED = 0;

function costsOfWays(graph: Graph, cost: Journey['cost']): Int32Array {
  return Int32Array.from(graph.ways, (way) => {
    const asked = cost === undefined ? (way.cost ?? 1) : (cost(way) ?? CLOSED);
    if (!Number.isInteger(asked) || asked < 0 || asked > MOST_WAY_COST)
      throw new RangeError(`the way from ${way.from} to ${way.to} costs ${asked}; it must be 1 to ${MOST_WAY_COST}`);
    return asked;
  });
}

/**
 * The cheapest cost of travelling from `start` to every place; `UNREACHED` where there is no path within the limit.
 * A bucket for each cost (Dial's variant of Dijkstra's search), as on grids.
 */
export function journeyCosts(graph: Graph, start: number, journey: Journey = {}): Int32Array {
  return searched(graph, start, journey, costsOfWays(graph, journey.cost));
}

function searched(graph: Graph, start: number, journey: Journey, wayCosts: Int32Array): Int32Array {
  const { firstArc, arcTo, arcWay } = graph;
  const { pass, enter } = journey;
  const limit = Math.min(journey.limit ?? UNREACHED - 1, UNREACHED - 1);
  const costs = new Int32Array(graph.names.length).fill(UNREACHED);
  const bucketCount = wayCosts.reduce((most, cost) => Math.max(most, cost), 1) + 1;
  const buckets: number[][] = Array.from({ length: bucketCount }, () => []);
  costs[start] = 0;
  buckets[0]?.push(start);
  let waiting = 1;
  for (let cost = 0; waiting > 0 && cost <= limit; cost += 1) {
    const bucket = buckets[cost % bucketCount] ?? [];
    for (let place = bucket.pop(); place !== undefined; place = bucket.pop()) {
      waiting -= 1;
      if (costs[place] !== cost || (place !== start && pass?.(place) === false)) continue;
      for (let arc = firstArc[place] ?? 0, end = firstArc[place + 1] ?? 0; arc < end; arc += 1) {
        const step = wayCosts[arcWay[arc] ?? 0] ?? CLOSED;
        const next = arcTo[arc] ?? 0;
        const reached = cost + step;
        if (step === CLOSED || reached > limit || reached >= (costs[next] ?? 0) || enter?.(next) === false) continue;
        costs[next] = reached;
        buckets[reached % bucketCount]?.push(next);
        waiting += 1;
      }
    }
  }
  return costs;
}

/** Places that a journey can end in, the start among them. */
export function reachablePlaces(graph: Graph, start: number, journey: Journey = {}): readonly number[] {
  const found: number[] = [];
  for (const [place, cost] of journeyCosts(graph, start, journey).entries()) if (cost !== UNREACHED) found.push(place);
  return found;
}

/** A path: its places from the start to the end, and what it costs. */
export interface Path {
  readonly places: readonly number[];
  readonly cost: number;
}

/**
 * The cheapest path between two places, or null. Where several cost the same, it is the one that is found going back from the
 * end over the places that stand first in the map's order: the same for everybody, always.
 */
export function cheapestPath(graph: Graph, from: number, to: number, journey: Journey = {}): Path | null {
  const wayCosts = costsOfWays(graph, journey.cost);
  const costs = searched(graph, from, journey, wayCosts);
  const cost = costs[to] ?? UNREACHED;
  if (cost === UNREACHED) return null;
  const places = [to];
  for (let at = to; at !== from; ) {
    at = placeBefore(graph, at, from, costs, wayCosts, journey);
    places.push(at);
  }
  return { places: places.reverse(), cost };
}

/** The first place in the map's order from which a cheapest path enters `at`. */
function placeBefore(
  graph: Graph,
  at: number,
  start: number,
  costs: Int32Array,
  wayCosts: Int32Array,
  { pass }: Journey,
): number {
  const wanted = costs[at] ?? 0;
  for (let place = 0; place < graph.names.length; place += 1) {
    const cost = costs[place] ?? UNREACHED;
    if (cost >= wanted || (place !== start && pass?.(place) === false)) continue;
    for (let arc = graph.firstArc[place] ?? 0, end = graph.firstArc[place + 1] ?? 0; arc < end; arc += 1) {
      const step = wayCosts[graph.arcWay[arc] ?? 0] ?? CLOSED;
      if (graph.arcTo[arc] === at && step !== CLOSED && cost + step === wanted) return place;
    }
  }
  throw new Error(`no place leads to ${placeName(graph, at)}, which was reached`);
}

/** What connects: places that hold, and ways that are open. Ways connect in both directions, one-way or not. */
export interface Connection {
  readonly holds?: (place: number) => boolean;
  readonly open?: (way: Way) => boolean;
}

/**
 * The number of the connected part that each place belongs to, counted from 0 in the order of each part's first place; −1 for
 * places that do not hold.
 */
export function connectedParts(graph: Graph, { holds, open }: Connection = {}): Int32Array {
  const count = graph.names.length;
  const next: number[][] = Array.from({ length: count }, () => []);
  for (const way of graph.ways) {
    const [from, to] = [graph.indices.get(way.from), graph.indices.get(way.to)];
    if (from === undefined || to === undefined || open?.(way) === false) continue;
    next[from]?.push(to);
    next[to]?.push(from);
  }
  const parts = new Int32Array(count).fill(-1);
  let part = 0;
  for (let first = 0; first < count; first += 1) {
    if (parts[first] !== -1 || holds?.(first) === false) continue;
    parts[first] = part;
    const waiting = [first];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      for (const other of next[place] ?? []) {
        if (parts[other] !== -1 || holds?.(other) === false) continue;
        parts[other] = part;
        waiting.push(other);
      }
    }
    part += 1;
  }
  return parts;
}
