import type postgres from 'postgres';
import { z } from 'zod';
import type { StoredRow } from '../../../app/ports/record/archive.js';
import { PACKS, unpacked } from '../pack.js';

// Campaigns as plain rows, for looking at a database before it is used.

const PHASES = 'SELECT "id" FROM "Phase" WHERE "campaignId" = $1';
const RESOLUTIONS = `SELECT "id" FROM "Resolution" WHERE "phaseId" IN (${PHASES})`;

/** The tables that bear on the proof, and where a campaign's rows of each are. */
const PROOF: readonly (readonly [table: string, where: string])[] = [
  ['Campaign', '"id" = $1'],
  ['Act', '"campaignId" = $1 ORDER BY "number"'],
  ['Role', '"campaignId" = $1'],
  ['Tenure', '"campaignId" = $1'],
  ['Deputy', '"campaignId" = $1'],
  ['Phase', '"campaignId" = $1 ORDER BY "line", "ordinal"'],
  ['Sheet', `"phaseId" IN (${PHASES}) ORDER BY "sequence"`],
  ['Resolution', `"phaseId" IN (${PHASES}) ORDER BY "createdAt", "id"`],
  ['Report', `"resolutionId" IN (${RESOLUTIONS})`],
  ['Delivery', `"campaignId" = $1 AND "kind" IN ('phase-opened', 'phase-sealed') AND "viewer" = 'public'`],
  [
    'Document',
    `"id" IN (SELECT "documentId" FROM "Report" WHERE "resolutionId" IN (${RESOLUTIONS})
      UNION SELECT "documentId" FROM "Delivery" WHERE "campaignId" = $1 AND "kind" IN ('phase-opened', 'phase-sealed'))`,
  ],
  [PACKS, `"resolutionId" IN (${RESOLUTIONS})`],
  ['Ruling', '"campaignId" = $1'],
  ['Audit', '"campaignId" = $1'],
];

const Id = z.object({ id: z.string() });
const Row = z.object({ row: z.string() });
const Fields = z.record(z.string(), z.json());

/** Each campaign of the database with all that bears on its proof, one after the other. */
export async function* campaignsIn(
  sql: postgres.TransactionSql,
): AsyncGenerator<{ readonly id: string; readonly rows: readonly StoredRow[] }> {
  for (const campaign of await sql`SELECT "id" FROM "Campaign" ORDER BY "id"`) {
    const { id } = Id.parse(campaign);
    const rows: StoredRow[] = [];
    for (const [table, where] of PROOF) {
      const found = await sql.unsafe(
        `SELECT row_to_json(t)::text AS "row" FROM (SELECT * FROM "${table}" WHERE ${where}) t`,
        [id],
      );
      rows.push(...found.map((one) => ({ table, row: Fields.parse(JSON.parse(Row.parse(one).row)) })));
    }
    yield { id, rows: unpacked(rows, false) };
  }
}
