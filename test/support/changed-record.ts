import pg from 'pg';
import { Pack, type PackContent, pack } from '../../src/adapters/postgres/pack.js';

/**
 * Changes what is on record as whoever owns the database can: past the triggers that keep history. Fails when no row was changed.
 */
export async function changeRecord(connectionString: string, sql: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    const { rowCount } = await client.query(sql, [...values]);
    if ((rowCount ?? 0) === 0) throw new Error(`no row was changed by ${sql}`);
  } finally {
    await client.end();
  }
}

/** A pack as PostgreSQL writes its bytes, with something else in it. */
export function repacked(body: string, change: (content: PackContent) => PackContent): string {
  const opened = new Pack(Buffer.from(body.slice(2), 'hex'));
  const documents = Array.from({ length: opened.places }, (_, place) => opened.document(place));
  const content = change({ events: opened.events, rolls: opened.rolls, documents });
  return `\\x${Buffer.from(pack(content)).toString('hex')}`;
}
