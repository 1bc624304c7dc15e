import type { SeatId } from '../../core/game/viewer.js';
import type { Board, Booklet, Card, Fixed, Pieces, Side, SkirmishId, Square, State, Unit, UnitId } from './shapes.js';
import { SPACE } from './shapes.js';
import { cardOf } from './tables.js';

// Who stands where, and what lies there. Distances, edges and shots are the family's (../parabellum/grid).

export function bookletOf(fixed: Fixed, id: SkirmishId): Booklet {
  const booklet = fixed.skirmishes.find((one) => one.id === id);
  if (booklet === undefined) throw new Error(`the theatre has no ${id}`);
  return booklet;
}

/** The board in play; only while there is one. */
export function boardOf(state: State): Board {
  if (state.board === null) throw new Error('no skirmish is open');
  return state.board;
}

export const sideOf = (board: Board, seat: SeatId): Side => (board.attacker === seat ? 'south' : 'north');
export const seatOf = (board: Board, side: Side): SeatId => (side === 'south' ? board.attacker : board.defender);
export const enemyOf = (state: State, seat: SeatId): SeatId => state.players.find(({ id }) => id !== seat)?.id ?? seat;

export const unitOf = (state: State, id: UnitId): Unit | undefined => state.units.find((unit) => unit.id === id);

/** Squares that a unit covers. */
export const covered = (unit: Pick<Unit, 'square' | 'tail'>): readonly Square[] =>
  unit.square === null ? [] : [unit.square, ...unit.tail];

/** Miniatures on a square, by id; aircraft on a runway are among them. */
export const standingOn = (state: State, square: Square): readonly Unit[] =>
  state.units
    .filter((unit) => (unit.place === 'map' || unit.place === 'runway') && covered(unit).includes(square))
    .sort((one, other) => (one.id < other.id ? -1 : 1));

export const piecesOn = (board: Pick<Board, 'pieces'>, square: Square): readonly Pieces[] =>
  board.pieces.filter((one) => one.square === square);

/** Barricades on a square: pieces as others are, so each takes a point of its room (CL-42). */
export const worksOn = (state: State, square: Square): number =>
  state.board?.barricades.filter((one) => one.square === square).length ?? 0;

/** Space points taken on a square by miniatures, pieces and barricades (CL-42). */
export function spaceTaken(state: State, fixed: Fixed, square: Square): number {
  const units = standingOn(state, square).reduce((sum, unit) => sum + SPACE[cardOf(fixed, unit.type).size], 0);
  const pieces = state.board === null ? [] : piecesOn(state.board, square);
  return pieces.reduce((sum, { count }) => sum + count, units + worksOn(state, square));
}

export const cardOfUnit = (fixed: Fixed, unit: Pick<Unit, 'type'>): Card => cardOf(fixed, unit.type);
