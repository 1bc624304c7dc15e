import { z } from 'zod';
import type { HostFigures, RecordReader } from '../../../app/ports/record.js';
import { CampaignStatus } from '../../../core/campaign/status.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from './connection.js';

const Message = z.object({ channel: z.string(), status: z.enum(['pending', 'stuck']), count: z.int() });
const Late = z.object({ seconds: z.number() });
const Overdue = z.object({ campaignId: z.string(), since: z.date() });
const Connection = z.object({ name: z.string(), open: z.int(), busy: z.int() });

/** No phase is resolved later than so long after its deadline and still of interest. */
const LOOK_BACK_MS = 30 * 24 * 3600 * 1000;

const Hosted = z.object({
  id: z.string(),
  title: z.string(),
  systemId: z.string(),
  status: CampaignStatus,
  players: z.int(),
  gms: z.array(z.string()),
  deadlineAt: z.date().nullable(),
});
const Stuck = z.object({
  campaignId: z.string(),
  campaign: z.string(),
  kind: z.string(),
  channel: z.string(),
  reason: z.string(),
  count: z.int(),
  since: z.date(),
});
const Counts = z.object({
  campaigns: z.int(),
  all: z.int(),
  hosts: z.int(),
  withMail: z.int(),
  withDiscord: z.int(),
  withForum: z.int(),
  mailOff: z.int(),
  unreachable: z.int(),
  lately: z.int(),
  bytes: z.coerce.number(),
});

/** Whether a person has not closed one of their doors. */
const isTaken = (channel: string) =>
  Prisma.sql`NOT p."doors"::jsonb @> ${JSON.stringify([{ channel, takes: 'off' }])}::jsonb`;

async function hostFigures(db: Database, since: Date, limit: number): Promise<HostFigures> {
  const [campaigns, stuck, counts] = await Promise.all([
    db.$queryRaw<unknown[]>`
      SELECT c."id", c."title", c."systemId", c."status",
        (SELECT count(DISTINCT t."personId")::int FROM "Tenure" t WHERE t."campaignId" = c."id" AND t."until" IS NULL) AS "players",
        ARRAY(SELECT p."name" FROM "Role" r JOIN "Person" p ON p."id" = r."personId"
          WHERE r."campaignId" = c."id" AND r."role" = 'gm' AND r."until" IS NULL ORDER BY r."since", p."name") AS "gms",
        (SELECT h."deadlineAt" FROM "Phase" h WHERE h."campaignId" = c."id" AND h."status" = 'open' AND h."ordinal" > 0
          AND h."supersededAt" IS NULL ORDER BY h."line" DESC, h."ordinal" DESC LIMIT 1) AS "deadlineAt"
      FROM "Campaign" c ORDER BY c."status" IN ('finished', 'abandoned'), c."createdAt" DESC, c."id" LIMIT ${limit}`,
    db.$queryRaw<unknown[]>`
      SELECT d."campaignId", c."title" AS "campaign", d."kind", d."channel", coalesce(d."lastError", '') AS "reason",
        count(*)::int AS "count", min(d."createdAt") AS "since"
      FROM "Delivery" d JOIN "Campaign" c ON c."id" = d."campaignId" WHERE d."status" = 'stuck'
      GROUP BY 1, 2, 3, 4, 5 ORDER BY max(d."createdAt") DESC, 1 LIMIT ${limit}`,
    db.$queryRaw<unknown[]>`
      SELECT (SELECT count(*)::int FROM "Campaign") AS "campaigns", count(*)::int AS "all",
        count(*) FILTER (WHERE p."isHost")::int AS "hosts", count(p."email")::int AS "withMail",
        count(p."discordId")::int AS "withDiscord", count(p."forumId")::int AS "withForum",
        count(*) FILTER (WHERE p."email" IS NOT NULL AND p."emailOffAt" IS NOT NULL)::int AS "mailOff",
        count(*) FILTER (WHERE EXISTS (SELECT FROM "Tenure" t JOIN "Campaign" c ON c."id" = t."campaignId"
            WHERE t."personId" = p."id" AND t."until" IS NULL AND c."status" NOT IN ('finished', 'abandoned'))
          AND NOT (p."discordId" IS NOT NULL AND ${isTaken('discord')})
          AND NOT (p."email" IS NOT NULL AND p."emailOffAt" IS NULL AND ${isTaken('email')})
          AND NOT (p."forumId" IS NOT NULL AND ${isTaken('forum')}))::int AS "unreachable",
        count(*) FILTER (WHERE EXISTS (SELECT FROM "Session" s WHERE s."personId" = p."id"
          AND coalesce(s."lastUsedAt", s."createdAt") > ${since}))::int AS "lately",
        pg_database_size(current_database())::text AS "bytes"
      FROM "Person" p WHERE p."erasedAt" IS NULL AND NOT p."isBot"`,
  ]);
  const { campaigns: campaignCount, bytes, ...people } = Counts.parse(counts[0]);
  return {
    campaigns: campaigns.map((row) => Hosted.parse(row)),
    campaignCount,
    stuck: stuck.map((row) => Stuck.parse(row)),
    people,
    databaseBytes: bytes,
  };
}

export function readFigures(db: Database): Pick<RecordReader, 'figures' | 'hostFigures'> {
  return {
    hostFigures: (since, limit) => hostFigures(db, since, limit),
    async figures(resolvedSince, overdueBefore) {
      const from = new Date(resolvedSince.getTime() - LOOK_BACK_MS);
      const [messages, late, overdue, connections] = await Promise.all([
        db.$queryRaw<unknown[]>`
          SELECT "channel", "status", count(*)::int AS "count" FROM "Delivery" WHERE "status" IN ('pending', 'stuck') GROUP BY 1, 2`,
        db.$queryRaw<unknown[]>`
          SELECT extract(epoch FROM "resolvedAt" - "deadlineAt")::float8 AS "seconds" FROM "Phase"
          WHERE "status" IN ('resolved', 'published') AND "deadlineAt" > ${from} AND "resolvedAt" > ${resolvedSince} AND "ordinal" > 0`,
        db.$queryRaw<unknown[]>`
          SELECT p."campaignId", coalesce(p."publishAt", p."deadlineAt") AS "since"
          FROM "Phase" p JOIN "Campaign" c ON c."id" = p."campaignId"
          WHERE ((p."status" = 'open' AND p."lookAgainAt" IS NULL) OR p."status" = 'sealed'
                 OR (p."status" = 'resolved' AND p."publishAt" <= ${overdueBefore}))
            AND p."deadlineAt" <= ${overdueBefore} AND p."ordinal" > 0
            AND c."status" IN ('running', 'finished') AND p."supersededAt" IS NULL
          ORDER BY p."deadlineAt" LIMIT 1`,
        db.$queryRaw<unknown[]>`
          SELECT "application_name" AS "name", count(*)::int AS "open", count(*) FILTER (WHERE "state" <> 'idle')::int AS "busy"
          FROM pg_stat_activity WHERE "datname" = current_database() AND "application_name" LIKE 'adjutant%' GROUP BY 1`,
      ]);
      const rows = messages.map((row) => Message.parse(row));
      const byChannel = (wanted: 'pending' | 'stuck') =>
        Object.fromEntries(
          rows.filter(({ status }) => status === wanted).map(({ channel, count }) => [channel, count]),
        );
      return {
        pending: byChannel('pending'),
        stuck: byChannel('stuck'),
        lateness: late.map((row) => Late.parse(row).seconds),
        overdue: overdue[0] === undefined ? null : Overdue.parse(overdue[0]),
        connections: connections.map((row) => Connection.parse(row)),
      };
    },
  };
}
