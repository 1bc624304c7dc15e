import { setTimeout as delay } from 'node:timers/promises';
import type { App } from '../../../app/app.js';

// One process reads the mailbox, and another may be the one that seals a window. That one asks for a look with a time behind that of
// the last look, and waits until a look has been noted for it. So it does not matter whose clock is ahead.

type Memory = Pick<App, 'recall' | 'remember'>;

const WANTED = 'mail/look-wanted';
const LOOKED = 'mail/looked';
/** Nobody waits longer for mail that may have come. */
const MOST_MS = 25_000;
const AGAIN_MS = 250;
/** Nobody has read the mailbox for so long: it is not read at all, and nobody waits for it. */
const DOWN_AFTER_MS = 3 * 60_000;

const timeIn = async (app: Memory, key: string): Promise<number> => {
  const noted = await app.recall(key).catch(() => null);
  const time = typeof noted === 'string' ? Date.parse(noted) : Number.NaN;
  return Number.isNaN(time) ? 0 : time;
};
const noteTime = (app: Memory, key: string, time: number): Promise<void> =>
  app.remember(key, new Date(time).toISOString()).catch(() => {});

/** The moment for which somebody elsewhere waits; 0: nobody ever has. */
export const lookWanted = (app: Memory): Promise<number> => timeIn(app, WANTED);

/** Puts down that all that lay in the mailbox at a moment has been read. */
export const lookedAt = (app: Memory, time: number): Promise<void> => noteTime(app, LOOKED, time);

/**
 * Has the process that reads the mailbox look into it, and waits until it has; at most 25 s, and not at all where none reads it.
 * Never rejects; false: nobody has looked.
 */
export async function lookElsewhere(app: Memory): Promise<boolean> {
  const giveUpAt = performance.now() + MOST_MS;
  const looked = await timeIn(app, LOOKED);
  if (Date.now() - looked > DOWN_AFTER_MS) return false;
  const since = Math.max(Date.now(), looked + 1);
  await noteTime(app, WANTED, since);
  while (performance.now() < giveUpAt) {
    if ((await timeIn(app, LOOKED)) >= since) return true;
    await delay(AGAIN_MS, undefined, { ref: false });
  }
  return false;
}
