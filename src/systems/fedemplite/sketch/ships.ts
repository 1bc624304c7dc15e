import { counted } from '../../../core/reading/counted.js';
import { inPool, ownTypes, shipsOf } from '../orders/types.js';
import type { ShipType } from '../shapes.js';
import { countOf } from '../ship-types.js';
import { fleetIn, isDoubtful, type Line, nationIn, type Plan, say } from './plan.js';

/** A ratio with one decimal at most: `1.7`. */
const perShip = (bid: number, ships: number): string => String(Math.round((bid * 10) / ships) / 10);

/** `3`, `3 DN`. */
const shipsThere = (ships: number, type: ShipType | null): string => (type === null ? `${ships}` : `${ships} ${type}`);

/** Books a bid; false when the seat has not so much Influence left (FE-53). */
function pay(plan: Plan, line: number, bid: number): boolean {
  const left = plan.desk.own.influence - plan.spent;
  if (bid > left) {
    say(plan, line, `The bid of ${bid} is more than the ${left} Influence that is left.`, 'doubt', 'FE-53');
    return false;
  }
  plan.spent += bid;
  return true;
}

export function sketchPurchase(plan: Plan, { line, order }: Line<'purchase-ships'>): void {
  const nation = nationIn(plan, order.nation);
  if (nation === undefined) return;
  const paid = pay(plan, line, order.bid);
  const fleet = order.fleet === 'NEW' ? undefined : fleetIn(plan, order.nation, order.fleet);
  const where =
    order.fleet === 'NEW' && !plan.raised.has(order.nation) ? ` They join your largest ${order.nation} fleet.` : '';
  if (paid && nation.pool === 0) say(plan, line, `The Muster Pool of ${order.nation} is empty.`, 'doubt', 'FE-57');
  else if (paid) {
    const price = order.bid === 0 ? 'A bid of 0 is served last' : `${perShip(order.bid, order.ships)} Influence a ship`;
    const pool = shipsThere(inPool(plan.desk, nation, order.type), order.type);
    say(plan, line, `${price}; the pool holds ${pool}.${where}`, 'info', 'FE-54');
  }
  if (fleet === undefined) return;
  plan.marks.push({
    kind: 'ring',
    line,
    at: fleet.base,
    style: 'build',
    label: `+${shipsThere(order.ships, order.type)} · ${order.bid}`,
    doubtful: isDoubtful(plan, line),
  });
}

export function sketchNewFleet(plan: Plan, { line, order }: Line<'purchase-fleet'>): void {
  const nation = nationIn(plan, order.nation);
  if (nation === undefined) return;
  const before = plan.raised.get(order.nation) ?? 0;
  const rival = plan.destinations.get(order.base);
  plan.raised.set(order.nation, before + 1);
  plan.destinations.set(order.base, 'new');
  if (pay(plan, line, order.bid)) {
    if (before >= nation.tokens)
      say(
        plan,
        line,
        `${order.nation} may raise ${counted(nation.tokens, 'new fleet')}; you bid for ${before + 1}.`,
        'doubt',
        'FE-58',
      );
    else if (rival !== undefined)
      say(plan, line, `Another of your lines takes ${order.base}; there is room for one fleet.`, 'doubt', 'FE-58');
    else say(plan, line, `The highest bid for a ${order.nation} fleet wins; yours is ${order.bid}.`, 'info', 'FE-58');
  }
  plan.marks.push({
    kind: 'ring',
    line,
    at: order.base,
    style: 'build',
    label: `new fleet · ${order.bid}`,
    doubtful: isDoubtful(plan, line),
  });
}

/** A line of the ship bid before the first turn (FE-41). */
function sketchBid(plan: Plan, { line, order }: Line<'deploy'>): void {
  const nation = nationIn(plan, order.nation);
  const fleet = fleetIn(plan, order.nation, order.to);
  if (nation === undefined) return;
  const { type = null } = order;
  const key = type === null ? order.nation : `${order.nation} ${type}`;
  const asked = (plan.deployed.get(key) ?? 0) + order.ships;
  plan.deployed.set(key, asked);
  const pool = inPool(plan.desk, nation, type);
  const text = `You ask for ${asked} of the ${pool} ${key} ships in the pool.`;
  say(plan, line, text, asked > pool ? 'doubt' : 'info', 'FE-42');
  if (fleet === undefined) return;
  const doubtful = isDoubtful(plan, line);
  plan.marks.push({
    kind: 'ring',
    line,
    at: fleet.base,
    style: 'build',
    label: `+${shipsThere(order.ships, type)}`,
    doubtful,
  });
}

export function sketchDeploy(plan: Plan, placed: Line<'deploy'>): void {
  const { line, order } = placed;
  if (order.from === 'POOL') {
    sketchBid(plan, placed);
    return;
  }
  const from = fleetIn(plan, order.nation, order.from);
  const to = fleetIn(plan, order.nation, order.to);
  if (from === undefined || to === undefined) return;
  const { type = null } = order;
  const owned = type === null ? (from.ships?.[plan.desk.own.seat] ?? 0) : countOf(ownTypes(plan.desk, from.id), type);
  const key = type === null ? from.id : `${from.id} ${type}`;
  const before = plan.deployed.get(key) ?? 0;
  plan.deployed.set(key, before + order.ships);
  const left = Math.max(0, owned - before);
  if (before > 0 && order.ships > left)
    say(
      plan,
      line,
      `Your earlier lines leave ${left} of your ${shipsOf(owned, type)} in ${from.id}.`,
      'doubt',
      'FE-100',
    );
  else {
    const away = plan.missions.has(from.id) ? ', if so many are left after its mission' : '';
    say(plan, line, `After combat ${shipsOf(order.ships, type)} of yours join ${to.id}${away}.`, 'info', 'FE-100');
  }
  plan.marks.push({
    kind: 'arrow',
    line,
    from: from.base,
    to: to.base,
    style: 'support',
    word: 'a deployment',
    label: shipsThere(order.ships, type),
    doubtful: isDoubtful(plan, line),
  });
}
