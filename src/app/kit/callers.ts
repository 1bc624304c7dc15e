import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/** The house's own work gives way so long at most at a time: it must go on, whoever comes. */
const MOST_MS = 40;

/** Who waits for an answer at the doors of this process. Long work lets them go first, as one thread does all of it. */
export class Callers {
  #waiting = 0;

  /** The same function, whose callers are counted until they have their answer. */
  counted<Run extends (...ask: never[]) => unknown>(run: Run): Run {
    const asked = (...ask: Parameters<Run>): unknown => {
      const answer = run(...ask);
      if (!(answer instanceof Promise)) return answer;
      this.#waiting += 1;
      return answer.finally(() => {
        this.#waiting -= 1;
      });
    };
    return asked as Run;
  }

  /** Gives way to everybody who waits now, for a moment. */
  async goFirst(): Promise<void> {
    await nextTurn();
    for (const until = performance.now() + MOST_MS; this.#waiting > 0 && performance.now() < until; ) await delay(1);
  }
}
