import { z } from 'zod';
import type { RecordReader } from '../../../app/ports/record.js';
import type { Database } from './connection.js';

const Message = z.object({ channel: z.string(), status: z.enum(['pending', 'stuck']), count: z.int() });
const Late = z.object({ seconds: z.number() });
const Overdue = z.object({ campaignId: z.string(), since: z.date() });
const Connection = z.object({ name: z.string(), open: z.int(), busy: z.int() });

/** No phase is resolved later than so long after its deadline and still of interest. */
const LOOK_BACK_MS = 30 * 24 * 3600 * 1000;

export function readFigures(db: Database): Pick<RecordReader, 'figures'> {
  return {
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
