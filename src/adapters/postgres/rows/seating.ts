import { z } from 'zod';
import type { SeatingRecordReader, SeatingRecordWriter } from '../../../app/ports/record/seating.js';
import { SeatId } from '../../../core/game/viewer.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from './connection.js';
import { documentVersion, type KnownDocuments } from './known-documents.js';
import { Person } from './people.js';
import { beside, ofNumber } from './resolutions.js';
import { isRowId, isTextKey } from './stored.js';

// Who judges, who stands in for whom, who is away, and who kept their deadlines.

export const Judge = z.object({ personId: z.string(), role: z.enum(['gm', 'assistant']), since: z.date() });

const Attendance = z.object({
  phaseId: z.string(),
  campaignId: z.string(),
  seatId: SeatId,
  personId: z.string().nullable(),
  outcome: z.enum(['on-time', 'late', 'missed', 'excused']),
  at: z.date(),
});

const Met = Attendance.extend({ phaseTitle: z.string(), ordinal: z.number() });

const Count = z.object({
  seatId: SeatId,
  personId: z.string(),
  onTime: z.number(),
  late: z.number(),
  missed: z.number(),
  excused: z.number(),
});

export const Vacation = z.object({
  id: z.string(),
  campaignId: z.string(),
  seatId: SeatId,
  personId: z.string(),
  since: z.date(),
  until: z.date(),
  fromOrdinal: z.number(),
  turns: z.number(),
  shown: z.boolean(),
  createdAt: z.date(),
  cancelledAt: z.date().nullable(),
});

export const Deputy = z.object({
  id: z.string(),
  campaignId: z.string(),
  seatId: SeatId,
  personId: z.string(),
  since: z.date(),
  until: z.date(),
  endedAt: z.date().nullable(),
});

const Tenure = z.object({
  seatId: SeatId,
  personId: z.string(),
  name: z.string().nullable(),
  erasedAs: z.string().nullable(),
  since: z.date(),
  until: z.date().nullable(),
});

const ToldTitle = z.object({
  phaseTitle: z.string(),
  ordinal: z.number(),
  publishedAt: z.date(),
  resolutionId: z.string(),
  number: z.string(),
});
const Told = ToldTitle.extend({ documentId: z.string(), version: z.string() });

const toldColumns = Prisma.sql`p."title" AS "phaseTitle", p."ordinal", d."createdAt" AS "publishedAt", r."resolutionId", r."number"`;

/** What the viewer had been told by that time. */
const told = (campaign: string, viewer: string, until: Date) => Prisma.sql`"Delivery" d
  JOIN "Report" r ON r."id" = d."reportId"
  JOIN "Phase" p ON p."id" = d."phaseId"
  JOIN "Document" doc ON doc."id" = d."documentId"
  WHERE d."campaignId" = ${campaign} AND d."viewer" = ${viewer} AND d."channel" = 'web'
    AND d."kind" IN ('report', 'correction') AND d."createdAt" <= ${until}`;

const Office = z.object({ personId: z.string(), since: z.date(), until: z.date().nullable() });

const Latest = z.object({ at: z.date().nullable() });

