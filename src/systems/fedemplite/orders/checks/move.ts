import { fault, isFault, warning } from '../../../../core/reading/fault.js';
import { listed } from '../../../../core/reading/listing.js';
import {
  basableFrom,
  cellOf,
  fleetCosts,
  homeGround,
  isFriendly,
  mapDistance,
  nameOf,
  targetFault,
} from '../../board.js';
import { staysHome } from '../../pre-war.js';
import type { OrderOf, Province } from '../../shapes.js';
import { type Desk, missionFault, missionFleet, type ViewFleet, type ViewNation } from '../desk.js';
import type { Fault } from '../problems.js';

type Move = OrderOf<'move'>;

/** Whether a nation may base a fleet in a province: now, perhaps after this turn's combat, or not (FE-44, FE-47). */
export function basing(desk: Desk, nation: ViewNation, province: Province): 'now' | 'perhaps' | 'never' {
  const cell = cellOf(desk.board, province);
  if (staysHome(desk.view, nation))
    return homeGround(desk.board, nation.id, nation.capital)[cell] === 1 ? 'now' : 'never';
  if (basableFrom(desk.board, nation.side, nation.capital)[cell] === 1) return 'now';
  if (isFriendly(desk.board, nation.side, cell)) return 'perhaps';
  return targetFault(desk.board, nation.side, cell) === null ? 'perhaps' : 'never';
}

/** Provinces where a nation may base, without a fleet, nearest to a place first. */
export function freeBasesOf(desk: Desk, nation: ViewNation, near: Province): Province[] {
  const reach = staysHome(desk.view, nation)
    ? homeGround(desk.board, nation.id, nation.capital)
    : basableFrom(desk.board, nation.side, nation.capital);
  const taken = new Set(desk.view.fleets.map((fleet) => fleet.base));
  const from = cellOf(desk.board, near);
  return [...reach.keys()]
    .filter((cell) => reach[cell] === 1 && !taken.has(nameOf(desk.board, cell)))
    .sort((a, b) => mapDistance(desk.board, from, a) - mapDistance(desk.board, from, b))
    .map((cell) => nameOf(desk.board, cell));
}

export function freeBases(desk: Desk, nation: ViewNation, near: Province): string {
  const free = freeBasesOf(desk, nation, near);
  return free.length === 0
    ? 'No province is free for it now.'
    : `Free and connected to ${nation.capital}: ${listed(free)}.`;
}

function destinationFault(desk: Desk, nation: ViewNation, fleet: ViewFleet, to: Province): Fault | null {
  const more = (rule = 'FE-44') => ({ allowed: freeBases(desk, nation, to), rule });
  if (fleet.base === to) return fault('order/move-destination', to, `${fleet.id} stands in ${to} already.`, more());
  const allowed = basing(desk, nation, to);
  if (allowed === 'never' && staysHome(desk.view, nation)) {
    const message = `${fleet.id} cannot base in ${to}: before the war it stays in ${nation.id} provinces connected to ${nation.capital}.`;
    return fault('order/move-destination', to, message, more('FE-O1'));
  }
  if (allowed === 'never') {
    const message = `${fleet.id} cannot base in ${to}: it is not a friendly province connected to ${nation.capital}, and cannot become one this turn.`;
    return fault('order/move-destination', to, message, more());
  }
  if (allowed === 'perhaps') {
    const message = `${to} is not a friendly province connected to ${nation.capital} now; the move works only if combat makes it one.`;
    return warning('order/move-destination-doubtful', to, message, more());
  }
  const { moveMaxCost } = desk.view.options;
  if (moveMaxCost !== null && !staysHome(desk.view, nation)) {
    const cost = fleetCosts(desk.board, nation.side, cellOf(desk.board, fleet.base))[cellOf(desk.board, to)] ?? 0;
    if (cost > moveMaxCost)
      return warning(
        'order/move-destination-doubtful',
        to,
        `${to} is further than the ${moveMaxCost} points that a fleet may move.`,
        more('FE-46'),
      );
  }
  const holder = desk.view.fleets.find((other) => other.base === to);
  if (holder === undefined) return null;
  const message = `${holder.id} stands in ${to}; the move works only if it leaves in the same turn.`;
  return warning('order/move-occupied', to, message, more('FE-48'));
}

export function checkMove(order: Move, desk: Desk): Fault[] {
  const fleet = missionFleet(desk, order.nation, order.fleet);
  if (isFault(fleet)) return [fleet];
  const wrong = missionFault(desk, fleet, 'MOVE');
  if (wrong !== null) return [wrong];
  const nation = desk.view.nations.find((candidate) => candidate.id === fleet.nation);
  const doubt = nation === undefined ? null : destinationFault(desk, nation, fleet, order.to);
  if (doubt?.severity !== 'error') desk.missions.add(fleet.id);
  return doubt === null ? [] : [doubt];
}
