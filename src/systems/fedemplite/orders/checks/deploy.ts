import { fault, isFault, warning } from '../../../../core/reading/fault.js';
import { listed } from '../../../../core/reading/listing.js';
import { purchasableFrom } from '../../pre-war.js';
import type { OrderOf } from '../../shapes.js';
import { countOf, typesInWords } from '../../ship-types.js';
import { type Desk, fleetsOf, knownFleet, ownNation } from '../desk.js';
import type { Fault } from '../problems.js';
import { inPool, ownTypes, shipsOf, typeFault } from '../types.js';

type Deploy = OrderOf<'deploy'>;

/** A line of the ship bid (FE-41). */
function checkBid(order: Deploy, desk: Desk): Fault[] {
  const nation = ownNation(desk, order.nation);
  if (isFault(nation)) return [nation];
  if (!nation.mobilised) {
    const open = desk.view.nations.filter((one) => one.side === desk.own.side && one.mobilised);
    const allowed = `Ships to bid for: ${open.map((one) => `${one.id} ${one.pool}`).join(', ')}.`;
    const message = `${nation.id} is not mobilised before turn ${purchasableFrom(nation, desk.view)}.`;
    return [fault('order/not-mobilised', nation.id, message, { allowed, rule: 'FE-24' })];
  }
  const fleet = knownFleet(desk, order.nation, order.to);
  if (isFault(fleet)) return [fleet];
  const type = order.type ?? null;
  const pool = inPool(desk, nation, type);
  if (order.ships <= pool) return [];
  const message = `You ask for ${shipsOf(order.ships, type)}, but the Muster Pool of ${nation.id} holds ${shipsOf(pool, type)}.`;
  const allowed = `There are ${pool}. The line stands; small requests are served first.`;
  return [warning('order/more-than-pool', String(order.ships), message, { allowed, rule: 'FE-42' })];
}

export function checkDeploy(order: Deploy, desk: Desk): Fault[] {
  const mistyped = typeFault(order.type ?? null, desk);
  if (mistyped !== null) return [mistyped];
  if (desk.view.stage === 'setup') {
    if (order.from === 'POOL') return checkBid(order, desk);
    const message = 'Before the first turn you have no ships to move between fleets.';
    const allowed = `Bid for ships: DEPLOY(${order.nation}, From Pool, number of ships, fleet).`;
    return [fault('order/wrong-stage', order.from, message, { allowed, rule: 'FE-41' })];
  }
  const nation = ownNation(desk, order.nation);
  if (isFault(nation)) return [nation];
  if (order.from === 'POOL') {
    const message = 'Ships come out of the Muster Pool by DEPLOY only before the first turn.';
    const allowed = `Buy them: PURCHASE(${order.nation}, number of ships, Influence, fleet).`;
    return [fault('order/pool-after-setup', 'Pool', message, { allowed, rule: 'FE-41' })];
  }
  const from = knownFleet(desk, order.nation, order.from);
  if (isFault(from)) return [from];
  const to = knownFleet(desk, order.nation, order.to);
  if (isFault(to)) return [to];
  const owned = from.ships?.[desk.own.seat] ?? 0;
  if (owned === 0) {
    const own = desk.view.fleets
      .filter((fleet) => fleet.nation === order.nation && (fleet.ships?.[desk.own.seat] ?? 0) > 0)
      .map((fleet) => `${fleet.letter} (${fleet.ships?.[desk.own.seat] ?? 0})`);
    const allowed = own.length === 0 ? `You own no ${nation.id} ships.` : `Your ${nation.id} ships: ${listed(own)}.`;
    return [fault('order/no-ships-there', from.id, `You own no ships in ${from.id}.`, { allowed, rule: 'FE-100' })];
  }
  const type = order.type ?? null;
  const hulls = ownTypes(desk, from.id);
  const meant = type === null ? owned : countOf(hulls, type);
  if (meant === 0) {
    const allowed = `You own ${typesInWords(hulls)} there.`;
    const message = `You own no ${type} in ${from.id}.`;
    return [fault('order/no-ships-there', `${type} in ${from.id}`, message, { allowed, rule: 'FE-O6' })];
  }
  const warnings: Fault[] = [];
  if (order.ships > meant) {
    const message = `You own ${shipsOf(meant, type)} in ${from.id}; all of them will go.`;
    const allowed = `You own ${meant} there.`;
    warnings.push(warning('order/more-than-owned', String(order.ships), message, { allowed, rule: 'FE-100' }));
  }
  for (const fleet of [from, to])
    if (desk.cutOff.has(fleet.id)) {
      const message = `${fleet.id} is cut off from its capital; no ships change fleets there unless that ends this turn.`;
      const allowed = `Other fleets of ${nation.id}: ${listed(fleetsOf(desk, nation.id))}.`;
      warnings.push(warning('order/cut-off', fleet.id, message, { allowed, rule: 'FE-100' }));
    }
  return warnings;
}
