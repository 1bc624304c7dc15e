import { z } from 'zod';
import type { RecordReader, RecordTx, SheetRow } from '../../../app/ports/record.js';
import { SeatId } from '../../../core/game/viewer.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from './connection.js';
import { Answer, isRowId, isTextKey, PlacedOrders } from './stored.js';

// Order sheets, every one that ever came in, and who said they are ready.

const Sheet = z.object({
  id: z.string(),
  receipt: z.string(),
  phaseId: z.string(),
  seatId: SeatId,
  personId: z.string(),
  kind: z.enum(['orders', 'revocation', 'void']),
  door: z.enum(['web', 'discord', 'email', 'forum', 'bot', 'gm']),
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

export const sheetColumns = Prisma.raw(
  Object.keys(Sheet.shape)
    .map((column) => `"${column}"`)
    .join(', '),
);

const WithOrders = z.object({ seatId: SeatId });

export const sheetsOf = (rows: readonly unknown[]): SheetRow[] =>
  rows.map((row) => {
    const { carriedFrom, ...sheet } = Sheet.parse(row);
    return carriedFrom === null ? sheet : { ...sheet, carriedFrom };
  });

export function readSheets(
  db: Database,
): Pick<
  RecordReader,
  'standingSheets' | 'seatsWithOrders' | 'latestSheet' | 'sheetsOf' | 'sheetByDoorKey' | 'readies'
> {
  return {
    async standingSheets(phase) {
      if (!isRowId(phase)) return [];
      // The latest by the time it was received; the order of arrival decides between equals.
      return sheetsOf(
        await db.$queryRaw<unknown[]>`
          SELECT DISTINCT ON ("seatId") ${sheetColumns} FROM "Sheet" WHERE "phaseId" = ${phase}::uuid AND "kind" <> 'void'
          ORDER BY "seatId", "receivedAt" DESC, "sequence" DESC`,
      );
    },
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
        SELECT ${sheetColumns} FROM "Sheet" WHERE "phaseId" = ${phase}::uuid AND "seatId" = ${seat} AND "kind" <> 'void'
        ORDER BY "receivedAt" DESC, "sequence" DESC LIMIT 1`;
      return sheetsOf(rows)[0] ?? null;
    },
    async sheetsOf(phase, seat) {
      if (!isRowId(phase) || !isTextKey(seat)) return [];
      return sheetsOf(
        await db.$queryRaw<unknown[]>`
          SELECT ${sheetColumns} FROM "Sheet" WHERE "phaseId" = ${phase}::uuid AND "seatId" = ${seat}
          ORDER BY "receivedAt" DESC, "sequence" DESC`,
      );
    },
    async sheetByDoorKey(door, doorKey) {
      if (!isTextKey(doorKey)) return null;
      const rows = await db.$queryRaw<unknown[]>`
        SELECT ${sheetColumns} FROM "Sheet" WHERE "door" = ${door} AND "doorKey" = ${doorKey}`;
      return sheetsOf(rows)[0] ?? null;
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
