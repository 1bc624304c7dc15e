// The program of a thread or a process that works beside the loop: first it is told where it is, then names of work and what that is about.
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { openRecord } from '../adapters/postgres/rows/record.js';
import { nodeSecrets } from '../adapters/secrets/node-secrets.js';
import { openTimeLimit } from '../adapters/threads/time-limit.js';
import { asideJob } from '../app/aside-jobs.js';
import { Refusal } from '../app/kit/refusal.js';
import type { AsideTools } from '../app/ports/aside.js';
import type { CampaignRecord } from '../app/ports/record.js';

/** Longer than anybody waits: by then who asked is gone, and could not end this any more. */
const ORPHANED_MS = 90_000;

const Asked = z.object({
  id: z.number(),
  asked: z.union([
    z.object({ connectionString: z.string(), gamesHome: z.string() }),
    z.object({ name: z.string(), given: z.unknown() }),
  ]),
});

let place = { connectionString: '', gamesHome: '' };
let record: Promise<CampaignRecord> | null = null;
let systems: ReturnType<AsideTools['systems']> | null = null;
const tools: AsideTools = {
  record() {
    record ??= openRecord({ connectionString: place.connectionString, poolSize: 1 });
    return record;
  },
  systems() {
    systems ??= import('./games.js')
      .then(({ openGames }) => openGames(place.gamesHome, null))
      .then((games) => games.systems);
    return systems;
  },
  secrets: nodeSecrets,
  timeLimit: openTimeLimit(ORPHANED_MS),
};

async function answerTo(asked: z.infer<typeof Asked>['asked']): Promise<object> {
  if (!('name' in asked)) {
    place = asked;
    return { answer: null };
  }
  const job = asideJob(asked.name);
  if (job === undefined) return { trouble: `there is no work called ${asked.name}` };
  try {
    return { answer: await job.work(tools, asked.given as never) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { code: error.code, message: error.message } };
    return { trouble: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const heard = async (message: unknown): Promise<void> => {
  const { id, asked } = Asked.parse(message);
  const answer = { id, ...(await answerTo(asked)) };
  if (parentPort === null) process.send?.(answer);
  else parentPort.postMessage(answer);
};

if (parentPort === null) {
  process.on('message', heard);
  // It ends when it is told to, or when nobody is there any more: a terminal tells all processes of a service at once.
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
} else parentPort.on('message', heard);
