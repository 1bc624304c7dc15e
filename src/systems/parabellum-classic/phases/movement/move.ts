import type { SeatId } from '../../../../core/game/viewer.js';
import { neighbourOn, sideOf } from '../../../parabellum/grid/edges.js';
import { stepsBetween } from '../../../parabellum/grid/squares.js';
import { boardOf, covered, unitOf } from '../../battlefield.js';
import type { ActionOf, Card, Square, Unit, UnitId } from '../../shapes.js';
import { cardOf, has, TICKS } from '../../tables.js';
import { actorOnMap, isFailure, ownUnit } from '../acting.js';
import { springMine } from '../combat/mines.js';
import { FAILED } from '../failures.js';
import { doingsOf, type Failure, failure, happen, type Outcome, type Turn } from '../turn.js';
import { barredBy, hasRoom, obstacle, ticksInto } from './going.js';
import { cheapestWay } from './way.js';

/** Ticks of a unit's move that are left. */
export const ticksLeft = (turn: Turn, id: UnitId, card: Card): number => {
  const { spent, halted, landed, disembarked } = doingsOf(turn, id);
  return halted || landed || disembarked ? 0 : Math.max(0, (card.speed ?? 0) * TICKS - spent);
};

interface Mover {
  readonly id: UnitId;
  readonly name: string;
  readonly card: Card;
  readonly seat: SeatId;
}

/** One step that can be made: what it takes, where it puts the unit, and whether the move is over with it. */
interface Stride {
  readonly squares: readonly Square[];
  readonly ticks: number;
  readonly last: boolean;
}

/** Squares covered after a step; a ship moves as one, without turning (CLR-26). Null: over the map's rim, or no neighbour. */
function shifted([from, ...tail]: readonly Square[], next: Square): readonly Square[] | null {
  const side = from === undefined ? null : sideOf(from, next);
  if (side === null) return null;
  const moved = tail.flatMap((square) => neighbourOn(square, side) ?? []);
  return moved.length < tail.length ? null : [next, ...moved];
}

/** What a step takes, waiting included, or why it cannot be made (CL-42 to CL-44, CL-70). */
function stride(turn: Turn, mover: Mover, before: readonly Square[], next: Square, waiting: number): Stride | Failure {
  const { state, fixed } = turn;
  const { loc } = mover.card;
  const squares = shifted(before, next);
  if (squares === null || loc === null) return FAILED.notAdjacent(next, before[0] ?? mover.name);
  const entered = squares.filter((square) => !before.includes(square));
  for (const square of entered) {
    const why = obstacle(state, fixed, mover, square);
    if (why !== null) return why;
  }
  const board = boardOf(state);
  const costs = entered.map((square) => ticksInto(fixed, board, loc, square));
  const fresh = doingsOf(turn, mover.id).spent === 0;
  const left = ticksLeft(turn, mover.id, mover.card);
  if (left === 0) return FAILED.ticks(`Entering ${next}`, TICKS, 0);
  if (costs.includes('crawl')) return fresh ? { squares, ticks: left, last: true } : FAILED.crawl(next);
  const ticks = Math.max(0, ...costs.map((cost) => (typeof cost === 'number' ? cost : 0)));
  if (ticks + waiting <= left) return { squares, ticks: ticks + waiting, last: false };
  // With its move unspent a unit may always enter a neighbouring square (CL-70).
  return fresh ? { squares, ticks: left, last: true } : FAILED.ticks(`Entering ${next}`, ticks + waiting, left);
}

const isStride = (found: Stride | Failure): found is Stride => 'squares' in found;

/** Who is to be pulled, if they can be (CLR-25). */
function towable(turn: Turn, seat: SeatId, mover: Mover, at: Square, name: string): Unit | Failure {
  const towed = ownUnit(turn.state, seat, name);
  if (towed === undefined || towed.square === null || towed.place !== 'map') return FAILED.gone(name);
  const card = cardOf(turn.fixed, towed.type);
  if (!has(mover.card, 'tow')) return failure('E-TYPE', `${mover.name} cannot tow.`);
  if (!has(card, 'towable') && !(card.size === 'SV' && towed.supply === 0))
    return failure('E-TYPE', `${name} can be towed only when it is stranded, and only if it is a small vehicle.`);
  if (doingsOf(turn, towed.id).moved) return FAILED.moved(name);
  return stepsBetween(at, towed.square) > 1 ? FAILED.notAdjacent(name, mover.name) : towed;
}

