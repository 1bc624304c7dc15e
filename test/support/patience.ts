/**
 * How long a test waits for something to happen: the one limit for all of them. It is reached only by what never happens, so
 * it is long enough for one slow core beside a busy neighbour, and ends before the test does, so that it is told by name. How fast
 * things are is for test/bench to say.
 */
export const PATIENCE_MS = 100_000;

/** What `jest/environment.cjs` knows of the test file that runs; modules are shared between files and know nothing. */
const FILE = Symbol.for('adjutant.test.file');

/**
 * Said at the top of a test file whose tests compute for long, rather than wait: for so many minutes each of them may. All others have
 * two (jest.config.js).
 */
export function computes(minutes: number): void {
  const file: unknown = Reflect.get(globalThis, FILE);
  if (typeof file === 'object' && file !== null) Object.assign(file, { longestMs: minutes * 60_000 });
}
