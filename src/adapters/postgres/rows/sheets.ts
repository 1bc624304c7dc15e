import { z } from 'zod';
import type { RecordReader, RecordTx, SheetLife, SheetRow } from '../../../app/ports/record.js';
import { SeatId } from '../../../core/game/viewer.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from './connection.js';
import { Answer, isRowId, isTextKey, PlacedOrders, StoredDoor } from './stored.js';

// Order sheets, every one that ever came in, and who said they are ready.

const Sheet = z.object({
  id: z.string(),
  receipt: z.string(),
  phaseId: z.string(),
  seatId: SeatId,
  personId: z.string(),
  kind: z.enum(['orders', 'revocation', 'void']),
  door: StoredDoor,
  doorKey: z.string().nullable(),
  text: z.string(),
  orders: PlacedOrders,
  answer: Answer,
  hash: z.string(),
  nonce: z.string().nullable(),
  digest: z.string().nullable(),
  receivedAt: z.date(),
  recordedAt: z.date(),
  carriedFrom: z.string().nullable(),
});

const sheetColumns = Prisma.raw(
  Object.keys(Sheet.shape)
    .map((column) => `s."${column}"`)
    .join(', '),
);

const Life = z.object({
  phase: z.object({
    id: z.string(),
    title: z.string(),
    line: z.number(),
    ordinal: z.number(),
    status: z.enum(['open', 'sealed', 'resolved', 'published']),
    sealedAt: z.coerce.date().nullable(),
    supersededAt: z.coerce.date().nullable(),
  }),
  counted: z.boolean(),
  next: Sheet.pick({ receipt: true, kind: true }).extend({ receivedAt: z.coerce.date() }).nullable(),
  repeats: z.string().nullable(),
  byBot: z.boolean(),
});

const lifeOf = (row: unknown): SheetLife => {
  const [sheet] = sheetsOf([row]);
  if (sheet === undefined) throw new Error('A sheet has a row.');
  return { sheet, ...Life.parse(row) };
};

const ReadLate = z.object({ ordinal: z.number(), phaseTitle: z.string() });
const Given = z.object({ receipt: z.string() });
const WithOrders = z.object({ seatId: SeatId });

const sheetsOf = (rows: readonly unknown[]): SheetRow[] =>
  rows.map((row) => {
    const { carriedFrom, ...sheet } = Sheet.parse(row);
    return carriedFrom === null ? sheet : { ...sheet, carriedFrom };
  });

/** What stands in each of the phases: the latest of each seat by the time it was received; the order of arrival decides between equals. */
export async function standingIn(db: Database, phases: readonly string[]): Promise<readonly SheetRow[]> {
  return sheetsOf(
    await db.$queryRaw<unknown[]>`
      SELECT DISTINCT ON ("phaseId", "seatId") ${sheetColumns} FROM "Sheet" s
      WHERE "phaseId" = ANY(${phases.filter(isRowId)}::uuid[]) AND "kind" <> 'void'
      ORDER BY "phaseId", "seatId", "receivedAt" DESC, "sequence" DESC`,
  );
}

export function readSheets(
  db: Database,
): Pick<
  RecordReader,
  | 'standingSheets'
  | 'seatsWithOrders'
  | 'latestSheet'
  | 'sheetsOf'
  | 'sheetsOfOrdinal'
  | 'receiptsOf'
  | 'sheetLives'
  | 'sheetByDoorKey'
  | 'sheetsReadLate'
  | 'readies'
