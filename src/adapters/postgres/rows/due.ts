import { z } from 'zod';
import type { CampaignRow, DueClaim, DueRecordReader, PhaseRow } from '../../../app/ports/record.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from './connection.js';
import { Phase, phaseColumns } from './phases.js';
import type { PinnedParts } from './pinned.js';

// The table of phases as the queue of deadlines: what is due, and who holds it.

const Id = z.object({ id: z.string() });
const ByDoor = z.object({ id: z.string(), forum: z.boolean(), email: z.boolean(), discord: z.boolean() });
const DOORS = ['forum', 'email', 'discord'] as const;
const Held = Phase.extend({ secret: z.instanceof(Uint8Array), lookAgainAt: z.date().nullable() });

/** A phase that the transaction holds, with all that its columns say, and its campaign. */
export interface HeldPhase {
  readonly campaign: CampaignRow;
  readonly phase: PhaseRow;
  readonly secret: Uint8Array;
  readonly lookAgainAt: Date | null;
}

/** Open windows past their deadline, for a statement that calls the phase `p`. Those that wait on purpose are left alone for a while. */
const runOut = (now: Date) => Prisma.sql`(p."status" = 'open' AND p."deadlineAt" <= ${now}
  AND (p."lookAgainAt" IS NULL OR p."lookAgainAt" <= ${now}))`;

const due = ({ now, except }: Pick<DueClaim, 'now' | 'except'>) => Prisma.sql`
  (${runOut(now)} OR (p."status" = 'resolved' AND p."publishAt" <= ${now}))
  AND p."ordinal" > 0 AND p."supersededAt" IS NULL AND c."status" = 'running' AND p."id" <> ALL(${[...except]}::uuid[])`;

/**
 * Takes hold of due phases and their campaigns, those that nobody else holds, until the transaction ends. Campaigns are held as
 * `lockCampaign` holds them. What is read of them is read after that, so it is what stands.
 */
export async function holdDue(db: Database, pinning: PinnedParts, claim: DueClaim): Promise<readonly HeldPhase[]> {
  const held = await db.$queryRaw<unknown[]>`
    SELECT p."id" FROM "Phase" p JOIN "Campaign" c ON c."id" = p."campaignId" WHERE ${due(claim)}
    ORDER BY p."deadlineAt", p."id" LIMIT ${claim.most}
    FOR NO KEY UPDATE OF c SKIP LOCKED FOR UPDATE OF p SKIP LOCKED`;
  if (held.length === 0) return [];
  const phases = await db.$queryRaw<unknown[]>`
    SELECT ${phaseColumns}, "secret", "lookAgainAt" FROM "Phase"
    WHERE "id" = ANY(${held.map((row) => Id.parse(row).id)}::uuid[]) ORDER BY "deadlineAt", "id"`;
  const read = phases.map((row) => Held.parse(row));
  const ids = read.map(({ campaignId }) => campaignId);
  const pinned = pinning.reading(ids);
  const rows = await db.$queryRaw<object[]>`
    SELECT ${pinned.columns} FROM "Campaign" c WHERE c."id" = ANY(${ids}::text[])`;
  const campaigns = new Map(rows.map((row) => pinned.read(row)).map((campaign) => [campaign.id, campaign]));
  return read.flatMap(({ secret, lookAgainAt, ...phase }) => {
    const campaign = campaigns.get(phase.campaignId);
    return campaign === undefined ? [] : [{ campaign, phase, secret, lookAgainAt }];
  });
}

export const readDue = (db: Database): DueRecordReader => ({
  async dueByDoor(now) {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT p."id", coalesce(bool_or(r."forumId" IS NOT NULL), false) OR EXISTS (
          SELECT FROM "CampaignChannel" k WHERE k."campaignId" = p."campaignId" AND k."channel" = 'forum') AS "forum",
        coalesce(bool_or(r."email" IS NOT NULL), false) AS "email",
        coalesce(bool_or(r."discordId" IS NOT NULL), false) AS "discord"
      FROM "Phase" p JOIN "Campaign" c ON c."id" = p."campaignId"
        LEFT JOIN LATERAL (
          SELECT h."forumId", h."email", h."discordId" FROM "Person" h WHERE h."id" IN (
            SELECT t."personId" FROM "Tenure" t WHERE t."campaignId" = p."campaignId" AND t."until" IS NULL
            UNION SELECT o."personId" FROM "Role" o WHERE o."campaignId" = p."campaignId" AND o."until" IS NULL
            UNION SELECT d."personId" FROM "Deputy" d WHERE d."campaignId" = p."campaignId" AND d."endedAt" IS NULL
              AND d."since" <= ${now} AND ${now} < d."until")
        ) r ON true
      WHERE ${runOut(now)} AND p."ordinal" > 0 AND p."supersededAt" IS NULL AND c."status" = 'running'
      GROUP BY p."id", p."campaignId"`;
    return rows
      .map((row) => ByDoor.parse(row))
      .map(({ id, ...by }) => ({ id, doors: DOORS.filter((door) => by[door]) }));
  },
  async staysDue(claim) {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT p."id" FROM "Phase" p JOIN "Campaign" c ON c."id" = p."campaignId" WHERE ${due(claim)} LIMIT 1`;
    return rows.length > 0;
  },
});
