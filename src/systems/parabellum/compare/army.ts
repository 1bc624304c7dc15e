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

/** Two small armies two rows apart in the middle of a map: something to compare on any binder's ground. */
export function standardArmies(map: readonly string[]): readonly Piece[] {
  const south = Math.min(map.length - 1, Math.floor(map.length / 2) + 1);
  const north = Math.max(0, south - 2);
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
