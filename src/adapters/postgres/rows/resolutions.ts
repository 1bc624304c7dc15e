import { z } from 'zod';
import type {
  Neighbours,
  RecordReader,
  RecordTx,
  ReportRow,
  ReportsPart,
  ResolutionRow,
} from '../../../app/ports/record.js';
import { Roll } from '../../../core/dice/dice.js';
import { ReportDocument } from '../../../core/game/document.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from './connection.js';
import { packedDocuments, packOf, type StoredDocuments } from './documents.js';
import { documentVersion, type KnownDocuments } from './known-documents.js';
import { isRowId, isTextKey, StoredJson } from './stored.js';

// Resolutions: what came of a phase, its events, and what each viewer was told.

export const Resolution = z.object({
  id: z.string(),
  phaseId: z.string(),
  attempt: z.number(),
  rulesVersion: z.string(),
  state: StoredJson,
  createdAt: z.date(),
  supersededAt: z.date().nullable(),
});

/** Without its rolls, which few ask for. */
export const resolutionColumns = Prisma.raw(
  Object.keys(Resolution.shape)
    .map((column) => `"${column}"`)
    .join(', '),
);

const Report = z.object({
  id: z.string(),
  number: z.string(),
  resolutionId: z.string(),
  viewer: z.string(),
  document: ReportDocument,
});

const PublishedReport = z.object({
  phaseTitle: z.string(),
  ordinal: z.number(),
  publishedAt: z.date(),
  resolutionId: z.string(),
  number: z.string(),
  document: ReportDocument,
});

const PublishedTitle = PublishedReport.omit({ document: true });
/** Times come as text within JSON. */
const Titles = z.object({ titles: z.array(PublishedTitle.extend({ publishedAt: z.coerce.date() })) });
const NAME = { documentId: z.string(), version: z.string() };

const titleColumns = Prisma.sql`p."title" AS "phaseTitle", p."ordinal", p."publishedAt", r."resolutionId", r."number"`;

/** With the name of what a report says, which is kept. */
const withDocument = Prisma.sql`JOIN "Document" doc ON doc."id" = r."documentId"`;
const documentName = Prisma.sql`r."documentId", ${documentVersion}`;

/** The viewer's reports of published phases that count; with what they say, or without. */
const published = (campaign: string, viewer: string, document = Prisma.empty) => Prisma.sql`"Phase" p
  JOIN "Resolution" s ON s."phaseId" = p."id" AND s."supersededAt" IS NULL
  JOIN "Report" r ON r."resolutionId" = s."id" AND r."viewer" = ${viewer} ${document}
  WHERE p."campaignId" = ${campaign} AND p."status" = 'published' AND p."supersededAt" IS NULL`;

/** For a statement that calls the report `r`. */
export const ofNumber = ({ number }: ReportsPart): Prisma.Sql =>
  number === undefined ? Prisma.empty : Prisma.sql`AND r."number" = ${number}`;

const Told = z.object({ resolutionId: z.string(), state: StoredJson });

/** Of the nearest titles the one before and the one behind a phase. */
export const beside = (titles: readonly z.infer<typeof PublishedTitle>[], at: number): Neighbours => ({
  earlier: titles.find(({ ordinal }) => ordinal < at) ?? null,
  later: titles.find(({ ordinal }) => ordinal > at) ?? null,
});

const Events = z.object({ list: z.array(StoredJson) });
const PackedEvents = z.array(StoredJson);
const Rolls = z.object({ rolls: z.array(Roll).nullable() });
const PackedRolls = z.array(Roll);

const first = (rows: readonly unknown[]): ResolutionRow | null =>
  rows[0] === undefined ? null : Resolution.parse(rows[0]);

export function readResolutions(
  db: Database,
  known: KnownDocuments,
): Pick<
  RecordReader,
  | 'resolution'
  | 'currentResolution'
  | 'events'
  | 'rolls'
  | 'reports'
  | 'report'
  | 'publishedReports'
  | 'publishedTitles'
  | 'publishedBeside'
  | 'told'
  | 'newestReport'
