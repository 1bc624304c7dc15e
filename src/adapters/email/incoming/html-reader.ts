import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** HTML that takes longer than this is not read: 20,000 tables in each other may hold a thread for a minute. */
const LONGEST_MS = 2000;
/** The thread starts once, which is not the fault of the first mail. */
const START_MS = 5000;
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Characters of a mail's HTML that are read; programs write a lot of it around a few lines. */
export const MOST_HTML = 262_144;

const Answer = z.object({ id: z.number(), text: z.string().nullable() });

/** Makes plain text of a mail's HTML, in a thread of its own that ends when it takes too long. */
export class HtmlReader {
  #worker: Promise<Worker> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #id = 0;

  /** The text, with signs as in html-marks.ts; null when it could not be made of it. One after the other, so that one thread does. */
  text(html: string): Promise<string | null> {
    const own = this.#last.then(() => this.#read(html.slice(0, MOST_HTML)));
    this.#last = own.catch(() => null);
    return own;
  }

  async close(): Promise<void> {
    const worker = await this.#worker?.catch(() => null);
    this.#worker = null;
    await worker?.terminate();
  }

  async #read(html: string): Promise<string | null> {
    const worker = await this.#started();
    if (worker === null) return null;
    this.#id += 1;
    const id = this.#id;
    const text = await within(
      LONGEST_MS,
      worker,
      (answer) => (answer.id === id ? answer.text : undefined),
      () => worker.postMessage({ id, html }),
    );
    if (text !== undefined) return text;
    await this.close();
    return null;
  }

  async #started(): Promise<Worker | null> {
    this.#worker ??= start();
    const worker = await this.#worker.catch(() => null);
    if (worker === null) this.#worker = null;
    return worker;
  }
}

async function start(): Promise<Worker> {
  const worker = new Worker(new URL('./html-thread.mjs', import.meta.url), { resourceLimits: MEMORY });
  // What it dies of is told by the answer that does not come.
  worker.on('error', () => {});
  worker.unref();
  const ready = await within(
    START_MS,
    worker,
    () => true,
    () => worker.postMessage({ id: 0, html: '' }),
  );
  if (ready === undefined) {
    await worker.terminate();
    throw new Error('the thread that reads HTML did not start');
  }
  return worker;
}

/** What the thread says within a time; undefined when it says nothing, or ends. */
function within<T>(
  ms: number,
  worker: Worker,
  read: (answer: z.infer<typeof Answer>) => T | undefined,
  ask: () => void,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const heard = (said: unknown): void => {
      const answer = Answer.safeParse(said);
      const found = answer.success ? read(answer.data) : undefined;
      if (found !== undefined) end(found);
    };
    const over = (): void => end(undefined);
    const timer = setTimeout(over, ms);
    const end = (found: T | undefined): void => {
      clearTimeout(timer);
      worker.off('message', heard);
      worker.off('exit', over);
      resolve(found);
    };
    worker.on('message', heard);
    worker.on('exit', over);
    ask();
  });
}
