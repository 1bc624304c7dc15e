import { z } from 'zod';
import type { RecordReader, RecordTx } from '../../../app/ports/record.js';
import type { Database } from './connection.js';
import { isRowId, isTextKey, plainText, StoredDoor } from './stored.js';

// What mail that comes in leads to: reply addresses, and sheets whose sender is not proved.

const Proposed = z.object({
  tokenHash: z.string(),
  personId: z.string(),
  campaignId: z.string(),
  door: StoredDoor,
  doorKey: z.string(),
  text: z.string(),
  receivedAt: z.date(),
  createdAt: z.date(),
  expiresAt: z.date(),
  usedAt: z.date().nullable(),
});

export function readMail(db: Database): Pick<RecordReader, 'replyAddress' | 'replyAddressOf' | 'proposedSheet'> {
  return {
    replyAddress: async (tokenHash) =>
      isTextKey(tokenHash) ? db.replyAddress.findUnique({ where: { tokenHash } }) : null,
    replyAddressOf: async (personId, campaignId) =>
      isRowId(personId) && isTextKey(campaignId)
        ? db.replyAddress.findFirst({ where: { personId, campaignId, endedAt: null }, orderBy: { createdAt: 'asc' } })
        : null,
    proposedSheet: async (tokenHash) => {
      if (!isTextKey(tokenHash)) return null;
      const row = await db.proposedSheet.findUnique({ where: { tokenHash } });
      return row === null ? null : Proposed.parse(row);
    },
  };
}

export function writeMail(
  db: Database,
): Pick<
  RecordTx,
  'insertReplyAddress' | 'endReplyAddresses' | 'insertProposedSheet' | 'useProposedSheet' | 'deleteOldProposals'
> {
  return {
    async insertReplyAddress({ id, tokenHash, personId, campaignId, createdAt, endedAt }) {
      await db.replyAddress.create({ data: { id, tokenHash, personId, campaignId, createdAt, endedAt } });
    },
    async endReplyAddresses(personId, campaignId, at) {
      const where = { personId, endedAt: null, ...(campaignId === null ? {} : { campaignId }) };
      await db.replyAddress.updateMany({ where, data: { endedAt: at } });
    },
    async insertProposedSheet({ text, ...row }) {
      const data = { ...row, doorKey: plainText(row.doorKey), text };
      const { count } = await db.proposedSheet.createMany({ data: [data], skipDuplicates: true });
      return count > 0;
    },
    async useProposedSheet(tokenHash, now) {
      const where = { tokenHash, usedAt: null, expiresAt: { gt: now } };
      const { count } = await db.proposedSheet.updateMany({ where, data: { usedAt: now } });
      return count > 0;
    },
    async deleteOldProposals(now) {
      await db.proposedSheet.deleteMany({ where: { expiresAt: { lt: now } } });
    },
  };
}