> {
  return {
    standingSheets: (phase) => standingIn(db, [phase]),
    async seatsWithOrders(phase) {
      if (!isRowId(phase)) return [];
      const rows = await db.$queryRaw<unknown[]>`
        SELECT s."seatId" FROM (
          SELECT DISTINCT ON ("seatId") "seatId", "kind" FROM "Sheet" WHERE "phaseId" = ${phase}::uuid AND "kind" <> 'void'
          ORDER BY "seatId", "receivedAt" DESC, "sequence" DESC
        ) s WHERE s."kind" = 'orders'`;
      return rows.map((row) => WithOrders.parse(row).seatId);
    },
    async latestSheet(phase, seat) {
      if (!isRowId(phase) || !isTextKey(seat)) return null;
      const rows = await db.$queryRaw<unknown[]>`
        SELECT ${sheetColumns} FROM "Sheet" s WHERE "phaseId" = ${phase}::uuid AND "seatId" = ${seat} AND "kind" <> 'void'
        ORDER BY "receivedAt" DESC, "sequence" DESC LIMIT 1`;
      return sheetsOf(rows)[0] ?? null;
    },
    async sheetsOf(phase, seat) {
      if (!isRowId(phase) || !isTextKey(seat)) return [];
      return sheetsOf(
        await db.$queryRaw<unknown[]>`
          SELECT ${sheetColumns} FROM "Sheet" s WHERE "phaseId" = ${phase}::uuid AND "seatId" = ${seat}
          ORDER BY "receivedAt" DESC, "sequence" DESC`,
      );
    },
    async sheetsOfOrdinal(campaign, seat, ordinal) {
      if (!isTextKey(campaign) || !isTextKey(seat)) return [];
      return sheetsOf(
        await db.$queryRaw<unknown[]>`
          SELECT ${sheetColumns} FROM "Sheet" s JOIN "Phase" p ON p."id" = s."phaseId"
          WHERE p."campaignId" = ${campaign} AND p."ordinal" = ${ordinal} AND s."seatId" = ${seat}
          ORDER BY s."receivedAt" DESC, s."sequence" DESC`,
      );
    },
    async receiptsOf({ campaign, person, seats, limit, before }) {
      if (!isTextKey(campaign) || !isRowId(person) || (before !== undefined && !isTextKey(before))) return [];
      const older =
        before === undefined
          ? Prisma.empty
          : Prisma.sql`AND s."sequence" < (SELECT b."sequence" FROM "Sheet" b WHERE b."receipt" = ${before})
              AND (p."line", p."ordinal") <= (SELECT q."line", q."ordinal" FROM "Sheet" b JOIN "Phase" q ON q."id" = b."phaseId"
                WHERE b."receipt" = ${before})`;
      // What came in for a phase came in after all that came in for those before it, and for those of earlier lines: so the newest
      // are found without a look at the others.
      const rows = await db.$queryRaw<unknown[]>`
        SELECT s."receipt" FROM "Sheet" s JOIN "Phase" p ON p."id" = s."phaseId"
        WHERE p."campaignId" = ${campaign} AND s."carriedFrom" IS NULL ${older} AND (
          s."seatId" = ANY(${[...seats]}::text[]) OR s."personId" = ${person}::uuid OR EXISTS (
            SELECT FROM "Tenure" t WHERE t."campaignId" = ${campaign} AND t."seatId" = s."seatId"
              AND t."personId" = ${person}::uuid AND t."since" <= s."recordedAt"
              AND (t."until" IS NULL OR s."recordedAt" <= t."until")))
        ORDER BY p."line" DESC, p."ordinal" DESC, s."sequence" DESC LIMIT ${limit}`;
      return rows.map((row) => Given.parse(row).receipt);
    },
    async sheetLives(receipts) {
      const asked = receipts.filter(isTextKey);
      if (asked.length === 0) return [];
      // The order of standing is that of `standingSheets`: by the time of receipt, then by arrival.
      const rows = await db.$queryRaw<unknown[]>`
        WITH asked AS (
          SELECT DISTINCT coalesce("carriedFrom", "receipt") AS "given" FROM "Sheet" WHERE "receipt" = ANY(${asked}::text[])
        ), lives AS (
          SELECT s.* FROM "Sheet" s JOIN asked a ON s."receipt" = a."given" OR s."carriedFrom" = a."given"
        )
        SELECT ${sheetColumns},
          json_build_object('id', p."id", 'title', p."title", 'line', p."line", 'ordinal', p."ordinal", 'status', p."status",
            'sealedAt', p."sealedAt", 'supersededAt', p."supersededAt") AS "phase",
          EXISTS (SELECT FROM json_array_elements(p."sealed"->'sheets') e WHERE e->>'sheetId' = s."id"::text) AS "counted",
          (SELECT json_build_object('receipt', coalesce(n."carriedFrom", n."receipt"), 'kind', n."kind", 'receivedAt', n."receivedAt")
            FROM "Sheet" n WHERE n."phaseId" = s."phaseId" AND n."seatId" = s."seatId" AND n."kind" <> 'void' AND s."kind" <> 'void'
              AND (n."receivedAt", n."sequence") > (s."receivedAt", s."sequence")
            ORDER BY n."receivedAt", n."sequence" LIMIT 1) AS "next",
          (SELECT e->>'receipt' FROM json_array_elements(p."sealed"->'absences') e, json_array_elements(p."sealed"->'sheets') c
            WHERE e->>'seatId' = s."seatId" AND e->>'did' = 'repeated' AND c->>'sheetId' = s."id"::text LIMIT 1) AS "repeats",
          EXISTS (SELECT FROM json_array_elements(p."sealed"->'absences') e, json_array_elements(p."sealed"->'sheets') c
            WHERE e->>'seatId' = s."seatId" AND e->>'did' = 'bot' AND c->>'sheetId' = s."id"::text) AS "byBot"
        FROM lives s JOIN "Phase" p ON p."id" = s."phaseId" ORDER BY p."line", s."sequence"`;
      return rows.map(lifeOf);
    },
    async sheetByDoorKey(door, doorKey) {
      if (!isTextKey(doorKey)) return null;
      const rows = await db.$queryRaw<unknown[]>`
        SELECT ${sheetColumns} FROM "Sheet" s WHERE "door" = ${door} AND "doorKey" = ${doorKey}`;
      return sheetsOf(rows)[0] ?? null;
    },
    async sheetsReadLate(campaign) {
      if (!isTextKey(campaign)) return [];
      const rows = await db.$queryRaw<unknown[]>`
        SELECT ${sheetColumns}, p."ordinal", p."title" AS "phaseTitle" FROM "Vote" v
          JOIN "Sheet" s ON s."id" = substring(v."subject" FROM 11)::uuid JOIN "Phase" p ON p."id" = s."phaseId"
        WHERE v."campaignId" = ${campaign} AND v."subject" LIKE 'read-late/%' AND v."choice" = 'asked'
        ORDER BY s."receivedAt", s."sequence"`;
      return rows.flatMap((row) => sheetsOf([row]).map((sheet) => ({ sheet, ...ReadLate.parse(row) })));
    },
    async readies(phase) {
      if (!isRowId(phase)) return [];
      const rows = await db.ready.findMany({ where: { phaseId: phase }, orderBy: { seatId: 'asc' } });
      return rows.map((row) => row.seatId);
    },
  };
}

