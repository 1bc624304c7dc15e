import { cellName } from '../../../../core/grid/grid.js';
import { neighboursOf } from '../../../../core/grid/neighbours.js';
import { cheapestCosts, UNREACHED } from '../../../../core/grid/search.js';
import { cellOn, groundOf } from '../../../parabellum/grid/ground.js';
import { bookletOf } from '../../battlefield.js';
import { sees } from '../../eyes.js';
import type { Fixed, Square, State } from '../../shapes.js';
import { TICKS } from '../../tables.js';
import { type Entrant, obstacle, ticksInto } from './going.js';

/** More squares than any way has: ticks count first, then squares. */
const SCALE = 128;
const MOST_STEPS = 80;

/**
 * The cheapest way from one square to another, without the first; of equals the one with fewer squares, then the first from A
 * to Z. It may be longer than a turn: ground that takes a whole move costs one. Units in the way count as far as the
 * seat sees them. Null: there is none.
 */
export function cheapestWay(
  state: State,
  fixed: Fixed,
  who: Entrant,
  from: Square,
  to: Square,
): readonly Square[] | null {
  const { board } = state;
  const { speed, loc } = who.card;
  if (board === null || speed === null || loc === null) return null;
  const ground = groundOf(bookletOf(fixed, board.id));
  const [start, goal] = [cellOn(ground, from), cellOn(ground, to)];
  if (start === null || goal === null) return null;
  if (start === goal) return [];
  const table = neighboursOf(ground.grid, 'four');
  const most = speed * TICKS;
  const prices = new Map<number, number | null>([[start, 0]]);
  const price = (cell: number): number | null => {
    const known = prices.get(cell);
    if (known !== undefined) return known;
    const square = cellName(ground.grid, cell);
    const ticks = ticksInto(fixed, board, loc, square);
    const blocked = obstacle(state, fixed, who, square);
    const open =
      ticks !== null && (blocked === null || (blocked.code === 'F-ENEMY' && !sees(state, fixed, who.seat, square)));
    const found = open ? Math.min(most, ticks === 'crawl' ? most : ticks) : null;
    prices.set(cell, found);
    return found;
  };
  // Searched from the goal, so that the way can be walked from the start and ties be decided square by square.
  const costs = cheapestCosts(table, goal, {
    border: 1,
    corner: 1,
    limit: UNREACHED - 1,
    pass: () => true,
    enter: (cell) => price(cell) !== null,
    surcharge: (cell) => (price(cell) ?? 0) * SCALE,
    mostSurcharge: most * SCALE,
    until: start,
  });
  if (price(goal) === null || costs[start] === UNREACHED) return null;
  const way: Square[] = [];
  for (let cell = start; cell !== goal && way.length < MOST_STEPS; ) {
    let next = -1;
    // Neighbours come in the order of their names.
    for (const neighbour of table.lists[cell] ?? [])
      if (next < 0 || (costs[neighbour] ?? UNREACHED) < (costs[next] ?? UNREACHED)) next = neighbour;
    if (next < 0 || (costs[next] ?? UNREACHED) >= (costs[cell] ?? UNREACHED)) return null;
    way.push(cellName(ground.grid, next));
    cell = next;
  }
  return way;
}
