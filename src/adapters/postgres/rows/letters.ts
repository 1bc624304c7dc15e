import { z } from 'zod';
import { EARLIER, type LettersRecordReader, type LettersRecordWriter } from '../../../app/ports/record/letters.js';
import { GREY } from '../../../app/telling/delivery-keys.js';
import { ReportDocument } from '../../../core/game/document.js';
import { SeatId } from '../../../core/game/viewer.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from './connection.js';
import { isRowId, isTextKey } from './stored.js';

// Press as conversations: what the outbox has put on the web board for a seat, and up to when somebody has read it.

const Letter = z.object({
  id: z.string(),
  conversation: z.string(),
  writer: SeatId,
  grey: z.boolean(),
  document: ReportDocument,
  at: z.date(),
});
const Conversation = Letter.extend({ count: z.number() });
const Unread = z.object({ campaignId: z.string(), seatId: SeatId, conversation: z.string(), unread: z.number() });

/** What stands in the public thread is said to everybody, whichever version wrote it. Written out: it stands in ORDER BY too. */
const conversation = Prisma.raw(
  `CASE d."viewer" WHEN 'public' THEN 'all' ELSE COALESCE(d."conversation", '${EARLIER}') END`,
);
const writer = Prisma.sql`split_part(d."onceKey", '/', 3)`;
const grey = Prisma.sql`starts_with(split_part(d."onceKey", '/', 4), ${GREY})`;

/** Rows `d` that are letters to the seat; of what it wrote to everybody the public row alone, not its copy. */
const toSeat = (campaign: Prisma.Sql, seat: Prisma.Sql): Prisma.Sql => Prisma.sql`
  d."campaignId" = ${campaign} AND d."viewer" IN ('public', 'seat:' || ${seat}) AND d."kind" = 'press' AND d."channel" = 'web'
    AND d."status" = 'sent' AND starts_with(d."onceKey", 'press/')
    AND (d."viewer" = 'public' OR d."conversation" IS DISTINCT FROM 'all')`;

const columns = Prisma.sql`d."id", ${conversation} AS "conversation", ${writer} AS "writer", ${grey} AS "grey", doc."body" AS "document", d."sentAt" AS "at"`;

export const readLetters = (db: Database): LettersRecordReader => ({
  async conversations(campaign, seat) {
    if (!isTextKey(campaign) || !isTextKey(seat)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT * FROM (
        SELECT DISTINCT ON (${conversation}) ${columns}, d."sequence",
          (count(*) OVER (PARTITION BY ${conversation}))::int AS "count"
        FROM "Delivery" d JOIN "Document" doc ON doc."id" = d."documentId"
        WHERE ${toSeat(Prisma.sql`${campaign}`, Prisma.sql`${seat}`)}
        ORDER BY ${conversation}, d."sequence" DESC
      ) newest ORDER BY "sequence" DESC`;
    return rows.map((row) => {
      const { count, ...newest } = Conversation.parse(row);
      return { conversation: newest.conversation, count, newest };
    });
  },
  async letters(campaign, seat, name, limit, before) {
    if (!isTextKey(campaign) || !isTextKey(seat) || !isTextKey(name)) return [];
    const earlier = before === undefined ? Prisma.empty : Prisma.sql`AND d."sentAt" < ${before}`;
    const rows = await db.$queryRaw<unknown[]>`
      SELECT ${columns} FROM "Delivery" d JOIN "Document" doc ON doc."id" = d."documentId"
      WHERE ${toSeat(Prisma.sql`${campaign}`, Prisma.sql`${seat}`)} AND ${conversation} = ${name} ${earlier}
      ORDER BY d."sequence" DESC LIMIT ${limit}`;
    return rows.map((row) => Letter.parse(row)).reverse();
  },
  async sentLetters(campaign, seat, since, limit) {
    if (!isTextKey(campaign) || !isTextKey(seat)) return [];
    // Of what it sent a seat keeps a copy of its own, whoever else got it; it says to whom.
    const rows = await db.$queryRaw<unknown[]>`
      SELECT d."id", COALESCE(d."conversation", ${EARLIER}) AS "conversation", ${writer} AS "writer", false AS "grey",
        doc."body" AS "document", d."sentAt" AS "at"
      FROM "Delivery" d JOIN "Document" doc ON doc."id" = d."documentId"
      WHERE d."campaignId" = ${campaign} AND d."viewer" = 'seat:' || ${seat} AND d."kind" = 'press' AND d."channel" = 'web'
        AND d."status" = 'sent' AND starts_with(d."onceKey", 'press/' || ${campaign} || '/' || ${seat} || '/')
        AND NOT ${grey} AND d."sentAt" >= ${since}
      ORDER BY d."sequence" LIMIT ${limit}`;
    return rows.map((row) => Letter.parse(row));
  },
  async unreadLetters(person, seats) {
    if (!isRowId(person) || seats.length === 0) return [];
    const rows = await db.$queryRaw<unknown[]>`
      WITH asked AS (
        SELECT a."campaignId", a."seatId", GREATEST(
          (SELECT max(t."since") FROM "Tenure" t WHERE t."campaignId" = a."campaignId" AND t."seatId" = a."seatId"
            AND t."personId" = ${person}::uuid AND t."until" IS NULL),
          (SELECT max(p."since") FROM "Deputy" p WHERE p."campaignId" = a."campaignId" AND p."seatId" = a."seatId"
            AND p."personId" = ${person}::uuid AND p."endedAt" IS NULL)) AS "since"
        FROM json_to_recordset(${JSON.stringify(seats)}::json) AS a("campaignId" text, "seatId" text)
      ), letters AS (
        SELECT a."campaignId", a."seatId", a."since", ${conversation} AS "conversation", d."sentAt"
        FROM asked a JOIN "Delivery" d ON ${toSeat(Prisma.sql`a."campaignId"`, Prisma.sql`a."seatId"`)}
        WHERE ${writer} <> a."seatId"
      )
      SELECT l."campaignId", l."seatId", l."conversation", count(*)::int AS "unread" FROM letters l
        LEFT JOIN "LetterMark" m ON m."campaignId" = l."campaignId" AND m."seatId" = l."seatId"
          AND m."personId" = ${person}::uuid AND m."conversation" = l."conversation"
      WHERE l."sentAt" > COALESCE(m."readUntil", l."since", '-infinity')
      GROUP BY l."campaignId", l."seatId", l."conversation"`;
    return rows.map((row) => Unread.parse(row));
  },
});

export const writeLetters = (db: Database): LettersRecordWriter => ({
  async markLetters({ campaignId, seatId, personId, conversation: name }, until) {
    await db.$executeRaw`
      INSERT INTO "LetterMark" ("campaignId", "seatId", "personId", "conversation", "readUntil")
      VALUES (${campaignId}, ${seatId}, ${personId}::uuid, ${name}, ${until})
      ON CONFLICT ("campaignId", "seatId", "personId", "conversation")
        DO UPDATE SET "readUntil" = GREATEST("LetterMark"."readUntil", EXCLUDED."readUntil")`;
  },
});
