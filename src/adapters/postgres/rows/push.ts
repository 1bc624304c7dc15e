import { z } from 'zod';
import type { PushRecordReader, PushRecordWriter } from '../../../app/ports/record/push.js';
import type { Database } from './connection.js';
import { isRowId, isTextKey, plainText } from './stored.js';

// Devices that are told when something has come. A person's row names them too, so that who writes messages need not ask.

const Device = z.object({
  id: z.string(),
  personId: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  name: z.string(),
  createdAt: z.date(),
  tokenHash: z.string(),
  sessionHash: z.string(),
});
const Owner = z.object({ personId: z.string() });

export function readPush(db: Database): PushRecordReader {
  return {
    async pushDevice(id) {
      if (!isRowId(id)) return null;
      const row = await db.pushDevice.findUnique({ where: { id } });
      return row === null ? null : Device.parse(row);
    },
    async pushDevicesOf(personId) {
      if (!isRowId(personId)) return [];
      const orderBy = [{ createdAt: 'asc' }, { id: 'asc' }] as const;
      const rows = await db.pushDevice.findMany({ where: { personId }, orderBy: [...orderBy] });
      return rows.map((row) => Device.parse(row));
    },
    async pushDevicesBy(known) {
      const either = Object.entries(known).flatMap(([name, value]) =>
        value !== undefined && isTextKey(value) ? [{ [name]: value }] : [],
      );
      if (either.length === 0) return [];
      const rows = await db.pushDevice.findMany({ where: { OR: either }, orderBy: { id: 'asc' } });
      return rows.map((row) => Device.parse(row));
    },
  };
}

export function writePush(db: Database): PushRecordWriter {
  return {
    async insertPushDevice({ name, ...row }) {
      await db.pushDevice.create({ data: { ...row, name: plainText(name) } });
      await db.$executeRaw`
        UPDATE "Person" SET "pushDevices" = array_append("pushDevices", ${row.id}::uuid) WHERE "id" = ${row.personId}::uuid`;
    },
    async movePushDevice(id, sessionHash) {
      await db.pushDevice.updateMany({ where: { id }, data: { sessionHash } });
    },
    async deletePushDevice(id) {
      if (!isRowId(id)) return false;
      const found = await db.$queryRaw<
        unknown[]
      >`DELETE FROM "PushDevice" WHERE "id" = ${id}::uuid RETURNING "personId"::text`;
      const owner = found.map((row) => Owner.parse(row))[0];
      if (owner === undefined) return false;
      await db.$executeRaw`
        UPDATE "Person" SET "pushDevices" = array_remove("pushDevices", ${id}::uuid) WHERE "id" = ${owner.personId}::uuid`;
      await db.$executeRaw`
        UPDATE "Delivery" SET "status" = 'dropped', "claimedUntil" = NULL, "lastError" = 'The device is not told any more.'
        WHERE "channel" = 'push' AND "status" = 'pending' AND "deviceId" = ${id}::uuid`;
      return true;
    },
  };
}
