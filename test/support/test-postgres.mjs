// Plain JavaScript, because Jest's global setup and teardown run outside its TypeScript transform.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Stops the PostgreSQL of a test run, if there is one, and removes its folder. Safe to call twice. */
export async function removeTestPostgres(folder) {
  const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid');
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    // SIGQUIT: the data is thrown away, so there is no need for an orderly shutdown.
    if (Number.isInteger(pid) && pid > 1) process.kill(pid, 'SIGQUIT');
    for (let tries = 0; tries < 200 && existsSync(pidFile); tries += 1) await delay(25);
  } catch {
    // No PostgreSQL was started, or it has ended already.
  }
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch {
    // Left by another user's test run: not ours to remove.
  }
}
