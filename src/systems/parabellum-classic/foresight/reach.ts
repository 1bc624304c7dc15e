import { cellName } from '../../../core/grid/grid.js';
import { neighboursOf } from '../../../core/grid/neighbours.js';
import { cheapestCosts, UNREACHED } from '../../../core/grid/search.js';
import { cellOn } from '../../parabellum/grid/ground.js';
import { covered } from '../battlefield.js';
import type { Desk, Piece } from '../orders/desk.js';
import { obstacle, ticksInto } from '../phases/movement/going.js';
import { ticksLeft } from '../phases/movement/move.js';
import { doingsOf } from '../phases/turn.js';
import type { Square } from '../shapes.js';

/**
 * Squares to which a unit can move as things are now, the one it stands on left out: what its ticks pay for, and with its move
 * unspent any neighbour that it can enter (CL-70).
 */
export function reachOf(desk: Desk, { unit, card }: Piece): readonly Square[] {
  const { ground, fixed, seat, rehearsal } = desk;
  const { turn, state } = rehearsal;
  const { board } = state;
  const [from, ...tail] = covered(unit);
  const { loc } = card;
  const stranded = unit.supply === 0 && card.supply !== null;
  if (ground === null || board === null || loc === null || from === undefined || tail.length > 0 || stranded) return [];
  const doings = doingsOf(turn, unit.id);
  const waiting = doings.moved && turn.lastMover !== unit.id ? state.options.waitCost : 0;
  const left = ticksLeft(turn, unit.id, card);
  const start = cellOn(ground, from);
  if (start === null || left === 0) return [];
  const who = { seat, card, id: unit.id };
  const open = new Map<number, number | 'crawl' | null>();
  const entry = (cell: number): number | 'crawl' | null => {
    const known = open.get(cell);
    if (known !== undefined) return known;
    const square = cellName(ground.grid, cell);
    const found = obstacle(state, fixed, who, square) === null ? ticksInto(fixed, board, loc, square) : null;
    open.set(cell, found);
    return found;
  };
  const table = neighboursOf(ground.grid, 'four');
  const most = Math.max(0, left - waiting);
  const price = (cell: number): number | null => {
    const ticks = entry(cell);
    return typeof ticks === 'number' && ticks <= most ? ticks : null;
  };
  const costs = cheapestCosts(table, start, {
    border: 1,
    corner: 1,
    limit: most,
    pass: () => true,
    enter: (cell) => price(cell) !== null,
    surcharge: (cell) => (price(cell) ?? 1) - 1,
    mostSurcharge: most,
  });
  const beside = new Set(doings.spent === 0 ? (table.lists[start] ?? []).filter((cell) => entry(cell) !== null) : []);
  return ground.marks.flatMap((_, cell) =>
    cell !== start && ((costs[cell] ?? UNREACHED) !== UNREACHED || beside.has(cell))
      ? [cellName(ground.grid, cell)]
      : [],
  );
}
