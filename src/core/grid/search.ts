import { cellCount, offsets } from './grid.js';
import { BORDER_SLOTS, type Neighbours, SLOTS } from './neighbours.js';

/** The cost of a cell that was not reached; greater than any limit. */
export const UNREACHED = 0x7fffffff;

/** How movement works on a map. Costs are whole numbers of at least 1. */
interface Travel {
  /** Cost of a step over a border. */
  readonly border: number;
  /** Cost of a step over a corner; without meaning where only borders are crossed. */
  readonly corner: number;
  /** The most that a path may cost. */
  readonly limit: number;
  /** Whether a path may go on from this cell. It is asked of every cell but the start, which may always be left. */
  readonly pass: (cell: number) => boolean;
  /** Whether a path may end in this cell or go through it at all; everywhere when absent. */
  readonly enter?: (cell: number) => boolean;
  /** What entering this cell costs on top of the step, a whole number from 0 to `mostSurcharge`; nothing when absent. */
  readonly surcharge?: (cell: number) => number;
  readonly mostSurcharge?: number;
  /** The cell that is asked about: the search ends there, and what lies farther may stay unreached. All cells when absent. */
  readonly until?: number;
}

/** Empty buckets of searches that are over, for the next ones: a turn of a game takes hundreds. One that asks within another has its own. */
const spare: number[][][] = [];

function emptyBuckets(count: number): number[][] {
  const buckets = spare.pop() ?? [];
  while (buckets.length < count) buckets.push([]);
  return buckets;
}

/** For the next search. One that came to its end has emptied them itself, and to set a length costs more than to look at it. */
function giveBack(buckets: number[][]): void {
  for (const bucket of buckets) if (bucket.length > 0) bucket.length = 0;
  spare.push(buckets);
}

/**
 * The cheapest cost of travelling from `start` to every cell; `UNREACHED` where there is no path within the limit.
 * A bucket for each cost (Dial's variant of Dijkstra's search): time grows with the cells reached and the limit only.
 */
export function cheapestCosts(table: Neighbours, start: number, travel: Travel): Int32Array {
  const { slots } = table;
  const { border, corner, limit, pass, enter, surcharge, until = -1 } = travel;
  const costs = new Int32Array(cellCount(table.grid)).fill(UNREACHED);
  const bucketCount = Math.max(border, corner) + (surcharge === undefined ? 0 : (travel.mostSurcharge ?? 0)) + 1;
  const buckets = emptyBuckets(bucketCount);
  costs[start] = 0;
  buckets[0]?.push(start);
  let waiting = 1;
  for (let cost = 0; waiting > 0 && cost <= limit; cost += 1) {
    const bucket = buckets[cost % bucketCount] ?? [];
    for (let cell = bucket.pop(); cell !== undefined; cell = bucket.pop()) {
      waiting -= 1;
      if (cell === until && costs[cell] === cost) {
        waiting = 0;
        break;
      }
      if (costs[cell] !== cost || (cell !== start && !pass(cell))) continue;
      const first = cell * SLOTS;
      for (let slot = 0; slot < SLOTS; slot += 1) {
        const next = slots[first + slot] ?? -1;
        if (next < 0) continue;
        const reached =
          cost + (slot < BORDER_SLOTS ? border : corner) + (surcharge === undefined ? 0 : surcharge(next));
        if (reached > limit || reached >= (costs[next] ?? 0) || (enter !== undefined && !enter(next))) continue;
        costs[next] = reached;
        buckets[reached % bucketCount]?.push(next);
        waiting += 1;
      }
    }
  }
  giveBack(buckets);
  return costs;
}

/** The cheapest cost between two cells of an empty map without obstacles or limit. */
export function openCost(table: Neighbours, from: number, to: number, border: number, corner: number): number {
  const { across, along } = offsets(table.grid, from, to);
  if (table.adjacency === 'four') return (across + along) * border;
  const shared = Math.min(across, along);
  const rest = Math.max(across, along) - shared;
  return shared * Math.min(corner, 2 * border) + rest * border;
}
