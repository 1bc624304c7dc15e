// The program of the thread that works on what is on record, beside the loop: it is told the name of the work and what it is about.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openRecord } from '../adapters/postgres/rows/record.js';
import { asideJob } from '../app/archive/aside-jobs.js';

const { connectionString } = z.object({ connectionString: z.string() }).parse(workerData);
const Asked = z.object({ id: z.number(), asked: z.object({ name: z.string(), given: z.unknown() }).nullable() });

const record = await openRecord({ connectionString, poolSize: 1 });

async function answerTo(asked: z.infer<typeof Asked>['asked']): Promise<object> {
  if (asked === null) return { answer: null };
  const job = asideJob(asked.name);
  if (job === undefined) return { trouble: `there is no work called ${asked.name}` };
  try {
    return { answer: await job.work(record, asked.given as never) };
  } catch (error) {
    return { trouble: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (message: unknown) => {
  const { id, asked } = Asked.parse(message);
  void answerTo(asked).then((answer) => parentPort?.postMessage({ id, ...answer }));
});