export const readSeating = (db: Database, known: KnownDocuments): SeatingRecordReader => ({
  async judges(campaign) {
    if (!isTextKey(campaign)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT "personId", "role", "since" FROM "Role" WHERE "campaignId" = ${campaign} AND "until" IS NULL
      ORDER BY "role" = 'gm' DESC, "since", "id"`;
    return rows.map((row) => Judge.parse(row));
  },
  async offices(campaign) {
    if (!isTextKey(campaign)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT "personId", "since", "until" FROM "Role" WHERE "campaignId" = ${campaign} ORDER BY "since", "id"`;
    return rows.map((row) => Office.parse(row));
  },
  async attendanceAt(phase, seat) {
    if (!isRowId(phase) || !isTextKey(seat)) return null;
    const rows = await db.$queryRaw<unknown[]>`
      SELECT * FROM "Attendance" WHERE "phaseId" = ${phase}::uuid AND "seatId" = ${seat}`;
    return rows[0] === undefined ? null : Attendance.parse(rows[0]);
  },
  async attendanceOf(campaign, seat, person, limit) {
    if (!isTextKey(campaign) || !isTextKey(seat) || !isRowId(person)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT * FROM "Attendance" WHERE "campaignId" = ${campaign} AND "seatId" = ${seat} AND "personId" = ${person}::uuid
      ORDER BY "at" DESC LIMIT ${limit}`;
    return rows.map((row) => Attendance.parse(row)).reverse();
  },
  async attendanceLately(campaign, which, limit) {
    if (!isTextKey(campaign)) return [];
    const counting = which === 'timeline' ? Prisma.sql`AND p."supersededAt" IS NULL` : Prisma.empty;
    // Deadlines follow each other in time, also where a ruling has begun a new line of play.
    const rows = await db.$queryRaw<unknown[]>`
      SELECT a.* FROM "AttendanceCount" c CROSS JOIN LATERAL (
        SELECT a.*, p."title" AS "phaseTitle", p."ordinal" FROM "Attendance" a JOIN "Phase" p ON p."id" = a."phaseId" ${counting}
        WHERE a."campaignId" = c."campaignId" AND a."seatId" = c."seatId" AND a."personId" = c."personId"
        ORDER BY a."at" DESC LIMIT ${limit}) a
      WHERE c."campaignId" = ${campaign} ORDER BY a."at", a."seatId"`;
    return rows.map((row) => Met.parse(row));
  },
  async attendanceCounts(campaign) {
    if (!isTextKey(campaign)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT * FROM "AttendanceCount" WHERE "campaignId" = ${campaign} ORDER BY "seatId", "personId"`;
    return rows.map((row) => Count.parse(row));
  },
  async vacations(campaign) {
    if (!isTextKey(campaign)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT * FROM "Vacation" WHERE "campaignId" = ${campaign} ORDER BY "createdAt", "id"`;
    return rows.map((row) => Vacation.parse(row));
  },
  async deputies(campaign) {
    if (!isTextKey(campaign)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT * FROM "Deputy" WHERE "campaignId" = ${campaign} AND "endedAt" IS NULL ORDER BY "since", "id"`;
    return rows.map((row) => Deputy.parse(row));
  },
  async deputyships(person) {
    if (!isRowId(person)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT * FROM "Deputy" WHERE "personId" = ${person}::uuid AND "endedAt" IS NULL ORDER BY "since", "id"`;
    return rows.map((row) => Deputy.parse(row));
  },
  async tenures(campaign) {
    if (!isTextKey(campaign)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT t."seatId", t."personId", t."name", CASE WHEN p."erasedAt" IS NOT NULL THEN p."name" END AS "erasedAs", t."since", t."until"
      FROM "Tenure" t JOIN "Person" p ON p."id" = t."personId" WHERE t."campaignId" = ${campaign}
      ORDER BY t."since", t."id"`;
    return rows.map((row) => Tenure.parse(row));
  },
  async lastActOf(people) {
    const known = people.filter(isRowId);
    if (known.length === 0) return null;
    const rows = await db.$queryRaw<unknown[]>`
      SELECT greatest(
        (SELECT max("at") FROM "Audit" WHERE "personId" = ANY(${known}::uuid[])),
        (SELECT max("createdAt") FROM "Session" WHERE "personId" = ANY(${known}::uuid[]))) AS "at"`;
    return Latest.parse(rows[0]).at;
  },
  async peopleCalled(name) {
    if (!isTextKey(name)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT * FROM "Person" WHERE lower("name") = lower(${name}) AND NOT "isBot" ORDER BY "createdAt", "id" LIMIT 10`;
    return rows.map((row) => Person.parse(row));
  },
  async toldReports(campaign, viewer, until, part) {
    if (!isTextKey(campaign) || !isTextKey(viewer)) return [];
    const { before, limit } = part;
    const earlier =
      before === undefined
        ? Prisma.empty
        : Prisma.sql`AND d."sequence" < (SELECT max(d."sequence") FROM ${told(campaign, viewer, until)} AND r."number" = ${before})`;
    const rows = await db.$queryRaw<unknown[]>`
      SELECT ${toldColumns}, d."documentId", ${documentVersion} FROM ${told(campaign, viewer, until)} ${ofNumber(part)} ${earlier}
      ORDER BY d."sequence" DESC LIMIT ${limit}`;
    return known.fill(
      db,
      rows.map((row) => Told.parse(row)),
    );
  },
  async toldTitles(campaign, viewer, until) {
    if (!isTextKey(campaign) || !isTextKey(viewer)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT ${toldColumns} FROM ${told(campaign, viewer, until)} ORDER BY d."sequence" DESC`;
    return rows.map((row) => ToldTitle.parse(row));
  },
  async toldBeside(campaign, viewer, until, ordinal) {
    if (!isTextKey(campaign) || !isTextKey(viewer)) return { earlier: null, later: null };
    const all = told(campaign, viewer, until);
    const rows = await db.$queryRaw<unknown[]>`
      (SELECT ${toldColumns} FROM ${all} AND p."ordinal" < ${ordinal} ORDER BY d."sequence" DESC LIMIT 1)
      UNION ALL (SELECT ${toldColumns} FROM ${all} AND p."ordinal" > ${ordinal} ORDER BY d."sequence" LIMIT 1)`;
    return beside(
      rows.map((row) => ToldTitle.parse(row)),
      ordinal,
    );
  },
});

export const writeSeating = (db: Database): SeatingRecordWriter => ({
  async endRole(campaignId, personId, at) {
    await db.role.updateMany({ where: { campaignId, personId, until: null }, data: { until: at } });
  },
  async putAttendance(rows) {
    if (rows.length === 0) return;
    const values = rows.map(
      ({ phaseId, campaignId, seatId, personId, outcome, at }) =>
        Prisma.sql`(${phaseId}::uuid, ${campaignId}, ${seatId}, ${personId}::uuid, ${outcome}, ${at})`,
    );
    await db.$executeRaw`
      INSERT INTO "Attendance" ("phaseId", "campaignId", "seatId", "personId", "outcome", "at") VALUES ${Prisma.join(values)}
      ON CONFLICT ("phaseId", "seatId") DO UPDATE SET "outcome" = EXCLUDED."outcome", "personId" = EXCLUDED."personId"`;
  },
  async insertVacation(row) {
    await db.$executeRaw`
      INSERT INTO "Vacation" ("id", "campaignId", "seatId", "personId", "since", "until", "fromOrdinal", "turns",
        "shown", "createdAt", "cancelledAt")
      VALUES (${row.id}::uuid, ${row.campaignId}, ${row.seatId}, ${row.personId}::uuid, ${row.since}, ${row.until},
        ${row.fromOrdinal}, ${row.turns}, ${row.shown}, ${row.createdAt}, ${row.cancelledAt})`;
  },
  async cancelVacation(id, at) {
    await db.vacation.updateMany({ where: { id, cancelledAt: null }, data: { cancelledAt: at } });
  },
  async insertDeputy({ id, campaignId, seatId, personId, since, until, endedAt }) {
    await db.deputy.create({ data: { id, campaignId, seatId, personId, since, until, endedAt } });
  },
  async endDeputy(id, at) {
    await db.deputy.updateMany({ where: { id, endedAt: null }, data: { endedAt: at } });
  },
});
