import type {
  ActRow,
  AttendanceRow,
  AuditRow,
  NewDelivery,
  NewPhase,
  NewResolution,
  PhaseRow,
  ReportRow,
} from '../../../../app/ports/record.js';
import type { Json } from '../../../../core/game/json.js';
import type { Database } from '../connection.js';
import { documentRows, packedDocuments, packOf, StoredDocuments } from '../documents.js';
import { plainText, Sealed } from '../stored.js';

/** A phase as it will be, with the column that its row in the port does not show. */
export interface ChangedPhase {
  readonly phase: PhaseRow;
  readonly lookAgainAt: Date | null;
  /** Whether what is sealed in it changed; it is long, and is not written again for nothing. */
  readonly newlySealed: boolean;
}

interface Stored {
  readonly row: NewResolution;
  readonly events: readonly Json[];
  readonly reports: readonly ReportRow[];
}

/** What one phase of a lot adds to the record, kept until it is written with that of the others. */
export class Unwritten {
  phase: ChangedPhase | null = null;
  readonly opened: NewPhase[] = [];
  readonly resolutions: Stored[] = [];
  readonly deliveries: NewDelivery[] = [];
  readonly attendance: AttendanceRow[] = [];
  readonly audits: AuditRow[] = [];
  readonly acts: ActRow[] = [];

  get empty(): boolean {
    return this.phase === null && this.#lists.every((rows) => rows.length === 0);
  }

  get #lists(): readonly unknown[][] {
    return [this.opened, this.resolutions, this.deliveries, this.attendance, this.audits, this.acts];
  }

  clear(): void {
    this.phase = null;
    for (const rows of this.#lists) rows.length = 0;
  }
}

/** A JSON array of objects, some of whose members are JSON text already: that is put in as it is. */
const recordset = (
  rows: readonly { readonly plain: object; readonly text?: Readonly<Record<string, string>> }[],
): string =>
  `[${rows
    .map(({ plain, text = {} }) => {
      const members = Object.entries(text).map(([name, json]) => `${JSON.stringify(name)}:${json}`);
      const rest = JSON.stringify(plain).slice(1, -1);
      return `{${[...(rest === '' ? [] : [rest]), ...members].join(',')}}`;
    })
    .join(',')}]`;

/**
 * Gives what a phase tells its places: reports and messages in the pack of the resolution that they are about, and messages about none by
 * themselves. Messages that are kept here (`USUAL`) are never overwritten, so they may be packed.
 */
function placeDocuments({ resolutions, deliveries }: Unwritten) {
  // Of this campaign alone, whatever others tell: what one stores is never needed to read another.
  const documents = new StoredDocuments();
  const place = (list: readonly (ReportRow | NewDelivery)[]) => {
    const placed = documents.place(list.map(({ document }) => document));
    documents.stored(placed.fresh);
    return placed;
  };
  const packed = resolutions.map((one) => ({ ...one, ...place(one.reports) }));
  const { ids, fresh } = place(deliveries);
  const sent = deliveries.map((row, index) => ({ row, documentId: ids[index] }));
  const last = packed.at(-1);
  return last === undefined
    ? { packed, sent, written: fresh }
    : { packed: packed.with(-1, { ...last, fresh: [...last.fresh, ...fresh] }), sent, written: [] };
}

