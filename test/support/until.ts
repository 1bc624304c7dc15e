import { setTimeout as delay } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.js';

/** Waits until `holds` answers something other than false, null or undefined, and answers with that. */
export async function until<T>(
  what: string,
  holds: () => Promise<T | false | null | undefined> | T | false | null | undefined,
): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await holds();
    if (found !== false && found !== null && found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`Not so after ${PATIENCE_MS / 1000} s: ${what}`);
    await delay(10);
  }
}
