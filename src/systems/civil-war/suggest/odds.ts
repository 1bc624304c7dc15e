import { oddsIndex } from '../tables.js';
import type { Foe, Own } from './ground.js';

// Chances to hold the field, by column of the Odds Table, leaders alike: from the README's simulation of the tables.
const CHANCES = [0.02, 0.03, 0.04, 0.1, 0.2, 0.31, 0.7, 0.8, 0.9, 0.95, 0.97, 0.98, 1] as const;

/** How likely an attack drives the enemy off, as far as one can tell. */
export function chanceAgainst({ brigades, leader }: Own, foe: Foe): number {
  // A point of Tactics is worth about a column; so are the spade, and the shock of yesterday's defeat.
  const shift = (leader.tac - foe.tac) * 1 - (foe.entrenched ? 1 : 0) + (foe.shaken ? 1.5 : 0);
  const index = oddsIndex(brigades, foe.strength) + shift;
  const low = Math.max(0, Math.min(CHANCES.length - 1, Math.floor(index)));
  const high = Math.min(CHANCES.length - 1, low + 1);
  const part = Math.max(0, Math.min(1, index - low));
  return (CHANCES[low] ?? 0) * (1 - part) + (CHANCES[high] ?? 1) * part;
}