/** Writes what phases of a lot have added, in one statement: foreign keys are checked when it has ended. */
export async function writeAll(db: Database, units: readonly Unwritten[]): Promise<void> {
  const changed = units.flatMap(({ phase }) => phase ?? []);
  const stored = units.flatMap(({ resolutions }) => resolutions);
  const placed = units.map(placeDocuments);
  const packed = placed.flatMap((one) => one.packed);
  const sent = placed.flatMap((one) => one.sent);
  const written = placed.flatMap((one) => one.written);

  const phaseRows = recordset(
    changed.map(({ phase: { sealed, ...plain }, lookAgainAt, newlySealed }) => ({
      plain: { ...plain, lookAgainAt },
      text: { sealed: newlySealed ? JSON.stringify(Sealed.parse(sealed)) : 'null' },
    })),
  );
  const openedRows = JSON.stringify(
    units.flatMap(({ opened }) =>
      opened.map(({ secret, ...row }) => ({ ...row, secret: Buffer.from(secret).toString('hex') })),
    ),
  );
  const resolutionRows = recordset(
    stored.map(({ row: { state, rolls: _, ...plain } }) => ({ plain, text: { state: JSON.stringify(state) } })),
  );
  const packRows = JSON.stringify(
    packed.map(({ row: { id, rolls }, events, fresh }) => ({ id, body: packOf({ events, rolls }, fresh) })),
  );
  const packedRows = JSON.stringify(packed.flatMap(({ row, fresh }) => packedDocuments(row.id, fresh)));
  const reportRows = JSON.stringify(
    packed.flatMap(({ reports, ids }) =>
      reports.map(({ id, number, resolutionId, viewer }, index) => ({
        id,
        number,
        resolutionId,
        viewer,
        documentId: ids[index],
      })),
    ),
  );
  const deliveryRows = JSON.stringify(
    sent.map(({ row: { document: _, ...row }, documentId }) => ({ ...row, title: plainText(row.title), documentId })),
  );
  const attendanceRows = JSON.stringify(units.flatMap(({ attendance }) => attendance));
  const actRows = JSON.stringify(units.flatMap(({ acts }) => acts));
  const auditRows = JSON.stringify(units.flatMap(({ audits }) => audits));

  await db.$executeRaw`
    WITH phases AS (
      UPDATE "Phase" p SET "status" = r."status", "revision" = r."revision", "deadlineAt" = r."deadlineAt",
        "scheduledAt" = r."scheduledAt", "sealedAt" = r."sealedAt", "sealed" = coalesce(r."sealed", p."sealed"),
        "resolvedAt" = r."resolvedAt", "publishAt" = r."publishAt", "publishedAt" = r."publishedAt",
        "lookAgainAt" = r."lookAgainAt"
      FROM json_to_recordset(${phaseRows}::json) AS r("id" uuid, "status" text, "revision" int, "deadlineAt" timestamptz,
        "scheduledAt" timestamptz, "sealedAt" timestamptz, "sealed" json, "resolvedAt" timestamptz, "publishAt" timestamptz,
        "publishedAt" timestamptz, "lookAgainAt" timestamptz)
      WHERE p."id" = r."id"
    ), opened AS (
      INSERT INTO "Phase" ("id", "campaignId", "line", "ordinal", "key", "kind", "title", "owes", "invited", "silence",
        "status", "revision", "openedAt", "scheduledAt", "deadlineAt", "commitment", "secret", "baseId")
      SELECT r."id", r."campaignId", r."line", r."ordinal", r."key", r."kind", r."title", r."owes", r."invited", r."silence",
        r."status", r."revision", r."openedAt", r."scheduledAt", r."deadlineAt", r."commitment", decode(r."secret", 'hex'),
        r."baseId"
      FROM json_to_recordset(${openedRows}::json) AS r("id" uuid, "campaignId" text, "line" int, "ordinal" int, "key" text,
        "kind" text, "title" text, "owes" json, "invited" json, "silence" text, "status" text, "revision" int,
        "openedAt" timestamptz, "scheduledAt" timestamptz, "deadlineAt" timestamptz, "commitment" text, "secret" text,
        "baseId" uuid)
    ), resolutions AS (
      INSERT INTO "Resolution" ("id", "phaseId", "attempt", "rulesVersion", "state", "createdAt", "supersededAt")
      SELECT r."id", r."phaseId", r."attempt", r."rulesVersion", r."state", r."createdAt", r."supersededAt"
      FROM json_to_recordset(${resolutionRows}::json) AS r("id" uuid, "phaseId" uuid, "attempt" int, "rulesVersion" text,
        "state" json, "createdAt" timestamptz, "supersededAt" timestamptz)
    ), packs AS (
      INSERT INTO "Pack" ("resolutionId", "body")
      SELECT r."id", decode(r."body", 'base64') FROM json_to_recordset(${packRows}::json) AS r("id" uuid, "body" text)
    ), packed AS (
      INSERT INTO "Document" ("id", "packId", "place")
      SELECT r."id", r."packId", r."place"
      FROM json_to_recordset(${packedRows}::json) AS r("id" uuid, "packId" uuid, "place" int)
    ), documents AS (
      INSERT INTO "Document" ("id", "body")
      SELECT r."id", r."body" FROM json_to_recordset(${documentRows(written)}::json) AS r("id" uuid, "body" json)
    ), reports AS (
      INSERT INTO "Report" ("id", "number", "resolutionId", "viewer", "documentId")
      SELECT r."id", r."number", r."resolutionId", r."viewer", r."documentId"
      FROM json_to_recordset(${reportRows}::json)
        AS r("id" uuid, "number" text, "resolutionId" uuid, "viewer" text, "documentId" uuid)
    ), deliveries AS (
      INSERT INTO "Delivery" ("id", "onceKey", "campaignId", "phaseId", "reportId", "kind", "channel", "viewer",
        "conversation", "personId", "deviceId", "title", "documentId", "act", "status", "dueAt", "createdAt", "sentAt")
      SELECT r."id", r."onceKey", r."campaignId", r."phaseId", r."reportId", r."kind", r."channel", r."viewer",
        r."conversation", r."personId", r."deviceId", r."title", r."documentId", r."act",
        CASE r."channel" WHEN 'web' THEN 'sent' ELSE 'pending' END, r."dueAt", r."createdAt", CASE r."channel" WHEN 'web' THEN r."createdAt" END
      FROM json_to_recordset(${deliveryRows}::json) AS r("id" uuid, "onceKey" text, "campaignId" text, "conversation" text,
        "phaseId" uuid, "reportId" uuid, "kind" text, "channel" text, "viewer" text, "personId" uuid, "deviceId" uuid, "title" text,
        "documentId" uuid, "act" int, "dueAt" timestamptz, "createdAt" timestamptz)
      ON CONFLICT (adjutant_key("onceKey")) DO NOTHING
    ), acts AS (
      INSERT INTO "Act" ("campaignId", "number", "at", "kind", "about", "hash", "head")
      SELECT r."campaignId", r."number", r."at", r."kind", r."about", r."hash", r."head"
      FROM json_to_recordset(${actRows}::json)
        AS r("campaignId" text, "number" int, "at" timestamptz, "kind" text, "about" text, "hash" text, "head" text)
    ), attendance AS (
      INSERT INTO "Attendance" ("phaseId", "campaignId", "seatId", "personId", "outcome", "at")
      SELECT r."phaseId", r."campaignId", r."seatId", r."personId", r."outcome", r."at"
      FROM json_to_recordset(${attendanceRows}::json)
        AS r("phaseId" uuid, "campaignId" text, "seatId" text, "personId" uuid, "outcome" text, "at" timestamptz)
      ON CONFLICT ("phaseId", "seatId") DO UPDATE SET "outcome" = EXCLUDED."outcome", "personId" = EXCLUDED."personId"
    )
    INSERT INTO "Audit" ("campaignId", "at", "personId", "act", "details")
    SELECT r."campaignId", r."at", r."personId", r."act", r."details"
    FROM json_to_recordset(${auditRows}::json)
      AS r("campaignId" text, "at" timestamptz, "personId" uuid, "act" text, "details" json)`;
}
