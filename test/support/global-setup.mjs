// Prepares the place for this run's one PostgreSQL; the first test file that asks for a database starts it (see
// test/support/database.ts), so suites of pure rules never pay for it.
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeTestPostgres } from './test-postgres.mjs';

const prefix = 'adjutant-test-';

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

export default async function globalSetup() {
  // Jest calls this once a project; one PostgreSQL serves them all.
  if (process.env.ADJUTANT_TEST_POSTGRES) return;
  // A test run that was killed could not clean up: its folder carries the pid of a process that is no more.
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(name.match(/^adjutant-test-(\d+)-/)?.[1] ?? Number.NaN);
    if (Number.isInteger(owner) && !isRunning(owner)) await removeTestPostgres(join(tmpdir(), name));
  }
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // Started by root, PostgreSQL runs as another user, who must be able to pass through here.
  chmodSync(folder, 0o711);
  process.env.ADJUTANT_TEST_POSTGRES = folder;
}
