import pg from 'pg';

/** Makes of a campaign that has not begun one that an earlier version of the program set up: its dice are of version 1. */
export async function withDiceOfVersion1(connectionString: string, campaign: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`UPDATE "Campaign" SET "diceVersion" = 1 WHERE "id" = $1 AND "status" = 'signup'`, [campaign]);
  } finally {
    await client.end();
  }
}
