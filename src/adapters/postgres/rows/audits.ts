import { z } from 'zod';
import type { AuditRow, RecordReader, RecordTx } from '../../../app/ports/record.js';
import type { Database } from './connection.js';
import { isTextKey, StoredJson, storable } from './stored.js';

// Who did what, and what the service itself remembers.

const Audit = z.object({
  campaignId: z.string().nullable(),
  at: z.date(),
  personId: z.string().nullable(),
  act: z.string(),
  details: StoredJson,
});

export function readAudits(db: Database): Pick<RecordReader, 'audits' | 'activity' | 'setting'> {
  return {
    async audits(campaign, limit): Promise<readonly AuditRow[]> {
      if (!isTextKey(campaign)) return [];
      const rows = await db.audit.findMany({ where: { campaignId: campaign }, orderBy: { id: 'desc' }, take: limit });
      return rows.map((row) => Audit.parse(row));
    },
    async activity(campaign, limit, before) {
      if (!isTextKey(campaign)) return [];
      const bound = before === null || !/^\d{1,18}$/.test(before) ? null : BigInt(before);
      const rows = await db.audit.findMany({
        where: { campaignId: campaign, ...(bound === null ? {} : { id: { lt: bound } }) },
        orderBy: { id: 'desc' },
        take: limit,
      });
      return rows.map((row) => ({ ...Audit.parse(row), id: row.id.toString() }));
    },
    async setting(key) {
      const row = await db.setting.findUnique({ where: { key } });
      return row === null ? null : StoredJson.parse(row.value);
    },
  };
}

export function writeAudits(db: Database): Pick<RecordTx, 'insertAudit' | 'putSetting'> {
  return {
    async insertAudit({ campaignId, at, personId, act, details }) {
      await db.$executeRaw`
        INSERT INTO "Audit" ("campaignId", "at", "personId", "act", "details")
        VALUES (${campaignId}, ${at}, ${personId}::uuid, ${act}, ${JSON.stringify(details)}::json)`;
    },
    async putSetting(key, value) {
      const stored = storable(value);
      await db.setting.upsert({ where: { key }, create: { key, value: stored }, update: { value: stored } });
    },
  };
}
