import type { SeatId } from '../../core/game/viewer.js';
import { stepsBetween } from '../parabellum/grid/squares.js';
import { bookletOf, covered } from './battlefield.js';
import type { Fixed, Square, State } from './shapes.js';
import { cardOf, has, VISION } from './tables.js';

/**
 * Whether a seat sees who stands on a square: on the open table always; in the dark within sight of an own unit, and runway
 * and base squares always (digest 6.1).
 */
export function sees(state: State, fixed: Fixed, seat: SeatId, square: Square): boolean {
  const { board } = state;
  if (state.options.fog === 'table' || board === null) return true;
  const { base } = bookletOf(fixed, board.id);
  if (base !== null && (base.runway.includes(square) || base.squares.includes(square))) return true;
  return state.units.some((unit) => {
    if (unit.owner !== seat || unit.place !== 'map') return false;
    const card = cardOf(fixed, unit.type);
    const far = has(card, 'scout') ? VISION.scout : card.size === 'PS' ? VISION.foot : VISION.vehicle;
    return covered(unit).some((from) => stepsBetween(from, square) <= far);
  });
}
