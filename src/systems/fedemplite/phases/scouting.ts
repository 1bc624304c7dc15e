import { sideOf } from '../atlas.js';
import { nameOf } from '../board.js';
import { otherSide, SIDES } from '../tables.js';
import { nationsByType } from './battle/standing.js';
import { type Course, happen } from './course.js';
import { unitsOf } from './meetings.js';

/**
 * Scouts that will be in a battle tell their side what the enemy has there, before it is fought and before any commander
 * chooses a tactic (FE-O6).
 */
export function scoutEnemies(course: Course): void {
  if (course.state.types === undefined) return;
  const cells = [...new Set(course.flotillas.map(({ cell }) => cell))].sort((a, b) => a - b);
  const order = new Map(course.state.fleets.map((fleet, index) => [fleet.id, index]));
  for (const cell of cells)
    for (const side of SIDES) {
      const there = (of: typeof side) =>
        course.flotillas
          .filter((one) => one.cell === cell && sideOf(course.fixed, one.nation) === of)
          .sort((a, b) => (order.get(a.fleet) ?? 0) - (order.get(b.fleet) ?? 0));
      const enemies = unitsOf(there(otherSide(side)), course.ranks);
      const hasScouts = unitsOf(there(side), course.ranks).some(({ type }) => type === 'SC');
      if (!hasScouts || enemies.length === 0) continue;
      const province = nameOf(course.published, cell);
      happen(course, { kind: 'enemy-scouted', province, side, forces: nationsByType(enemies) });
    }
}
