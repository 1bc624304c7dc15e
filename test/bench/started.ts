import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { OnEnd } from './undoing.js';

/** A folder for the data of one part, until its end. */
export function homeOfItsOwn(onEnd: OnEnd): string {
  const home = mkdtempSync(join(tmpdir(), 'adjutant-bench-'));
  onEnd(() => rmSync(home, { recursive: true, force: true }));
  // Started by root, PostgreSQL runs as another user, who must be able to pass through here.
  chmodSync(home, 0o711);
  return home;
}

/** A connection of the bench's own, until its end. */
export async function connected(connectionString: string, onEnd: OnEnd): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  onEnd(() => client.end());
  await client.connect();
  return client;
}
