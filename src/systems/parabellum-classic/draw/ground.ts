import type { Svg } from '../../../core/draw/svg.js';
import { cellName } from '../../../core/grid/grid.js';
import { type Upright, uprights } from '../../parabellum/draw/edges.js';
import type { Chart } from '../../parabellum/draw/layout.js';
import { homeSquares, objectiveFrames } from '../../parabellum/draw/on-squares.js';
import { bridges, type NamedPlace, namedPlaces } from '../../parabellum/draw/places.js';
import { roads } from '../../parabellum/draw/roads.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import type { Look } from '../../parabellum/palette.js';
import type { BoardView, Booklet, Fixed, Side, Square, Terrain } from '../shapes.js';

/** How the family draws each kind of ground. Roads and bridges run over open ground and water. */
const LOOKS: Readonly<Record<Terrain['look'], Look>> = {
  open: 'open',
  road: 'open',
  rubble: 'rubble',
  crag: 'rocky',
  swamp: 'marsh',
  river: 'water',
  ford: 'ford',
  rapids: 'rapids',
  beach: 'beach',
  water: 'water',
  bridge: 'water',
  city: 'urban',
  base: 'base',
  runway: 'runway',
  block: 'block',
};

export const lookOf = ({ look }: Pick<Terrain, 'look'>): Look => LOOKS[look];

export const terrainAt = (fixed: Fixed, booklet: Booklet, cell: number): Terrain | undefined =>
  fixed.catalogue.terrain[groundOf(booklet).marks[cell] ?? '.'];

/** Kinds of ground of a map, in the catalogue's order. */
export function terrainsOf(fixed: Fixed, booklet: Booklet): readonly Terrain[] {
  const marks = new Set(groundOf(booklet).marks);
  return Object.entries(fixed.catalogue.terrain).flatMap(([mark, terrain]) => (marks.has(mark) ? [terrain] : []));
}

/** Roads, and bridges of the map where they run over water. */
export function roadsAndBridges(fixed: Fixed, booklet: Booklet, chart: Chart): readonly Svg[] {
  const is = (cell: number, look: Terrain['look']): boolean => terrainAt(fixed, booklet, cell)?.look === look;
  const { marks } = groundOf(booklet);
  const built = marks.flatMap((_, cell) => (is(cell, 'bridge') ? [squareName(chart, cell)] : []));
  return [
    ...bridges(
      built.map((square) => ({ square, words: '' })),
      chart,
    ),
    ...roads(
      chart,
      (cell) => is(cell, 'road'),
      (cell) => is(cell, 'bridge'),
    ),
  ];
}

const squareName = ({ grid }: Chart, cell: number): Square => cellName(grid, cell);

/** Upright terrain that stands now: of the booklet what is not cleared, and sandbags laid since. */
export function standingEdges(
  fixed: Fixed,
  booklet: Booklet,
  board: Pick<BoardView, 'cleared' | 'sandbags'> | null,
): readonly { readonly edge: string; readonly kind: Upright }[] {
  const cleared = new Set(board?.cleared ?? []);
  const printed = booklet.edges.flatMap(({ kind, at }) => {
    const look = fixed.catalogue.uprights[kind]?.look;
    return look === undefined ? [] : at.filter((edge) => !cleared.has(edge)).map((edge) => ({ edge, kind: look }));
  });
  return [...printed, ...(board?.sandbags ?? []).map(({ edge }) => ({ edge, kind: 'sandbag' as const }))];
}

export const drawEdges = (
  fixed: Fixed,
  booklet: Booklet,
  board: Pick<BoardView, 'cleared' | 'sandbags'> | null,
  chart: Chart,
): readonly Svg[] => uprights(standingEdges(fixed, booklet, board), chart);

/** Cities with their names and markers, and the air base. */
export function places(booklet: Booklet, board: BoardView | null, chart: Chart): readonly Svg[] {
  const marked = (id: string): boolean => board?.cities.some((city) => city.id === id && city.marked) === true;
  const named: readonly NamedPlace[] = [
    ...booklet.cities.map(({ id, name, squares }) => ({ name, squares, marked: marked(id) })),
    ...(booklet.base === null
      ? []
      : [{ name: 'Air base', squares: [...booklet.base.runway, ...booklet.base.squares], marked: false }]),
  ];
  return namedPlaces(named, chart);
}

const LETTERS: Readonly<Record<Side, string>> = { south: 'S', north: 'N' };

/** Where a side may place: its battle lines, and a first wave elsewhere. */
export const battleLines = ({ lines, wave }: Booklet, side: Side, chart: Chart): readonly Svg[] =>
  homeSquares(
    [...lines[side], ...(wave?.side === side ? wave.squares : [])].map((square) => ({
      square,
      letter: LETTERS[side],
      ships: false,
    })),
    chart,
  );

/** Squares that goals are about, with the letters of who wants them. */
export function goalSquares(booklet: Booklet): ReadonlyMap<Square, readonly string[]> {
  const wanted = new Map<Square, string[]>();
  for (const side of ['south', 'north'] as const)
    for (const goal of booklet.goals[side])
      if (goal.kind === 'hold')
        for (const square of goal.sets.flatMap(({ squares }) => squares)) {
          const letters = wanted.get(square) ?? [];
          if (!letters.includes(LETTERS[side])) wanted.set(square, [...letters, LETTERS[side]]);
        }
  return wanted;
}

export const goals = (booklet: Booklet, chart: Chart): readonly Svg[] => objectiveFrames(goalSquares(booklet), chart);
