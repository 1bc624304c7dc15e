import { setTimeout as delay } from 'node:timers/promises';
import { apiFailure } from '../kit/api-errors.js';
import type { SendingNotes } from './sending-notes.js';

const LOOK_AGAIN_MS = 200;
const PATIENCE_MS = 10_000;

/** Another process is making it and takes its time. */
export class MadeElsewhere extends Error {
  override readonly name = 'MadeElsewhere';
}

/** Answers that say that nothing was made. */
const CLEAR_NO: ReadonlySet<string> = new Set(['refused', 'passing', 'rate-limit']);

interface Making {
  /** Looks for what an attempt that nobody heard the end of may have made; null when it is not there. */
  find(): Promise<string | null>;
  make(): Promise<string>;
}

/**
 * Makes a thing at Discord once, whatever crashes or runs at the same time. Resolves to its id, and whether this very call
 * made it.
 */
export async function makeOnce(
  notes: SendingNotes,
  key: string,
  { find, make }: Making,
): Promise<{ readonly id: string; readonly fresh: boolean }> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const begun = await notes.begin(key);
    if (begun.kind === 'made') return { id: begun.id, fresh: false };
    if (begun.kind === 'held') {
      if (performance.now() > giveUpAt) throw new MadeElsewhere('another process is making this');
      await delay(LOOK_AGAIN_MS);
      continue;
    }
    let maybe = begun.lookFirst;
    try {
      const found = begun.lookFirst ? await find() : null;
      maybe = false;
      const id = found ?? (await make());
      await notes.made(key, id);
      return { id, fresh: found === null };
    } catch (error) {
      // A clear no has made nothing; after anything else nobody knows.
      const { kind } = apiFailure(error);
      await notes.notMade(key, maybe || !CLEAR_NO.has(kind));
      throw error;
    }
  }
}
