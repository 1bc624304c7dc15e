import { HIT } from '../../tables.js';
import type { Rolling } from '../course.js';
import type { SideOrders } from './plan.js';

/** Dice that so many ships roll in a round (FE-81, FE-O4). */
const fireDice = (ships: number, { fire }: SideOrders): number => Math.ceil((ships * fire) / 100);

/** A side's fire in one round: the ships that fired, and the hits they scored. */
export function volley(
  ships: number,
  orders: SideOrders,
  stream: string,
  roll: Rolling,
): { ships: number; hits: number } {
  let hits = 0;
  for (let die = fireDice(ships, orders); die > 0; die -= 1) if (roll(stream, 6) === HIT) hits += 1;
  return { ships, hits };
}
