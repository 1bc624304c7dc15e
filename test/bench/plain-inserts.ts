import { performance } from 'node:perf_hooks';
import type pg from 'pg';

/** What a storm leaves behind, by table: rows that belong to these campaigns and came into being after the deadline. */
const PRODUCED: Readonly<Record<string, string>> = {
  Resolution: `SELECT r.* FROM "Resolution" r JOIN "Phase" p ON p.id = r."phaseId" WHERE p."campaignId" = ANY($1) AND r."createdAt" >= $2`,
  Pack: `SELECT e.* FROM "Pack" e JOIN "Resolution" r ON r.id = e."resolutionId" JOIN "Phase" p ON p.id = r."phaseId" WHERE p."campaignId" = ANY($1) AND r."createdAt" >= $2`,
  Report: `SELECT t.* FROM "Report" t JOIN "Resolution" r ON r.id = t."resolutionId" JOIN "Phase" p ON p.id = r."phaseId" WHERE p."campaignId" = ANY($1) AND r."createdAt" >= $2`,
  Delivery: `SELECT d.* FROM "Delivery" d WHERE d."campaignId" = ANY($1) AND d."createdAt" >= $2`,
  Document: `SELECT DISTINCT ON (o.id) o.* FROM "Document" o JOIN "Delivery" d ON d."documentId" = o.id WHERE d."campaignId" = ANY($1) AND d."createdAt" >= $2`,
  Phase: `SELECT p.* FROM "Phase" p WHERE p."campaignId" = ANY($1) AND p."openedAt" >= $2`,
};

const ROWS_AT_ONCE = 200;

/**
 * Reads what the storm produced and inserts the same rows into empty tables of the same shape, many at a time, one transaction
 * for each lot: the machine's own rate, to hold the storm's time against.
 */
export async function insertAgain(
  client: pg.Client,
  campaigns: readonly string[],
  since: Date,
): Promise<{ readonly rows: number; readonly seconds: number }> {
  let rows = 0;
  let milliseconds = 0;
  for (const [table, select] of Object.entries(PRODUCED)) {
    await client.query(`CREATE TABLE "Plain${table}" (LIKE "${table}" INCLUDING ALL)`);
    const produced = await client.query<{ row: string }>(`SELECT row_to_json(x)::text AS row FROM (${select}) x`, [
      campaigns,
      since,
    ]);
    rows += produced.rows.length;
    for (let from = 0; from < produced.rows.length; from += ROWS_AT_ONCE) {
      const lot = produced.rows.slice(from, from + ROWS_AT_ONCE).map(({ row }) => row);
      const began = performance.now();
      await client.query(
        `INSERT INTO "Plain${table}" SELECT * FROM json_populate_recordset(null::"Plain${table}", $1::json)`,
        [`[${lot.join(',')}]`],
      );
      milliseconds += performance.now() - began;
    }
  }
  return { rows, seconds: milliseconds / 1000 };
}
