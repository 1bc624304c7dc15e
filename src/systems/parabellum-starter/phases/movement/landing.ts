import type { Position } from '../../../parabellum/footprint.js';
import { cardOfUnit } from '../../battlefield.js';
import type { Square, State, UnitState } from '../../shapes.js';
import { isRefusal, type Refusal, refuse } from '../course.js';
import { boardFor, cellOf, choosePosition, entryFault } from './positions.js';

/** Where a unit that comes from above can stand on a square: any that it may enter and that has room (3.1). */
export function landingPlace(state: State, unit: UnitState, square: Square): { readonly position: Position } | Refusal {
  const card = cardOfUnit(state, unit);
  const board = boardFor(state, unit.owner);
  const cell = cellOf(board, square);
  if (cell === null) return refuse('F-IMPASS', `${square} is not on this map.`);
  const fault = entryFault(state, board, card, cell);
  if (fault !== null) return fault;
  if (card.squares > 1) return refuse('F-SPACE', `${unit.id} is too long to be set down on one square.`);
  const position = choosePosition(board, card, cell, null);
  return isRefusal(position) ? position : { position };
}
