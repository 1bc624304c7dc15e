import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { computes } from '../support/patience.js';
import { programArgs } from '../support/program.js';

// A server that dies in any moment of a connection, be it PostgreSQL's, Redis' or one for mail, ends no process of ours.

computes(6);

const CLIENTS = ['record', 'queue', 'bell', 'ledger', 'clock', 'start', 'upkeep', 'redis', 'imap', 'smtp'];

it.each(CLIENTS)('%s', async (client) => {
  const args = [...(await programArgs('test/adapters/dying-program.ts')), client];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    env: { PATH: process.env['PATH'] },
  }).catch((error: { stdout: string; stderr: string }) => error);
  expect([stderr, stdout]).toEqual(['', expect.stringMatching(/^alive after \d+ connections\n$/)]);
  // Each of the ways to end was tried.
  expect(Number(/\d+/.exec(stdout)?.[0])).toBeGreaterThanOrEqual(4);
});
