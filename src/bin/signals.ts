/** Signals this close together are one Ctrl-C: the terminal sends it to the whole group, and npm may pass it on once more. */
const ONE_PRESS_MS = 1_000;

/** The same wish as a signal that ends what is waited for. */
export function abortedBy(asked: Promise<unknown>): AbortSignal {
  const stop = new AbortController();
  void asked.then(() => stop.abort());
  return stop.signal;
}

/**
 * Waits for the wish to stop: Ctrl-C, or a stop from the system. A second one later ends the process at once, for when
 * stopping in good order takes too long.
 * @returns a promise that settles when the first signal came
 */
export function untilStopSignal(): Promise<'SIGINT' | 'SIGTERM' | 'SIGHUP'> {
  return new Promise((resolve) => {
    let askedAt: number | null = null;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (askedAt === null) {
          askedAt = performance.now();
          resolve(signal);
        } else if (performance.now() - askedAt > ONE_PRESS_MS) {
          process.exit(130);
        }
      });
    }
  });
}
