import { z } from 'zod';
import type { PhaseHead, PhaseRow, RecordReader, RecordTx } from '../../../app/ports/record.js';
import { SeatId } from '../../../core/game/viewer.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from './connection.js';
import { isRowId, isTextKey, Sealed } from './stored.js';

// Phases: the order windows of a campaign, and the locks that keep submitting and sealing apart.

const PhaseStatus = z.enum(['open', 'sealed', 'resolved', 'published']);

export const Phase = z.object({
  id: z.string(),
  campaignId: z.string(),
  line: z.number(),
  ordinal: z.number(),
  key: z.string(),
  kind: z.string(),
  title: z.string(),
  owes: z.array(SeatId),
  invited: z.array(SeatId),
  silence: z.string(),
  status: PhaseStatus,
  revision: z.number(),
  openedAt: z.date(),
  scheduledAt: z.date(),
  deadlineAt: z.date(),
  commitment: z.string(),
  baseId: z.string().nullable(),
  sealedAt: z.date().nullable(),
  sealed: Sealed.nullable(),
  resolvedAt: z.date().nullable(),
  publishAt: z.date().nullable(),
  publishedAt: z.date().nullable(),
  supersededAt: z.date().nullable(),
});

/** All columns but the secret, which is asked for by name alone. */
export const phaseColumns = Prisma.raw(
  Object.keys(Phase.shape)
    .map((column) => `"${column}"`)
    .join(', '),
);

const Head = Phase.omit({ sealed: true }).extend({ isSealed: z.boolean() });
/** For a statement that calls the phase `p`. */
const headColumns = Prisma.raw(
  [
    ...Object.keys(Head.shape)
      .filter((column) => column !== 'isSealed')
      .map((column) => `p."${column}"`),
    'p."sealed" IS NOT NULL AS "isSealed"',
  ].join(', '),
);
const Agreed = z.object({ ordinal: z.number(), motions: z.array(z.string()) });
const Line = z.object({ line: z.number().nullable() });
const Reported = z.object({ report: z.string().nullable() });

const DuePhase = z.object({ id: z.string(), status: PhaseStatus, revision: z.number(), deadlineAt: z.date() });
const Secret = z.object({ secret: z.instanceof(Uint8Array) });

/** Columns that an update may name, apart from `sealed`. Nothing else ever gets into a statement as its text. */
const CHANGEABLE: ReadonlySet<string> = new Set([
  'status',
  'revision',
  'deadlineAt',
  'scheduledAt',
  'sealedAt',
  'resolvedAt',
  'publishAt',
  'publishedAt',
  'lookAgainAt',
]);

function changeable(column: string): Prisma.Sql {
  if (!CHANGEABLE.has(column)) throw new Error(`The column ${column} of a phase never changes.`);
  return Prisma.raw(`"${column}"`);
}

const first = (rows: readonly unknown[]): PhaseRow | null => (rows[0] === undefined ? null : Phase.parse(rows[0]));

/** The phases of a campaign: of all lines of play, or those that count. */
export async function phasesOf(
  db: Database,
  campaign: string,
  which: 'all lines' | 'timeline',
): Promise<readonly PhaseRow[]> {
  if (!isTextKey(campaign)) return [];
  const rows =
    which === 'timeline'
      ? await db.$queryRaw<unknown[]>`
          SELECT ${phaseColumns} FROM "Phase" WHERE "campaignId" = ${campaign} AND "supersededAt" IS NULL ORDER BY "ordinal"`
      : await db.$queryRaw<unknown[]>`
          SELECT ${phaseColumns} FROM "Phase" WHERE "campaignId" = ${campaign} ORDER BY "line", "ordinal"`;
  return rows.map((row) => Phase.parse(row));
}

async function headsOf(db: Database, campaign: string, which: 'all lines' | 'timeline'): Promise<readonly PhaseHead[]> {
  if (!isTextKey(campaign)) return [];
  const counting = which === 'timeline' ? Prisma.sql`AND p."supersededAt" IS NULL` : Prisma.empty;
  const order = which === 'timeline' ? Prisma.sql`p."ordinal"` : Prisma.sql`p."line", p."ordinal"`;
  const rows = await db.$queryRaw<unknown[]>`
    SELECT ${headColumns} FROM "Phase" p WHERE p."campaignId" = ${campaign} ${counting} ORDER BY ${order}`;
  return rows.map((row) => Head.parse(row));
}

export function readPhases(
  db: Database,
): Pick<
  RecordReader,
  | 'phase'
  | 'currentPhase'
  | 'phases'
  | 'phaseHeads'
  | 'phaseAt'
  | 'lastPhase'
  | 'phasesUpTo'
  | 'phasesOfOrdinal'
  | 'phasesNamed'
  | 'sealedMotions'
  | 'lastWithSheets'
  | 'lastLine'
  | 'phasesOfLines'
  | 'phaseSecret'
  | 'duePhases'
