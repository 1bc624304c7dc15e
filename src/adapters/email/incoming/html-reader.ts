import { z } from 'zod';
import { SideWorker, threadBeside } from '../../threads/side-worker.js';

/** HTML that takes longer than this is not read: 20,000 tables in each other may hold a thread for a minute. */
const LONGEST_MS = 2000;
const START_MS = 5000;
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Characters of a mail's HTML that are read; programs write a lot of it around a few lines. */
export const MOST_HTML = 262_144;

const Text = z.string().nullable();

/** Makes plain text of a mail's HTML, in a thread of its own that ends when it takes too long. */
export class HtmlReader {
  readonly #thread = new SideWorker({
    start: () => threadBeside(new URL('./html-thread.mjs', import.meta.url), { resourceLimits: MEMORY }),
    longestMs: LONGEST_MS,
    first: '',
    startMs: START_MS,
  });

  /** The text, with signs as in html-marks.ts; null when it could not be made of it. */
  async text(html: string): Promise<string | null> {
    const said = await this.#thread.ask(html.slice(0, MOST_HTML));
    return said.kind === 'answer' ? Text.parse(said.answer) : null;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
