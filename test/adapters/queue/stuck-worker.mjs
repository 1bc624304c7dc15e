// A worker that begins jobs and never ends them, to be killed at work. It uses BullMQ as src/adapters/queue does, and is
// plain JavaScript so that no build is needed to start it.
import { createPostgresBackend, Worker } from 'bullmq';

const place = JSON.parse(process.argv[2]);
const work = async (job) => {
  process.stdout.write(`begun ${job.data.phaseId}\n`);
  await new Promise(() => {});
};
const options = { concurrency: 1, lockDuration: 1_000, stalledInterval: 1_000 };
const worker =
  'redisUrl' in place
    ? new Worker('phases', work, {
        ...options,
        prefix: place.prefix,
        connection: { url: place.redisUrl, maxRetriesPerRequest: null },
      })
    : new Worker(
        'phases',
        work,
        { ...options, connection: { connectionString: place.connectionString, max: 2 } },
        createPostgresBackend,
      );
worker.on('error', (error) => process.stderr.write(`${error}\n`));
