import fc from 'fast-check';
import {
  cellAt,
  cellCount,
  cellName,
  columnName,
  makeGrid,
  readCell,
  stepsEight,
  stepsFour,
} from '../../../src/core/grid/grid.js';
import { connectedCells, neighboursOf, SLOTS } from '../../../src/core/grid/neighbours.js';
import { describeCells } from '../../../src/core/grid/runs.js';
import { cheapestCosts, openCost, UNREACHED } from '../../../src/core/grid/search.js';

const war = makeGrid(14, 12);
const at = (name: string, grid = war): number => {
  const cell = readCell(grid, name);
  if (cell === null) throw new Error(`${name} is not on the map`);
  return cell;
};
const names = (cells: readonly number[], grid = war) => cells.map((cell) => cellName(grid, cell));

describe('cell names', () => {
  it.each(['A7', 'a7', 'A-7', 'A07', 'a 7', 'A007'])('%s is A7', (text) => expect(cellName(war, at(text))).toBe('A7'));

  it.each(['', 'A', '7', 'A0', 'A13', 'O1', 'Z9', 'A7x', 'AA7', 'A--7', 'A1000', 'A٧', '7A', `A${'0'.repeat(1e5)}7`])(
    'refuses %#',
    (text) => expect(readCell(war, text)).toBeNull(),
  );

  it('two letters', () => {
    expect([0, 25, 26, 51, 52, 701].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ']);
    const wide = makeGrid(702, 3);
    expect(cellName(wide, at('zz3', wide))).toBe('ZZ3');
    expect(cellName(makeGrid(40, 200), at('AA-0100', makeGrid(40, 200)))).toBe('AA100');
    expect(readCell(makeGrid(26, 3), 'AA1')).toBeNull();
  });

  it('every cell reads back, in order', () => {
    const grid = makeGrid(60, 33);
    const all = Array.from({ length: cellCount(grid) }, (_, cell) => cell);
    expect(all.map((cell) => readCell(grid, cellName(grid, cell)))).toEqual(all);
  });

  it.each([
    [0, 5],
    [703, 5],
    [5, 0],
    [5, 1000],
    [1.5, 5],
  ])('refuses %p by %p', (columns, rows) => expect(() => makeGrid(columns, rows)).toThrow(RangeError));
});

describe('neighbours and distances', () => {
  it('corner, edge and middle', () => {
    const eight = neighboursOf(war, 'eight');
    expect(names(eight.lists[at('A1')] ?? [])).toEqual(['A2', 'B1', 'B2']);
    expect(names(eight.lists[at('G12')] ?? [])).toEqual(['F11', 'F12', 'G11', 'H11', 'H12']);
    expect(names(neighboursOf(war, 'four').lists[at('C3')] ?? [])).toEqual(['B3', 'C2', 'C4', 'D3']);
  });

  it('a slot always lies in the same direction: four borders, then four corners', () => {
    const { slots } = neighboursOf(war, 'eight');
    const around = [...slots.subarray(at('C3') * SLOTS, (at('C3') + 1) * SLOTS)];
    expect(around).toEqual(['C4', 'D3', 'C2', 'B3', 'D4', 'D2', 'B2', 'B4'].map((name) => at(name)));
    const corner = [...slots.subarray(at('A1') * SLOTS, (at('A1') + 1) * SLOTS)];
    expect(corner).toEqual([at('A2'), at('B1'), -1, -1, at('B2'), -1, -1, -1]);
  });

  it('steps', () => {
    expect(stepsEight(war, at('A1'), at('D3'))).toBe(3);
    expect(stepsFour(war, at('A1'), at('D3'))).toBe(5);
    expect(openCost(neighboursOf(war, 'eight'), at('A1'), at('D3'), 7, 10)).toBe(27);
    expect(openCost(neighboursOf(war, 'four'), at('A1'), at('D3'), 7, 10)).toBe(35);
  });

  it('connection stops at cells that do not hold', () => {
    const wall = new Set(Array.from({ length: 12 }, (_, row) => cellAt(war, 5, row)));
    const reached = connectedCells(neighboursOf(war, 'eight'), [at('A1')], (cell) => !wall.has(cell));
    expect(reached.reduce((sum, one) => sum + one, 0)).toBe(5 * 12);
    expect(
      connectedCells(neighboursOf(war, 'eight'), [at('F1')], (cell) => !wall.has(cell)).some((one) => one === 1),
    ).toBe(false);
  });
});

describe('cheapest costs', () => {
  const table = neighboursOf(war, 'eight');
  const open = { border: 7, corner: 10, limit: 42, pass: () => true };

  it('six borders or four corners', () => {
    const costs = cheapestCosts(table, at('A1'), open);
    expect(costs[at('A7')]).toBe(42);
    expect(costs[at('A8')]).toBe(UNREACHED);
    expect(costs[at('E5')]).toBe(40);
    expect(costs[at('F5')]).toBe(UNREACHED);
    expect(costs[at('A1')]).toBe(0);
  });

  it('ends in a cell that may not be passed, and never enters one that may not be entered', () => {
    const closed = cheapestCosts(table, at('A1'), {
      ...open,
      pass: (cell) => cell !== at('A2') && cell !== at('B2') && cell !== at('B1'),
    });
    expect(closed[at('A2')]).toBe(7);
    expect(closed[at('A3')]).toBe(UNREACHED);
    const forbidden = cheapestCosts(table, at('A1'), { ...open, enter: (cell) => cell !== at('A2') });
    expect(forbidden[at('A2')]).toBe(UNREACHED);
    expect(forbidden[at('A3')]).toBe(20);
  });

  it('agrees with plain relaxation on random maps', () => {
    fc.assert(
      fc.property(
        fc.record({
          columns: fc.integer({ min: 1, max: 9 }),
          rows: fc.integer({ min: 1, max: 9 }),
          border: fc.integer({ min: 1, max: 9 }),
          corner: fc.integer({ min: 1, max: 14 }),
          limit: fc.integer({ min: 0, max: 80 }),
          closed: fc.array(fc.nat(80), { maxLength: 30 }),
          start: fc.nat(80),
          adjacency: fc.constantFrom('four' as const, 'eight' as const),
          rough: fc.array(fc.nat(3), { minLength: 81, maxLength: 81 }),
        }),
        ({ columns, rows, border, corner, limit, closed, start, adjacency, rough }) => {
          const grid = makeGrid(columns, rows);
          const map = neighboursOf(grid, adjacency);
          const from = start % cellCount(grid);
          const pass = (cell: number) => !closed.includes(cell);
          const surcharge = (cell: number) => rough[cell] ?? 0;
          const found = cheapestCosts(map, from, { border, corner, limit, pass, surcharge, mostSurcharge: 3 });
          const expected = new Array<number>(cellCount(grid)).fill(UNREACHED);
          expected[from] = 0;
          for (let changed = true; changed; ) {
            changed = false;
            for (let cell = 0; cell < expected.length; cell += 1) {
              const cost = expected[cell] ?? UNREACHED;
              if (cost === UNREACHED || (cell !== from && !pass(cell))) continue;
              for (const next of map.lists[cell] ?? []) {
                const reached = cost + (stepsFour(grid, cell, next) === 1 ? border : corner) + surcharge(next);
                if (reached > limit || reached >= (expected[next] ?? 0)) continue;
                expected[next] = reached;
                changed = true;
              }
            }
          }
          expect([...found]).toEqual(expected);
          // A search for one cell knows its cost, and all that is nearer.
          const until = limit % cellCount(grid);
          const asked = cheapestCosts(map, from, { border, corner, limit, pass, surcharge, mostSurcharge: 3, until });
          const near = (costs: ArrayLike<number>) =>
            Array.from(costs, (cost) => (cost < (expected[until] ?? 0) ? cost : UNREACHED));
          expect(asked[until]).toBe(expected[until]);
          expect(near(asked)).toEqual(near(expected));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('cells in words', () => {
  it('joins runs in a column, not over columns', () => {
    expect(
      describeCells(
        war,
        ['A11', 'A12', 'B1', 'C3', 'C4', 'C5', 'N9', 'C3'].map((name) => at(name)),
      ),
    ).toBe('A11, A12, B1, C3–C5, N9');
    expect(describeCells(war, [])).toBe('');
  });
});