/** Why a towed unit cannot follow into the square that the tractor leaves. */
function cannotFollow(turn: Turn, towed: UnitId, mover: Mover, square: Square): Failure | null {
  const { state, fixed } = turn;
  const unit = unitOf(state, towed);
  if (unit === undefined || unit.square === square) return null;
  const card = cardOf(fixed, unit.type);
  if (card.loc === null || ticksInto(fixed, boardOf(state), card.loc, square) === null)
    return FAILED.impassable(square);
  if (barredBy(boardOf(state), card, square)) return FAILED.barricade(square);
  return hasRoom(state, fixed, card, square, [mover.id, towed]) ? null : FAILED.space(square);
}

/**
 * Walks along squares as far as it goes. The way is told in one piece; where a mine goes off, up to there. Says how many steps
 * were made, and why there were no more.
 */
function walk(
  turn: Turn,
  mover: Mover,
  start: readonly Square[],
  way: readonly Square[],
  towed: UnitId | null,
): readonly [number, Failure | null] {
  const doings = doingsOf(turn, mover.id);
  let waiting = doings.moved && turn.lastMover !== mover.id ? turn.state.options.waitCost : 0;
  let [at, trail, ticks, steps]: [readonly Square[], Square[], number, number] = [start, [], 0, 0];
  const tell = (): void => {
    const left = trail.at(-2);
    if (left !== undefined)
      happen(turn, {
        kind: 'unit-moved',
        unit: mover.id,
        squares: trail,
        tail: [...at.slice(1)],
        ticks,
        tow: towed === null ? null : { unit: towed, square: left },
      });
    [trail, ticks] = [[...at.slice(0, 1)], 0];
  };
  tell();
  for (const next of way) {
    const found = stride(turn, mover, at, next, waiting);
    const why = isStride(found) ? (towed === null ? null : cannotFollow(turn, towed, mover, at[0] ?? next)) : found;
    if (why !== null || !isStride(found)) {
      tell();
      return [steps, why];
    }
    steps += 1;
    waiting = 0;
    doings.spent += found.ticks;
    doings.halted = found.last;
    doings.moved = true;
    turn.lastMover = mover.id;
    if (towed !== null) doingsOf(turn, towed).towed = true;
    const entered = found.squares.filter((square) => !at.includes(square));
    at = found.squares;
    trail.push(next);
    ticks += found.ticks;
    const mined = entered.filter((square) => boardOf(turn.state).mines.some((mine) => mine.square === square));
    if (mined.length === 0) continue;
    tell();
    for (const square of mined) springMine(turn, mover.id, square);
    if (unitOf(turn.state, mover.id) === undefined) return [steps, FAILED.gone(mover.name)];
  }
  tell();
  return [steps, null];
}

/** MOVE: along the squares named, or the cheapest way to one (CL-67 to CL-70). */
export function move(turn: Turn, seat: SeatId, action: ActionOf<'move'>): Outcome {
  const found = actorOnMap(turn, seat, action.unit);
  if (isFailure(found)) return found;
  const { unit, card, square } = found;
  const mover: Mover = { id: unit.id, name: action.unit, card, seat };
  if (card.speed === null || card.loc === null) return failure('E-TYPE', `${action.unit} does not move on the map.`);
  if (unit.supply === 0 && card.supply !== null) return FAILED.stranded(action.unit);
  const towed = action.tow === null ? null : towable(turn, seat, mover, square, action.tow);
  if (towed !== null && 'code' in towed) return towed;
  const { way } = action;
  const squares =
    way.kind === 'to'
      ? cheapestWay(turn.state, turn.fixed, mover, square, way.square)
      : way.squares[0] === square
        ? way.squares.slice(1)
        : way.squares;
  if (squares === null)
    return failure('F-IMPASS', `No way leads from ${square} to ${way.kind === 'to' ? way.square : ''}.`);
  const [steps, why] = walk(turn, mover, covered(unit), squares, towed?.id ?? null);
  return why === null ? null : { ...why, partly: steps > 0 };
}
