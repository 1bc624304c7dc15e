import pg from 'pg';

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
