import { OutOfTime } from '../../app/kit/out-of-time.js';
import { asRefusalCode, Refusal } from '../../app/kit/refusal.js';
import type { Aside, AsideJob } from '../../app/ports/aside.js';
import type { Log } from '../../app/ports/log.js';
import { processBeside, SideWorker, type SideWorkerOptions, threadBeside } from './side-worker.js';

type Lane = AsideJob<unknown, unknown>['lane'];

/** Longer than the largest campaign takes on a slow machine; and a phase that takes longer than a minute never ends. */
const LONGEST_MS: Readonly<Record<Lane, number>> = { archive: 120_000, judging: 60_000 };
const START_MS = 60_000;
/** What has a connection of its own, or all games, is not kept for a file a day. */
const IDLE_MS = 60_000;
/** Whoever comes when so many wait is asked to come again. */
const MOST_WAITING = 20;
const MOST_MEGABYTES = 1_024;

const comeAgain = (why: string): Refusal => new Refusal('too-many', `${why}; try again in a moment.`);

/**
 * Work beside the loop, each lane by itself; what a lane needs starts when it is first asked. Files are made in a thread. Phases are judged
 * in a process: rules that come to no end often take ever more memory, and what that ends must not be this process.
 */
export function openAside(options: {
  /** The program of both. */
  readonly entry: URL;
  readonly connectionString: string;
  /** Where packages of games are looked for. */
  readonly gamesHome: string;
  readonly log: Log;
  /** What Node is started with; left out: as this process was. */
  readonly execArgv?: readonly string[];
  readonly longestMs?: number;
  readonly mostMegabytes?: number;
}): Aside & { close(): Promise<void> } {
  const { entry, connectionString, gamesHome, log, longestMs, mostMegabytes = MOST_MEGABYTES } = options;
  const execArgv = [...(options.execArgv ?? process.execArgv)];
  // A thread has the options of its process without being told, and refuses those of V8, which are for all threads.
  const ofThread = options.execArgv === undefined ? {} : { execArgv };
  const opened = (lane: Lane, start: SideWorkerOptions['start']): SideWorker =>
    new SideWorker({
      start,
      longestMs: longestMs ?? LONGEST_MS[lane],
      first: { connectionString, gamesHome },
      startMs: START_MS,
      idleMs: IDLE_MS,
      died: (error) => log.error({ lane }, error, 'What does work aside died'),
    });
  const lanes: Readonly<Record<Lane, SideWorker>> = {
    archive: opened('archive', () => threadBeside(entry, ofThread)),
    judging: opened('judging', () => processBeside(entry, { execArgv, mostMegabytes })),
  };
  let closing = false;
  return {
    async run<Given, Result>({ name, lane }: AsideJob<Given, Result>, given: Given): Promise<Result> {
      const worker = lanes[lane];
      if (worker.waiting >= MOST_WAITING) throw comeAgain('Many others ask for work of this kind just now');
      const said = await worker.ask({ name, given });
      if (said.kind === 'answer') return said.answer as Result;
      if (said.kind === 'refusal') throw new Refusal(asRefusalCode(said.refusal.code), said.refusal.message);
      if (said.kind === 'trouble') throw new Error(`${name}, done aside: ${said.trouble}`);
      if (closing) throw comeAgain('The service stops');
      if (!said.started) throw new Error(`${name} cannot be done aside: what does it there does not start`);
      log.warn({ job: name }, 'Work that was done aside took too long, or died of it');
      throw new OutOfTime();
    },
    async close() {
      closing = true;
      await Promise.all(Object.values(lanes).map((worker) => worker.close()));
    },
  };
}
