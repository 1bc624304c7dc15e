import type { SeatId } from '../../../../core/game/viewer.js';
import { aboardOf, squareOf } from '../../battlefield.js';
import type { Death, Flag } from '../../shapes.js';
import { happen, type Turn, unitOf } from '../turn.js';

/** What a unit carries stays on the square where it was (BRR-19). */
export function dropObject(turn: Turn, flag: Flag): void {
  const unit = unitOf(turn.state, flag);
  if (unit === undefined || unit.carries === null) return;
  const square = squareOf(turn.state, unit);
  if (square !== null) happen(turn, { kind: 'object-dropped', objective: unit.carries, unit: flag, square });
}

/** The unit leaves the game with the supplies on its card (BR-28), and whoever is aboard with it (BRR-35, BRR-36). */
export function destroy(turn: Turn, flag: Flag, by: SeatId | null, cause: Death): void {
  const unit = unitOf(turn.state, flag);
  if (unit === undefined) return;
  const aboard: Death = cause === 'left' ? 'left' : 'carrier';
  for (const passenger of aboardOf(turn.state, flag)) destroy(turn, passenger.flag, by, aboard);
  dropObject(turn, flag);
  const { owner, type, supplies } = unit;
  const square = squareOf(turn.state, unit);
  happen(turn, { kind: 'unit-destroyed', unit: flag, owner, type, square, by, cause, supplies });
}

/** Whether dice have just taken the last of a unit's strength; it is destroyed then. */
export function buryIfDead(turn: Turn, flag: Flag, by: SeatId | null, cause: Death): boolean {
  if (unitOf(turn.state, flag)?.strength !== 0) return false;
  destroy(turn, flag, by, cause);
  return true;
}
