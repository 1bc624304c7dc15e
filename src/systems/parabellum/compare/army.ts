import { rowMarks } from '../grid/ground.js';
import type { Piece, Position } from './position.js';

/** What faces what when a binder is compared and nobody says whose army: types that all editions have. */
const ARMY = [
  { beads: 'NF', type: 'INF' },
  { beads: 'TK', type: 'TNK' },
  { beads: 'HV', type: 'HVY' },
  { beads: 'MO', type: 'MTR' },
] as const;

/** Squares of a row on which anybody can stand, the nearest to the middle first. */
function openSquares(map: readonly string[], index: number): readonly string[] {
  const marks = rowMarks(map[index] ?? '');
  const middle = (marks.length - 1) / 2;
  return marks
    .map((mark, column) => ({ mark, column }))
    .filter(({ mark }) => mark === '.' || mark === '=')
    .sort((one, other) => Math.abs(one.column - middle) - Math.abs(other.column - middle))
    .map(({ column }) => `${String.fromCharCode('A'.charCodeAt(0) + column)}${map.length - index}`);
}

/** Two rows two apart with room for an army each, the nearest to the middle of the map; of maps without any, the middle. */
function facingRows(map: readonly string[]): { readonly south: number; readonly north: number } {
  const middle = Math.floor(map.length / 2);
  const pairs = map
    .map((_, south) => ({ south, north: south - 2 }))
    .filter(({ north }) => north >= 0)
    .sort((one, other) => Math.abs(one.south - 1 - middle) - Math.abs(other.south - 1 - middle));
  const fits = (index: number): boolean => openSquares(map, index).length >= ARMY.length;
  return (
    pairs.find(({ south, north }) => fits(south) && fits(north)) ?? {
      south: Math.min(map.length - 1, middle),
      north: Math.max(0, middle - 1),
    }
  );
}

/** Two small armies two rows apart: something to compare on any binder's ground. */
function standardArmies(map: readonly string[]): readonly Piece[] {
  const { south, north } = facingRows(map);
  const place = (livery: string, index: number): Piece[] =>
    ARMY.map(({ beads, type }, which) => ({
      flag: `${livery}-${beads}`,
      type,
      at: openSquares(map, index)[which] ?? null,
      strength: null,
      supply: 100,
      ammo: 100,
    })).filter(({ at }) => at !== null);
  return [...place('RB', south), ...place('KW', north)];
}

/** A position on a binder's first map. */
export const positionOn = (ground: Pick<Position, 'title' | 'map' | 'edges'>): Position => ({
  ...ground,
  turn: 'RB',
  units: [...standardArmies(ground.map)],
  lines: {},
});