> {
  const reportsOf = (rows: readonly unknown[]): Promise<readonly ReportRow[]> =>
    known.fill(
      db,
      rows.map((row) => Report.omit({ document: true }).extend(NAME).parse(row)),
    );
  return {
    async resolution(id) {
      if (!isRowId(id)) return null;
      return first(
        await db.$queryRaw<unknown[]>`SELECT ${resolutionColumns} FROM "Resolution" WHERE "id" = ${id}::uuid`,
      );
    },
    async currentResolution(phase) {
      if (!isRowId(phase)) return null;
      return first(
        await db.$queryRaw<unknown[]>`
          SELECT ${resolutionColumns} FROM "Resolution" WHERE "phaseId" = ${phase}::uuid AND "supersededAt" IS NULL`,
      );
    },
    async events(resolution) {
      if (!isRowId(resolution)) return [];
      const packed = (await known.packs.of(db, [resolution])).get(resolution);
      if (packed !== undefined) return PackedEvents.parse(JSON.parse(packed.events));
      const rows = await db.$queryRaw<unknown[]>`
        SELECT "list" FROM "Events" WHERE "resolutionId" = ${resolution}::uuid`;
      return rows.flatMap((row) => Events.parse(row).list);
    },
    async rolls(resolution) {
      if (!isRowId(resolution)) return [];
      const packed = (await known.packs.of(db, [resolution])).get(resolution);
      if (packed !== undefined) return PackedRolls.parse(JSON.parse(packed.rolls));
      const rows = await db.$queryRaw<unknown[]>`SELECT "rolls" FROM "Resolution" WHERE "id" = ${resolution}::uuid`;
      return rows.flatMap((row) => Rolls.parse(row).rolls ?? []);
    },
    async publishedReports(campaign, viewer, part) {
      if (!isTextKey(campaign) || !isTextKey(viewer)) return [];
      const { before, limit } = part;
      const earlier =
        before === undefined
          ? Prisma.empty
          : Prisma.sql`AND p."ordinal" < (SELECT p."ordinal" FROM ${published(campaign, viewer)} AND r."number" = ${before})`;
      const rows = await db.$queryRaw<unknown[]>`
        SELECT ${titleColumns}, ${documentName} FROM ${published(campaign, viewer, withDocument)} ${ofNumber(part)} ${earlier}
        ORDER BY p."ordinal" DESC LIMIT ${limit}`;
      return known.fill(
        db,
        rows.map((row) => PublishedTitle.extend(NAME).parse(row)),
      );
    },
    async publishedTitles(campaign, viewer, ordinals) {
      if (!isTextKey(campaign) || !isTextKey(viewer)) return [];
      const all = Prisma.sql`SELECT ${titleColumns} FROM ${published(campaign, viewer)}`;
      // Each for itself: of a long war a page asks for some dozens, and nothing of the others is looked at.
      const some =
        ordinals === undefined
          ? all
          : Prisma.sql`SELECT t.* FROM unnest(${[...ordinals]}::int[]) AS o("ordinal")
              CROSS JOIN LATERAL (${all} AND p."ordinal" = o."ordinal" LIMIT 1) t`;
      // And one row for all of them.
      const rows = await db.$queryRaw<unknown[]>`
        SELECT coalesce(json_agg(t ORDER BY t."ordinal" DESC), '[]') AS "titles" FROM (${some}) t`;
      return Titles.parse(rows[0]).titles;
    },
    async told(resolutions, viewer) {
      if (!isTextKey(viewer)) return [];
      const rows = await db.$queryRaw<unknown[]>`
        SELECT s."id" AS "resolutionId", s."state", ${documentName} FROM "Resolution" s
          JOIN "Report" r ON r."resolutionId" = s."id" AND r."viewer" = ${viewer} ${withDocument}
        WHERE s."id" = ANY(${resolutions.filter(isRowId)}::uuid[])`;
      return known.fill(
        db,
        rows.map((row) => Told.extend(NAME).parse(row)),
      );
    },
    async publishedBeside(campaign, viewer, ordinal) {
      if (!isTextKey(campaign) || !isTextKey(viewer)) return { earlier: null, later: null };
      const rows = await db.$queryRaw<unknown[]>`
        (SELECT ${titleColumns} FROM ${published(campaign, viewer)} AND p."ordinal" < ${ordinal} ORDER BY p."ordinal" DESC LIMIT 1)
        UNION ALL
        (SELECT ${titleColumns} FROM ${published(campaign, viewer)} AND p."ordinal" > ${ordinal} ORDER BY p."ordinal" LIMIT 1)`;
      return beside(
        rows.map((row) => PublishedTitle.parse(row)),
        ordinal,
      );
    },
    async newestReport(campaign, viewer): Promise<ReportRow | null> {
      if (!isTextKey(campaign) || !isTextKey(viewer)) return null;
      const rows = await db.$queryRaw<unknown[]>`
        SELECT r."id", r."number", r."resolutionId", r."viewer", ${documentName}
        FROM ${published(campaign, viewer, withDocument)} ORDER BY p."ordinal" DESC LIMIT 1`;
      return reportsOf(rows).then(([report]) => report ?? null);
    },
    async reports(resolution): Promise<readonly ReportRow[]> {
      if (!isRowId(resolution)) return [];
      const rows = await db.$queryRaw<unknown[]>`
        SELECT r."id", r."number", r."resolutionId", r."viewer", ${documentName} FROM "Report" r ${withDocument}
        WHERE r."resolutionId" = ${resolution}::uuid ORDER BY r."viewer"`;
      return reportsOf(rows);
    },
    async report(number): Promise<ReportRow | null> {
      if (!isTextKey(number)) return null;
      const rows = await db.$queryRaw<unknown[]>`
        SELECT r."id", r."number", r."resolutionId", r."viewer", ${documentName} FROM "Report" r ${withDocument}
        WHERE r."number" = ${number}`;
      return reportsOf(rows).then(([report]) => report ?? null);
    },
  };
}

