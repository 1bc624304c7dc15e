import { z } from 'zod';
import type { MakingRecordReader, MakingRecordWriter } from '../../../app/ports/record/making.js';
import type { RecordReader, RecordTx } from '../../../app/ports/record.js';
import type { Database } from './connection.js';
import { isRowId } from './stored.js';

// Pictures of binders, and games that are being put together. Bytes travel in base64 in a statement.

const Bytes = z.string().transform((text): Uint8Array => Buffer.from(text, 'base64'));
const Picture = z.object({ hash: z.string(), type: z.enum(['image/png', 'image/jpeg']), bytes: Bytes });
const Draft = z.object({
  id: z.string(),
  personId: z.string(),
  fields: z.record(z.string(), z.string()),
  revision: z.int(),
  createdAt: z.date(),
  changedAt: z.date(),
});
const DraftPicture = z.object({ picture: Bytes.nullable() });

const inBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export const readMaking = (db: Database): Pick<RecordReader, keyof MakingRecordReader> => ({
  async picture(hash) {
    if (!/^[0-9a-f]{64}$/.test(hash)) return null;
    const rows = await db.$queryRaw<unknown[]>`
      SELECT "hash", "type", encode("bytes", 'base64') AS "bytes" FROM "Picture" WHERE "hash" = ${hash} LIMIT 1`;
    return rows[0] === undefined ? null : Picture.parse(rows[0]);
  },
  async binderDraft(id) {
    if (!isRowId(id)) return null;
    const rows = await db.$queryRaw<unknown[]>`
      SELECT "id", "personId", "fields", "revision", "createdAt", "changedAt" FROM "BinderDraft" WHERE "id" = ${id}::uuid`;
    return rows[0] === undefined ? null : Draft.parse(rows[0]);
  },
  async binderDraftPicture(id) {
    if (!isRowId(id)) return null;
    const rows = await db.$queryRaw<unknown[]>`
      SELECT encode("picture", 'base64') AS "picture" FROM "BinderDraft" WHERE "id" = ${id}::uuid`;
    return rows[0] === undefined ? null : DraftPicture.parse(rows[0]).picture;
  },
  async binderDrafts(person) {
    if (!isRowId(person)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT "id", "personId", "fields", "revision", "createdAt", "changedAt" FROM "BinderDraft"
      WHERE "personId" = ${person}::uuid ORDER BY "changedAt" DESC, "id" LIMIT 50`;
    return rows.map((row) => Draft.parse(row));
  },
});

export const writeMaking = (db: Database): Pick<RecordTx, keyof MakingRecordWriter> => ({
  async insertPicture({ campaignId, hash, type, bytes }) {
    await db.$executeRaw`
      INSERT INTO "Picture" ("campaignId", "hash", "type", "bytes")
      VALUES (${campaignId}, ${hash}, ${type}, decode(${inBase64(bytes)}, 'base64'))`;
  },
  async insertBinderDraft({ id, personId, fields, revision, createdAt, changedAt }) {
    await db.$executeRaw`
      INSERT INTO "BinderDraft" ("id", "personId", "fields", "revision", "createdAt", "changedAt")
      VALUES (${id}::uuid, ${personId}::uuid, ${JSON.stringify(fields)}::json, ${revision}, ${createdAt}, ${changedAt})`;
  },
  async setBinderDraft({ id, fields, revision, changedAt }) {
    const count = await db.$executeRaw`
      UPDATE "BinderDraft" SET "fields" = ${JSON.stringify(fields)}::json, "revision" = "revision" + 1, "changedAt" = ${changedAt}
      WHERE "id" = ${id}::uuid AND "revision" = ${revision}`;
    return count === 1;
  },
  async setBinderDraftPicture(id, picture) {
    const text = picture === null ? null : inBase64(picture);
    await db.$executeRaw`UPDATE "BinderDraft" SET "picture" = decode(${text}, 'base64') WHERE "id" = ${id}::uuid`;
  },
  async deleteBinderDraft(id) {
    if (isRowId(id)) await db.$executeRaw`DELETE FROM "BinderDraft" WHERE "id" = ${id}::uuid`;
  },
});
