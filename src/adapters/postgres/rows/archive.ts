import { z } from 'zod';
import {
  type ArchiveRecordReader,
  type ArchiveRecordWriter,
  CAMPAIGN_TABLES,
  type CampaignTable,
  RowInTheWay,
  RowUnfit,
  type StoredRow,
} from '../../../app/ports/record/archive.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { PACKS, unpacked } from '../pack.js';
import type { Database } from './connection.js';
import { eraseWritings } from './erasing.js';
import type { KnownDocuments } from './known-documents.js';
import { isRowId, isTextKey } from './stored.js';

// A campaign or a person whole, as rows.

const Row = z.object({ table: z.string(), row: z.string() });
const Column = z.object({ table: z.string(), column: z.string(), type: z.string() });
const Named = z.object({ id: z.string(), name: z.string() });

const raw = Prisma.raw;

/** Tables of which rows may stand in a pack. */
const PACKED: ReadonlySet<CampaignTable> = new Set(['Resolution', 'Events', 'Document']);

/** Where a campaign's rows of a table are. `$` stands for the campaign. */
function rowsOf(table: CampaignTable, campaign: string): Prisma.Sql {
  const phases = Prisma.sql`SELECT "id" FROM "Phase" WHERE "campaignId" = ${campaign}`;
  const stories = Prisma.sql`SELECT "id" FROM "Story" WHERE "campaignId" = ${campaign}`;
  const resolutions = Prisma.sql`SELECT "id" FROM "Resolution" WHERE "phaseId" IN (${phases})`;
  switch (table) {
    case 'Person': {
      const named = [
        'Role',
        'Application',
        'Tenure',
        'Vacation',
        'Deputy',
        'Dispute',
        'Ruling',
        'Delivery',
        'Audit',
        'Story',
        'LetterMark',
      ];
      const ids = Prisma.join(
        [
          ...named.map(
            (name) => Prisma.sql`SELECT "personId" FROM ${raw(`"${name}"`)} WHERE "campaignId" = ${campaign}`,
          ),
          Prisma.sql`SELECT "personId" FROM "StoryVote" WHERE "storyId" IN (${stories})`,
          Prisma.sql`SELECT "personId" FROM "Sheet" WHERE "phaseId" IN (${phases})`,
          Prisma.sql`SELECT "personId" FROM "Attendance" WHERE "phaseId" IN (${phases})`,
        ],
        ' UNION ',
      );
      return Prisma.sql`SELECT "id", "name", "timeZone", "isBot", "createdAt", "erasedAt" FROM "Person" WHERE "id" IN (${ids}) ORDER BY "id"`;
    }
    case 'Campaign':
      return Prisma.sql`SELECT * FROM "Campaign" WHERE "id" = ${campaign}`;
    case 'Picture':
      return Prisma.sql`SELECT * FROM "Picture" WHERE "campaignId" = ${campaign} ORDER BY "hash"`;
    case 'Phase':
      return Prisma.sql`SELECT * FROM "Phase" WHERE "campaignId" = ${campaign} ORDER BY "line", "ordinal"`;
    case 'Sheet':
      return Prisma.sql`SELECT * FROM "Sheet" WHERE "phaseId" IN (${phases}) ORDER BY "sequence"`;
    case 'Ready':
    case 'Attendance':
      return Prisma.sql`SELECT * FROM ${raw(`"${table}"`)} WHERE "phaseId" IN (${phases}) ORDER BY "phaseId", "seatId"`;
    case 'Resolution':
      return Prisma.sql`SELECT * FROM "Resolution" WHERE "phaseId" IN (${phases}) ORDER BY "createdAt", "id"`;
    case 'Events':
      return Prisma.sql`SELECT * FROM "Events" WHERE "resolutionId" IN (${resolutions}) ORDER BY "resolutionId"`;
    case 'Report':
      return Prisma.sql`SELECT * FROM "Report" WHERE "resolutionId" IN (${resolutions}) ORDER BY "id"`;
    case 'Document':
      return Prisma.sql`SELECT * FROM "Document" WHERE "id" IN (
        SELECT "documentId" FROM "Report" WHERE "resolutionId" IN (${resolutions})
        UNION SELECT "documentId" FROM "Delivery" WHERE "campaignId" = ${campaign}) ORDER BY "id"`;
    case 'Delivery':
      return Prisma.sql`SELECT * FROM "Delivery" WHERE "campaignId" = ${campaign} ORDER BY "sequence"`;
    case 'Setting':
      // What the service remembers of a campaign or one of its phases ends with its id.
      return Prisma.sql`SELECT * FROM "Setting" WHERE "key" NOT LIKE 'door/%' AND (
        reverse(split_part(reverse("key"), '/', 1)) = ${campaign}
        OR reverse(split_part(reverse("key"), '/', 1)) IN (SELECT "id"::text FROM "Phase" WHERE "campaignId" = ${campaign})) ORDER BY "key"`;
    case 'LetterMark':
      return Prisma.sql`SELECT * FROM "LetterMark" WHERE "campaignId" = ${campaign} ORDER BY "seatId", "personId", "conversation"`;
    case 'Act':
      return Prisma.sql`SELECT * FROM "Act" WHERE "campaignId" = ${campaign} ORDER BY "number"`;
    case 'Audit':
      return Prisma.sql`SELECT * FROM "Audit" WHERE "campaignId" = ${campaign} ORDER BY "id"`;
    case 'Seat':
      return Prisma.sql`SELECT * FROM "Seat" WHERE "campaignId" = ${campaign} ORDER BY "seatId"`;
    case 'StoryVote':
      return Prisma.sql`SELECT * FROM "StoryVote" WHERE "storyId" IN (${stories}) ORDER BY "storyId", "personId"`;
    case 'Vote':
      return Prisma.sql`SELECT * FROM "Vote" WHERE "campaignId" = ${campaign} ORDER BY "subject", "seatId"`;
    default:
      return Prisma.sql`SELECT * FROM ${raw(`"${table}"`)} WHERE "campaignId" = ${campaign} ORDER BY "id"`;
  }
}

