import { createContext, Script } from 'node:vm';
import { OutOfTime } from '../../app/kit/out-of-time.js';
import type { TimeLimit } from '../../app/ports/time-limit.js';

/** Longer than any phase of the games here takes on a slow machine, and no longer than others can be kept waiting. */
const LONGEST_MS = 1_000;

const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Ends what takes longer than so many milliseconds of the clock on the wall. */
export function openTimeLimit(longestMs = LONGEST_MS): TimeLimit {
  // Node ends by force only what a script runs: this one runs whatever it is handed.
  const desk: { work: () => unknown } = { work: () => undefined };
  const context = createContext(desk);
  const script = new Script('work()');
  return <Value>(work: () => Value): Value => {
    const outer = desk.work;
    desk.work = work;
    try {
      return script.runInContext(context, { timeout: longestMs }) as Value;
    } catch (error) {
      if (isTimeout(error)) throw new OutOfTime();
      throw error;
    } finally {
      desk.work = outer;
    }
  };
}
