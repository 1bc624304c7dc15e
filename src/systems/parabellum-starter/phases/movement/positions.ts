import type { SeatId } from '../../../../core/game/viewer.js';
import { cellCount, cellName } from '../../../../core/grid/grid.js';
import { type Neighbours, neighboursOf } from '../../../../core/grid/neighbours.js';
import {
  ALL_QUARTERS,
  cacheQuarters,
  type Footprint,
  firstFreePosition,
  hasRoom,
  isFree,
  type Position,
  positionsOf,
  quartersAt,
} from '../../../parabellum/footprint.js';
import { cellOn, type Ground, groundOf } from '../../../parabellum/grid/ground.js';
import type { EntryCost } from '../../../parabellum/terrain.js';
import { footprintOf, isFloating } from '../../../parabellum/unit-card.js';
import { bookletOf, covered, nearestDistance } from '../../battlefield.js';
import type { CatalogueUnit, Square, State, UnitId, UnitState } from '../../shapes.js';
import { tokensIn } from '../../shapes.js';
import { BRIDGE_COST } from '../../tables.js';
import { type Refusal, refuse } from '../course.js';

/** Who and what takes room on the map, as one player's units meet it (SRR-7). Arrays are by cell. */
export interface Board {
  readonly ground: Ground;
  readonly table: Neighbours;
  /** Quarters taken by units, caches and barricades. */
  readonly taken: Uint8Array;
  /** 1 where a unit of somebody else's stands: nobody comes in, whatever its size. */
  readonly enemies: Uint8Array;
  /** 1 where a bridge lies. */
  readonly bridged: Uint8Array;
}

/** The board for one seat's units, as if the units `without` were not there. */
export function boardFor(state: State, seat: SeatId, without: readonly UnitId[] = []): Board {
  const ground = groundOf(bookletOf(state));
  const { grid } = ground;
  const count = cellCount(grid);
  const taken = new Uint8Array(count);
  const enemies = new Uint8Array(count);
  const bridged = new Uint8Array(count);
  /** With the units that are left out: a cache keeps to the side that it has beside them. */
  const crowded = new Uint8Array(count);
  for (const unit of state.units) {
    if (unit.place !== 'map') continue;
    const quarters = quartersAt(unit.position);
    const present = !without.includes(unit.id);
    for (const square of covered(unit)) {
      const cell = cellOn(ground, square) ?? -1;
      crowded[cell] = (crowded[cell] ?? 0) | quarters;
      if (!present) continue;
      taken[cell] = (taken[cell] ?? 0) | quarters;
      if (unit.owner !== seat) enemies[cell] = 1;
    }
  }
  for (const cache of state.field?.caches ?? []) {
    const cell = cellOn(ground, cache.square) ?? -1;
    taken[cell] = (taken[cell] ?? 0) | cacheQuarters(tokensIn(cache), crowded[cell] ?? 0);
  }
  for (const { square, kind } of state.field?.works ?? []) {
    const cell = cellOn(ground, square) ?? -1;
    if (kind === 'barricade') taken[cell] = ALL_QUARTERS;
    else if (kind === 'bridge') bridged[cell] = 1;
  }
  return { ground, table: neighboursOf(grid, 'four'), taken, enemies, bridged };
}

export const cellOf = ({ ground }: Board, square: Square): number | null => cellOn(ground, square);
export const squareAt = ({ ground }: Board, cell: number): Square => cellName(ground.grid, cell);

export const isBeside = (board: Board, cell: number, other: number): boolean =>
  board.table.lists[cell]?.includes(other) === true;

/** What entering a cell costs a unit of this card; null where it may not go. */
export function entryOf(state: State, board: Board, card: CatalogueUnit, cell: number): EntryCost {
  if (card.movement === null) return null;
  if (board.bridged[cell] === 1 && !isFloating(card)) return BRIDGE_COST;
  return state.catalogue.terrain[board.ground.marks[cell] ?? '']?.cost[card.movement] ?? null;
}

/** What the ground is called, for people. */
export const groundName = (state: State, board: Board, cell: number): string =>
  state.catalogue.terrain[board.ground.marks[cell] ?? '']?.name ?? 'ground off the map';

/** Whether a footprint can pass through or stop here. */
export const isPassable = (board: Board, cell: number, footprint: Footprint): boolean =>
  board.enemies[cell] !== 1 && hasRoom(board.taken[cell] ?? ALL_QUARTERS, footprint);

/** Why a unit of this card cannot come onto a cell; null when it can. */
export function entryFault(state: State, board: Board, card: CatalogueUnit, cell: number): Refusal | null {
  const square = squareAt(board, cell);
  if (entryOf(state, board, card, cell) === null)
    return refuse('F-IMPASS', `${square} is ${groundName(state, board, cell)}, where a ${card.name} cannot go.`);
  if (board.enemies[cell] === 1) return refuse('F-ENEMY', `An enemy unit stands on ${square} and blocks it.`);
  if (isPassable(board, cell, footprintOf(card))) return null;
  return refuse('F-SPACE', `There is no room for a ${card.name} on ${square}.`);
}

/** The position asked for, or the first free one when none is (SRR-7); a refusal when it is taken. */
export function choosePosition(
  board: Board,
  card: CatalogueUnit,
  cell: number,
  wanted: Position | null,
): Position | Refusal {
  const footprint = footprintOf(card);
  const taken = board.taken[cell] ?? ALL_QUARTERS;
  const square = squareAt(board, cell);
  if (wanted === null)
    return (
      firstFreePosition(taken, footprint) ?? refuse('F-SPACE', `There is no room for a ${card.name} on ${square}.`)
    );
  const legal = positionsOf(footprint);
  if (!legal.includes(wanted))
    return refuse('F-SPACE', `A ${card.name} cannot stand at ${wanted}; it can at ${legal.join(', ')} (ST-33).`);
  return isFree(taken, wanted) ? wanted : refuse('F-SPACE', `${wanted} of ${square} is taken.`);
}

/** Whether two units share a square or stand side by side. */
export const isNear = (state: State, unit: UnitState, other: UnitState): boolean =>
  nearestDistance(state, covered(unit), covered(other)) <= 1;

/** Whether a unit stands on a square or beside it. */
export const isNearSquare = (state: State, unit: UnitState, square: Square): boolean =>
  nearestDistance(state, covered(unit), [square]) <= 1;

/** Whether a unit stands beside a square without covering it. */
export const isBesideSquare = (state: State, unit: UnitState, square: Square): boolean =>
  nearestDistance(state, covered(unit), [square]) === 1;