> {
  return {
    async phase(id) {
      if (!isRowId(id)) return null;
      return first(await db.$queryRaw<unknown[]>`SELECT ${phaseColumns} FROM "Phase" WHERE "id" = ${id}::uuid`);
    },
    async currentPhase(campaign) {
      if (!isTextKey(campaign)) return null;
      return first(
        await db.$queryRaw<unknown[]>`
          SELECT ${phaseColumns} FROM "Phase" WHERE "campaignId" = ${campaign} AND "supersededAt" IS NULL
          ORDER BY "ordinal" DESC LIMIT 1`,
      );
    },
    phases: (campaign) => phasesOf(db, campaign, 'all lines'),
    phaseHeads: (campaign, which) => headsOf(db, campaign, which),
    async phaseAt(campaign, ordinal) {
      if (!isTextKey(campaign)) return null;
      return first(
        await db.$queryRaw<unknown[]>`
          SELECT ${phaseColumns} FROM "Phase"
          WHERE "campaignId" = ${campaign} AND "ordinal" = ${ordinal} AND "supersededAt" IS NULL`,
      );
    },
    async lastPhase(campaign, statuses) {
      if (!isTextKey(campaign)) return null;
      return first(
        await db.$queryRaw<unknown[]>`
          SELECT ${phaseColumns} FROM "Phase" WHERE "campaignId" = ${campaign} AND "supersededAt" IS NULL
            AND "status" = ANY(${[...statuses]}::text[]) ORDER BY "ordinal" DESC LIMIT 1`,
      );
    },
    async phasesUpTo(campaign, ordinal, limit) {
      if (!isTextKey(campaign)) return [];
      const rows = await db.$queryRaw<unknown[]>`
        SELECT ${headColumns} FROM "Phase" p
        WHERE p."campaignId" = ${campaign} AND p."supersededAt" IS NULL AND p."ordinal" <= ${ordinal}
        ORDER BY p."ordinal" DESC LIMIT ${limit}`;
      return rows.map((row) => Head.parse(row)).reverse();
    },
    async phasesOfOrdinal(campaign, ordinal) {
      if (!isTextKey(campaign)) return [];
      // Line by line: the index has the line before the number.
      const rows = await db.$queryRaw<unknown[]>`
        SELECT ${headColumns} FROM generate_series(1, (SELECT max("line") FROM "Phase" WHERE "campaignId" = ${campaign})) AS l("line")
          JOIN "Phase" p ON p."campaignId" = ${campaign} AND p."line" = l."line" AND p."ordinal" = ${ordinal}
        ORDER BY p."line"`;
      return rows.map((row) => Head.parse(row));
    },
    async phasesNamed(campaign, ids) {
      if (!isTextKey(campaign)) return [];
      const rows = await db.$queryRaw<unknown[]>`
        SELECT ${headColumns} FROM "Phase" p
        WHERE p."id" = ANY(${ids.filter(isRowId)}::uuid[]) AND p."campaignId" = ${campaign}`;
      return rows.map((row) => Head.parse(row));
    },
    async sealedMotions(campaign, below) {
      if (!isTextKey(campaign)) return [];
      const rows = await db.$queryRaw<unknown[]>`
        SELECT "ordinal", "sealed" -> 'motions' AS "motions" FROM "Phase"
        WHERE "campaignId" = ${campaign} AND "ordinal" < ${below} AND "supersededAt" IS NULL AND ("sealed" -> 'motions') IS NOT NULL
        ORDER BY "ordinal"`;
      return rows.map((row) => Agreed.parse(row));
    },
    async lastWithSheets(campaign, seat, kind, below) {
      if (!isTextKey(campaign) || !isTextKey(seat)) return null;
      return first(
        await db.$queryRaw<unknown[]>`
          SELECT ${phaseColumns} FROM "Phase" p
          WHERE p."campaignId" = ${campaign} AND p."supersededAt" IS NULL AND p."kind" = ${kind} AND p."ordinal" < ${below}
            AND EXISTS (SELECT FROM "Sheet" s WHERE s."phaseId" = p."id" AND s."seatId" = ${seat})
          ORDER BY p."ordinal" DESC LIMIT 1`,
      );
    },
    async lastLine(campaign) {
      if (!isTextKey(campaign)) return 0;
      const rows = await db.$queryRaw<unknown[]>`
        SELECT max("line") AS "line" FROM "Phase" WHERE "campaignId" = ${campaign}`;
      return Line.parse(rows[0]).line ?? 0;
    },
    async phasesOfLines(campaign, viewer, { from, to, limit, before }) {
      if (!isTextKey(campaign) || !isTextKey(viewer)) return [];
      const earlier =
        before === undefined
          ? Prisma.empty
          : Prisma.sql`AND (p."line" < ${Math.max(from, to)} OR p."ordinal" < ${before})`;
      const rows = await db.$queryRaw<unknown[]>`
        SELECT p.*, r."number" AS "report" FROM generate_series(${Math.min(from, to)}::int, ${Math.max(from, to)}::int) AS l("line")
          CROSS JOIN LATERAL (SELECT ${headColumns} FROM "Phase" p
            WHERE p."campaignId" = ${campaign} AND p."line" = l."line" ${earlier} ORDER BY p."ordinal" DESC LIMIT ${limit}) p
          LEFT JOIN "Resolution" s ON s."phaseId" = p."id" AND s."supersededAt" IS NULL AND p."status" = 'published'
          LEFT JOIN "Report" r ON r."resolutionId" = s."id" AND r."viewer" = ${viewer}
        ORDER BY p."line", p."ordinal"`;
      return rows.map((row) => ({ phase: Head.parse(row), report: Reported.parse(row).report }));
    },
    async phaseSecret(id) {
      const rows = await db.$queryRaw<unknown[]>`SELECT "secret" FROM "Phase" WHERE "id" = ${id}::uuid`;
      if (rows[0] === undefined) throw new Error(`There is no phase ${id}.`);
      return Secret.parse(rows[0]).secret;
    },
    async duePhases(now, limit, after) {
      // Campaigns that stand still are left alone, and so is a line of play that a rewind has left behind.
      const later =
        after === undefined
          ? Prisma.empty
          : Prisma.sql`AND (p."deadlineAt", p."id") > (${after.deadlineAt}, ${after.id}::uuid)`;
      const rows = await db.$queryRaw<unknown[]>`
        SELECT p."id", p."status", p."revision", p."deadlineAt" FROM "Phase" p JOIN "Campaign" c ON c."id" = p."campaignId"
        WHERE ((p."status" = 'open' AND p."deadlineAt" <= ${now} AND (p."lookAgainAt" IS NULL OR p."lookAgainAt" <= ${now}))
               OR p."status" = 'sealed'
               OR (p."status" = 'resolved' AND p."publishAt" <= ${now}))
          AND c."status" IN ('running', 'finished')
          AND p."supersededAt" IS NULL ${later}
        ORDER BY p."deadlineAt", p."id" LIMIT ${limit}`;
      return rows.map((row) => DuePhase.parse(row));
    },
  };
}