const packsOf = (campaign: string): Prisma.Sql =>
  Prisma.sql`SELECT k.* FROM "Pack" k JOIN "Resolution" r ON r."id" = k."resolutionId" JOIN "Phase" p ON p."id" = r."phaseId"
    WHERE p."campaignId" = ${campaign} ORDER BY k."resolutionId"`;

/** Columns that mean something on this host only: places in its sequences, ids of messages at other services. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  Sheet: ['sequence', 'doorKey'],
  Delivery: ['sequence', 'claimedUntil', 'externalId', 'letsPass', 'deviceId'],
  Audit: ['id'],
};

const JsonRow = z.record(z.string(), z.json());

function storedRow(found: unknown): StoredRow {
  const { table, row } = Row.parse(found);
  const left = LEFT_OUT[table] ?? [];
  const columns = Object.entries(JsonRow.parse(JSON.parse(row))).filter(([column]) => !left.includes(column));
  return { table, row: Object.fromEntries(columns) };
}

/** Rows of several tables in one statement, so that all are of one moment. */
const together = (parts: readonly { readonly table: string; readonly rows: Prisma.Sql }[]): Prisma.Sql =>
  Prisma.sql`SELECT "table", "row" FROM (${Prisma.join(
    parts.map(
      ({ table, rows }, rank) =>
        Prisma.sql`(SELECT ${rank}::int AS "rank", ${table}::text AS "table", row_number() OVER () AS "place", row_to_json(t)::text AS "row" FROM (${rows}) t)`,
    ),
    ' UNION ALL ',
  )}) a ORDER BY "rank", "place"`;

