import { describe, expect, it } from '@jest/globals';
import { type Blast, explodeInTurn, squareAndNeighbours } from '../../../src/systems/parabellum/blast.js';
import { readGround } from '../../../src/systems/parabellum/grid/ground.js';

const ground = readGround(Array.from({ length: 9 }, () => '.........'));

/** Sets off ammunition; every square that is struck loses what lies there, all at once. */
function chain(first: Blast, lying: Record<string, number>): readonly string[] {
  const told: string[] = [];
  explodeInTurn(first, {
    light: ({ square, size }) => told.push(`${square} goes up with ${size}`),
    reach: (square) => squareAndNeighbours(ground, square),
    strike: ({ square }, on) => {
      told.push(`${square} strikes ${on}`);
      const size = lying[on] ?? 0;
      lying[on] = 0;
      return size;
    },
  });
  return told;
}

describe('a chain of explosions (ST-44, CL-86, CLR-12)', () => {
  it('CL-X7: strikes own square, north, east, south, west, and lights the next when all are struck', () => {
    expect(chain({ square: 'F7', size: 2 }, { G7: 1 })).toEqual([
      'F7 goes up with 2',
      'F7 strikes F7',
      'F7 strikes F8',
      'F7 strikes G7',
      'F7 strikes F6',
      'F7 strikes E7',
      'G7 goes up with 1',
      'G7 strikes G7',
      'G7 strikes G8',
      'G7 strikes H7',
      'G7 strikes G6',
      'G7 strikes F7',
    ]);
  });

  it('lights first what was struck first', () => {
    const lit = chain({ square: 'E5', size: 1 }, { E6: 2, D5: 3, E7: 4, F5: 5 }).filter((line) =>
      line.includes('goes up'),
    );
    expect(lit).toEqual([
      'E5 goes up with 1',
      'E6 goes up with 2',
      'F5 goes up with 5',
      'D5 goes up with 3',
      'E7 goes up with 4',
    ]);
  });

  it('reaches no square beyond the map', () => {
    expect(squareAndNeighbours(ground, 'A1')).toEqual(['A1', 'A2', 'B1']);
    expect(squareAndNeighbours(ground, 'I9')).toEqual(['I9', 'I8', 'H9']);
  });
});
