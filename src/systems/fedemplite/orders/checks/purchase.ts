import { fault, isFault, warning } from '../../../../core/reading/fault.js';
import { freeLetter } from '../../phases/new-fleets.js';
import { purchasableFrom } from '../../pre-war.js';
import type { NationId, OrderOf } from '../../shapes.js';
import { type Desk, knownFleet, ownNation, type ViewNation } from '../desk.js';
import type { Fault } from '../problems.js';
import { inPool, shipsOf, typeFault, typeMissing } from '../types.js';
import { basing, freeBases } from './move.js';

type Purchase = OrderOf<'purchase-ships'>;
type FleetPurchase = OrderOf<'purchase-fleet'>;

/** The nation sells ships: own side, not fallen, mobilised (FE-52). */
function sellingNation(desk: Desk, id: NationId): ViewNation | Fault {
  const nation = ownNation(desk, id);
  if (isFault(nation) || nation.mobilised) return nation;
  const message = `${id} is not mobilised: its ships can be bought with the orders of turn ${purchasableFrom(nation, desk.view)}.`;
  const open = desk.view.nations.filter((one) => one.side === desk.own.side && one.mobilised && !one.fallen);
  const allowed = `Pools on offer: ${open.map((one) => `${one.id} ${one.pool}`).join(', ')}.`;
  return fault('order/not-mobilised', id, message, { allowed, rule: 'FE-52' });
}

/** Books the bid, if the sender still has so much Influence; later lines that fit still stand (FE-53). */
function pay(desk: Desk, bid: number): Fault | null {
  const left = desk.own.influence - desk.spent;
  if (bid <= left) {
    desk.spent += bid;
    return null;
  }
  const message = `The bid of ${bid} is more than the ${left} Influence that your earlier lines leave of ${desk.own.influence}.`;
  const allowed = left === 0 ? 'A bid of 0 is legal and is served last.' : `Bid at most ${left} here.`;
  return fault('order/not-enough-influence', String(bid), message, { allowed, rule: 'FE-53' });
}

export function checkPurchase(order: Purchase, desk: Desk): Fault[] {
  const nation = sellingNation(desk, order.nation);
  if (isFault(nation)) return [nation];
  const mistyped = typeFault(order.type, desk) ?? typeMissing(order, desk);
  if (mistyped !== null) return [mistyped];
  if (order.fleet !== 'NEW') {
    const fleet = knownFleet(desk, order.nation, order.fleet);
    if (isFault(fleet)) return [fleet];
  }
  const short = pay(desk, order.bid);
  if (short !== null) return [short];
  const pool = inPool(desk, nation, order.type);
  if (order.ships <= pool) return [];
  const message = `You order ${shipsOf(order.ships, order.type)}, but the Muster Pool of ${nation.id} holds ${shipsOf(pool, order.type)}.`;
  const allowed = `There are ${pool}. The line stands; you get what is there, and the price per ship counts as you wrote it.`;
  return [warning('order/more-than-pool', String(order.ships), message, { allowed, rule: 'FE-54' })];
}

export function checkNewFleet(order: FleetPurchase, desk: Desk): Fault[] {
  const nation = sellingNation(desk, order.nation);
  if (isFault(nation)) return [nation];
  if (order.bid < 1) {
    const message = 'A bid for a new fleet is at least 1 Influence.';
    return [fault('order/bad-bid', String(order.bid), message, { allowed: 'Bid 1 or more.', rule: 'FE-58' })];
  }
  const rule = 'FE-58';
  if (nation.tokens < 1) {
    const message = `${nation.id} may not raise a new fleet now.`;
    const every = desk.view.options.newFleetEvery;
    const allowed =
      every === null ? 'This war has no new fleets.' : `Each nation gets the right to one every ${every} turns.`;
    return [fault('order/no-new-fleet', nation.id, message, { allowed, rule })];
  }
  if (freeLetter(desk.view.fleets, nation.id, desk.view.options.maxFleets) === null) {
    const message = `${nation.id} has all the fleets it may have (${desk.view.options.maxFleets}).`;
    return [fault('order/no-new-fleet', nation.id, message, { rule })];
  }
  const place = basing(desk, nation, order.base);
  if (place === 'never') {
    const message = `${nation.id} cannot base a fleet in ${order.base}: it is not a friendly province connected to ${nation.capital}.`;
    return [fault('order/no-new-fleet', order.base, message, { allowed: freeBases(desk, nation, order.base), rule })];
  }
  const short = pay(desk, order.bid);
  if (short !== null) return [short];
  const occupied = desk.view.fleets.find((fleet) => fleet.base === order.base);
  if (place === 'now' && occupied === undefined) return [];
  const message =
    occupied === undefined
      ? `${order.base} is not connected to ${nation.capital} now; the bid counts only if combat changes that.`
      : `${occupied.id} stands in ${order.base}; the bid counts only if it leaves this turn.`;
  return [
    warning('order/new-fleet-doubtful', order.base, message, { allowed: freeBases(desk, nation, order.base), rule }),
  ];
}
