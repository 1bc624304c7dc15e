import { cellName, type Grid } from '../../../../core/grid/grid.js';
import { neighboursOf } from '../../../../core/grid/neighbours.js';
import { cellOn } from '../../../parabellum/grid/ground.js';
import { stepsBetween } from '../../../parabellum/grid/squares.js';
import type { Way } from '../../../parabellum/orders/fields.js';
import { cellsInReach, cheapestWay, stepCost } from '../../../parabellum/path.js';
import { barricadeOn, entryCost, groundIn, standingOn } from '../../battlefield.js';
import type { CatalogueUnit, Flag, Square } from '../../shapes.js';
import { isAir, isLand } from '../../tables.js';
import { isRefusal, type OnMap, offMap, type Refusal, refuse } from '../refusal.js';
import type { Turn } from '../turn.js';

/** Who is on the way: their card, where they are, what they pull. */
interface Mover {
  readonly flag: Flag;
  readonly owner: string;
  readonly card: CatalogueUnit;
  readonly from: Square;
  /** A gun behind it, or null. */
  readonly towed: Flag | null;
}

export const moverOf = (unit: OnMap, card: CatalogueUnit, towed: Flag | null): Mover => ({
  flag: unit.flag,
  owner: unit.owner,
  card,
  from: unit.square,
  towed,
});

/** What stops a unit from passing through a square (BRR-6): enemies, and barricades for land units. Aircraft pass everything. */
function blocked(turn: Turn, { card, owner }: Mover, square: Square): Refusal | null {
  if (isAir(card)) return null;
  const there = standingOn(turn.state, turn.fixed, square);
  if (there !== undefined && there.owner !== owner)
    return refuse('F-OCCUPIED', `${there.flag} is in the way on ${square}.`);
  return isLand(card) && barricadeOn(turn.state, square) !== undefined
    ? refuse('F-OCCUPIED', `A barricade is in the way on ${square}.`)
    : null;
}

/** Somebody's place: the unit cannot end its move there (BRR-5). What moves with it is not in its way. */
function taken(turn: Turn, { card, flag, towed }: Mover, square: Square): Refusal | null {
  const there = standingOn(turn.state, turn.fixed, square, isAir(card) ? 'air' : 'ground');
  return there === undefined || there.flag === flag || there.flag === towed
    ? null
    : refuse('F-OCCUPIED', `${there.flag} stands on ${square}.`);
}

/** Whether the unit can stop after these squares: there, and its gun on the square before. */
function canStop(turn: Turn, mover: Mover, walked: readonly Square[], base: boolean): boolean {
  const last = walked.at(-1);
  if (last === undefined) return true;
  if (!base && taken(turn, mover, last) !== null) return false;
  const behind = walked.at(-2);
  return mover.towed === null || behind === undefined || taken(turn, mover, behind) === null;
}

interface Walk {
  /** Squares entered; empty: none. */
  readonly path: readonly Square[];
  /** Why it ends before the last square that was ordered; null: it does not. */
  readonly cut: Refusal | null;
}

/** The squares that were ordered, without the one it stands on; a refusal where they are no way. */
function ordered(mover: Mover, squares: readonly Square[]): readonly Square[] | Refusal {
  const path = squares[0] === mover.from ? squares.slice(1) : squares;
  let at = mover.from;
  for (const square of path) {
    if (stepsBetween(at, square) !== 1) return refuse('E-PATH', `${at} and ${square} are not neighbours.`);
    at = square;
  }
  return path;
}

const squareIn = (grid: Grid, cell: number): Square => cellName(grid, cell);

/** More movement than any way takes. */
const FAR = 400;

/** The cheapest way to a square, also one that takes more than a turn; of equals always the same one. */
function found(turn: Turn, mover: Mover, goal: Square, base: boolean): readonly Square[] | Refusal {
  const off = offMap(turn, goal);
  if (off !== null) return off;
  const ground = groundIn(turn.state, turn.fixed);
  const [start, end] = [cellOn(ground, mover.from), cellOn(ground, goal)];
  if (start === null || end === null) return refuse('E-SQUARE', `${goal} is not on the map.`);
  if (start === end) return [];
  const cost = entryCost(turn.state, turn.fixed, mover.card, goal);
  const stop = base ? null : (taken(turn, mover, goal) ?? blocked(turn, mover, goal));
  if (cost === null) return refuse('F-IMPASS', `${mover.card.name} cannot enter ${goal}.`);
  if (stop !== null) return stop;
  const search = (speed: number): readonly number[] | null =>
    cheapestWay(
      neighboursOf(ground.grid, 'four'),
      start,
      end,
      { speed, spent: 0 },
      {
        entry: (cell) => entryCost(turn.state, turn.fixed, mover.card, squareIn(ground.grid, cell)),
        hasRoom: (cell) => cell === end || blocked(turn, mover, squareIn(ground.grid, cell)) === null,
      },
    );
  // Out of reach it goes as far as it gets, as on a way that is written out.
  const way = search(mover.card.move) ?? search(FAR);
  return way === null
    ? refuse('F-MOVE', `No way leads ${mover.flag} to ${goal}.`)
    : way.map((cell) => squareIn(ground.grid, cell));
}

/**
 * How far a unit gets on the way that was ordered (BR-21, BR-22): it stops on the last square on which it may. A first step is
 * always open to it, however much the square costs. `isBase`: an aircraft may land there.
 */
export function walk(turn: Turn, mover: Mover, way: Way, isBase: (square: Square) => boolean): Walk | Refusal {
  const squares =
    way.kind === 'path' ? ordered(mover, way.squares) : found(turn, mover, way.square, isBase(way.square));
  if (isRefusal(squares)) return squares;
  const walked: Square[] = [];
  let good = 0;
  let spent = 0;
  let cut: Refusal | null = null;
  for (const square of squares) {
    const entry = entryCost(turn.state, turn.fixed, mover.card, square);
    const cost = stepCost(entry, { speed: mover.card.move, spent });
    if (entry === null) cut = refuse('F-IMPASS', `${mover.card.name} cannot enter ${square}.`);
    else if (cost === null)
      cut = refuse('F-MOVE', `${square} costs ${entry}; ${mover.flag} had ${mover.card.move - spent} left.`);
    else cut = blocked(turn, mover, square);
    if (cut !== null || cost === null) break;
    spent += cost;
    walked.push(square);
    if (canStop(turn, mover, walked, isBase(square))) good = walked.length;
  }
  const last = walked.at(-1);
  if (cut === null && good < walked.length && last !== undefined)
    cut = taken(turn, mover, last) ?? refuse('F-OCCUPIED', `There is no room behind ${last} for what is towed.`);
  return { path: walked.slice(0, good), cut };
}

/** Squares on which a unit could end a move to them now, as `TO` finds its way. `isBase`: an aircraft may land there. */
export function squaresInReach(turn: Turn, mover: Mover, isBase: (square: Square) => boolean): readonly Square[] {
  const ground = groundIn(turn.state, turn.fixed);
  const start = cellOn(ground, mover.from);
  if (start === null) return [];
  const cells = cellsInReach(
    neighboursOf(ground.grid, 'four'),
    start,
    { speed: mover.card.move, spent: 0 },
    {
      entry: (cell) => entryCost(turn.state, turn.fixed, mover.card, squareIn(ground.grid, cell)),
      hasRoom: (cell) => blocked(turn, mover, squareIn(ground.grid, cell)) === null,
    },
  );
  return cells
    .map((cell) => squareIn(ground.grid, cell))
    .filter((square) => isBase(square) || taken(turn, mover, square) === null);
}
