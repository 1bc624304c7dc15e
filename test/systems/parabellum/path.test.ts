import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cellCount, makeGrid } from '../../../src/core/grid/grid.js';
import { type Neighbours, neighboursOf } from '../../../src/core/grid/neighbours.js';
import { cheapestWay, type Going, type Legs, stepCost } from '../../../src/systems/parabellum/path.js';
import type { EntryCost } from '../../../src/systems/parabellum/terrain.js';

describe('what a step costs', () => {
  it('is the ground’s price while there is movement for it', () => {
    expect(stepCost(2, { speed: 4, spent: 2 })).toBe(2);
    expect(stepCost(2, { speed: 4, spent: 3 })).toBeNull();
    expect(stepCost(null, { speed: 4, spent: 0 })).toBeNull();
  });

  it('is the whole movement, for a unit that has made no other step, where the ground asks for it or for more (SRR-6)', () => {
    expect(stepCost('all', { speed: 4, spent: 0 })).toBe(4);
    expect(stepCost('all', { speed: 4, spent: 1 })).toBeNull();
    expect(stepCost(3, { speed: 2, spent: 0 })).toBe(2);
    expect(stepCost(3, { speed: 2, spent: 1 })).toBeNull();
    expect(stepCost('all', { speed: 0, spent: 0 })).toBeNull();
  });
});

/** The cheapest cost of any way, by trying them all. */
function bruteForce(table: Neighbours, at: number, goal: number, legs: Legs, going: Going): number {
  let best = Number.POSITIVE_INFINITY;
  for (const next of table.lists[at] ?? []) {
    const cost = going.hasRoom(next) ? stepCost(going.entry(next), legs) : null;
    if (cost === null) continue;
    const rest =
      next === goal ? 0 : bruteForce(table, next, goal, { speed: legs.speed, spent: legs.spent + cost }, going);
    best = Math.min(best, cost + rest);
  }
  return best;
}

const entries: readonly EntryCost[] = [1, 1, 1, 2, 3, 'all', null];

describe('the cheapest way', () => {
  it('costs what trying all ways finds, on small maps', () => {
    const scene = fc.integer({ min: 2, max: 4 }).chain((columns) =>
      fc.integer({ min: 2, max: 4 }).chain((rows) => {
        const cells = columns * rows;
        const cell = fc.integer({ min: 0, max: cells - 1 });
        return fc.record({
          columns: fc.constant(columns),
          rows: fc.constant(rows),
          ground: fc.array(fc.constantFrom(...entries), { minLength: cells, maxLength: cells }),
          blocked: fc.array(cell, { maxLength: 4 }),
          start: cell,
          goal: cell,
          speed: fc.integer({ min: 1, max: 6 }),
          spent: fc.integer({ min: 0, max: 3 }),
        });
      }),
    );
    fc.assert(
      fc.property(scene, ({ columns, rows, ground, blocked, start, goal, speed, spent }) => {
        fc.pre(start !== goal && spent <= speed);
        const table = neighboursOf(makeGrid(columns, rows), 'four');
        expect(cellCount(table.grid)).toBe(ground.length);
        const going: Going = { entry: (cell) => ground[cell] ?? null, hasRoom: (cell) => !blocked.includes(cell) };
        const legs = { speed, spent };
        const way = cheapestWay(table, start, goal, legs, going);
        const best = bruteForce(table, start, goal, legs, going);
        if (way === null) {
          expect(best).toBe(Number.POSITIVE_INFINITY);
          return;
        }
        // Every step can be made, from the start to the goal, and the sum is the least there is.
        let at = start;
        let used = spent;
        for (const cell of way) {
          expect(table.lists[at]).toContain(cell);
          expect(going.hasRoom(cell)).toBe(true);
          const cost = stepCost(going.entry(cell), { speed, spent: used });
          expect(cost).not.toBeNull();
          used += cost ?? 0;
          at = cell;
        }
        expect(at).toBe(goal);
        expect(used - spent).toBe(best);
        expect(cheapestWay(table, start, goal, legs, going)).toEqual(way);
      }),
      { numRuns: 1_500 },
    );
  });
});
