import { z } from 'zod';
import type { ProgramsRecordReader, ProgramsRecordWriter } from '../../../app/ports/record/programs.js';
import type { Database } from './connection.js';
import { isRowId, isTextKey, plainText } from './stored.js';

// Tokens of programs, and what was answered under their keys.

const Token = z.object({
  id: z.string(),
  personId: z.string(),
  tokenHash: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(['read', 'orders', 'letters', 'judge', 'host'])),
  campaignId: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  lastUsedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
});

const Hook = z.object({
  personId: z.string(),
  url: z.string(),
  secret: z.string(),
  createdAt: z.date(),
  offAt: z.date().nullable(),
});
const Call = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['pending', 'sent', 'stuck', 'dropped']),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
});

export function readPrograms(db: Database): ProgramsRecordReader {
  return {
    async apiToken(tokenHash) {
      if (!isTextKey(tokenHash)) return null;
      const row = await db.apiToken.findUnique({ where: { tokenHash } });
      return row === null ? null : Token.parse(row);
    },
    async apiTokensOf(personId) {
      if (!isRowId(personId)) return [];
      const rows = await db.apiToken.findMany({
        where: { personId, revokedAt: null },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      });
      return rows.map((row) => Token.parse(row));
    },
    async apiAnswer(personId, key) {
      if (!isRowId(personId) || !isTextKey(key)) return null;
      return db.apiAnswer.findUnique({ where: { personId_key: { personId, key } } });
    },
    async webhookOf(personId) {
      if (!isRowId(personId)) return null;
      const row = await db.webhook.findUnique({ where: { personId } });
      return row === null ? null : Hook.parse(row);
    },
    async webhookCalls(personId, limit) {
      if (!isRowId(personId)) return [];
      const rows = await db.delivery.findMany({
        where: { personId, channel: 'webhook' },
        orderBy: { sequence: 'desc' },
        take: limit,
      });
      return rows.map((row) => Call.parse(row));
    },
  };
}

export function writePrograms(db: Database): ProgramsRecordWriter {
  return {
    async insertApiToken({ name, scopes, ...row }) {
      await db.apiToken.create({ data: { ...row, name: plainText(name), scopes: [...scopes] } });
    },
    async revokeApiToken(personId, id, at) {
      if (!isRowId(personId) || !isRowId(id)) return false;
      const { count } = await db.apiToken.updateMany({
        where: { id, personId, revokedAt: null },
        data: { revokedAt: at },
      });
      return count === 1;
    },
    async touchApiToken(id, at) {
      await db.apiToken.updateMany({ where: { id }, data: { lastUsedAt: at } });
    },
    async beginApiAnswer(row) {
      const { count } = await db.apiAnswer.createMany({ data: [{ ...row }], skipDuplicates: true });
      return count === 1;
    },
    async endApiAnswer({ personId, key, status, body }) {
      await db.apiAnswer.updateMany({ where: { personId, key }, data: { status, body } });
    },
    async forgetApiAnswer(personId, key) {
      await db.apiAnswer.deleteMany({ where: { personId, key, status: null } });
    },
    async putWebhook({ personId, ...row }) {
      await db.webhook.upsert({ where: { personId }, create: { personId, ...row }, update: row });
    },
    async deleteWebhook(personId) {
      await db.webhook.deleteMany({ where: { personId } });
    },
    async tellProgramAgain(personId, id, now) {
      if (!isRowId(personId) || !isRowId(id)) return false;
      const { count } = await db.delivery.updateMany({
        where: { id, personId, channel: 'webhook', status: { not: 'pending' } },
        // Nothing that came later waits for it.
        data: {
          status: 'pending',
          attempts: 0,
          dueAt: now,
          letsPass: true,
          lastError: null,
          sentAt: null,
          externalId: null,
        },
      });
      return count === 1;
    },
    async deleteApiAnswersBefore(at) {
      await db.apiAnswer.deleteMany({ where: { createdAt: { lt: at } } });
    },
  };
}
