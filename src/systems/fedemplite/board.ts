import { connectedCells } from '../../core/grid/neighbours.js';
import { cheapestCosts, UNREACHED } from '../../core/grid/search.js';
import { sideOf, terrainIn } from './atlas.js';
import type { Fixed, NationId, Province, Side } from './shapes.js';
import { ALLOWANCE, CORNER, FLAT } from './tables.js';
import type { Terrain } from './terrain.js';

/** The part of a state, and of anybody's view, that tells who holds what. All of it is public. */
interface BoardSource {
  readonly control: Readonly<Record<Province, NationId | null>>;
  readonly nations: readonly { readonly id: NationId; readonly active: boolean; readonly fallen: boolean }[];
}

/** What a province is to the rules (FE-7); provinces of inactive nations are none of the other three. */
export const UNCONTROLLED = 0;
const ALLIANCE = 1;
const COALITION = 2;
const INACTIVE = 3;

const statusOf = (side: Side): number => (side === 'Alliance' ? ALLIANCE : COALITION);

/** A map with its control at one moment, in a form that is quick to ask. It does not change. */
export interface Board {
  readonly terrain: Terrain;
  /** UNCONTROLLED, ALLIANCE, COALITION or INACTIVE for each province. */
  readonly status: Uint8Array;
  readonly owner: readonly (NationId | null)[];
  /** 1 where a neighbour belongs to an inactive nation (FE-25). */
  readonly nearInactive: Uint8Array;
  /** Where nations may base fleets, by their capital; measured when first asked for. */
  readonly basable: Map<number, Uint8Array>;
}

export function readBoard(source: BoardSource, fixed: Fixed): Board {
  const terrain = terrainIn(fixed);
  const statusOfNation = new Map<NationId, number>();
  for (const nation of source.nations)
    if (!nation.fallen) statusOfNation.set(nation.id, nation.active ? statusOf(sideOf(fixed, nation.id)) : INACTIVE);
  const count = terrain.names.length;
  const status = new Uint8Array(count);
  const nearInactive = new Uint8Array(count);
  const owner: (NationId | null)[] = new Array(count).fill(null);
  for (let cell = 0; cell < count; cell += 1) {
    const nation = source.control[terrain.names[cell] ?? ''] ?? null;
    owner[cell] = nation;
    if (nation !== null) status[cell] = statusOfNation.get(nation) ?? UNCONTROLLED;
  }
  for (let cell = 0; cell < count; cell += 1)
    if (status[cell] === INACTIVE)
      for (const neighbour of terrain.neighbours.lists[cell] ?? []) nearInactive[neighbour] = 1;
  return { terrain, status, owner, nearInactive, basable: new Map() };
}

/** The number of a province of this map, −1 when it is not on it. */
export const cellOf = (board: Board, province: Province): number => board.terrain.cells.get(province) ?? -1;
export const nameOf = (board: Board, cell: number): Province => board.terrain.names[cell] ?? '';

export const isFriendly = (board: Board, side: Side, cell: number): boolean => board.status[cell] === statusOf(side);
export const isEnemy = (board: Board, side: Side, cell: number): boolean =>
  board.status[cell] === (side === 'Alliance' ? COALITION : ALLIANCE);

export const neighboursIn = (board: Board, cell: number): readonly number[] =>
  board.terrain.neighbours.lists[cell] ?? [];

/**
 * Movement points from a base to every province for flotillas of a side (FE-61 to FE-66); UNREACHED beyond `allowance`.
 * Provinces between base and destination must be friendly unless `transit` is `any`; those of inactive nations are closed.
 */
export function flotillaCosts(
  board: Board,
  side: Side,
  base: number,
  transit: 'friendly' | 'any',
  allowance: number = ALLOWANCE,
): Int32Array {
  const { status } = board;
  const friendly = statusOf(side);
  return cheapestCosts(board.terrain.neighbours, base, {
    border: FLAT,
    corner: CORNER,
    limit: allowance,
    pass: transit === 'friendly' ? (cell) => status[cell] === friendly : (cell) => status[cell] !== INACTIVE,
    enter: (cell) => status[cell] !== INACTIVE,
  });
}

/** Movement points over friendly provinces without a limit, for a fleet that moves its base. */
export function fleetCosts(board: Board, side: Side, base: number): Int32Array {
  const friendly = statusOf(side);
  const enter = (cell: number): boolean => board.status[cell] === friendly;
  return cheapestCosts(board.terrain.neighbours, base, {
    border: FLAT,
    corner: CORNER,
    limit: board.terrain.names.length * CORNER,
    pass: enter,
    enter,
  });
}

/** Cheapest cost between two provinces whoever controls what lies between (FE-96). */
export const mapDistance = ({ terrain }: Board, from: number, to: number): number =>
  terrain.distances[from * terrain.names.length + to] ?? 0;

/** 1 for each province connected with the capital through friendly provinces: where the nation may base fleets (FE-44). */
export function basableFrom(board: Board, side: Side, capital: Province): Uint8Array {
  const cell = cellOf(board, capital);
  const known = board.basable.get(cell);
  if (known !== undefined) return known;
  const friendly = statusOf(side);
  const { status } = board;
  const reach = connectedCells(board.terrain.neighbours, [cell], (one) => status[one] === friendly);
  board.basable.set(cell, reach);
  return reach;
}

/** 1 for each province of a nation that is connected with its capital through its own ones: its bases before it is at war (FE-O1). */
export function homeGround(board: Board, nation: NationId, capital: Province): Uint8Array {
  return connectedCells(board.terrain.neighbours, [cellOf(board, capital)], (cell) => board.owner[cell] === nation);
}

export type TargetFault = 'inactive' | 'friendly' | 'near-inactive' | 'not-adjacent' | 'range';

/** Whether a side may attack a province at all (FE-69 but for the range), tested in this order. */
export function targetFault(board: Board, side: Side, cell: number): Exclude<TargetFault, 'range'> | null {
  const status = board.status[cell];
  if (status === INACTIVE) return 'inactive';
  if (status === statusOf(side)) return 'friendly';
  if (board.nearInactive[cell] === 1) return 'near-inactive';
  return neighboursIn(board, cell).some((neighbour) => isFriendly(board, side, neighbour)) ? null : 'not-adjacent';
}

/** Whether a fleet with these costs may attack a province (FE-69). */
export function attackFault(board: Board, side: Side, costs: Int32Array, cell: number): TargetFault | null {
  return targetFault(board, side, cell) ?? ((costs[cell] ?? UNREACHED) === UNREACHED ? 'range' : null);
}

/** Provinces held by the active nations of each side; with `countInactive` also those of nations still to come (FE-98). */
export function provinceCounts(source: BoardSource, countInactive: boolean, fixed: Fixed): Record<Side, number> {
  const sides = new Map<NationId, Side>();
  for (const nation of source.nations)
    if (!nation.fallen && (nation.active || countInactive)) sides.set(nation.id, sideOf(fixed, nation.id));
  const counts = { Alliance: 0, Coalition: 0 };
  for (const nation of Object.values(source.control)) {
    const side = nation === null ? undefined : sides.get(nation);
    if (side !== undefined) counts[side] += 1;
  }
  return counts;
}
