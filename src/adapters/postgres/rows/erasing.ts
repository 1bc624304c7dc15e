import { z } from 'zod';
import type { Erasure } from '../../../app/ports/record/archive.js';
import type { Json } from '../../../core/game/json.js';
import type { Database } from './connection.js';
import { StoredJson } from './stored.js';

// Taking a person out of the record. Rows stay, so that numbers, hashes and receipts still fit; what names them goes.

const Body = z.object({ id: z.string(), body: StoredJson });
const Titled = z.object({ id: z.string(), title: z.string() });
const Details = z.object({ id: z.string(), details: StoredJson });

/** Shorter names are words of other texts too often. */
const SHORTEST_NAME = 3;

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** The value with every string changed; keys stay. */
function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map((entry) => mapStrings(entry, change));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapStrings(entry, change)]));
}

/** Writes something else where a name stands as a word of its own. */
function nameReplacer(name: string, replacement: string): (text: string) => string {
  if ([...name.trim()].length < SHORTEST_NAME) return (text) => text;
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => text.replace(word, () => replacement);
}

/** A message of which only the title is left. */
const emptied = (body: Json, erased: string): Json => ({
  title: typeof body === 'object' && body !== null && 'title' in body ? (body['title'] ?? '') : '',
  blocks: [{ kind: 'paragraph', text: [erased] }],
});

async function rewriteDocuments(db: Database, rows: readonly unknown[], change: (body: Json) => Json): Promise<void> {
  for (const { id, body } of rows.map((row) => Body.parse(row))) {
    const text = JSON.stringify(change(body));
    if (text !== JSON.stringify(body))
      await db.$executeRaw`UPDATE "Document" SET "body" = ${text}::json WHERE "id" = ${id}::uuid`;
  }
}

/** Messages that the person wrote, and what they wrote when they applied. */
async function emptyHisMessages(db: Database, { person, erased }: Erasure): Promise<void> {
  const press = await db.$queryRaw<unknown[]>`
    SELECT DISTINCT ON (doc."id") doc."id", doc."body" FROM "Tenure" t
      JOIN "Delivery" d ON d."campaignId" = t."campaignId" AND d."kind" = 'press'
        AND starts_with(d."onceKey", 'press/' || t."campaignId" || '/' || t."seatId" || '/')
        AND d."createdAt" >= t."since" AND (t."until" IS NULL OR d."createdAt" <= t."until")
      JOIN "Document" doc ON doc."id" = d."documentId" WHERE t."personId" = ${person}::uuid`;
  await rewriteDocuments(db, press, (body) => emptied(body, erased));
  const votes = await db.$queryRaw<unknown[]>`
    SELECT DISTINCT ON (doc."id") doc."id", doc."body" FROM "Application" a
      JOIN "Delivery" d ON d."campaignId" = a."campaignId" AND starts_with(d."onceKey", 'join-vote/' || a."id" || '/')
      JOIN "Document" doc ON doc."id" = d."documentId" WHERE a."personId" = ${person}::uuid`;
  await rewriteDocuments(db, votes, (body) => emptied(body, erased));
  // A digest quotes what it holds; it may have gone out by a spare door too, under the same key but for the door.
  const digests = await db.$queryRaw<unknown[]>`
    WITH written AS (
      SELECT m."lastError" FROM "Tenure" t JOIN "Delivery" m ON m."campaignId" = t."campaignId" AND m."kind" = 'press'
          AND starts_with(m."onceKey", 'press/' || t."campaignId" || '/' || t."seatId" || '/')
          AND m."createdAt" >= t."since" AND (t."until" IS NULL OR m."createdAt" <= t."until")
        WHERE t."personId" = ${person}::uuid AND m."status" = 'dropped'
      UNION SELECT m."lastError" FROM "Application" a JOIN "Delivery" m ON m."campaignId" = a."campaignId"
          AND starts_with(m."onceKey", 'join-vote/' || a."id" || '/')
        WHERE a."personId" = ${person}::uuid AND m."status" = 'dropped')
    SELECT DISTINCT ON (doc."id") doc."id", doc."body" FROM written w
      JOIN "Delivery" g ON w."lastError" = 'in the digest ' || g."id"
      JOIN "Delivery" d ON d."campaignId" = g."campaignId" AND starts_with(d."onceKey", 'digest/' || split_part(g."onceKey", '/', 2) || '/')
      JOIN "Document" doc ON doc."id" = d."documentId"`;
  await rewriteDocuments(db, digests, (body) => emptied(body, erased));
}

