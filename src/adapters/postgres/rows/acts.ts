import { z } from 'zod';
import type { ActRow, ActsRecordReader, ActsRecordWriter } from '../../../app/ports/record/acts.js';
import { ACT_KINDS } from '../../../core/dice/act-head.js';
import type { Database } from './connection.js';
import { hasKey } from './deliveries.js';
import { isTextKey } from './stored.js';

// The chain of what a campaign did in public.

const Act = z.object({
  campaignId: z.string(),
  number: z.number(),
  at: z.date(),
  kind: z.enum(ACT_KINDS),
  about: z.string(),
  hash: z.string(),
  head: z.string(),
});

/** The last act of each of the campaigns, in one statement; one step down the index for each, however long the chain. */
export async function lastActsOf(db: Database, campaigns: readonly string[]): Promise<ReadonlyMap<string, ActRow>> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT a.* FROM unnest(${[...campaigns]}::text[]) AS c("id") CROSS JOIN LATERAL (
      SELECT * FROM "Act" WHERE "campaignId" = c."id" ORDER BY "number" DESC LIMIT 1) a`;
  return new Map(rows.map((row) => Act.parse(row)).map((row) => [row.campaignId, row]));
}

export const readActs = (db: Database): ActsRecordReader => ({
  async lastAct(campaign) {
    return isTextKey(campaign) ? ((await lastActsOf(db, [campaign])).get(campaign) ?? null) : null;
  },
  async actTold(onceKeys) {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT a.* FROM "Delivery" d JOIN "Act" a ON a."campaignId" = d."campaignId" AND a."number" = d."act"
      WHERE ${hasKey(onceKeys.filter(isTextKey))} LIMIT 1`;
    return rows[0] === undefined ? null : Act.parse(rows[0]);
  },
});

export const writeActs = (db: Database): ActsRecordWriter => ({
  async insertActs(rows) {
    if (rows.length === 0) return;
    await db.$executeRaw`
      INSERT INTO "Act" ("campaignId", "number", "at", "kind", "about", "hash", "head")
      SELECT r."campaignId", r."number", r."at", r."kind", r."about", r."hash", r."head"
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS r("campaignId" text, "number" int, "at" timestamptz, "kind" text, "about" text, "hash" text, "head" text)`;
  },
});