export function writePhases(db: Database): Pick<RecordTx, 'insertPhase' | 'lockPhase' | 'updatePhase'> {
  return {
    async insertPhase(row) {
      const { id, campaignId, line, ordinal, key, kind, title, silence, status, revision, commitment, baseId } = row;
      await db.$executeRaw`
        INSERT INTO "Phase" ("id", "campaignId", "line", "ordinal", "key", "kind", "title", "owes", "invited", "silence", "status",
          "revision", "openedAt", "scheduledAt", "deadlineAt", "commitment", "secret", "baseId")
        VALUES (${id}::uuid, ${campaignId}, ${line}, ${ordinal}, ${key}, ${kind}, ${title},
          ${JSON.stringify(row.owes)}::json, ${JSON.stringify(row.invited)}::json, ${silence}, ${status}, ${revision}, ${row.openedAt}, ${row.scheduledAt},
          ${row.deadlineAt}, ${commitment}, ${Uint8Array.from(row.secret)}, ${baseId}::uuid)`;
    },
    async lockPhase(id, how) {
      if (!isRowId(id)) return null;
      const query = Prisma.sql`SELECT ${phaseColumns} FROM "Phase" WHERE "id" = ${id}::uuid`;
      return first(
        how === 'share'
          ? await db.$queryRaw<unknown[]>`${query} FOR SHARE`
          : await db.$queryRaw<unknown[]>`${query} FOR UPDATE`,
      );
    },
    async updatePhase(id, change) {
      const { sealed, ...plain } = change;
      const values = Object.entries(plain)
        .filter(([, value]) => value !== undefined)
        .map(([column, value]) => Prisma.sql`${changeable(column)} = ${value}`);
      if (sealed !== undefined) {
        const json = sealed === null ? null : JSON.stringify(Sealed.parse(sealed));
        values.push(Prisma.sql`"sealed" = ${json}::json`);
      }
      if (values.length === 0) return;
      const changed = await db.$executeRaw`UPDATE "Phase" SET ${Prisma.join(values)} WHERE "id" = ${id}::uuid`;
      if (changed !== 1) throw new Error(`There is no phase ${id}.`);
    },
  };
}
