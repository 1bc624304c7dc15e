import type { Rolling } from './course.js';

/**
 * Equitable division (FE-9): one each to every claimant with an open demand as long as there are enough for all of them;
 * what is then left goes one each to claimants drawn without replacement.
 * @param demands what each claimant wants, in seat order
 * @returns what each receives, in the same order
 */
export function share(supply: number, demands: readonly number[], stream: string, roll: Rolling): number[] {
  const got = demands.map(() => 0);
  let left = supply;
  for (;;) {
    const open = demands.flatMap((demand, index) => (demand > (got[index] ?? 0) ? [index] : []));
    if (open.length === 0 || left === 0) return got;
    if (left < open.length) {
      for (; left > 0; left -= 1) {
        const chosen = open.length === 1 ? 0 : roll(stream, open.length) - 1;
        const [claimant] = open.splice(chosen, 1);
        if (claimant !== undefined) got[claimant] = (got[claimant] ?? 0) + 1;
      }
      return got;
    }
    // As many whole helpings at once as everybody still wants.
    const least = Math.min(...open.map((index) => (demands[index] ?? 0) - (got[index] ?? 0)));
    const each = Math.min(least, Math.floor(left / open.length));
    for (const index of open) got[index] = (got[index] ?? 0) + each;
    left -= each * open.length;
  }
}
