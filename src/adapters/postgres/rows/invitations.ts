import { z } from 'zod';
import type { RecordReader, RecordTx } from '../../../app/ports/record.js';
import type { Database } from './connection.js';
import { isRowId, isTextKey } from './stored.js';

// Links by which people come to a campaign.

const Invitation = z.object({
  id: z.string(),
  campaignId: z.string(),
  tokenHash: z.string(),
  personId: z.string(),
  seatId: z.string().nullable(),
  most: z.int(),
  used: z.int(),
  mailed: z.boolean(),
  createdAt: z.date(),
  expiresAt: z.date(),
  revokedAt: z.date().nullable(),
});

export const readInvitations = (db: Database): Pick<RecordReader, 'invitation' | 'invitations'> => ({
  async invitation(tokenHash) {
    if (!isTextKey(tokenHash)) return null;
    const rows = await db.$queryRaw<unknown[]>`SELECT * FROM "Invitation" WHERE "tokenHash" = ${tokenHash}`;
    return rows[0] === undefined ? null : Invitation.parse(rows[0]);
  },
  async invitations(campaign, limit) {
    if (!isTextKey(campaign)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT * FROM "Invitation" WHERE "campaignId" = ${campaign} ORDER BY "createdAt" DESC, "id" LIMIT ${limit}`;
    return rows.map((row) => Invitation.parse(row));
  },
});

export const writeInvitations = (
  db: Database,
): Pick<RecordTx, 'insertInvitation' | 'useInvitation' | 'revokeInvitation'> => ({
  async insertInvitation(row) {
    await db.$executeRaw`
      INSERT INTO "Invitation" ("id", "campaignId", "tokenHash", "personId", "seatId", "most", "used", "mailed", "createdAt",
        "expiresAt", "revokedAt")
      VALUES (${row.id}::uuid, ${row.campaignId}, ${row.tokenHash}, ${row.personId}::uuid, ${row.seatId}, ${row.most}, ${row.used},
        ${row.mailed}, ${row.createdAt}, ${row.expiresAt}, ${row.revokedAt})`;
  },
  async useInvitation(id, now) {
    if (!isRowId(id)) return false;
    const count = await db.$executeRaw`
      UPDATE "Invitation" SET "used" = "used" + 1
      WHERE "id" = ${id}::uuid AND "used" < "most" AND "revokedAt" IS NULL AND "expiresAt" > ${now}`;
    return count === 1;
  },
  async revokeInvitation(campaign, id, at) {
    if (!isRowId(id) || !isTextKey(campaign)) return false;
    const count = await db.$executeRaw`
      UPDATE "Invitation" SET "revokedAt" = ${at}
      WHERE "id" = ${id}::uuid AND "campaignId" = ${campaign} AND "revokedAt" IS NULL`;
    return count === 1;
  },
});
