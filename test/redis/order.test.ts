import { randomUUID } from 'node:crypto';
import { orderSuite } from '../jobs/crash/order-suite.js';
import { computes } from '../support/patience.js';

computes(30);

// The order of messages with the jobs on Redis, under keys of its own.

const redisUrl = process.env['TEST_REDIS_URL'] ?? process.env['REDIS_URL'];
if (redisUrl === undefined) throw new Error('Say in TEST_REDIS_URL where a Redis is, e.g. redis://127.0.0.1:6379.');

orderSuite({ redisUrl, prefix: `adjutant-test-${randomUUID()}` });
