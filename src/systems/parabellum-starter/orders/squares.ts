import { cellName, stepsFour } from '../../../core/grid/grid.js';
import { cellOn } from '../../parabellum/grid/ground.js';
import { isFloating } from '../../parabellum/unit-card.js';
import type { CatalogueUnit } from '../shapes.js';
import { BRIDGE_COST } from '../tables.js';
import type { Desk } from './desk.js';
import { type Fault, fault } from './problems.js';

/** Null when the square is on the map. */
export function squareFault({ ground }: Desk, square: string): Fault | null {
  if (cellOn(ground, square) !== null) return null;
  const last = cellName(ground.grid, ground.marks.length - 1);
  return fault('E-SQUARE', square, `${square} is not on this map.`, { allowed: `The map goes from A1 to ${last}.` });
}

/** Steps between two squares of the map; squares off the map are no steps apart. */
export function steps({ ground }: Desk, from: string, to: string): number {
  const start = cellOn(ground, from);
  const end = cellOn(ground, to);
  return start === null || end === null ? 0 : stepsFour(ground.grid, start, end);
}

/** What entering a square costs a unit: squares, `all`, or null where it may not go. */
export function entryCost(desk: Desk, card: CatalogueUnit, square: string): number | 'all' | null {
  const cell = cellOn(desk.ground, square);
  return cell === null ? null : squareEntryCost(desk, card, cell);
}

/** The same for a cell of the map. A bridge is good ground for everything that walks or rolls (SRR-19). */
export function squareEntryCost(
  { ground, view, field }: Desk,
  card: CatalogueUnit,
  cell: number,
): number | 'all' | null {
  const terrain = view.catalogue.terrain[ground.marks[cell] ?? ''];
  if (terrain === undefined || card.movement === null) return null;
  const cost = terrain.cost[card.movement] ?? null;
  if (field.works.length === 0 || isFloating(card)) return cost;
  const square = cellName(ground.grid, cell);
  return field.works.some((work) => work.kind === 'bridge' && work.square === square) ? BRIDGE_COST : cost;
}

export function terrainName({ ground, view }: Desk, square: string): string {
  const cell = cellOn(ground, square);
  return view.catalogue.terrain[ground.marks[cell ?? -1] ?? '']?.name ?? 'unknown ground';
}
