import { cellName, type Grid, makeGrid, readCell } from '../../core/grid/grid.js';
import { type Neighbours, neighboursOf } from '../../core/grid/neighbours.js';
import { openCost } from '../../core/grid/search.js';
import { kept } from '../../core/memory/kept.js';
import type { Fixed, Province } from './shapes.js';
import { CORNER, FLAT } from './tables.js';

/** A map of one size, computed once: names and neighbours of its provinces, which are numbered in canonical order. */
export interface Terrain {
  readonly grid: Grid;
  readonly neighbours: Neighbours;
  readonly names: readonly Province[];
  readonly cells: ReadonlyMap<Province, number>;
  /** Cheapest cost from each province to each other over an empty map, row by row. */
  readonly distances: Uint16Array;
}

function distancesOf(neighbours: Neighbours, count: number): Uint16Array {
  const distances = new Uint16Array(count * count);
  for (let from = 0; from < count; from += 1)
    for (let to = 0; to < count; to += 1) distances[from * count + to] = openCost(neighbours, from, to, FLAT, CORNER);
  return distances;
}

function makeTerrain(map: Fixed['map']): Terrain {
  const grid = makeGrid(map.columns.length, map.rows, 'south');
  const names = Array.from({ length: grid.columns * grid.rows }, (_, cell) => cellName(grid, cell));
  const cells = new Map(names.map((name, cell) => [name, cell]));
  const neighbours = neighboursOf(grid, map.adjacency);
  return { grid, neighbours, names, cells, distances: distancesOf(neighbours, names.length) };
}

const terrains = new Map<string, Terrain>();
const MOST_KEPT = 64;

export const terrainOf = (map: Fixed['map']): Terrain =>
  kept(terrains, `${map.columns.length}x${map.rows}${map.adjacency}`, () => makeTerrain(map), MOST_KEPT);

/** A province as people type it: `A7`, `a7`, `A-7`, `A07` (FE-G5). Null when it is not on this map. */
export function readProvince(map: Fixed['map'], text: string): Province | null {
  const terrain = terrainOf(map);
  const cell = readCell(terrain.grid, text);
  return cell === null ? null : (terrain.names[cell] ?? null);
}
