import { describe, expect, it } from '@jest/globals';
import { isStopped, sidesLeft, sidesMet, squaresBetween } from '../../../../src/systems/parabellum/grid/shots.js';
import { placeOf, squareAt } from '../../../../src/systems/parabellum/grid/squares.js';

const stopped = (from: string, to: string, block: string): boolean => isStopped(from, to, (square) => square === block);

/**
 * The same from the definition, in exact whole numbers: the line meets a square's open interior when, of the part of the line
 * between the square's vertical borders and the part between its horizontal ones, more than a point is common. All lengths
 * are multiplied by 2·|dx|·|dy|, so that nothing is divided.
 */
function passesThrough(from: string, to: string, square: string): boolean {
  const [start, end, at] = [placeOf(from), placeOf(to), placeOf(square)];
  const [dx, dy] = [end.column - start.column, end.row - start.row];
  const scale = 2 * Math.max(1, Math.abs(dx)) * Math.max(1, Math.abs(dy));
  const span = (offset: number, delta: number): readonly [number, number] => {
    if (delta === 0) return offset === 0 ? [0, scale] : [1, 0];
    const unit = scale / 2 / delta;
    const [one, other] = [(2 * offset - 1) * unit, (2 * offset + 1) * unit];
    return [Math.min(one, other), Math.max(one, other)];
  };
  const [left, right] = span(at.column - start.column, dx);
  const [low, high] = span(at.row - start.row, dy);
  return Math.max(0, left, low) < Math.min(scale, right, high);
}

describe('lines of fire and blocks (CL-52, CLR-6)', () => {
  it.each([
    ['E5', 'G7', 'F6', true],
    ['E5', 'F6', 'F5', false],
    ['E5', 'F6', 'E6', false],
    ['E5', 'G6', 'F5', true],
    ['E5', 'G6', 'F6', true],
    ['E5', 'H5', 'F6', false],
    ['E5', 'H5', 'F5', true],
    ['F4', 'H5', 'G4', true],
  ])('CL-X19: %s to %s with a block on %s is stopped: %p', (from, to, block, expected) => {
    expect(stopped(from, to, block)).toBe(expected);
    expect(stopped(to, from, block)).toBe(expected);
  });

  it('are stopped by nothing on the squares at their ends', () => {
    expect(stopped('E5', 'E5', 'E5')).toBe(false);
    expect(squaresBetween('E5', 'E6')).toEqual([]);
    expect(isStopped('E5', 'G7', (square) => square === 'E5' || square === 'G7')).toBe(false);
  });

  it('pass through just the squares that the definition says, for all shots across a map of nine by nine', () => {
    const all = Array.from({ length: 81 }, (_, index) => squareAt({ column: index % 9, row: Math.floor(index / 9) }));
    for (const from of ['A1', 'E5', 'I3', 'C9'])
      for (const to of all) {
        const inner = all.filter((square) => square !== from && square !== to && passesThrough(from, to, square));
        expect([...squaresBetween(from, to)].sort()).toEqual(inner.sort());
      }
  });
});

describe('faces that a shot crosses (CLR-6, CL-X19)', () => {
  it('are both on an exact diagonal: F6 attacked from D4 has its west and its south face to it', () => {
    expect([...sidesMet('D4', 'F6')].sort()).toEqual(['S', 'W']);
    expect([...sidesLeft('D4', 'F6')].sort()).toEqual(['E', 'N']);
  });

  it('is the one on the side of the larger difference else: from D5 the west face of F6 decides', () => {
    expect(sidesMet('D5', 'F6')).toEqual(['W']);
    expect(sidesLeft('D5', 'F6')).toEqual(['E']);
    expect(sidesMet('F9', 'F6')).toEqual(['N']);
    expect(sidesMet('G3', 'F6')).toEqual(['S']);
    expect(sidesLeft('F6', 'F6')).toEqual([]);
  });
});
