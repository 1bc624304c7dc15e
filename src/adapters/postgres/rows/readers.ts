import { z } from 'zod';
import type { RecordReader } from '../../../app/ports/record.js';
import type { Database } from './connection.js';
import { Person } from './people.js';
import { bySeatNumber, Seat } from './seats.js';
import { isTextKey } from './stored.js';

// Who reads a campaign. Every phase asks for it twice, so it is one statement: times come as text within its JSON.

const time = z.string().transform((text) => new Date(text));

const Readers = z.object({
  campaign: z.string(),
  seats: z.array(Seat.extend({ openedAt: time, closedAt: time.nullable() })),
  gms: z.array(z.string()),
  people: z.array(Person.extend({ createdAt: time, emailOffAt: time.nullable() })),
  places: z.array(z.enum(['discord', 'forum', 'copy'])),
});

type ReadersRow = Awaited<ReturnType<RecordReader['readers']>>;

const NOBODY: ReadersRow = { seats: [], gms: [], people: [], places: [] };

/** Who reads each of the campaigns, in one statement. */
export async function readersOf(db: Database, campaigns: readonly string[]): Promise<ReadonlyMap<string, ReadersRow>> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT c."id" AS "campaign", r.* FROM unnest(${[...campaigns]}::text[]) AS c("id") CROSS JOIN LATERAL (
      WITH seat AS (
        SELECT s.*, (SELECT t."personId" FROM "Tenure" t
          WHERE t."campaignId" = s."campaignId" AND t."seatId" = s."seatId" AND t."until" IS NULL LIMIT 1) AS "holder"
        FROM "Seat" s WHERE s."campaignId" = c."id"
      ), judge AS (
        SELECT "personId", "since", "id" FROM "Role" WHERE "campaignId" = c."id" AND "until" IS NULL
      )
      SELECT
        (SELECT coalesce(json_agg(seat), '[]') FROM seat) AS "seats",
        (SELECT coalesce(json_agg("personId" ORDER BY "since", "id"), '[]') FROM judge) AS "gms",
        (SELECT coalesce(json_agg(p), '[]') FROM "Person" p
          WHERE p."id" IN (SELECT "holder" FROM seat UNION SELECT "personId" FROM judge)) AS "people",
        (SELECT coalesce(json_agg("channel" ORDER BY "channel"), '[]') FROM "CampaignChannel"
          WHERE "campaignId" = c."id") AS "places"
    ) r`;
  return new Map(
    rows.map((row) => {
      const { campaign, seats, gms, people, places } = Readers.parse(row);
      const inOrder = seats.sort((one, other) => bySeatNumber.compare(one.seatId, other.seatId));
      return [campaign, { seats: inOrder, gms: [...new Set(gms)], people, places }];
    }),
  );
}

export function readReaders(db: Database): Pick<RecordReader, 'readers'> {
  return {
    async readers(campaign) {
      if (!isTextKey(campaign)) return NOBODY;
      return (await readersOf(db, [campaign])).get(campaign) ?? NOBODY;
    },
  };
}
