import { z } from 'zod';
import type { RecordReader } from '../../../app/ports/record.js';
import { SeatId } from '../../../core/game/viewer.js';
import type { Database } from './connection.js';
import { Phase, phaseColumns } from './phases.js';

// Lists of campaigns. Anybody may ask for them, so a list is one statement, however many campaigns there are.

const Card = z.object({
  campaign: z.string(),
  campaignTitle: z.string(),
  systemId: z.string(),
  campaignStatus: z.enum(['signup', 'running', 'paused', 'finished', 'abandoned']),
  sent: z.array(SeatId),
});
const Played = z.object({ id: z.string().nullable() });

export function readCards(db: Database): Pick<RecordReader, 'campaignCards' | 'campaignCount'> {
  return {
    campaignCount: () => db.campaign.count(),
    async campaignCards(limit, skip = 0) {
      const rows = await db.$queryRaw<unknown[]>`
        SELECT c."id" AS "campaign", c."title" AS "campaignTitle", c."systemId", c."status" AS "campaignStatus", p.*,
          (SELECT coalesce(json_agg(s."seatId"), '[]') FROM (
            SELECT DISTINCT ON ("seatId") "seatId", "kind" FROM "Sheet" WHERE "phaseId" = p."id" AND "kind" <> 'void'
            ORDER BY "seatId", "receivedAt" DESC, "sequence" DESC) s WHERE s."kind" = 'orders') AS "sent"
        FROM (SELECT "id", "title", "systemId", "status", "createdAt" FROM "Campaign"
          ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit} OFFSET ${skip}) c
        LEFT JOIN LATERAL (SELECT ${phaseColumns} FROM "Phase" WHERE "campaignId" = c."id" AND "supersededAt" IS NULL
          ORDER BY "ordinal" DESC LIMIT 1) p ON true
        ORDER BY c."createdAt" DESC, c."id" DESC`;
      return rows.map((row) => {
        const { campaign: id, campaignTitle: title, campaignStatus: status, systemId, sent } = Card.parse(row);
        return { id, title, systemId, status, sent, phase: Played.parse(row).id === null ? null : Phase.parse(row) };
      });
    },
  };
}
