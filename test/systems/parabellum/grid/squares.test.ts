import { describe, expect, it } from '@jest/globals';
import { beside, cellOn, markOn, readGround } from '../../../../src/systems/parabellum/grid/ground.js';
import {
  placeOf,
  readSquare,
  Square,
  squareAt,
  stepsBetween,
} from '../../../../src/systems/parabellum/grid/squares.js';

describe('squares (CL-40, ST-26)', () => {
  it('are read with a leading nought and written without', () => {
    expect(['E7', 'E07', 'AB12'].map(readSquare)).toEqual(['E7', 'E7', 'AB12']);
    expect(['7E', 'E0', 'E123', 'ABC1', 'e7', ''].map(readSquare)).toEqual([null, null, null, null, null, null]);
    expect(Square.safeParse('E07').success).toBe(false);
  });

  it('have a place by column and row, from A1', () => {
    expect(['A1', 'E10', 'Z3', 'AA3'].map(placeOf)).toEqual([
      { column: 0, row: 0 },
      { column: 4, row: 9 },
      { column: 25, row: 2 },
      { column: 26, row: 2 },
    ]);
    for (const square of ['A1', 'E10', 'Z3', 'AA3', 'AB99']) expect(squareAt(placeOf(square))).toBe(square);
  });

  it('lie as far apart as steps over borders; a diagonal neighbour is at two (CL-69, BRR-1)', () => {
    expect(stepsBetween('E5', 'E5')).toBe(0);
    expect(stepsBetween('E5', 'E6')).toBe(1);
    expect(stepsBetween('E5', 'F6')).toBe(2);
    expect(stepsBetween('B2', 'D6')).toBe(6);
  });

  it('have neighbours in the order N, E, S, W, as far as the map goes (CLR-12)', () => {
    const ground = readGround(['. . .', '. # .', '. . ~']);
    expect(beside(ground, 'B2')).toEqual(['B3', 'C2', 'B1', 'A2']);
    expect(beside(ground, 'A1')).toEqual(['A2', 'B1']);
    expect(beside(ground, 'C3')).toEqual(['C2', 'B3']);
    expect(beside(ground, 'D4')).toEqual([]);
    expect(['B2', 'C1', 'A3', 'D1'].map((square) => markOn(ground, square))).toEqual(['#', '~', '.', null]);
    expect(cellOn(ground, 'A4')).toBeNull();
  });
});
