/**
 * Stops in good order at Ctrl-C or a stop from the system, once; a second Ctrl-C ends the process at once.
 * @returns a promise that settles when the first signal came
 */
export function untilStopSignal(): Promise<'SIGINT' | 'SIGTERM' | 'SIGHUP'> {
  return new Promise((resolve) => {
    let asked = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (asked) process.exit(130);
        asked = true;
        resolve(signal);
      });
    }
  });
}
