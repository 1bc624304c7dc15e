import { z } from 'zod';
import type { CardsWanted, RecordReader } from '../../../app/ports/record.js';
import { CampaignStatus } from '../../../core/campaign/status.js';
import { SeatId } from '../../../core/game/viewer.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from './connection.js';
import { Phase, phaseColumns } from './phases.js';

// Lists of campaigns. Anybody may ask for them, so a list is one statement, however many campaigns there are.

const Card = z.object({
  campaign: z.string(),
  campaignTitle: z.string(),
  systemId: z.string(),
  campaignStatus: CampaignStatus,
  sent: z.array(SeatId),
  brief: z.string().nullable(),
  seats: z.number(),
  seatsOpen: z.number(),
  resolved: z.string().nullable(),
});
/** Briefings are for pages of a list; who looks through all campaigns has no use for them. */
const MOST_BRIEFS = 100;

const Counted = z.object({ count: z.number() });
const Played = z.object({ id: z.string().nullable() });

const playedSeats = Prisma.sql`"Seat" s WHERE s."campaignId" = c."id" AND s."closedAt" IS NULL`;
const unheld = Prisma.sql`NOT EXISTS (SELECT 1 FROM "Tenure" t
  WHERE t."campaignId" = s."campaignId" AND t."seatId" = s."seatId" AND t."until" IS NULL)`;

/** For a statement that calls the campaign `c`. */
function wantedOnes({ systemId, statuses, withSeats }: CardsWanted): Prisma.Sql {
  const system = systemId === undefined ? Prisma.sql`true` : Prisma.sql`c."systemId" = ${systemId}`;
  const status = statuses === undefined ? Prisma.sql`true` : Prisma.sql`c."status" = ANY(${[...statuses]})`;
  const free = Prisma.sql`(c."status" = 'signup' OR c."status" = 'running' AND EXISTS (SELECT 1 FROM ${playedSeats} AND ${unheld}))`;
  return Prisma.sql`${system} AND ${status} AND ${withSeats === true ? free : Prisma.sql`true`}`;
}

export function readCards(db: Database): Pick<RecordReader, 'campaignCards' | 'campaignCount'> {
  return {
    async campaignCount(wanted = {}) {
      const rows = await db.$queryRaw<
        unknown[]
      >`SELECT count(*)::int AS "count" FROM "Campaign" c WHERE ${wantedOnes(wanted)}`;
      return Counted.parse(rows[0]).count;
    },
    async campaignCards(limit, skip = 0, wanted = {}) {
      const rows = await db.$queryRaw<unknown[]>`
        SELECT c."id" AS "campaign", c."title" AS "campaignTitle", c."systemId", c."status" AS "campaignStatus", p.*,
          c."brief", (SELECT count(*)::int FROM ${playedSeats}) AS "seats",
          (SELECT count(*)::int FROM ${playedSeats} AND ${unheld}) AS "seatsOpen",
          (SELECT r."id" FROM "Resolution" r WHERE r."phaseId" = p."id" AND r."supersededAt" IS NULL) AS "resolved",
          (SELECT coalesce(json_agg(s."seatId"), '[]') FROM (
            SELECT DISTINCT ON ("seatId") "seatId", "kind" FROM "Sheet" WHERE "phaseId" = p."id" AND "kind" <> 'void'
            ORDER BY "seatId", "receivedAt" DESC, "sequence" DESC) s WHERE s."kind" = 'orders') AS "sent"
        FROM (SELECT "id", "title", "systemId", "status", "createdAt",
            CASE WHEN ${limit} <= ${MOST_BRIEFS} THEN "frame"->>'brief' END AS "brief" FROM "Campaign" c
          WHERE ${wantedOnes(wanted)} ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit} OFFSET ${skip}) c
        LEFT JOIN LATERAL (SELECT ${phaseColumns} FROM "Phase" WHERE "campaignId" = c."id" AND "supersededAt" IS NULL
          ORDER BY "ordinal" DESC LIMIT 1) p ON true
        ORDER BY c."createdAt" DESC, c."id" DESC`;
      return rows.map((row) => {
        const {
          campaign: id,
          campaignTitle: title,
          campaignStatus: status,
          brief,
          resolved,
          ...card
        } = Card.parse(row);
        const { systemId, sent, seats, seatsOpen: open } = card;
        const phase = Played.parse(row).id === null ? null : Phase.parse(row);
        return { id, title, systemId, status, sent, phase, brief: brief ?? '', seats, open, resolutionId: resolved };
      });
    },
  };
}
