import { stepsBetween } from '../../../parabellum/grid/squares.js';
import { boardOf, cardOfUnit, covered, unitOf } from '../../battlefield.js';
import { terrainOn } from '../../ground.js';
import type { Unit, UnitId } from '../../shapes.js';
import { FORD, has } from '../../tables.js';
import type { Turn } from '../turn.js';
import { takeFord } from './ford-check.js';
import { buryIfDead } from './losses.js';

/** Whether an engineer or tractor of their own stands beside a unit (CL-58). */
const isAided = ({ state, fixed }: Turn, unit: Unit): boolean =>
  state.units.some(
    (other) =>
      other.id !== unit.id &&
      other.owner === unit.owner &&
      other.place === 'map' &&
      has(cardOfUnit(fixed, other), 'ford-aid') &&
      covered(other).some((one) => covered(unit).some((two) => stepsBetween(one, two) <= 1)),
  );

/** Checks of the units whose supplies ran out in this tick-down, where they stand on a ford (CL-58), by flag. */
export function checkFords(turn: Turn, ranOut: readonly UnitId[]): void {
  for (const id of [...ranOut].sort()) {
    const unit = unitOf(turn.state, id);
    const board = boardOf(turn.state);
    if (unit?.place !== 'map' || unit.square === null) continue;
    const { square } = unit;
    if (terrainOn(turn.fixed, board, square)?.ford !== true) continue;
    if (board.bridges.some((one) => one.square === square)) continue;
    takeFord(turn, id, isAided(turn, unit) ? FORD.assisted : FORD.alone);
    buryIfDead(turn, id, 'ford', null);
  }
}
