import { setImmediate as nextTurn } from 'node:timers/promises';

/** For so long something is worked on before others have a turn. */
const SLICE_MS = 8;

/** To be awaited between the steps of long work: gives others a turn where it has held the process for a while. */
export function inSlices(): () => Promise<void> {
  let until = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < until) return;
    await nextTurn();
    until = performance.now() + SLICE_MS;
  };
}

/** Goes through steps to their result, and gives others a turn in between. `before`: asked before each step; it may stop by throwing. */
export async function finished<Result>(steps: Iterator<unknown, Result>, before?: () => void): Promise<Result> {
  const rest = inSlices();
  for (;;) {
    before?.();
    const next = steps.next();
    if (next.done === true) return next.value;
    await rest();
  }
}
