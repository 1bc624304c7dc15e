import type { SeatId } from '../../../../core/game/viewer.js';
import { stepsBetween } from '../../../parabellum/grid/squares.js';
import { isInSupply, squareOf } from '../../battlefield.js';
import type { ActOf, Flag, UnitState } from '../../shapes.js';
import { cardIn, isRefusal, lacks, ownOnMap, ownUnit, type Refusal, refuse } from '../refusal.js';
import { happen, playerOf, type Turn } from '../turn.js';

/** What the source can give; a refusal where it is none. */
function stockOf(turn: Turn, seat: SeatId, unit: UnitState, from: Flag | null): number | Refusal {
  const player = playerOf(turn.state, seat);
  if (from === null)
    return isInSupply(turn.state, turn.fixed, player, unit)
      ? player.usable
      : refuse('F-NOLINE', `${unit.flag} is not beside a connected line of yours, nor at your deployment area.`);
  const depot = ownOnMap(turn, seat, from);
  if (isRefusal(depot)) return depot;
  const refusal = lacks(cardIn(turn, depot), 'depot', 'supply others');
  if (refusal !== null) return refusal;
  const square = squareOf(turn.state, unit);
  return square !== null && stepsBetween(square, depot.square) === 1
    ? depot.supplies
    : refuse('F-NOTADJ', `${from} is not beside ${unit.flag}.`);
}

/** The card is filled from the reserve (BR-46, BRR-10) or a depot (BRR-33), instead of moving or attacking. */
export function resupply(turn: Turn, seat: SeatId, flag: Flag, { amount, from }: ActOf<'resupply'>): Refusal | null {
  const unit = ownUnit(turn, seat, flag);
  if (isRefusal(unit)) return unit;
  const { moved, attacked, resupplied } = unit.turn;
  if (moved || attacked || resupplied)
    return refuse('E-EXCLUSIVE', `${flag} has moved, attacked, fired or been resupplied in this turn.`);
  if (unit.place === 'reserve') return refuse('F-GONE', `${flag} is not on the map.`);
  const stock = stockOf(turn, seat, unit, from);
  if (typeof stock !== 'number') return stock;
  const room = cardIn(turn, unit).capacity - unit.supplies;
  if (room === 0) return refuse('E-CAP', `${flag} is full.`);
  const given = Math.min(amount ?? room, room, stock);
  if (given === 0) return refuse('F-RES', `${from ?? 'Your reserve'} has no usable token left.`);
  happen(turn, { kind: 'unit-resupplied', seat, unit: flag, amount: given, from });
  return null;
}
