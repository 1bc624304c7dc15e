import { z } from 'zod';
import type { DeliveryRow, RecordReader, RecordTx } from '../../../app/ports/record.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from './connection.js';
import { documentRows, type StoredDocuments } from './documents.js';
import { documentVersion, type KnownDocuments } from './known-documents.js';
import { isRowId, isTextKey, plainText } from './stored.js';

// The outbox: one row for each message to one reader by one channel.

const Delivery = z.object({
  id: z.string(),
  onceKey: z.string(),
  campaignId: z.string(),
  phaseId: z.string().nullable(),
  reportId: z.string().nullable(),
  kind: z.enum([
    'report',
    'correction',
    'ruling',
    'phase-opened',
    'phase-sealed',
    'reminder',
    'notice',
    'registration',
    'press',
  ]),
  channel: z.enum(['web', 'discord', 'email', 'forum', 'webhook', 'push', 'copy']),
  viewer: z.string(),
  conversation: z.string().nullable(),
  personId: z.string().nullable(),
  deviceId: z.string().nullable(),
  title: z.string(),
  act: z.number().nullable(),
  head: z.string().nullable(),
  status: z.enum(['pending', 'sent', 'stuck', 'dropped']),
  attempts: z.number(),
  dueAt: z.date(),
  claimedUntil: z.date().nullable(),
  lastError: z.string().nullable(),
  externalId: z.string().nullable(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
});

/** Columns that other tables have. */
const ELSEWHERE: Readonly<Record<string, string>> = { head: 'act."head"' };

const own = Prisma.raw(
  Object.keys(Delivery.shape)
    .map((column) => ELSEWHERE[column] ?? `d."${column}"`)
    .join(', '),
);
/** With the name of what it says, which is kept. */
const columns = Prisma.sql`${own}, d."documentId", ${documentVersion}`;
const Named = Delivery.extend({ documentId: z.string(), version: z.string() });
const Message = Named.extend({ withdrawn: z.boolean() });

/** Whether a report `d` of the phase `p` does not hold any more. */
const isWithdrawn = Prisma.sql`d."kind" IN ('report', 'correction') AND p."supersededAt" IS NOT NULL
  AND (NOT EXISTS (SELECT FROM "Phase" q WHERE q."campaignId" = p."campaignId" AND q."ordinal" = p."ordinal"
        AND q."supersededAt" IS NULL AND q."status" = 'published')
    OR EXISTS (SELECT FROM "Delivery" c JOIN "Phase" q ON q."id" = c."phaseId"
        WHERE c."campaignId" = d."campaignId" AND c."viewer" = d."viewer" AND c."channel" = d."channel"
          AND c."kind" IN ('report', 'correction') AND q."ordinal" = p."ordinal" AND q."line" > p."line"))`;
const beside = Prisma.sql`JOIN "Document" doc ON doc."id" = d."documentId"
  LEFT JOIN "Act" act ON act."campaignId" = d."campaignId" AND act."number" = d."act"`;
const from = Prisma.sql`SELECT ${columns} FROM "Delivery" d ${beside}`;

/** Whether a message `d` has one of these keys, by the index, which holds no more of a key than its hash. */
export const hasKey = (onceKeys: readonly string[]) => Prisma.sql`d."onceKey" = ANY(${[...onceKeys]}::text[])
  AND adjutant_key(d."onceKey") = ANY(ARRAY(SELECT adjutant_key(k) FROM unnest(${[...onceKeys]}::text[]) k))`;

const Id = z.object({ id: z.string() });
const Title = z.object({ title: z.string() });

/** Who reads at a channel: a device, a person in whatever campaign, or everybody in a campaign's own place there. As the index has it. */
const laneOf = (row: 'd' | 'e') =>
  Prisma.raw(`COALESCE(${row}."deviceId"::text, ${row}."personId"::text, ${row}."campaignId")`);
const sameLane = Prisma.sql`e."channel" = d."channel" AND ${laneOf('e')} = ${laneOf('d')}`;

/**
 * Whether another message of the same lane goes first: an older one that is not done, or any that is on its way. An older one
 * that was put off on purpose (quiet hours) and has not been tried yet holds nobody up, nor does one that fails by itself again and
 * again, until its next attempt.
 */
const isBehind = (now: Date) => Prisma.sql`EXISTS (
  SELECT FROM "Delivery" e WHERE e."status" = 'pending' AND ${sameLane} AND e."id" <> d."id" AND (
    e."claimedUntil" > ${now}
    OR (e."sequence" < d."sequence" AND NOT (e."dueAt" > ${now} AND (e."attempts" = 0 OR e."letsPass")))
  )
)`;

const isDue = (now: Date) => Prisma.sql`d."status" = 'pending' AND d."channel" <> 'copy' AND d."dueAt" <= ${now}
  AND (d."claimedUntil" IS NULL OR d."claimedUntil" <= ${now}) AND NOT ${isBehind(now)}`;
const Stored = z.object({ id: z.string(), status: z.string(), documentId: z.string() });

const deliveriesOf = (db: Database, known: KnownDocuments, rows: readonly unknown[]): Promise<readonly DeliveryRow[]> =>
  known.fill(
    db,
    rows.map((row) => Named.parse(row)),
  );

const Status = Delivery.pick({ status: true });

/** What became of the one message of this key; null: there is none. */
async function statusOf(db: Database, onceKey: string): Promise<DeliveryRow['status'] | null> {
  const rows = await db.$queryRaw<unknown[]>`SELECT d."status" FROM "Delivery" d WHERE ${hasKey([onceKey])}`;
  return rows[0] === undefined ? null : Status.parse(rows[0]).status;
}

/** Errors come from outside and may be of any length. */
const MAX_ERROR = 500;

export function readDeliveries(
  db: Database,
  known: KnownDocuments,
): Pick<
  RecordReader,
  | 'delivery'
  | 'letterSentAs'
  | 'sentAs'
  | 'hasDelivery'
  | 'deliveryStatus'
  | 'waitingBeside'
  | 'pressCount'
  | 'webMessages'
  | 'withdrawnReports'
  | 'dueDeliveries'
  | 'stuckDeliveries'
  | 'carriedByHand'
  | 'nextInLane'
  | 'missedBefore'
> {
  return {
    async delivery(id) {
      if (!isRowId(id)) return null;
      const rows = await db.$queryRaw<unknown[]>`${from} WHERE d."id" = ${id}::uuid`;
      return (await deliveriesOf(db, known, rows))[0] ?? null;
    },
    async letterSentAs(person, channel, externalId) {
      const rows = await db.$queryRaw<unknown[]>`${from} WHERE d."personId" = ${person}::uuid AND d."kind" = 'press'
        AND d."channel" = ${channel} AND d."externalId" = ${externalId} LIMIT 1`;
      return (await deliveriesOf(db, known, rows))[0] ?? null;
    },
    async sentAs(person, channel, externalId) {
      const rows = await db.$queryRaw<unknown[]>`${from} WHERE d."personId" = ${person}::uuid AND d."kind" <> 'press'
        AND d."channel" = ${channel} AND d."externalId" = ${externalId} ORDER BY d."sequence" DESC LIMIT 1`;
      return (await deliveriesOf(db, known, rows))[0] ?? null;
    },
    async hasDelivery(onceKey) {
      if (!isTextKey(onceKey)) return false;
      return (await statusOf(db, onceKey)) !== null;
    },
    async deliveryStatus(onceKey) {
      if (!isTextKey(onceKey)) return null;
      return statusOf(db, onceKey);
    },
    async waitingBeside(of, kinds, now, limit) {
      if (!isRowId(of)) return [];
      return deliveriesOf(
        db,
        known,
        await db.$queryRaw<unknown[]>`
          ${from} JOIN "Delivery" e ON e."id" = ${of}::uuid AND ${sameLane} AND e."campaignId" = d."campaignId"
            AND e."viewer" = d."viewer" AND e."id" <> d."id"
          WHERE d."status" = 'pending' AND d."attempts" = 0 AND d."dueAt" <= ${now} AND d."kind" = ANY(${[...kinds]}::text[])
          ORDER BY d."sequence" LIMIT ${limit}`,
      );
    },
    async pressCount(campaignId, seat, since) {
      if (!isTextKey(campaignId) || !isTextKey(seat)) return 0;
      // The sender's own copy stands for the message: there is one of it, however many others read it.
      return db.delivery.count({
        where: {
          campaignId,
          viewer: `seat:${seat}`,
          kind: 'press',
          channel: 'web',
          onceKey: { startsWith: `press/${campaignId}/${seat}/` },
          createdAt: { gt: since },
        },
      });
    },
    async webMessages(campaign, viewers, limit, before) {
      if (!isTextKey(campaign)) return [];
      const earlier = before === undefined ? Prisma.empty : Prisma.sql`AND d."sentAt" < ${before}`;
      // Viewer by viewer: down the index of what each was told, no further than the page goes.
      const rows = await db.$queryRaw<unknown[]>`
        SELECT ${columns}, coalesce(${isWithdrawn}, false) AS "withdrawn"
        FROM unnest(${[...viewers]}::text[]) AS v("viewer") CROSS JOIN LATERAL (
          SELECT d.* FROM "Delivery" d WHERE d."campaignId" = ${campaign} AND d."viewer" = v."viewer"
            AND d."channel" = 'web' AND d."status" = 'sent' ${earlier}
          ORDER BY d."sentAt" DESC, d."sequence" DESC LIMIT ${limit}) d ${beside} LEFT JOIN "Phase" p ON p."id" = d."phaseId"
        ORDER BY d."sentAt" DESC, d."sequence" DESC LIMIT ${limit}`;
      return known.fill(
        db,
        rows.map((row) => Message.parse(row)),
      );
    },
    async withdrawnReports(ids) {
      const rows = await db.$queryRaw<unknown[]>`
        SELECT d."id" FROM "Delivery" d JOIN "Phase" p ON p."id" = d."phaseId"
        WHERE d."id" = ANY(${ids.filter(isRowId)}::uuid[]) AND ${isWithdrawn}`;
      return rows.map((row) => Id.parse(row).id);
    },
    async dueDeliveries(now, limit) {
      const rows = await db.$queryRaw<unknown[]>`
        SELECT d."id" FROM "Delivery" d WHERE ${isDue(now)} ORDER BY d."dueAt", d."sequence" LIMIT ${limit}`;
      return rows.map((row) => Id.parse(row).id);
    },
    async nextInLane(of, now) {
      if (!isRowId(of)) return null;
      const rows = await db.$queryRaw<unknown[]>`
        SELECT d."id" FROM "Delivery" d JOIN "Delivery" e ON e."id" = ${of}::uuid AND ${sameLane}
        WHERE ${isDue(now)} ORDER BY d."sequence" LIMIT 1`;
      return rows.map((row) => Id.parse(row).id)[0] ?? null;
    },
    async missedBefore(id, limit) {
      if (!isRowId(id)) return [];
      const same = Prisma.sql`e."campaignId" = d."campaignId" AND e."viewer" = d."viewer" AND ${sameLane}
        AND e."sequence" < d."sequence"`;
      const rows = await db.$queryRaw<unknown[]>`
        SELECT e."title" FROM "Delivery" d JOIN "Delivery" e ON ${same} AND (e."status" = 'stuck' OR e."status" = 'pending' AND e."letsPass")
        WHERE d."id" = ${id}::uuid AND e."sequence" > COALESCE(
          (SELECT max(e."sequence") FROM "Delivery" e WHERE ${same} AND e."status" = 'sent'), 0)
        ORDER BY e."sequence" LIMIT ${limit}`;
      return rows.map((row) => Title.parse(row).title);
    },
    async stuckDeliveries(campaign) {
      if (!isTextKey(campaign)) return [];
      return deliveriesOf(
        db,
        known,
        await db.$queryRaw<unknown[]>`
          ${from} WHERE d."campaignId" = ${campaign} AND d."status" = 'stuck' ORDER BY d."sequence" DESC`,
      );
    },
    async carriedByHand(campaign, limit, viewer) {
      if (!isTextKey(campaign)) return [];
      return deliveriesOf(
        db,
        known,
        await db.$queryRaw<unknown[]>`
          ${from} WHERE d."campaignId" = ${campaign} AND d."channel" = 'copy' AND d."status" = 'pending'
            AND (${viewer}::text IS NULL OR d."viewer" = ${viewer})
          ORDER BY d."sequence" LIMIT ${limit}`,
      );
    },
  };
}

export function writeDeliveries(
  db: Database,
  documents: StoredDocuments,
  known: KnownDocuments,
): Pick<RecordTx, 'insertDeliveries' | 'claimDelivery' | 'keepDelivery' | 'settleDelivery' | 'takeBackDelivery'> {
  return {
    async insertDeliveries(rows) {
      if (rows.length === 0) return [];
      const { ids, fresh } = documents.place(rows.map((row) => row.document));
      const values = rows.map(({ document: _, ...row }, index) => ({
        ...row,
        title: plainText(row.title),
        documentId: ids[index],
      }));
      // Documents of rows that were there already are not stored: nothing would refer to them.
      const stored = await db.$queryRaw<unknown[]>`
        WITH added AS (
          INSERT INTO "Delivery" ("id", "onceKey", "campaignId", "phaseId", "reportId", "kind", "channel", "viewer",
            "conversation", "personId", "deviceId", "title", "documentId", "act", "status", "dueAt", "createdAt", "sentAt")
          SELECT r."id", r."onceKey", r."campaignId", r."phaseId", r."reportId", r."kind", r."channel", r."viewer",
            r."conversation", r."personId", r."deviceId", r."title", r."documentId", r."act",
            CASE r."channel" WHEN 'web' THEN 'sent' ELSE 'pending' END, r."dueAt", r."createdAt", CASE r."channel" WHEN 'web' THEN r."createdAt" END
          FROM json_to_recordset(${JSON.stringify(values)}::json) AS r("id" uuid, "onceKey" text, "campaignId" text,
            "conversation" text, "phaseId" uuid, "reportId" uuid, "kind" text, "channel" text, "viewer" text, "personId" uuid, "deviceId" uuid, "title" text,
            "documentId" uuid, "act" int, "dueAt" timestamptz, "createdAt" timestamptz)
          ON CONFLICT (adjutant_key("onceKey")) DO NOTHING
          RETURNING "id", "status", "documentId"
        ), documents AS (
          INSERT INTO "Document" ("id", "body")
          SELECT n."id", n."body" FROM json_to_recordset(${documentRows(fresh)}::json) AS n("id" uuid, "body" json)
          WHERE n."id" IN (SELECT "documentId" FROM added)
        )
        SELECT "id", "status", "documentId" FROM added`;
      const added = stored.map((row) => Stored.parse(row));
      const used = new Set(added.map((row) => row.documentId));
      documents.stored(fresh.filter((document) => used.has(document.id)));
      const pending = new Set(added.filter((row) => row.status === 'pending').map((row) => row.id));
      return rows.map((row) => row.id).filter((id) => pending.has(id));
    },
    async claimDelivery(id, now, until) {
      if (!isRowId(id)) return null;
      // Two of one lane are never claimed at the same moment; the next statement sees what the other has claimed.
      await db.$queryRaw`
        SELECT pg_advisory_xact_lock(hashtextextended(d."channel" || ' ' || ${laneOf('d')}, 38))::text
        FROM "Delivery" d WHERE d."id" = ${id}::uuid`;
      const rows = await db.$queryRaw<unknown[]>`
        WITH d AS (
          UPDATE "Delivery" d SET "claimedUntil" = ${until}, "attempts" = "attempts" + 1
          WHERE d."id" = ${id}::uuid AND ${isDue(now)}
          RETURNING *
        )
        SELECT ${columns} FROM d ${beside}`;
      return (await deliveriesOf(db, known, rows))[0] ?? null;
    },
    async keepDelivery(id, until) {
      const where = { id, status: 'pending', claimedUntil: { not: null } };
      await db.delivery.updateMany({ where, data: { claimedUntil: until } });
    },
    async settleDelivery(id, outcome) {
      // Sent is final: what a slower worker reports of the same row later changes nothing.
      const where = { id, status: 'pending' };
      if (outcome.status === 'sent') {
        const { externalId, at } = outcome;
        const data = { status: 'sent', externalId, sentAt: at, claimedUntil: null, lastError: null };
        await db.delivery.updateMany({ where, data });
        return;
      }
      const lastError = plainText(outcome.error).slice(0, MAX_ERROR);
      const due = outcome.status === 'pending' ? { dueAt: outcome.dueAt, letsPass: outcome.letsPass } : {};
      await db.delivery.updateMany({ where, data: { status: outcome.status, lastError, claimedUntil: null, ...due } });
    },
    async takeBackDelivery(id, error) {
      const lastError = plainText(error).slice(0, MAX_ERROR);
      await db.delivery.updateMany({
        where: { id, status: 'sent' },
        data: { status: 'stuck', lastError, sentAt: null },
      });
    },
  };
}
