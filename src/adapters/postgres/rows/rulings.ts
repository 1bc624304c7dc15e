import { z } from 'zod';
import type {
  DisputeRow,
  RulingRecordReader,
  RulingRecordWriter,
  RulingRow,
} from '../../../app/ports/record/rulings.js';
import { SeatId } from '../../../core/game/viewer.js';
import type { Database } from './connection.js';
import { phasesOf } from './phases.js';
import { isRowId, isTextKey, StoredJson } from './stored.js';

// Disputes, rulings, and the lines of play that rulings begin.

const About = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('report'), number: z.string(), line: z.number().int().positive() }),
  z.object({ kind: z.literal('order'), receipt: z.string(), line: z.number().int().positive() }),
]);

const Dispute = z.object({
  id: z.string(),
  number: z.number(),
  campaignId: z.string(),
  phaseId: z.string(),
  seatId: SeatId,
  personId: z.string(),
  about: About,
  text: z.string(),
  status: z.enum(['open', 'withdrawn', 'ruled']),
  openedAt: z.date(),
  closedAt: z.date().nullable(),
});

const Ruling = z.object({
  id: z.string(),
  number: z.number(),
  campaignId: z.string(),
  disputeId: z.string().nullable(),
  personId: z.string(),
  outcome: z.enum(['uphold', 'amend', 're-resolve', 'rewind']),
  phaseTitle: z.string(),
  ordinal: z.number(),
  line: z.number().nullable(),
  cites: z.array(z.string()),
  reason: z.string(),
  secret: z.string().nullable(),
  changes: StoredJson,
  at: z.date(),
});

const Holder = z.object({ personId: z.string() });

export function readRulings(db: Database): RulingRecordReader {
  return {
    timeline: (campaign) => phasesOf(db, campaign, 'timeline'),
    async dispute(id): Promise<DisputeRow | null> {
      if (!isRowId(id)) return null;
      const rows = await db.$queryRaw<unknown[]>`SELECT * FROM "Dispute" WHERE "id" = ${id}::uuid`;
      return rows[0] === undefined ? null : Dispute.parse(rows[0]);
    },
    async disputes(campaign): Promise<readonly DisputeRow[]> {
      if (!isTextKey(campaign)) return [];
      const rows = await db.$queryRaw<unknown[]>`
        SELECT * FROM "Dispute" WHERE "campaignId" = ${campaign} ORDER BY "number" DESC`;
      return rows.map((row) => Dispute.parse(row));
    },
    async rulings(campaign): Promise<readonly RulingRow[]> {
      if (!isTextKey(campaign)) return [];
      const rows = await db.$queryRaw<unknown[]>`
        SELECT * FROM "Ruling" WHERE "campaignId" = ${campaign} ORDER BY "number" DESC`;
      return rows.map((row) => Ruling.parse(row));
    },
    async lastHolder(campaign, seat) {
      if (!isTextKey(campaign) || !isTextKey(seat)) return null;
      const rows = await db.$queryRaw<unknown[]>`
        SELECT t."personId" FROM "Tenure" t JOIN "Seat" s ON s."campaignId" = t."campaignId" AND s."seatId" = t."seatId"
        WHERE t."campaignId" = ${campaign} AND t."seatId" = ${seat} AND t."until" = s."closedAt"
        ORDER BY t."since" DESC LIMIT 1`;
      return rows[0] === undefined ? null : Holder.parse(rows[0]).personId;
    },
  };
}

export function writeRulings(db: Database): RulingRecordWriter {
  return {
    async copyPhase(from, { id, line, baseId }) {
      // Whatever columns there are, all are copied: only those named here differ. The secret never leaves the database.
      const named = JSON.stringify({ id, line, baseId, supersededAt: null });
      const copied = await db.$executeRaw`
        INSERT INTO "Phase" SELECT (jsonb_populate_record(p, ${named}::jsonb)).* FROM "Phase" p WHERE p."id" = ${from}::uuid`;
      if (copied !== 1) throw new Error(`There is no phase ${from}.`);
    },
    async supersedePhase(id, at) {
      const changed = await db.$executeRaw`UPDATE "Phase" SET "supersededAt" = ${at} WHERE "id" = ${id}::uuid`;
      if (changed !== 1) throw new Error(`There is no phase ${id}.`);
    },
    async moveMotions(from, to) {
      await db.$executeRaw`
        UPDATE "Motion" SET "phaseId" = ${to}::uuid WHERE "phaseId" = ${from}::uuid AND "status" IN ('open', 'tied')`;
    },
    async insertDispute(row) {
      await db.$executeRaw`
        INSERT INTO "Dispute" ("id", "number", "campaignId", "phaseId", "seatId", "personId", "about", "text", "status",
          "openedAt", "closedAt")
        VALUES (${row.id}::uuid, ${row.number}, ${row.campaignId}, ${row.phaseId}::uuid, ${row.seatId},
          ${row.personId}::uuid, ${JSON.stringify(row.about)}::json, ${JSON.stringify(row.text)}::json, ${row.status},
          ${row.openedAt}, ${row.closedAt})`;
    },
    async closeDispute(id, status, at) {
      await db.$executeRaw`
        UPDATE "Dispute" SET "status" = ${status}, "closedAt" = ${at} WHERE "id" = ${id}::uuid AND "status" = 'open'`;
    },
    async insertRuling(row) {
      const secret = row.secret === null ? null : JSON.stringify(row.secret);
      await db.$executeRaw`
        INSERT INTO "Ruling" ("id", "number", "campaignId", "disputeId", "personId", "outcome", "phaseTitle", "ordinal",
          "line", "cites", "reason", "secret", "changes", "at")
        VALUES (${row.id}::uuid, ${row.number}, ${row.campaignId}, ${row.disputeId}::uuid, ${row.personId}::uuid,
          ${row.outcome}, ${row.phaseTitle}, ${row.ordinal}, ${row.line}, ${JSON.stringify(row.cites)}::json,
          ${JSON.stringify(row.reason)}::json, ${secret}::json, ${JSON.stringify(row.changes)}::json, ${row.at})`;
    },
    async reopenSeat(campaign, seat) {
      await db.$executeRaw`
        UPDATE "Seat" SET "closedAt" = NULL WHERE "campaignId" = ${campaign} AND "seatId" = ${seat}`;
    },
  };
}
