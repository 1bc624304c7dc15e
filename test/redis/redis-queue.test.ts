import { randomUUID } from 'node:crypto';
import { queueSuite, spawnStuckWorker } from '../adapters/queue/queue-suite.js';

// The queue's own suite on Redis. Each test has keys of its own, so nothing else in that Redis is touched.

const redisUrl = process.env['TEST_REDIS_URL'] ?? process.env['REDIS_URL'];
if (redisUrl === undefined) throw new Error('Say in TEST_REDIS_URL where a Redis is, e.g. redis://127.0.0.1:6379.');

queueSuite(
  async () => ({ place: { redisUrl, prefix: `adjutant-test-${randomUUID()}` }, close: async () => {} }),
  spawnStuckWorker,
);
