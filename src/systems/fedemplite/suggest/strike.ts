import { UNREACHED } from '../../../core/grid/search.js';
import { cellOf, mapDistance, nameOf, targetFault } from '../board.js';
import { costsOf } from '../orders/desk.js';
import type { FleetId, Province } from '../shapes.js';
import type { Bot } from './bot.js';
import { arrival } from './scene.js';

/** A blow of all allied fleets in range against a capital. */
export interface Strike {
  readonly target: Province;
  readonly fleets: ReadonlySet<FleetId>;
}

/** How many ships must arrive for each defender. */
const MARGIN = 1.15;

/** The enemy's capital that all fleets free to fly should fall upon this turn, if that looks like winning. */
export function strikeOf({ desk, scene }: Bot, busy: ReadonlyMap<FleetId, unknown>): Strike | null {
  const { board, own, view } = desk;
  let best: { odds: number; strike: Strike } | null = null;
  for (const nation of view.nations) {
    if (nation.side === own.side || !nation.active || nation.fallen) continue;
    const cell = cellOf(board, nation.capital);
    if (targetFault(board, own.side, cell) !== null) continue;
    let defenders = 1;
    for (const { cell: from, ships } of scene.enemies) {
      const distance = mapDistance(board, from, cell);
      defenders += ships * (distance === 0 ? 1 : 0.6 * arrival(distance, 0));
    }
    let attackers = 0;
    const fleets = new Set<FleetId>();
    for (const { fleet, cell: from, ships } of scene.friends) {
      if (ships === 0 || busy.has(fleet.id) || mapDistance(board, from, cell) > 28) continue;
      const there = arrival(costsOf(desk, fleet)[cell] ?? UNREACHED, 1);
      if (there < 0.3) continue;
      fleets.add(fleet.id);
      attackers += ships * there;
    }
    const odds = attackers / defenders;
    if (odds >= MARGIN && odds > (best?.odds ?? 0)) best = { odds, strike: { target: nameOf(board, cell), fleets } };
  }
  return best?.strike ?? null;
}
