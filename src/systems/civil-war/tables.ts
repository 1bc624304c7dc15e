import type { Column, Decision, Side, SizeClass } from './shapes.js';

// The tables of the original are lost; these are our own (README, "Tables").

const COLUMNS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'] as const;
/** Lower bounds of attacker to defender, from A on (T1). */
const BOUNDS = [
  [1, 4],
  [1, 3],
  [1, 2],
  [2, 3],
  [5, 6],
  [1, 1],
  [5, 4],
  [3, 2],
  [2, 1],
  [5, 2],
  [3, 1],
  [4, 1],
  [8, 1],
] as const;

/** Columns as numbers: -1 is `-`, 0 to 11 are A to L, 12 is overrun. */
export function oddsIndex(attacker: number, defender: number): number {
  let index = -1;
  for (const [up, down] of BOUNDS) {
    if (attacker * down < defender * up) break;
    index += 1;
  }
  return index;
}

export const columnName = (index: number): Column => (index < 0 ? '-' : (COLUMNS[index] ?? 'overrun'));

const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

export interface Damage {
  readonly lost: number;
  readonly demoralised: boolean;
}

// By net score, for small, medium and large forces; D: the force hit is demoralised.
const CELLS = [
  ['-', '-', '-'],
  ['-', '-', '1'],
  ['-', '1', '1'],
  ['-', '1', '2'],
  ['1', '1', '2'],
  ['1', '2D', '2D'],
  ['1D', '2D', '3D'],
  ['1D', '2D', '3D'],
  ['1D', '3D', '4D'],
  ['1D', '3D', '4D'],
  ['2D', '3D', '5D'],
  ['2D', '4D', '5D'],
  ['2D', '4D', '6D'],
] as const;

const SIZES: readonly SizeClass[] = ['small', 'medium', 'large'];

/** A cell of the CRT as printed: `2D`. `whose`: which side reads it; `row` 1 to 12 (T2a, T2b). */
export function crtCell(whose: 'attacker' | 'defender', column: number, row: number, size: SizeClass): string {
  const k = within(0, column, 11) - 5;
  const read = within(1, row, 12);
  const score = whose === 'attacker' ? read + Math.floor((k + 1) / 2) : read - Math.floor(k / 2);
  return CELLS[within(0, score, 12)]?.[SIZES.indexOf(size)] ?? '-';
}

export const damageOf = (cell: string): Damage =>
  cell === '-' ? { lost: 0, demoralised: false } : { lost: Number.parseInt(cell, 10), demoralised: cell.endsWith('D') };

/** T3: what a leader of this Aggression does. */
export function taos(column: number, die: number, aggression: number): Decision {
  const total = aggression + die + within(0, column, 11) - 5;
  return total <= 3 ? 'retreat' : total >= 7 ? 'attack' : 'defend';
}

const RECRUIT_BASES = [-2, -1, 1, 2, 3, 4, 5] as const;

/** T4: brigades raised with a modified die and so many supply points. */
export function recruits(die: number, points: number): number {
  if (points <= 0) return 0;
  const band = Math.min(6, Math.floor((points - 1) / 6));
  return Math.max(0, (RECRUIT_BASES[band] ?? 5) + within(-2, die, 12));
}

const AVERAGE = [2, 3, 3, 4, 4, 5] as const;
/** The average die, by the face of a die of six (CW 2.5.1.1). */
export const averageOf = (face: number): number => AVERAGE[face - 1] ?? 2;

const ESTIMATE_MODIFIERS = [8, 4, -2, -4, -8] as const;
/** Percent by Aggression (CW 12.1.2a). */
export const estimateModifier = (aggression: number): number => ESTIMATE_MODIFIERS[aggression - 1] ?? 0;

export const sizeOf = (brigades: number): SizeClass => (brigades <= 3 ? 'small' : brigades <= 9 ? 'medium' : 'large');
/** Victory points for defeating a force of this class (CW 6.5). */
export const pointsFor = (size: SizeClass): number => SIZES.indexOf(size) + 1;

export const MOST_BRIGADES = 16;
export const NEW_GROUP = 8;
/** Every Group uses so many supply points (CW 4.3). */
export const SUPPLY_A_GROUP = 3;
/** Zones that a Group crosses in a turn (CW 9.0). */
export const RANGE = { road: 1, river: 2, rail: 4, sea: 1 } as const;
/** Initial Groups of a side, and so its players and wishes (CW 2.4). */
export const WISHES: Readonly<Record<Side, number>> = { union: 12, confederacy: 8 };
