import type { SeatId } from '../../../../core/game/viewer.js';
import { boardOf, piecesOn, standingOn } from '../../battlefield.js';
import type { Look, Square, UnitId } from '../../shapes.js';
import { happen, type Turn } from '../turn.js';

/** What stands and lies on a square, as its owner must tell it (CL-99, digest 6.2): no scales, no hangars. */
function lookAt({ state }: Turn, square: Square): Look {
  const board = boardOf(state);
  return {
    skirmish: board.id,
    round: board.round,
    square,
    units: standingOn(state, square).map(({ id, type, strength, cargo }) => ({
      unit: id,
      type,
      strength,
      cargo: { ...cargo },
      passengers: state.units
        .filter(({ aboard }) => aboard === id)
        .map((one) => ({ type: one.type, strength: one.strength })),
    })),
    pieces: piecesOn(board, square).map(({ kind, cached, count }) => ({ kind, cached, count })),
    works: [
      ...board.barricades.filter((one) => one.square === square).map(({ kind, strength }) => ({ kind, strength })),
      ...board.bridges
        .filter((one) => one.square === square)
        .map(({ strength }) => ({ kind: 'bridge' as const, strength })),
    ],
  };
}

/** A player learns what is on a square; it stands in their notebook. */
export const look = (turn: Turn, seat: SeatId, by: UnitId, square: Square): void =>
  happen(turn, { kind: 'square-looked-at', seat, by, look: lookAt(turn, square) });
