import { z } from 'zod';

/**
 * How much of a square a unit takes (ST-10, ST-33): `quarter` is half a square each way, `half` half a square one way,
 * `whole` all of it.
 */
export const Footprint = z.enum(['quarter', 'half', 'whole']);
export type Footprint = z.infer<typeof Footprint>;

/** Where in its square a unit stands: the centre, a corner (quarter) or a side (half). */
export const Position = z.enum(['C', 'NW', 'NE', 'SW', 'SE', 'N', 'E', 'S', 'W']);
export type Position = z.infer<typeof Position>;

/** Quarters of a square as bits, so that what is taken and what is needed can be compared at once. */
const QUARTERS = { NW: 1, NE: 2, SW: 4, SE: 8 } as const;
export const ALL_QUARTERS = 15;

const SIDES = {
  W: QUARTERS.NW | QUARTERS.SW,
  E: QUARTERS.NE | QUARTERS.SE,
  N: QUARTERS.NW | QUARTERS.NE,
  S: QUARTERS.SW | QUARTERS.SE,
} as const;

/** Positions other than the centre that a footprint may take, in the order in which a free one is looked for (SRR-7). */
const CORNERS = ['NW', 'NE', 'SW', 'SE'] as const;
const EDGES = ['W', 'E', 'N', 'S'] as const;

/** Legal positions of a footprint; the first is the default on arrival when free (SRR-7). A whole square has the centre only. */
export function positionsOf(footprint: Footprint): readonly Position[] {
  if (footprint === 'quarter') return [...CORNERS, 'C'];
  return footprint === 'half' ? [...EDGES, 'C'] : ['C'];
}

/** Quarters taken at a position, as bits. Centred units take all four (SRR-7). */
export function quartersAt(position: Position): number {
  switch (position) {
    case 'C':
      return ALL_QUARTERS;
    case 'NW':
    case 'NE':
    case 'SW':
    case 'SE':
      return QUARTERS[position];
    case 'N':
    case 'E':
    case 'S':
    case 'W':
      return SIDES[position];
  }
}

export const isFree = (taken: number, position: Position): boolean => (taken & quartersAt(position)) === 0;

/**
 * Whether a unit can pass through or stop in a square of which these quarters are taken: ½×½ needs one free quarter,
 * 1×½ a free pair along a side, 1×1 all four (SRR-7).
 */
export function hasRoom(taken: number, footprint: Footprint): boolean {
  if (footprint === 'whole') return taken === 0;
  if (footprint === 'quarter') return (taken & ALL_QUARTERS) !== ALL_QUARTERS;
  return EDGES.some((side) => isFree(taken, side));
}

/** The first free position that is not the centre (whole squares: the centre); null when there is no room (SRR-7). */
export function firstFreePosition(taken: number, footprint: Footprint): Position | null {
  if (footprint === 'whole') return taken === 0 ? 'C' : null;
  return (footprint === 'quarter' ? CORNERS : EDGES).find((position) => isFree(taken, position)) ?? null;
}

/** The most tokens of a cache that leave room beside it (ST-42). */
export const SMALL_CACHE = 4;

/**
 * Quarters a cache takes where `taken` are taken by others: all with five tokens or more, else the first free pair in the
 * order W, E, N, S (SRR-7); 0 when it is empty, all when there is no free pair.
 */
export function cacheQuarters(tokens: number, taken: number): number {
  if (tokens === 0) return 0;
  if (tokens > SMALL_CACHE) return ALL_QUARTERS;
  const side = EDGES.find((candidate) => isFree(taken, candidate));
  return side === undefined ? ALL_QUARTERS : SIDES[side];
}
