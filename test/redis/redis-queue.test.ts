import { Redis } from 'ioredis';
import { queueSuite, spawnStuckWorker } from '../adapters/queue/queue-suite.js';

// The queue's own suite on Redis. The suite names a Redis that is there for tests alone: it is emptied between tests.

const url = process.env['TEST_REDIS_URL'] ?? process.env['REDIS_URL'];
if (url === undefined) throw new Error('Say in TEST_REDIS_URL where a Redis is that this suite may empty.');

queueSuite(async () => {
  const redis = new Redis(url);
  await redis.flushall();
  await redis.quit();
  return { place: { redisUrl: url }, close: async () => {} };
}, spawnStuckWorker);
