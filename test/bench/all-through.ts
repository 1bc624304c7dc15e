import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** When for so long nothing at all has come through, nothing will. Slowness is for the reader of the figures to judge. */
const STANDS_STILL_MS = 300_000;

/** Waits until as many as all have come through. */
export async function allThrough(
  what: string,
  all: number,
  { everyMs, count }: { readonly everyMs: number; readonly count: () => Promise<number> },
): Promise<void> {
  let moved = performance.now();
  for (let done = 0; done < all; ) {
    await delay(everyMs);
    const now = await count();
    if (now !== done) moved = performance.now();
    done = now;
    if (performance.now() - moved > STANDS_STILL_MS)
      throw new Error(`${done} of ${all} ${what}, and no more for ${STANDS_STILL_MS / 1000} s`);
  }
}
