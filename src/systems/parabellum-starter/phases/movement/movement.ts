import type { SeatId } from '../../../../core/game/viewer.js';
import type { Position } from '../../../parabellum/footprint.js';
import { cellsInReach, cheapestWay, type Going, type Legs, stepCost } from '../../../parabellum/path.js';
import { footprintOf } from '../../../parabellum/unit-card.js';
import { cardOfUnit, onMap, specialOf } from '../../battlefield.js';
import { speedOf } from '../../circumstances.js';
import type { ActionOf, CatalogueUnit, Square, UnitId } from '../../shapes.js';
import { type Course, happen, isRefusal, type Refusal, refuse } from '../course.js';
import { isMined, knowsMined, springMines } from './mines.js';
import { actingUnit, dugOutFault, entrenchedFault, noFuel, type OnMap, repositionedFault } from './mover.js';
import {
  type Board,
  boardFor,
  cellOf,
  choosePosition,
  entryFault,
  entryOf,
  groundName,
  isBeside,
  isPassable,
  squareAt,
} from './positions.js';
import { pull, towedGun, towFault } from './tow.js';

interface Mover {
  readonly unit: OnMap;
  readonly card: CatalogueUnit;
  readonly board: Board;
  readonly start: number;
  readonly legs: Legs;
}

/** Cells to enter one after the other, for a path as it was written (ST-25, ST-27). */
function alongPath(course: Course, mover: Mover, squares: readonly Square[]): readonly number[] | Refusal {
  const { unit, card, board, start, legs } = mover;
  const steps = squares[0] === unit.square ? squares.slice(1) : squares;
  if (steps.length === 0) return refuse('F-MOVE', `${unit.id} stands on ${unit.square} already; the path has no step.`);
  const cells: number[] = [];
  let at = start;
  let { spent } = legs;
  for (const square of steps) {
    const cell = cellOf(board, square);
    if (cell === null) return refuse('F-IMPASS', `${square} is not on this map.`);
    if (!isBeside(board, at, cell)) {
      const from = squareAt(board, at);
      return refuse(
        'F-MOVE',
        `${square} is not beside ${from}, where ${unit.id} would come from; steps are N, E, S or W.`,
      );
    }
    const fault = unit.tail.includes(square)
      ? refuse('F-SPACE', `${unit.id} lies on ${square} itself.`)
      : entryFault(course.state, board, card, cell);
    if (fault !== null) return fault;
    const cost = stepCost(entryOf(course.state, board, card, cell), { speed: legs.speed, spent });
    if (cost === null) {
      const entry = entryOf(course.state, board, card, cell);
      const price = entry === 'all' ? 'its whole movement' : `${entry} of its movement`;
      const left = legs.speed - spent;
      const ground = groundName(course.state, board, cell);
      return refuse(
        'F-MOVE',
        `Entering ${square} (${ground}) takes ${unit.id} ${price}; it has ${left} of ${legs.speed} left.`,
      );
    }
    spent += cost;
    cells.push(cell);
    at = cell;
  }
  return cells;
}

/** What a unit meets on its way; `shy`: mines that its player knows of are gone round. */
function goingOf(course: Course, seat: SeatId, { unit, card, board }: Mover, shy: (cell: number) => boolean): Going {
  const { state } = course;
  const own = new Set(unit.tail);
  return {
    entry: (cell) => entryOf(state, board, card, cell),
    hasRoom: (cell) =>
      isPassable(board, cell, footprintOf(card)) &&
      (own.size === 0 || !own.has(squareAt(board, cell))) &&
      !(shy(cell) && knowsMined(state, seat, squareAt(board, cell))),
  };
}

/** The cheapest way to a square, round mines that the player knows of where there is one. */
function wayTo(course: Course, seat: SeatId, mover: Mover, square: Square): readonly number[] | Refusal {
  const { unit, card, board, start, legs } = mover;
  const { state } = course;
  const goal = cellOf(board, square);
  if (goal === null) return refuse('F-IMPASS', `${square} is not on this map.`);
  if (goal === start) return refuse('F-MOVE', `${unit.id} stands on ${square} already.`);
  const search = (shy: boolean): readonly number[] | null =>
    cheapestWay(
      board.table,
      start,
      goal,
      legs,
      goingOf(course, seat, mover, (cell) => shy && cell !== goal),
    );
  const way = search(true) ?? search(false);
  if (way !== null) return way;
  const left = legs.speed - legs.spent;
  return (
    entryFault(state, board, card, goal) ??
    refuse(
      'F-MOVE',
      `${unit.id} finds no way from ${unit.square} to ${square} with ${left} of ${legs.speed} movement left.`,
    )
  );
}

/** The squares that a unit covers after a step: a long one follows its own bow. */
const tailAfter = ({ unit }: Mover, squares: readonly Square[]): Square[] =>
  [unit.square, ...squares.slice(0, -1)].reverse().concat(unit.tail).slice(0, unit.tail.length);

