import type { SeatId } from '../../../core/game/viewer.js';
import { BREAKDOWN, FLAT, HIT, HOPELESS } from '../tables.js';
import type { Groups } from './split.js';

/** What each ship of a flotilla must roll to arrive (FE-71). `attacks`: attack flotillas its fleet sends this turn. */
export const trigger = (cost: number, attacks: number): number => Math.ceil(cost / FLAT) + attacks;

interface Attrition {
  readonly arrived: Groups;
  readonly returned: Groups;
  readonly interned: Groups;
}

const positive = (groups: readonly (readonly [SeatId, number])[]): Groups => groups.filter(([, ships]) => ships > 0);

/** Range attrition of one flotilla: all arrival dice, then the breakdown dice of those that failed (FE-72 to FE-74). */
export function attrition(
  groups: Groups,
  needed: number,
  sixAlwaysArrives: boolean,
  arrival: () => number,
  breakdown: () => number,
): Attrition {
  if (needed <= 1) return { arrived: groups, returned: [], interned: [] };
  const rolled = needed < HOPELESS || sixAlwaysArrives;
  const arrived = groups.map(([seat, ships]): [SeatId, number] => {
    let there = 0;
    for (let ship = 0; rolled && ship < ships; ship += 1) {
      const face = arrival();
      if (face >= needed || (sixAlwaysArrives && face === HIT)) there += 1;
    }
    return [seat, there];
  });
  const interned = groups.map(([seat, ships], index): [SeatId, number] => {
    let broken = 0;
    for (let failed = ships - (arrived[index]?.[1] ?? 0); failed > 0; failed -= 1)
      if (breakdown() === BREAKDOWN) broken += 1;
    return [seat, broken];
  });
  const returned = groups.map(([seat, ships], index): [SeatId, number] => [
    seat,
    ships - (arrived[index]?.[1] ?? 0) - (interned[index]?.[1] ?? 0),
  ]);
  return { arrived: positive(arrived), returned: positive(returned), interned: positive(interned) };
}
