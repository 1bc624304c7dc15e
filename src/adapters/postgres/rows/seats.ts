import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ApplicationRow, RecordReader, RecordTx, SeatRow } from '../../../app/ports/record.js';
import { SeatId } from '../../../core/game/viewer.js';
import type { Database } from './connection.js';
import { isTextKey, plainText } from './stored.js';

// Who plays: applications, seats, who holds them, and what their holders vote.

export const Application = z.object({
  id: z.string(),
  campaignId: z.string(),
  personId: z.string(),
  name: z.string(),
  wants: z.string().nullable(),
  side: z.string().nullable(),
  optionalRules: z.array(z.string()),
  text: z.string(),
  seatId: z.string().nullable(),
  status: z.enum(['waiting', 'accepted', 'withdrawn', 'refused', 'late', 'admitted', 'rejected']),
  appliedAt: z.date(),
  decidedAt: z.date().nullable(),
});

export const Seat = z.object({
  campaignId: z.string(),
  seatId: SeatId,
  name: z.string(),
  side: z.string().nullable(),
  openedAt: z.date(),
  closedAt: z.date().nullable(),
  holder: z.string().nullable(),
});

/** `seat-2` before `seat-10`. */
export const bySeatNumber = new Intl.Collator('en', { numeric: true });

export function readSeats(db: Database): Pick<RecordReader, 'seats' | 'applications' | 'lateApplications' | 'votes'> {
  return {
    async seats(campaign) {
      if (!isTextKey(campaign)) return [];
      const rows = await db.$queryRaw<unknown[]>`
        SELECT s."campaignId", s."seatId", s."name", s."side", s."openedAt", s."closedAt",
          (SELECT t."personId" FROM "Tenure" t
            WHERE t."campaignId" = s."campaignId" AND t."seatId" = s."seatId" AND t."until" IS NULL LIMIT 1) AS "holder"
        FROM "Seat" s WHERE s."campaignId" = ${campaign}`;
      return rows
        .map((row): SeatRow => Seat.parse(row))
        .sort((one, other) => bySeatNumber.compare(one.seatId, other.seatId));
    },
    async applications(campaign): Promise<readonly ApplicationRow[]> {
      if (!isTextKey(campaign)) return [];
      const rows = await db.$queryRaw<unknown[]>`
        SELECT * FROM "Application" WHERE "campaignId" = ${campaign} ORDER BY "appliedAt", "id"`;
      return rows.map((row) => Application.parse(row));
    },
    async lateApplications(campaign): Promise<readonly ApplicationRow[]> {
      if (!isTextKey(campaign)) return [];
      const rows = await db.$queryRaw<unknown[]>`
        SELECT * FROM "Application" WHERE "campaignId" = ${campaign} AND "status" = 'late' ORDER BY "appliedAt", "id"`;
      return rows.map((row) => Application.parse(row));
    },
    async votes(campaign, subject) {
      if (!isTextKey(campaign) || !isTextKey(subject)) return [];
      const rows = await db.vote.findMany({ where: { campaignId: campaign, subject }, orderBy: { at: 'asc' } });
      return rows.map(({ seatId, choice }) => ({ seatId, choice }));
    },
  };
}

export function writeSeats(
  db: Database,
): Pick<RecordTx, 'insertApplication' | 'updateApplication' | 'insertSeat' | 'closeSeat' | 'seatPerson' | 'castVote'> {
  return {
    async insertApplication(row) {
      const application = Application.parse(row);
      const { name, wants, text } = application;
      await db.application.create({
        data: {
          ...application,
          name: plainText(name),
          wants: wants === null ? null : plainText(wants),
          text: plainText(text),
        },
      });
    },
    async updateApplication(id, change) {
      await db.application.update({ where: { id }, data: change });
    },
    async insertSeat({ campaignId, seatId, name, side, openedAt, closedAt }) {
      await db.seatRow.create({ data: { campaignId, seatId, name: plainText(name), side, openedAt, closedAt } });
    },
    async closeSeat(campaignId, seatId, at) {
      await db.seatRow.update({ where: { campaignId_seatId: { campaignId, seatId } }, data: { closedAt: at } });
    },
    async seatPerson(campaignId, seatId, person, at, name) {
      // Who held it answers mails of this campaign no more.
      await db.$executeRaw`
        UPDATE "ReplyAddress" r SET "endedAt" = ${at} FROM "Tenure" t
        WHERE t."campaignId" = ${campaignId} AND t."seatId" = ${seatId} AND t."until" IS NULL
          AND r."campaignId" = t."campaignId" AND r."personId" = t."personId" AND r."endedAt" IS NULL`;
      await db.tenure.updateMany({ where: { campaignId, seatId, until: null }, data: { until: at } });
      // The next holder of the seat has named nobody, and has not said that they are away.
      await db.deputy.updateMany({ where: { campaignId, seatId, endedAt: null }, data: { endedAt: at } });
      await db.vacation.updateMany({ where: { campaignId, seatId, cancelledAt: null }, data: { cancelledAt: at } });
      if (person === null) return;
      const seat = { campaignId_seatId: { campaignId, seatId } };
      const { name: called } =
        name === undefined
          ? await db.seatRow.findUniqueOrThrow({ where: seat })
          : await db.seatRow.update({ where: seat, data: { name: plainText(name) } });
      const tenure = { id: randomUUID(), campaignId, seatId, personId: person, name: called, since: at };
      await db.tenure.create({ data: tenure });
    },
    async castVote({ campaignId, subject, seatId, choice, at }) {
      await db.vote.upsert({
        where: { campaignId_subject_seatId: { campaignId, subject, seatId } },
        create: { campaignId, subject, seatId, choice, at },
        update: { choice, at },
      });
    },
  };
}