/** Tables with rows of a person, and what is not given out of them. */
const PERSONAL: readonly (readonly [table: string, columns: string])[] = [
  ['Person', '*'],
  ['SignInLink', '"landing", "createdAt", "expiresAt", "usedAt"'],
  ['Session', '"createdAt", "expiresAt", "device", "lastUsedAt"'],
  ['PushDevice', '"name", "createdAt"'],
  ['Invitation', '"campaignId", "seatId", "most", "used", "mailed", "createdAt", "expiresAt", "revokedAt"'],
  ['Role', '*'],
  ['Tenure', '*'],
  ['Application', '*'],
  ['Vacation', '*'],
  ['Deputy', '*'],
  ['Attendance', '*'],
  ['Dispute', '*'],
  ['Ruling', '*'],
  ['Story', '*'],
  ['StoryVote', '*'],
  ['LetterMark', '*'],
  ['ReplyAddress', '"campaignId", "createdAt", "endedAt"'],
  ['ProposedSheet', '"campaignId", "door", "text", "receivedAt", "createdAt", "expiresAt", "usedAt"'],
  ['Audit', '*'],
  ['SeatWatch', '"system", "createdAt"'],
  ['BinderDraft', '"fields", "createdAt", "changedAt"'],
];

function rowsOfPerson(id: string): readonly { readonly table: string; readonly rows: Prisma.Sql }[] {
  const plain = PERSONAL.map(([table, columns]) => {
    const key = raw(table === 'Person' ? '"id"' : '"personId"');
    return { table, rows: Prisma.sql`SELECT ${raw(columns)} FROM ${raw(`"${table}"`)} WHERE ${key} = ${id}::uuid` };
  });
  const sheets = Prisma.sql`SELECT * FROM "Sheet" WHERE "personId" = ${id}::uuid ORDER BY "sequence"`;
  const messages = Prisma.sql`SELECT d."campaignId", d."kind", d."channel", d."viewer", d."title", d."status", d."sentAt", doc."body",
      doc."packId", doc."place"
    FROM "Delivery" d JOIN "Document" doc ON doc."id" = d."documentId" WHERE d."personId" = ${id}::uuid ORDER BY d."sequence"`;
  // What they wrote to others as a seat: once, however many read it.
  const press = Prisma.sql`SELECT d."campaignId", t."seatId", d."title", d."createdAt", doc."body" FROM "Tenure" t
      JOIN "Delivery" d ON d."campaignId" = t."campaignId" AND d."kind" = 'press' AND d."channel" = 'web'
        AND starts_with(d."onceKey", 'press/' || t."campaignId" || '/' || t."seatId" || '/') AND d."onceKey" LIKE '%/copy/%'
        AND d."createdAt" >= t."since" AND (t."until" IS NULL OR d."createdAt" <= t."until")
      JOIN "Document" doc ON doc."id" = d."documentId" WHERE t."personId" = ${id}::uuid ORDER BY d."sequence"`;
  return [
    ...plain,
    { table: 'Sheet', rows: sheets },
    { table: 'Press', rows: press },
    { table: 'Message', rows: messages },
  ];
}

export const readArchive = (db: Database, known: KnownDocuments): ArchiveRecordReader => ({
  async campaignRows(campaign, tables = CAMPAIGN_TABLES) {
    if (!isTextKey(campaign)) return [];
    const parts = CAMPAIGN_TABLES.filter((table) => tables.includes(table)).flatMap((table) => {
      const own = { table, rows: rowsOf(table, campaign) };
      // Events of a pack come where those of other resolutions do.
      return table === 'Events' ? [{ table: PACKS, rows: packsOf(campaign) }, own] : [own];
    });
    const packs = tables.some((table) => PACKED.has(table)) && !tables.includes('Events');
    const all = packs ? [{ table: PACKS, rows: packsOf(campaign) }, ...parts] : parts;
    return unpacked((await db.$queryRaw<unknown[]>(together(all))).map(storedRow), tables.includes('Events'));
  },
  async campaignColumns() {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT "table_name"::text AS "table", "column_name"::text AS "column", "data_type"::text AS "type" FROM information_schema.columns
      WHERE "table_schema" = current_schema() AND "table_name" = ANY(${[...CAMPAIGN_TABLES]}::text[])`;
    const columns = new Map<string, Map<string, 'time' | 'other'>>();
    for (const { table, column, type } of rows.map((row) => Column.parse(row)))
      columns.set(
        table,
        (columns.get(table) ?? new Map()).set(column, type.startsWith('timestamp') ? 'time' : 'other'),
      );
    return columns;
  },
  async personRows(person) {
    if (!isRowId(person)) return [];
    const rows = (await db.$queryRaw<unknown[]>(together(rowsOfPerson(person)))).map(storedRow);
    const packs = await known.packs.of(
      db,
      rows.flatMap(({ row: { packId } }) => (typeof packId === 'string' ? [packId] : [])),
    );
    return rows.map(({ table, row: { packId, place, ...row } }) =>
      typeof packId === 'string' && typeof place === 'number'
        ? { table, row: { ...row, body: JSON.parse(packs.get(packId)?.document(place) ?? 'null') } }
        : { table, row },
    );
  },
  async peopleNamed(text) {
    if (!isTextKey(text)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT "id", "name" FROM "Person" WHERE position(lower(${text}) IN lower("name")) > 0 ORDER BY "name", "createdAt" LIMIT 50`;
    return rows.map((row) => Named.parse(row));
  },
});

