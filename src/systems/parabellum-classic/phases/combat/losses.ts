import type { SeatId } from '../../../../core/game/viewer.js';
import { cardOfUnit, standingOn, unitOf } from '../../battlefield.js';
import { terrainOn } from '../../ground.js';
import { type Cause, type Goods, NO_GOODS, type Square, type UnitId } from '../../shapes.js';
import { FORD, has } from '../../tables.js';
import { happen, type Turn } from '../turn.js';
import { takeFord } from './ford-check.js';

/**
 * A unit is gone (CL-77), and whoever is aboard with it (CLR-24); with a carrier its aircraft too (CL-111). What it carried
 * stays on its square, but for `lost`, which went with it.
 */
export function destroy(turn: Turn, id: UnitId, cause: Cause, by: SeatId | null, lost: Goods = NO_GOODS): void {
  const unit = unitOf(turn.state, id);
  if (unit === undefined) return;
  const deck = has(cardOfUnit(turn.fixed, unit), 'deck');
  for (const other of turn.state.units)
    if (other.aboard === id || (deck && other.base === id && other.place !== 'evacuated'))
      destroy(turn, other.id, 'carrier', by);
  const spilled =
    unit.square === null || deck ? NO_GOODS : { sup: unit.cargo.sup - lost.sup, amm: unit.cargo.amm - lost.amm };
  // As if cached in the attack that destroyed it (CL-77); what is left then lies in the open (CL-79).
  happen(turn, { kind: 'unit-destroyed', unit: id, by, cause, spilled, loose: true });
}

/** Takes a unit off the board when it has no strength left. */
export function buryIfDead(turn: Turn, id: UnitId, cause: Cause, by: SeatId | null, lost?: Goods): void {
  if (unitOf(turn.state, id)?.strength === 0) destroy(turn, id, cause, by, lost);
}

/** A bridge is gone: whoever is on it makes a ford check without help, or drowns where they cannot stand (CLR-25). */
export function fellBridge(turn: Turn, square: Square, by: SeatId | null): void {
  happen(turn, { kind: 'bridge-destroyed', square });
  const { board } = turn.state;
  const ground = board === null ? undefined : terrainOn(turn.fixed, board, square);
  for (const unit of standingOn(turn.state, square)) {
    const { loc } = cardOfUnit(turn.fixed, unit);
    if (unit.place !== 'map' || loc === null) continue;
    if ((ground?.ticks[loc] ?? null) === null) destroy(turn, unit.id, 'bridge', by);
    else if (ground?.ford === true) {
      takeFord(turn, unit.id, FORD.alone);
      buryIfDead(turn, unit.id, 'ford', by);
    }
  }
}
