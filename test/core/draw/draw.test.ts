import fc from 'fast-check';
import { cornerOf, frontiers, makeBoard } from '../../../src/core/draw/board.js';
import { contrast, inkOn, luminance, mix } from '../../../src/core/draw/colour.js';
import { HATCHINGS, pattern } from '../../../src/core/draw/patterns.js';
import { label, picture, rect } from '../../../src/core/draw/svg.js';
import { makeGrid, readCell } from '../../../src/core/grid/grid.js';

describe('svg', () => {
  it('data in text and attributes stays data', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (data) => {
        const svg = picture(10, 10, data, [label(1, 1, data, { size: 5 }), rect(0, 0, 1, 1, { fill: data })]);
        expect(svg.match(/</g)).toHaveLength(7);
        expect(svg.isWellFormed()).toBe(true);
        expect(svg).not.toMatch(/[\p{Cc}\uFFFE\uFFFF]/u);
      }),
    );
    expect(label(0, 0, '<b>&"', { size: 9 }).markup).toContain('>&lt;b&gt;&amp;&quot;</text>');
  });

  it('every hatching but the plain one differs from the ground', () => {
    const drawn = HATCHINGS.map((hatching) => pattern('p', '#ffffff', hatching, '#000000').markup);
    expect(new Set(drawn).size).toBe(HATCHINGS.length);
    // Rings are hollow: only their line shows.
    expect(pattern('p', '#ffffff', 'rings', '#102030').markup).toMatch(
      /<circle[^>]*fill="none" stroke="#102030" stroke-width="1"/,
    );
  });
});

describe('colour', () => {
  it('mixes and measures', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('nonsense', '#808080', 0.5)).toBe('#808080');
    expect(luminance('#ffffff')).toBeCloseTo(1);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect([inkOn('#c9a400'), inkOn('#b22222')]).toEqual(['#000000', '#ffffff']);
  });
});

describe('board', () => {
  const at = (grid: ReturnType<typeof makeGrid>, name: string) => readCell(grid, name) ?? -1;

  it('row 1 lies at the bottom when it is the southern edge', () => {
    const south = makeGrid(3, 2, 'south');
    const north = makeGrid(3, 2, 'north');
    expect(cornerOf(makeBoard(south, 10, 5, 7), at(south, 'B1'))).toEqual([15, 17]);
    expect(cornerOf(makeBoard(north, 10, 5, 7), at(north, 'B1'))).toEqual([15, 7]);
  });

  it.each(['south', 'north'] as const)('draws a frontier between different owners (row 1 %s)', (rowOne) => {
    const grid = makeGrid(2, 2, rowOne);
    const board = makeBoard(grid, 10, 0, 0);
    const owners = ['x', 'y', 'x', 'y'];
    const { markup } = frontiers(board, (cell) => owners[cell] ?? null, '#000000', 1);
    expect(markup).toContain('d="M0 10L10 10M10 10L20 10"');
  });
});
