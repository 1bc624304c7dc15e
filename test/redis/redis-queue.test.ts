import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { queueSuite, spawnStuckWorker } from '../adapters/queue/queue-suite.js';

// The queue's own suite on Redis. Each test has keys of its own, so nothing else in that Redis is touched.

const redisUrl = process.env['TEST_REDIS_URL'] ?? process.env['REDIS_URL'];
if (redisUrl === undefined) throw new Error('Say in TEST_REDIS_URL where a Redis is, e.g. redis://127.0.0.1:6379.');

queueSuite(async () => {
  const prefix = `adjutant-test-${randomUUID()}`;
  const empty = async () => {
    const client = new Redis(redisUrl);
    try {
      const keys = await client.keys(`${prefix}*`);
      if (keys.length > 0) await client.del(keys);
    } finally {
      client.disconnect();
    }
  };
  return { place: { redisUrl, prefix }, empty, close: async () => {} };
}, spawnStuckWorker);
