import { BREAKDOWN, FLAT, HIT, HOPELESS } from '../tables.js';

/**
 * What each ship of a flotilla must roll to arrive (FE-71). `attacks`: attack flotillas its fleet sends this turn; `ease`: steps
 * of the way that cost it nothing (FE-O5, FE-O6).
 */
export const trigger = (cost: number, attacks: number, ease = 0): number =>
  Math.max(0, Math.ceil(cost / FLAT) - ease) + attacks;

/** Ships that roll alike: those of one owner, or of one owner and type. */
type Lots<Of> = readonly (readonly [Of, number])[];

interface Attrition<Of> {
  readonly arrived: Lots<Of>;
  readonly returned: Lots<Of>;
  readonly interned: Lots<Of>;
}

/** Ships of a lot that arrive. */
function arrivals(ships: number, needed: number, sixAlwaysArrives: boolean, arrival: () => number): number {
  if (needed <= 1) return ships;
  if (needed >= HOPELESS && !sixAlwaysArrives) return 0;
  let there = 0;
  for (let ship = 0; ship < ships; ship += 1) {
    const face = arrival();
    if (face >= needed || (sixAlwaysArrives && face === HIT)) there += 1;
  }
  return there;
}

/** Range attrition of one flotilla: all arrival dice, then the breakdown dice of those that failed (FE-72 to FE-74). */
export function attrition<Of>(
  lots: Lots<Of>,
  neededBy: (of: Of) => number,
  sixAlwaysArrives: boolean,
  arrival: () => number,
  breakdown: () => number,
): Attrition<Of> {
  const there = lots.map(([of, ships]) => arrivals(ships, neededBy(of), sixAlwaysArrives, arrival));
  const arrived: [Of, number][] = [];
  const returned: [Of, number][] = [];
  const interned: [Of, number][] = [];
  for (const [index, [of, ships]] of lots.entries()) {
    const came = there[index] ?? 0;
    let broken = 0;
    for (let failed = ships - came; failed > 0; failed -= 1) if (breakdown() === BREAKDOWN) broken += 1;
    if (came > 0) arrived.push([of, came]);
    if (ships > came + broken) returned.push([of, ships - came - broken]);
    if (broken > 0) interned.push([of, broken]);
  }
  return { arrived, returned, interned };
}
