import { mapDistance } from '../board.js';
import type { FleetId } from '../shapes.js';
import type { Bot } from './bot.js';
import { arrival, type Capital } from './scene.js';

/** How many times the ships that can come a capital's guard should count. */
const CERTAINTY = 1.1;

/** The fleets that stay to guard a capital in peril, nearest first, until they are enough, however many there are. */
export function guardsOf({ desk, scene }: Bot): ReadonlyMap<FleetId, Capital> {
  const guards = new Map<FleetId, Capital>();
  for (const capital of [...scene.capitals].sort((a, b) => b.peril - a.peril)) {
    let needed = capital.peril * CERTAINTY;
    const near = scene.friends
      .filter(({ fleet, ships }) => ships > 0 && !guards.has(fleet.id))
      .map(({ fleet, cell, ships }) => ({ fleet, ships, distance: mapDistance(desk.board, cell, capital.cell) }))
      .filter(({ distance }) => distance <= 28)
      .sort((a, b) => a.distance - b.distance);
    for (const { fleet, ships, distance } of near) {
      if (needed <= 0) break;
      guards.set(fleet.id, capital);
      needed -= ships * arrival(distance, 0);
    }
  }
  return guards;
}
