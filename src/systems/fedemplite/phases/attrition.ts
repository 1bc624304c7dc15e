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

const positive = <Of>(lots: Lots<Of>): Lots<Of> => lots.filter(([, ships]) => ships > 0);

/** Range attrition of one flotilla: all arrival dice, then the breakdown dice of those that failed (FE-72 to FE-74). */
export function attrition<Of>(
  lots: Lots<Of>,
  neededBy: (of: Of) => number,
  sixAlwaysArrives: boolean,
  arrival: () => number,
  breakdown: () => number,
): Attrition<Of> {
  const arrived = lots.map(([of, ships]): [Of, number] => {
    const needed = neededBy(of);
    if (needed <= 1) return [of, ships];
    const rolled = needed < HOPELESS || sixAlwaysArrives;
    let there = 0;
    for (let ship = 0; rolled && ship < ships; ship += 1) {
      const face = arrival();
      if (face >= needed || (sixAlwaysArrives && face === HIT)) there += 1;
    }
    return [of, there];
  });
  const interned = lots.map(([of, ships], index): [Of, number] => {
    let broken = 0;
    for (let failed = ships - (arrived[index]?.[1] ?? 0); failed > 0; failed -= 1)
      if (breakdown() === BREAKDOWN) broken += 1;
    return [of, broken];
  });
  const returned = lots.map(([of, ships], index): [Of, number] => [
    of,
    ships - (arrived[index]?.[1] ?? 0) - (interned[index]?.[1] ?? 0),
  ]);
  return { arrived: positive(arrived), returned: positive(returned), interned: positive(interned) };
}
