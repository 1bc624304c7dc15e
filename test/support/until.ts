import { setTimeout as delay } from 'node:timers/promises';

/** Waits until `holds` answers something other than false, null or undefined, and answers with that; fails after the time. */
export async function until<T>(
  what: string,
  holds: () => Promise<T | false | null | undefined> | T | false | null | undefined,
  withinMs = 15_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await holds();
    if (found !== false && found !== null && found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`Not so after ${withinMs / 1000} s: ${what}`);
    await delay(10);
  }
}
