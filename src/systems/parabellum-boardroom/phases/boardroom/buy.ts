import type { SeatId } from '../../../../core/game/viewer.js';
import { sheetOf } from '../../battlefield.js';
import type { ActionOf } from '../../shapes.js';
import { mayStillBuy, reinforcementCost } from '../../tables.js';
import { cardIn, isRefusal, ownUnit, type Refusal, refuse } from '../refusal.js';
import { happen, playerOf, type Turn } from '../turn.js';
import { dealFlags, isFree } from './flags.js';

const short = (funds: number, cost: number): Refusal | null =>
  funds >= cost ? null : refuse('F-FUNDS', `That costs ${cost}; you have ${funds}.`);

/** Units go to the reserve, full and empty of supplies (BR-35, BR-36). All that were ordered, or none. */
export function buyUnits(turn: Turn, seat: SeatId, { type, count, as }: ActionOf<'buy-units'>): Refusal | null {
  const card = turn.fixed.catalogue.units.find(({ code }) => code === type);
  if (card === undefined) return refuse('E-CODE', `${type} is not on sale.`);
  const player = playerOf(turn.state, seat);
  const held = turn.state.units.filter((unit) => unit.owner === seat && unit.type === type && unit.sponsor === null);
  const { extraUnits } = sheetOf(turn.state, turn.fixed);
  const more = mayStillBuy(card, extraUnits, held.length, player.bought[type] ?? 0);
  if (more !== null && count > more) return refuse('E-AVAIL', `You may buy ${more} more ${type}, not ${count}.`);
  const cost = card.price * count;
  const refusal = short(player.funds, cost);
  if (refusal !== null) return refusal;
  const bad = as.find((flag, index) => !isFree(turn, player, flag) || as.indexOf(flag) < index);
  if (bad !== undefined) return refuse('E-FLAG', `${bad} is taken, or not yours.`);
  const units = dealFlags(turn, seat, count, as);
  if (units === null) return refuse('E-FLAG', 'There are not enough flags left.');
  happen(turn, { kind: 'units-bought', seat, type, units: [...units], cost });
  return null;
}

/** Tokens for the reserve (BR-35, BR-37). */
export function buySupply(turn: Turn, seat: SeatId, { count }: ActionOf<'buy-supply'>): Refusal | null {
  const cost = turn.fixed.catalogue.prices.supply * count;
  const refusal = short(playerOf(turn.state, seat).funds, cost);
  if (refusal !== null) return refusal;
  happen(turn, { kind: 'supply-bought', seat, count, cost });
  return null;
}

/** Strength for a unit of the reserve, between battles (BRR-18). */
export function reinforce(turn: Turn, seat: SeatId, order: ActionOf<'reinforce'>): Refusal | null {
  const unit = ownUnit(turn, seat, order.unit);
  if (isRefusal(unit)) return unit;
  const { count } = order;
  const card = cardIn(turn, unit);
  if (unit.place !== 'reserve') return refuse('E-NOTRESERVE', `${unit.flag} is not in your reserve.`);
  if (unit.strength + count > card.strength)
    return refuse('E-MAX', `${unit.flag} has strength ${unit.strength} of ${card.strength}.`);
  const cost = reinforcementCost(card, count);
  const refusal = short(playerOf(turn.state, seat).funds, cost);
  if (refusal !== null) return refusal;
  happen(turn, { kind: 'unit-reinforced', seat, unit: unit.flag, count, cost });
  return null;
}