/** Their name in what the service told of them, in the campaigns they were in. Reports name seats, and are not touched. */
async function renameInNotices(db: Database, { person, name, replacement }: Erasure): Promise<void> {
  const change = nameReplacer(name, replacement);
  // As JSON writes it, without its quotes.
  const needle = JSON.stringify(name).slice(1, -1);
  const notices = await db.$queryRaw<unknown[]>`
    SELECT DISTINCT ON (doc."id") doc."id", doc."body" FROM "Delivery" d JOIN "Document" doc ON doc."id" = d."documentId"
    WHERE d."kind" IN ('notice', 'registration', 'ruling', 'press') AND position(${needle} IN doc."body"::text) > 0
      AND d."campaignId" IN (
        SELECT "campaignId" FROM "Tenure" WHERE "personId" = ${person}::uuid
        UNION SELECT "campaignId" FROM "Role" WHERE "personId" = ${person}::uuid
        UNION SELECT "campaignId" FROM "Application" WHERE "personId" = ${person}::uuid)`;
  await rewriteDocuments(db, notices, (body) => mapStrings(body, change));
  // A title names who takes over a seat, or wants to.
  const titles = await db.$queryRaw<unknown[]>`
    SELECT "id"::text AS "id", "title" FROM "Delivery" WHERE position(${name} IN "title") > 0 AND "campaignId" IN (
      SELECT "campaignId" FROM "Tenure" WHERE "personId" = ${person}::uuid
      UNION SELECT "campaignId" FROM "Role" WHERE "personId" = ${person}::uuid
      UNION SELECT "campaignId" FROM "Application" WHERE "personId" = ${person}::uuid)`;
  for (const { id, title } of titles.map((row) => Titled.parse(row)))
    await db.$executeRaw`UPDATE "Delivery" SET "title" = ${change(title)} WHERE "id" = ${id}::uuid`;
  const audits = await db.$queryRaw<unknown[]>`
    SELECT "id"::text AS "id", "details" FROM "Audit"
    WHERE "personId" = ${person}::uuid AND position(${needle} IN "details"::text) > 0`;
  for (const { id, details } of audits.map((row) => Details.parse(row))) {
    const text = JSON.stringify(mapStrings(details, change));
    await db.$executeRaw`UPDATE "Audit" SET "details" = ${text}::json WHERE "id" = ${id}::bigint`;
  }
}

