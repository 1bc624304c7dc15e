// Prepares the place for this run's one PostgreSQL; the first test file that asks for a database starts it (see
// test/support/database.ts), so suites of pure rules never pay for it.
import { chmodSync, existsSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeTestPostgres } from './test-postgres.mjs';

const prefix = 'adjutant-test-';

/** A file system in memory, as Linux has one for everybody. */
const IN_MEMORY = '/dev/shm';
/** More than the data of a run ever grows to. */
const ROOM_BYTES = 2 ** 31;

/**
 * Where this run's data is kept: in memory if there is ample room, else on disk. Each test database is a copy of a template's
 * five hundred files, which takes a disk ten times the time of the processor.
 */
function place() {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM_BYTES && freemem() >= 2 * ROOM_BYTES ? IN_MEMORY : tmpdir();
}

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
  for (const parent of [tmpdir(), IN_MEMORY].filter((folder) => existsSync(folder))) {
    for (const name of readdirSync(parent)) {
      const owner = Number(name.match(/^adjutant-test-(\d+)-/)?.[1] ?? Number.NaN);
      if (Number.isInteger(owner) && !isRunning(owner)) await removeTestPostgres(join(parent, name));
    }
  }
  const folder = mkdtempSync(join(place(), `${prefix}${process.pid}-`));
  // Started by root, PostgreSQL runs as another user, who must be able to pass through here.
  chmodSync(folder, 0o711);
  process.env.ADJUTANT_TEST_POSTGRES = folder;
}
