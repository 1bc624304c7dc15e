import { randomUUID } from 'node:crypto';
import { crashSuite } from '../jobs/crash/crash-suite.js';
import { computes } from '../support/patience.js';

// Many processes begin and die one after the other.
computes(30);

// The crash suite with its jobs on Redis, under keys of its own.

const redisUrl = process.env['TEST_REDIS_URL'] ?? process.env['REDIS_URL'];
if (redisUrl === undefined) throw new Error('Say in TEST_REDIS_URL where a Redis is, e.g. redis://127.0.0.1:6379.');

crashSuite({ redisUrl, prefix: `adjutant-test-${randomUUID()}` });