/** See `ArchiveRecordWriter.erasePerson`. */
export async function eraseWritings(db: Database, erasure: Erasure): Promise<void> {
  const { person, replacement, erased, sheets, at } = erasure;
  const text = JSON.stringify(erased);
  await db.$executeRaw`SET LOCAL "adjutant.erasing" = 'yes'`;
  await emptyHisMessages(db, erasure);
  await renameInNotices(db, erasure);
  await db.$executeRaw`DELETE FROM "BinderDraft" WHERE "personId" = ${person}::uuid`;
  await db.$executeRaw`UPDATE "Sheet" SET "doorKey" = NULL WHERE "personId" = ${person}::uuid`;
  if (sheets)
    await db.$executeRaw`UPDATE "Sheet" SET "text" = ${text}::json, "answer" = '[]' WHERE "personId" = ${person}::uuid`;
  await db.$executeRaw`
    UPDATE "Application" SET "text" = '', "name" = ${replacement} WHERE "personId" = ${person}::uuid`;
  await db.$executeRaw`UPDATE "Dispute" SET "text" = ${text}::json WHERE "personId" = ${person}::uuid`;
  await db.$executeRaw`
    UPDATE "Motion" m SET "reason" = ${erased} FROM "Tenure" t
    WHERE t."personId" = ${person}::uuid AND m."campaignId" = t."campaignId" AND m."openedBy" = t."seatId"
      AND m."openedAt" >= t."since" AND (t."until" IS NULL OR m."openedAt" <= t."until")`;
  await db.$executeRaw`
    UPDATE "Motion" SET "reason" = ${erased} WHERE "openedBy" = 'gm' AND "id"::text IN (
      SELECT "details"->>'motion' FROM "Audit" WHERE "personId" = ${person}::uuid AND "act" = 'motion-opened')`;
  // Their titles stand in reports, which are not touched.
  await db.$executeRaw`UPDATE "Story" SET "text" = ${erased} WHERE "personId" = ${person}::uuid`;
  await db.$executeRaw`
    UPDATE "Vacation" SET "cancelledAt" = ${at} WHERE "personId" = ${person}::uuid AND "cancelledAt" IS NULL AND "until" > ${at}`;
  await db.$executeRaw`UPDATE "Deputy" SET "endedAt" = ${at} WHERE "personId" = ${person}::uuid AND "endedAt" IS NULL`;
  await db.$executeRaw`UPDATE "Role" SET "until" = ${at} WHERE "personId" = ${person}::uuid AND "until" IS NULL`;
  await db.$executeRaw`UPDATE "Tenure" SET "until" = ${at} WHERE "personId" = ${person}::uuid AND "until" IS NULL`;
  await db.$executeRaw`
    UPDATE "Delivery" SET "status" = 'dropped', "claimedUntil" = NULL, "lastError" = 'The reader was erased.'
    WHERE "personId" = ${person}::uuid AND "status" IN ('pending', 'stuck')`;
  await db.$executeRaw`
    UPDATE "Invitation" SET "revokedAt" = ${at} WHERE "personId" = ${person}::uuid AND "revokedAt" IS NULL`;
  await db.$executeRaw`DELETE FROM "LetterMark" WHERE "personId" = ${person}::uuid`;
  await db.$executeRaw`DELETE FROM "ReplyAddress" WHERE "personId" = ${person}::uuid`;
  await db.$executeRaw`DELETE FROM "ProposedSheet" WHERE "personId" = ${person}::uuid`;
  await db.$executeRaw`DELETE FROM "SignInLink" WHERE "personId" = ${person}::uuid`;
  await db.$executeRaw`DELETE FROM "SeatWatch" WHERE "personId" = ${person}::uuid`;
  await db.$executeRaw`DELETE FROM "Webhook" WHERE "personId" = ${person}::uuid`;
  await db.$executeRaw`DELETE FROM "PushDevice" WHERE "personId" = ${person}::uuid`;
  await db.$executeRaw`DELETE FROM "ApiToken" WHERE "personId" = ${person}::uuid`;
  await db.$executeRaw`DELETE FROM "ApiAnswer" WHERE "personId" = ${person}::uuid`;
  await db.$executeRaw`DELETE FROM "Session" WHERE "personId" = ${person}::uuid`;
  await db.$executeRaw`
    UPDATE "Person" SET "name" = ${replacement}, "timeZone" = 'UTC', "quietHours" = NULL, "discordId" = NULL, "email" = NULL, "emailOffAt" = NULL,
      "forumId" = NULL, "forumName" = NULL, "doors" = '[]',
      "hasWebhook" = false, "pushDevices" = '{}', "isHost" = false, "erasedAt" = ${at} WHERE "id" = ${person}::uuid`;
}
