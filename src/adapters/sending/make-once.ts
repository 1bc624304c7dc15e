import { setTimeout as delay } from 'node:timers/promises';
import type { SendingNotes } from './sending-notes.js';

export const LOOK_AGAIN_MS = 200;
/** Of a process that died while it made something nobody hears for so long; one that lives says that it does. */
export const HOLD_MS = 10_000;
const KEEP_EVERY_MS = 3_000;
/** Longer than the dead are waited for. */
export const PATIENCE_MS = 12_000;

/** Another process is making it and takes its time. */
export class MadeElsewhere extends Error {
  override readonly name = 'MadeElsewhere';
}

interface Making {
  /** Looks for what an attempt that nobody heard the end of may have made; null when it is not there. */
  find(): Promise<string | null>;
  make(): Promise<string>;
  /** Whether an error says for sure that nothing was made. After any other nobody knows, and the next one looks. */
  isClearNo(error: unknown): boolean;
}

/** Says again and again that the thing is being made; what comes back ends that. What could not be said is said the next time. */
export function keeping(notes: SendingNotes, key: string): () => Promise<void> {
  let said: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    said = notes.keep(key, HOLD_MS).catch(() => {});
  }, KEEP_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await said;
  };
}

/**
 * Makes a thing elsewhere once, whatever crashes or runs at the same time. Resolves to its id, and whether this very call
 * made it.
 */
export async function makeOnce(
  notes: SendingNotes,
  key: string,
  { find, make, isClearNo }: Making,
): Promise<{ readonly id: string; readonly fresh: boolean }> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const begun = await notes.begin(key, HOLD_MS);
    if (begun.kind === 'made') return { id: begun.id, fresh: false };
    if (begun.kind === 'held') {
      if (performance.now() > giveUpAt) throw new MadeElsewhere('another process is making this');
      await delay(LOOK_AGAIN_MS);
      continue;
    }
    let maybe = begun.lookFirst;
    const letGo = keeping(notes, key);
    try {
      const found = begun.lookFirst ? await find() : null;
      maybe = false;
      const id = found ?? (await make());
      await letGo();
      await notes.made(key, id);
      return { id, fresh: found === null };
    } catch (error) {
      await letGo();
      // A clear no has made nothing; after anything else nobody knows.
      await notes.notMade(key, maybe || !isClearNo(error));
      throw error;
    }
  }
}