export function writeSheets(db: Database): Pick<RecordTx, 'insertSheet' | 'setReady'> {
  return {
    async insertSheet(row) {
      // The text is untrusted and may hold anything, also U+0000: as a JSON string it is kept letter by letter.
      await db.$executeRaw`
        INSERT INTO "Sheet" ("id", "receipt", "phaseId", "seatId", "personId", "kind", "door", "doorKey", "text",
          "orders", "answer", "hash", "nonce", "digest", "receivedAt", "recordedAt", "carriedFrom")
        VALUES (${row.id}::uuid, ${row.receipt}, ${row.phaseId}::uuid, ${row.seatId}, ${row.personId}::uuid, ${row.kind},
          ${row.door}, ${row.doorKey}, ${JSON.stringify(row.text)}::json, ${JSON.stringify(row.orders)}::json,
          ${JSON.stringify(row.answer)}::json, ${row.hash}, ${row.nonce}, ${row.digest}, ${row.receivedAt}, ${row.recordedAt},
          ${row.carriedFrom ?? null})`;
    },
    async setReady(phaseId, seatId, at) {
      if (at === null)
        await db.$executeRaw`DELETE FROM "Ready" WHERE "phaseId" = ${phaseId}::uuid AND "seatId" = ${seatId}`;
      else
        await db.$executeRaw`
          INSERT INTO "Ready" ("phaseId", "seatId", "at") VALUES (${phaseId}::uuid, ${seatId}, ${at})
          ON CONFLICT ("phaseId", "seatId") DO UPDATE SET "at" = EXCLUDED."at"`;
    },
  };
}
