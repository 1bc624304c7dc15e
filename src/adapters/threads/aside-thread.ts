import { Refusal } from '../../app/kit/refusal.js';
import type { Aside } from '../../app/ports/aside.js';
import type { Log } from '../../app/ports/log.js';
import { SideThread, type SideThreadOptions } from './side-thread.js';

/** Longer than the largest campaign takes on a slow machine. */
const LONGEST_MS = 120_000;
const START_MS = 60_000;
/** A thread with a connection of its own is not kept for a file a day. */
const IDLE_MS = 60_000;
/** Whoever comes when so many wait is asked to come again. */
const MOST_WAITING = 20;

/** Work on what is on record, in a thread with a connection of its own. Starts when first asked. */
export function openAsideThread(options: {
  readonly entry: URL;
  readonly connectionString: string;
  readonly log: Log;
  /** What Node is started with in the thread; left out: as this process was. */
  readonly execArgv?: readonly string[];
  readonly longestMs?: number;
}): Aside & { close(): Promise<void> } {
  const { entry, connectionString, log, execArgv, longestMs = LONGEST_MS } = options;
  const worker: SideThreadOptions['worker'] = {
    workerData: { connectionString },
    ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
  };
  const thread = new SideThread({
    entry,
    worker,
    longestMs,
    first: null,
    startMs: START_MS,
    idleMs: IDLE_MS,
    died: (error) => log.error({}, error, 'The thread for work that is done aside died'),
  });
  return {
    async run<Result>({ name }: { readonly name: string }, given: unknown): Promise<Result> {
      if (thread.waiting >= MOST_WAITING)
        throw new Refusal('too-many', 'Many others ask for work of this kind just now; try again in a moment.');
      const said = await thread.ask({ name, given });
      if (said.kind === 'answer') return said.answer as Result;
      if (said.kind === 'trouble') throw new Error(`${name}, done aside: ${said.trouble}`);
      log.warn({ job: name }, 'Work that was done aside took too long, or its thread died');
      throw new Refusal('too-many', 'This took too long here, and was ended. Try again later; nothing was changed.');
    },
    close: () => thread.close(),
  };
}
