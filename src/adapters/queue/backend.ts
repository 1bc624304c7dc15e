import { createPostgresBackend, Queue, type QueueOptions, Worker, type WorkerOptions } from 'bullmq';
import '../sql/heard-clients.js';
import type { QueueName } from './names.js';

/** Where the jobs are kept: in the record's own PostgreSQL, or in Redis for many workers. */
export type QueuePlace =
  | { readonly connectionString: string }
  /** `prefix` begins every key, so that one Redis can serve several services. */
  | { readonly redisUrl: string; readonly prefix?: string };

/** The same, whichever of the two it is on. */
export type OpenedQueue = ReturnType<typeof openQueueAt>;
export type OpenedWorker = ReturnType<typeof openWorkerAt>;

type Processor = ConstructorParameters<typeof Worker>[1];

/** Connections for each queue and each worker; every worker has one more, on which it listens. */
const POOL_SIZE = 3;

const postgresOf = (connectionString: string, migrate: boolean) => ({
  connectionString,
  migrate,
  max: POOL_SIZE,
  application_name: 'adjutant queue',
  connectionTimeoutMillis: 30_000,
  keepAlive: true,
});

const PREFIX = 'adjutant';

/** Pauses between tries to reach a Redis that is away. */
const RECONNECT_MOST_MS = 2_000;

/** `closing`: whether what was opened is being closed; a Redis that is away is then not waited for any longer. */
const redisOf = (redisUrl: string, closing: () => boolean) => ({
  url: redisUrl,
  // BullMQ would try for ever, also after it was closed.
  retryStrategy: (tries: number) => (closing() ? null : Math.min(200 * tries, RECONNECT_MOST_MS)),
});

export function openQueueAt(
  place: QueuePlace,
  name: QueueName,
  options: Omit<QueueOptions, 'connection'>,
  closing: () => boolean = () => false,
) {
  if ('redisUrl' in place)
    return new Queue(name, {
      ...options,
      prefix: place.prefix ?? PREFIX,
      connection: redisOf(place.redisUrl, closing),
    });
  return new Queue(name, { ...options, connection: postgresOf(place.connectionString, true) }, createPostgresBackend);
}

export function openWorkerAt(
  place: QueuePlace,
  name: QueueName,
  work: Processor,
  options: Omit<WorkerOptions, 'connection'>,
  closing: () => boolean,
) {
  if ('redisUrl' in place)
    return new Worker(name, work, {
      ...options,
      prefix: place.prefix ?? PREFIX,
      // Null: a worker waits for a Redis that is away, as long as it takes.
      connection: { ...redisOf(place.redisUrl, closing), maxRetriesPerRequest: null },
    });
  return new Worker(
    name,
    work,
    { ...options, connection: postgresOf(place.connectionString, false) },
    createPostgresBackend,
  );
}
