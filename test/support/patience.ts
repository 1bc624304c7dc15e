/**
 * How long a test waits for something to happen: the one limit for all of them. It is reached only by what never happens, so
 * it is long enough for one slow core beside a busy neighbour. How fast things are is for test/bench to say.
 */
export const PATIENCE_MS = 120_000;