/** What the way costs from the movement spent so far on, cell by cell. */
function costOf(course: Course, { card, board, legs }: Mover, cells: readonly number[]): readonly number[] {
  let { spent } = legs;
  return cells.map((cell) => {
    const cost = stepCost(entryOf(course.state, board, card, cell), { speed: legs.speed, spent }) ?? 0;
    spent += cost;
    return cost;
  });
}

/**
 * Carries the steps out. A mined square ends a stretch: the mine goes off before the unit goes on, and a towed gun has
 * come up behind it by then.
 */
function walk(
  course: Course,
  seat: SeatId,
  mover: Mover,
  cells: readonly number[],
  position: Position,
  gunId: UnitId | null,
): void {
  const { unit, board } = mover;
  const squares = cells.map((cell) => squareAt(board, cell));
  const costs = costOf(course, mover, cells);
  let from = 0;
  for (const [index, square] of squares.entries()) {
    const last = index === squares.length - 1;
    if (!last && !isMined(course.state, square)) continue;
    const now = onMap(course.state, unit.id);
    if (now === undefined) return;
    const stop = last ? position : choosePosition(board, mover.card, cells[index] ?? -1, null);
    happen(course, {
      kind: 'unit-moved',
      seat,
      unit: unit.id,
      path: squares.slice(from, index + 1),
      square,
      position: isRefusal(stop) ? position : stop,
      tail: tailAfter({ ...mover, unit: now }, squares.slice(from, index + 1)),
      cost: costs.slice(from, index + 1).reduce((sum, cost) => sum + cost, 0),
      // One counter a turn, however the movement is split (ST-26, ST-32).
      fuel: now.turn.spent === 0 ? 1 : 0,
    });
    const gun = gunId === null ? undefined : onMap(course.state, gunId);
    const left = index === 0 ? unit.square : squares[index - 1];
    if (gun !== undefined && left !== undefined) pull(course, seat, unit.id, gun, left);
    springMines(course, seat, unit.id);
    from = index + 1;
  }
}

/** The own unit that an order names, when it may set out. */
function readyToMove(course: Course, seat: SeatId, id: UnitId): OnMap | Refusal {
  const unit = actingUnit(course, seat, id);
  if (isRefusal(unit)) return unit;
  const fault = entrenchedFault(unit) ?? dugOutFault(unit) ?? repositionedFault(unit);
  if (fault !== null) return fault;
  // A unit that has paid for its movement this turn may go on with it.
  return unit.fuel === 0 && unit.turn.spent === 0 ? noFuel(unit.id) : unit;
}

/** Squares to which a unit can move now, found all at once. */
export function squaresInReach(course: Course, seat: SeatId, id: UnitId): readonly Square[] {
  const unit = readyToMove(course, seat, id);
  if (isRefusal(unit)) return [];
  const card = cardOfUnit(course.state, unit);
  const board = boardFor(course.state, seat, [unit.id]);
  const start = cellOf(board, unit.square);
  if (start === null) return [];
  const legs = { speed: speedOf(specialOf(course.state), card), spent: unit.turn.spent };
  const going = goingOf(course, seat, { unit, card, board, start, legs }, () => false);
  return cellsInReach(board.table, start, legs, going)
    .filter((cell) => !isRefusal(choosePosition(board, card, cell, null)))
    .map((cell) => squareAt(board, cell));
}

/** A move along a path or to a square, perhaps with a gun in tow (ST-25 to ST-34). Null when it was carried out. */
export function move(course: Course, seat: SeatId, action: ActionOf<'move'>): Refusal | null {
  const unit = readyToMove(course, seat, action.unit);
  if (isRefusal(unit)) return unit;
  const gun = action.tow === null ? null : towedGun(course, seat, unit, action.tow);
  if (gun !== null && isRefusal(gun)) return gun;

  const card = cardOfUnit(course.state, unit);
  const board = boardFor(course.state, seat, gun === null ? [unit.id] : [unit.id, gun.id]);
  const start = cellOf(board, unit.square);
  if (start === null) return refuse('F-GONE', `${unit.id} is not on the map any more.`);
  const legs = { speed: speedOf(specialOf(course.state), card), spent: unit.turn.spent };
  const mover: Mover = { unit, card, board, start, legs };
  const cells =
    action.way.kind === 'path'
      ? alongPath(course, mover, action.way.squares)
      : wayTo(course, seat, mover, action.way.square);
  if (isRefusal(cells)) return cells;
  const position = choosePosition(board, card, cells.at(-1) ?? -1, action.position);
  if (isRefusal(position)) return position;
  const trail = gun === null ? null : towFault(course, board, gun, [start, ...cells.slice(0, -1)]);
  if (trail !== null) return trail;
  walk(course, seat, mover, cells, position, gun?.id ?? null);
  return null;
}
