import type { SeatId } from '../../../../core/game/viewer.js';
import type { ActionOf, UnitState } from '../../shapes.js';
import { salePrice } from '../../tables.js';
import { cardIn, isRefusal, ownUnit, type Refusal, refuse } from '../refusal.js';
import { happen, playerOf, type Turn } from '../turn.js';

/** A unit of the reserve for half its price, in proportion to its strength (BRR-17). Its supplies stay with the player. */
export function giveUp(turn: Turn, unit: UnitState, forced: boolean): void {
  const { flag, type, owner: seat, supplies } = unit;
  const price = salePrice(cardIn(turn, unit), unit.strength, turn.state.options);
  happen(turn, { kind: 'unit-sold', seat, unit: flag, type, price, supplies, forced });
}

/** Tokens of the reserve; those not yet usable go first. */
export function giveTokens(turn: Turn, seat: SeatId, count: number, forced: boolean): void {
  const player = playerOf(turn.state, seat);
  const fresh = Math.min(count, player.fresh);
  const price = turn.fixed.catalogue.prices.supplySale * count;
  happen(turn, { kind: 'supply-sold', seat, usable: count - fresh, fresh, price, forced });
}

export function sellUnit(turn: Turn, seat: SeatId, order: ActionOf<'sell-unit'>): Refusal | null {
  const unit = ownUnit(turn, seat, order.unit);
  if (isRefusal(unit)) return unit;
  if (unit.place !== 'reserve') return refuse('E-NOTRESERVE', `${unit.flag} is not in your reserve.`);
  if (unit.sponsor !== null) return refuse('E-SPONSORED', `${unit.flag} belongs to the sponsor of ${unit.sponsor}.`);
  giveUp(turn, unit, false);
  return null;
}

export function sellSupply(turn: Turn, seat: SeatId, { count }: ActionOf<'sell-supply'>): Refusal | null {
  const { usable, fresh } = playerOf(turn.state, seat);
  if (count > usable + fresh) return refuse('F-RES', `Your reserve has ${usable + fresh} tokens, not ${count}.`);
  giveTokens(turn, seat, count, false);
  return null;
}
