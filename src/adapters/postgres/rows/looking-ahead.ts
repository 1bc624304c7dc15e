import { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from './connection.js';
import type { Found, Question } from './one-look.js';
import { Person, Session } from './people.js';
import { Phase, phaseColumns } from './phases.js';
import type { PinnedParts } from './pinned.js';
import { Deputy, Judge } from './seating.js';
import { Application, bySeatNumber, Seat } from './seats.js';
import { isTextKey } from './stored.js';

// What nearly every page asks: who asks, and how the campaign stands. Whoever asks the first of it within a look is given all of it
// by one statement. Times come as text within JSON.

const time = z.string().transform((text) => new Date(text));

/** Motions of a campaign are asked for at most so many at a time. */
const MOST_MOTIONS = 100;

const Around = z.object({
  judges: z.array(Judge.extend({ since: time })),
  seats: z.array(Seat.extend({ openedAt: time, closedAt: time.nullable() })),
  deputies: z.array(Deputy.extend({ since: time, until: time, endedAt: time.nullable() })),
  late: z.array(Application.extend({ appliedAt: time, decidedAt: time.nullable() })),
  sent: z.array(z.string()),
  ready: z.array(z.string()),
  moved: z.boolean(),
});
const Played = z.object({ id: z.string().nullable() });
const Whose = z.object({ person: Person.extend({ createdAt: time, emailOffAt: time.nullable() }) });

/** A question that is asked first, and those that are asked with it. */
export interface LookingAhead {
  soon(given: readonly unknown[]): readonly Question[];
  ask(given: readonly unknown[]): Promise<Found>;
}

/** What is asked of a campaign by its id. */
const LISTS: readonly string[] = ['judges', 'seats', 'deputies', 'lateApplications'];

const noCampaign = (id: unknown): Found => ({
  answer: null,
  beside: [
    { question: ['currentPhase', id], answer: null },
    ...LISTS.map((name) => ({ question: [name, id] as const, answer: [] })),
  ],
});

export function readAhead(db: Database, pinning: PinnedParts): Readonly<Record<string, LookingAhead>> {
  const list = (rows: Prisma.Sql, order: Prisma.Sql = Prisma.empty): Prisma.Sql =>
    Prisma.sql`(SELECT coalesce(json_agg(x ${order}), '[]') FROM (${rows}) x)`;

  return {
    session: {
      soon: () => [],
      async ask([tokenHash]) {
        if (typeof tokenHash !== 'string' || !isTextKey(tokenHash)) return { answer: null, beside: [] };
        const rows = await db.$queryRaw<unknown[]>`
          SELECT s.*, row_to_json(p) AS "person" FROM "Session" s JOIN "Person" p ON p."id" = s."personId"
          WHERE s."tokenHash" = ${tokenHash}`;
        if (rows[0] === undefined) return { answer: null, beside: [] };
        const { person } = Whose.parse(rows[0]);
        return { answer: Session.parse(rows[0]), beside: [{ question: ['person', person.id], answer: person }] };
      },
    },
    campaign: {
      soon: ([id]) => LISTS.concat('currentPhase').map((name): Question => [name, id]),
      async ask([id]) {
        if (typeof id !== 'string' || !isTextKey(id)) return noCampaign(id);
        const pinned = pinning.reading([id]);
        const rows = await db.$queryRaw<object[]>`
          SELECT ${pinned.columns}, p.*,
            ${list(Prisma.sql`SELECT "personId", "role", "since" FROM "Role" WHERE "campaignId" = c."id" AND "until" IS NULL
              ORDER BY "role" = 'gm' DESC, "since", "id"`)} AS "judges",
            ${list(Prisma.sql`SELECT s.*, (SELECT t."personId" FROM "Tenure" t
                WHERE t."campaignId" = s."campaignId" AND t."seatId" = s."seatId" AND t."until" IS NULL LIMIT 1) AS "holder"
              FROM "Seat" s WHERE s."campaignId" = c."id"`)} AS "seats",
            ${list(Prisma.sql`SELECT * FROM "Deputy" WHERE "campaignId" = c."id" AND "endedAt" IS NULL ORDER BY "since", "id"`)} AS "deputies",
            ${list(Prisma.sql`SELECT * FROM "Application" WHERE "campaignId" = c."id" AND "status" = 'late'
              ORDER BY "appliedAt", "id"`)} AS "late",
            (SELECT coalesce(json_agg(s."seatId"), '[]') FROM (
              SELECT DISTINCT ON ("seatId") "seatId", "kind" FROM "Sheet" WHERE "phaseId" = p."id" AND "kind" <> 'void'
              ORDER BY "seatId", "receivedAt" DESC, "sequence" DESC) s WHERE s."kind" = 'orders') AS "sent",
            (SELECT coalesce(json_agg("seatId" ORDER BY "seatId"), '[]') FROM "Ready" WHERE "phaseId" = p."id") AS "ready",
            EXISTS (SELECT FROM "Motion" WHERE "campaignId" = c."id") AS "moved"
          FROM "Campaign" c LEFT JOIN LATERAL (SELECT ${phaseColumns} FROM "Phase" WHERE "campaignId" = c."id" AND "supersededAt" IS NULL
            ORDER BY "ordinal" DESC LIMIT 1) p ON true
          WHERE c."id" = ${id}`;
        const [row] = rows;
        if (row === undefined) return noCampaign(id);
        const { judges, seats, deputies, late, sent, ready, moved } = Around.parse(row);
        const phase = Played.parse(row).id === null ? null : Phase.parse(row);
        const beside: { question: Question; answer: unknown }[] = [
          { question: ['judges', id], answer: judges },
          {
            question: ['seats', id],
            answer: seats.sort((one, other) => bySeatNumber.compare(one.seatId, other.seatId)),
          },
          { question: ['deputies', id], answer: deputies },
          { question: ['currentPhase', id], answer: phase },
          { question: ['lateApplications', id], answer: late },
        ];
        if (phase !== null)
          beside.push(
            { question: ['phase', phase.id], answer: phase },
            { question: ['seatsWithOrders', phase.id], answer: sent },
            { question: ['readies', phase.id], answer: ready },
          );
        if (!moved) beside.push({ question: ['motions', id, MOST_MOTIONS], answer: [] });
        return { answer: pinned.read(row), beside };
      },
    },
  };
}