export function writeResolutions(db: Database, documents: StoredDocuments): Pick<RecordTx, 'insertResolution'> {
  return {
    // The hot path of the service: all of it in one statement. Foreign keys are checked when the statement has ended.
    async insertResolution({ rolls, ...row }, events, reports) {
      const { ids, fresh } = documents.place(reports.map((report) => report.document));
      const body = packOf({ events, rolls }, fresh);
      const reportRows = reports.map(({ id, number, viewer }, index) => ({
        id,
        number,
        viewer,
        documentId: ids[index],
      }));
      await db.$executeRaw`
        WITH resolution AS (
          INSERT INTO "Resolution" ("id", "phaseId", "attempt", "rulesVersion", "state", "createdAt", "supersededAt")
          VALUES (${row.id}::uuid, ${row.phaseId}::uuid, ${row.attempt}, ${row.rulesVersion},
            ${JSON.stringify(row.state)}::json, ${row.createdAt}, ${row.supersededAt})
        ), pack AS (
          INSERT INTO "Pack" ("resolutionId", "body") VALUES (${row.id}::uuid, decode(${body}, 'base64'))
        ), documents AS (
          INSERT INTO "Document" ("id", "packId", "place")
          SELECT d."id", d."packId", d."place"
          FROM json_to_recordset(${JSON.stringify(packedDocuments(row.id, fresh))}::json)
            AS d("id" uuid, "packId" uuid, "place" int)
        )
        INSERT INTO "Report" ("id", "number", "resolutionId", "viewer", "documentId")
        SELECT r."id", r."number", ${row.id}::uuid, r."viewer", r."documentId"
        FROM json_to_recordset(${JSON.stringify(reportRows)}::json)
          AS r("id" uuid, "number" text, "viewer" text, "documentId" uuid)`;
      documents.stored(fresh);
    },
  };
}
