import type { Rolling } from '../course.js';
import { sum } from './units.js';

/** Takes hits off a side by lot among the ships present (FE-83). `counts`: ships left of each of its units. */
export function remove(counts: number[], hits: number, stream: string, roll: Rolling): void {
  let present = sum(counts);
  if (hits >= present) {
    counts.fill(0);
    return;
  }
  for (let hit = 0; hit < hits; hit += 1) {
    const groups = counts.filter((count) => count > 0).length;
    let place = groups === 1 ? 1 : roll(stream, present);
    const struck = counts.findIndex((count) => {
      if (place <= count) return count > 0;
      place -= count;
      return false;
    });
    counts[struck] = (counts[struck] ?? 0) - 1;
    present -= 1;
  }
}
