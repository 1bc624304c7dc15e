import { cellCount, cellName, type Grid, makeGrid, readCell } from '../../../core/grid/grid.js';
import { describeCells } from '../../../core/grid/runs.js';
import type { Seen } from '../atlas.js';
import { keptForLast } from '../kept.js';
import type { NationId, Province } from '../shapes.js';
import { totalOf } from './words.js';

/** What map and report both say about provinces. */
export interface MapFacts {
  readonly grid: Grid;
  /** Cells that this nation controls; null: that nobody controls. */
  heldBy(nation: NationId | null): readonly number[];
  /** `A7–A12, B8`. */
  inWords(cells: readonly number[]): string;
  /** The same from names. */
  named(provinces: readonly Province[]): string;
  /** In the order of the map. */
  sorted(provinces: readonly Province[]): readonly Province[];
}

/** Facts by the control they were made from: the reports of a phase are all about the same map, and who holds what is public. */
const known = keptForLast<Seen['control'], MapFacts>();

export const mapFacts = (view: Seen): MapFacts => known(view.control, () => makeFacts(view));

function makeFacts(view: Seen): MapFacts {
  const grid = makeGrid(view.map.columns.length, view.map.rows, 'south');
  const held = new Map<NationId | null, number[]>();
  for (let cell = 0; cell < cellCount(grid); cell += 1) {
    const holder = view.control[cellName(grid, cell)] ?? null;
    const cells = held.get(holder) ?? [];
    cells.push(cell);
    held.set(holder, cells);
  }
  const words = new Map<string, string>();
  const inWords = (cells: readonly number[]): string => {
    const key = cells.join();
    const text = words.get(key) ?? describeCells(grid, cells);
    words.set(key, text);
    return text;
  };
  return {
    grid,
    heldBy: (nation) => held.get(nation) ?? [],
    inWords,
    sorted: (provinces) => provinces.toSorted((a, b) => (readCell(grid, a) ?? 0) - (readCell(grid, b) ?? 0)),
    named: (provinces) => inWords(provinces.map((name) => readCell(grid, name)).filter((cell) => cell !== null)),
  };
}

/** Ships in a fleet; null when the viewer may not know. */
export const shipsOf = (fleet: Seen['fleets'][number]): number | null =>
  fleet.ships === null ? null : totalOf(fleet.ships);