/** How many rows go in one statement, and how many characters of JSON at most. */
const BATCH_ROWS = 500;
const BATCH_LENGTH = 4_000_000;

const UNIQUE_VIOLATION = '23505';
/** PostgreSQL's classes of errors about values: data that it cannot read, and data that the table does not take. */
const ABOUT_VALUES = /"(?:22|23)[0-9A-Z]{3}"/;

/** What an error of the database is about, as PostgreSQL's code in JSON; null: it is none. */
const toldBy = (error: unknown): string | null =>
  error instanceof Prisma.PrismaClientKnownRequestError ? JSON.stringify(error.meta ?? {}) : null;

async function insertRows(db: Database, table: string, columns: readonly string[], texts: readonly string[]) {
  const list = raw(columns.map((column) => `"${column}"`).join(', '));
  const name = raw(`"${table}"`);
  const known = table === 'Person' ? Prisma.sql`ON CONFLICT ("id") DO NOTHING` : Prisma.empty;
  try {
    await db.$executeRaw`INSERT INTO ${name} (${list})
      SELECT ${list} FROM json_populate_recordset(NULL::${name}, ${`[${texts.join(',')}]`}::json) ${known}`;
  } catch (error) {
    const told = toldBy(error);
    if (told?.includes(UNIQUE_VIOLATION) === true) throw new RowInTheWay(table, { cause: error });
    if (told !== null && ABOUT_VALUES.test(told)) throw new RowUnfit(table, { cause: error });
    throw error;
  }
}

export const writeArchive = (db: Database, documents: KnownDocuments): ArchiveRecordWriter => ({
  async insertCampaignRows(rows) {
    const known = await readArchive(db, documents).campaignColumns();
    const bases: { readonly id: string; readonly baseId: string }[] = [];
    for (const table of CAMPAIGN_TABLES) {
      const own = rows.filter((row) => row.table === table);
      const columns = Object.keys(own[0]?.row ?? {});
      // Names of columns become part of a statement: only those that are there.
      for (const column of columns)
        if (known.get(table)?.has(column) !== true) throw new Error(`"${table}" has no column "${column}".`);
      let texts: string[] = [];
      let length = 0;
      const flush = async (): Promise<void> => {
        if (texts.length > 0) await insertRows(db, table, columns, texts);
        texts = [];
        length = 0;
      };
      for (const { row } of own) {
        const { id, baseId } = row;
        // Phases and resolutions refer to each other: the phases come first, without what they are played on.
        const free = table === 'Phase' ? { ...row, baseId: null } : row;
        if (table === 'Phase' && typeof baseId === 'string' && typeof id === 'string') bases.push({ id, baseId });
        const text = JSON.stringify(free);
        texts.push(text);
        length += text.length;
        if (texts.length >= BATCH_ROWS || length >= BATCH_LENGTH) await flush();
      }
      await flush();
    }
    await db.$executeRaw`
      UPDATE "Phase" p SET "baseId" = b."baseId"
      FROM json_to_recordset(${JSON.stringify(bases)}::json) AS b("id" uuid, "baseId" uuid) WHERE p."id" = b."id"`;
  },
  erasePerson: (erasure) => eraseWritings(db, erasure),
});
