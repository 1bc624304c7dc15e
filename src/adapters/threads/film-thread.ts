import { Refusal } from '../../app/kit/refusal.js';
import type { Log } from '../../app/ports/log.js';
import type { FilmScene } from '../../app/ports/pictures.js';
import { SideWorker, threadBeside } from './side-worker.js';

/** The longest film there is, on a slow machine. */
const LONGEST_MS = 120_000;
const START_MS = 60_000;
const IDLE_MS = 60_000;
const MOST_WAITING = 4;
/** Pictures of a long film, one after the other. */
const MOST_MEGABYTES = 512;

/** Makes films in a thread, one after the other. It starts when first asked. */
export function openFilmThread(options: {
  readonly entry: URL;
  readonly log: Log;
  /** What Node is started with in the thread; left out: as this process was. */
  readonly execArgv?: readonly string[];
}) {
  const { entry, log, execArgv } = options;
  const thread = new SideWorker({
    start: () =>
      threadBeside(entry, {
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
        ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
      }),
    longestMs: LONGEST_MS,
    first: null,
    startMs: START_MS,
    idleMs: IDLE_MS,
    died: (error) => log.error({}, error, 'The thread for films died'),
  });
  return {
    async gif(scenes: readonly FilmScene[]): Promise<Uint8Array> {
      if (thread.waiting >= MOST_WAITING)
        throw new Refusal('too-many', 'Other films are being made just now; try again in a moment.');
      const said = await thread.ask(scenes);
      if (said.kind === 'trouble') throw new Error(`A film could not be made: ${said.trouble}`);
      if (said.kind === 'answer' && said.answer instanceof Uint8Array) return said.answer;
      log.warn({ scenes: scenes.length }, 'A film took too long, or its thread died');
      throw new Refusal('too-many', 'The film took too long here, and was left. Try again later.');
    },
    close: () => thread.close(),
  };
}
