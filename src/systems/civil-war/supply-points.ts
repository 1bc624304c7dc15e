import type { Control, Fixed, Side, ZoneId } from './shapes.js';
import { SUPPLY_A_GROUP } from './tables.js';

interface Held {
  readonly control: Readonly<Record<ZoneId, Control>>;
  readonly washingtonLoss: number;
}

/** Printed supply points of a side, less what Washington cost it (CW 4.2, 6.4); blockade does not count here. */
export function supplyPoints({ control, washingtonLoss }: Held, side: Side, { map }: Fixed): number {
  const printed = map.zones.reduce((sum, { id, supply }) => sum + (control[id] === side ? supply[side] : 0), 0);
  return printed - (side === 'union' ? washingtonLoss : 0);
}

/** How many Groups a side may still form (CWR-28). */
export const roomForGroups = (held: Held, side: Side, groups: number, fixed: Fixed): number =>
  Math.max(0, Math.floor(supplyPoints(held, side, fixed) / SUPPLY_A_GROUP) - groups);
