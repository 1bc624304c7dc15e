import type { App } from '../app/app.js';
import type { Log } from '../app/ports/log.js';

/** A machine whose clock is further off than this is out of order. */
const MOST_MS = 2_000;
const SAY_EVERY_MS = 600_000;

/**
 * Watches how far this machine's clock is from the database's. More than two seconds is an error: in the log every ten
 * minutes, and for the GMs once a day.
 */
export function watchSkew(log: Log): {
  readonly compared: (skewMs: number) => void;
  /** From now on GMs are told, too. */
  tellBy(app: Pick<App, 'tellSkew'>): void;
} {
  let app: Pick<App, 'tellSkew'> | undefined;
  let saidAt = Number.NEGATIVE_INFINITY;
  let lastSkew = 0;
  const say = (): void => {
    if (Math.abs(lastSkew) <= MOST_MS || performance.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = performance.now();
    const seconds = Math.round(Math.abs(lastSkew) / 100) / 10;
    const off = `${seconds} s ${lastSkew > 0 ? 'ahead of' : 'behind'} the database's`;
    log.error(
      { skewMs: Math.round(lastSkew) },
      new Error(`This machine's clock is ${off}`),
      'Deadlines follow the database; let the machines set their clocks by the network (NTP)',
    );
    app?.tellSkew({ skewMs: lastSkew }).catch((error: unknown) => log.error({}, error, 'No GM was told of the clocks'));
  };
  return {
    compared(skewMs) {
      lastSkew = skewMs;
      say();
    },
    tellBy(given) {
      app = given;
      saidAt = Number.NEGATIVE_INFINITY;
      say();
    },
  };
}
