import { z } from 'zod';
import type { DeadlineRecordReader, DeadlineRecordWriter, MotionRow } from '../../../app/ports/record/motions.js';
import { SeatId } from '../../../core/game/viewer.js';
import type { Database } from './connection.js';
import { isRowId, isTextKey, plainText } from './stored.js';

// Motions of the players, and what of windows a lost job may have missed.

const Details = z.object({
  byMs: z.number().int().positive().optional(),
  rule: z.object({ id: z.string(), name: z.string(), on: z.boolean() }).optional(),
  secret: z.boolean().optional(),
});

export const Motion = z
  .object({
    id: z.string(),
    campaignId: z.string(),
    phaseId: z.string().nullable(),
    kind: z.enum(['extend', 'pause', 'end', 'rule']),
    details: Details,
    openedBy: SeatId,
    reason: z.string(),
    openedAt: z.date(),
    closesAt: z.date(),
    status: z.enum(['open', 'carried', 'failed', 'tied', 'withdrawn']),
    decidedAt: z.date().nullable(),
  })
  .transform(
    ({ details: { byMs, rule, secret }, ...row }): MotionRow => ({
      ...row,
      byMs: byMs ?? null,
      rule: rule ?? null,
      secret: secret === true,
    }),
  );

const Id = z.object({ id: z.string() });
const Window = z.object({
  id: z.string(),
  campaignId: z.string(),
  revision: z.number(),
  openedAt: z.date(),
  deadlineAt: z.date(),
  frameRevision: z.number(),
});
const Absence = z.object({ seatId: SeatId, since: z.date(), until: z.date() });

export const readMotions = (db: Database): DeadlineRecordReader => ({
  async motion(id) {
    if (!isRowId(id)) return null;
    const row = await db.motion.findUnique({ where: { id } });
    return row === null ? null : Motion.parse(row);
  },
  async motions(campaignId, limit) {
    if (!isTextKey(campaignId)) return [];
    const rows = await db.motion.findMany({
      where: { campaignId },
      orderBy: [{ openedAt: 'desc' }, { id: 'asc' }],
      take: limit,
    });
    return rows.map((row) => Motion.parse(row));
  },
  async dueMotions(now, limit) {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT m."id" FROM "Motion" m JOIN "Campaign" c ON c."id" = m."campaignId"
      WHERE m."status" = 'open' AND m."closesAt" <= ${now} AND c."status" IN ('running', 'paused')
      ORDER BY m."closesAt" LIMIT ${limit}`;
    return rows.map((row) => Id.parse(row).id);
  },
  async openWindows(limit) {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT p."id", p."campaignId", p."revision", p."openedAt", p."deadlineAt", c."frameRevision"
      FROM "Phase" p JOIN "Campaign" c ON c."id" = p."campaignId"
      WHERE p."status" = 'open' AND p."ordinal" > 0 AND c."status" = 'running'
        AND p."supersededAt" IS NULL
      ORDER BY p."deadlineAt" LIMIT ${limit}`;
    return rows.map((row) => Window.parse(row));
  },
  async lateResults(sealedBy, limit) {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT p."id" FROM "Phase" p JOIN "Campaign" c ON c."id" = p."campaignId"
      WHERE (p."status" = 'sealed' OR (p."status" = 'resolved' AND p."publishAt" IS NULL))
        AND p."ordinal" > 0 AND p."sealedAt" <= ${sealedBy} AND c."status" = 'running'
        AND p."supersededAt" IS NULL
      ORDER BY p."sealedAt" LIMIT ${limit}`;
    return rows.map((row) => Id.parse(row).id);
  },
  async absences(campaignId, seats, after) {
    if (!isTextKey(campaignId) || seats.length === 0) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT "seatId", "since", "until" FROM "Vacation"
      WHERE "campaignId" = ${campaignId} AND "seatId" = ANY(${[...seats]}) AND "cancelledAt" IS NULL AND "until" > ${after}
      ORDER BY "since"`;
    return rows.map((row) => Absence.parse(row));
  },
  async campaignsOnDiscord(endedAfter, limit) {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT c."id" FROM "Campaign" c JOIN "CampaignChannel" k ON k."campaignId" = c."id" AND k."channel" = 'discord'
      WHERE c."status" IN ('running', 'paused') OR c."endedAt" > ${endedAfter}
      ORDER BY c."createdAt" DESC LIMIT ${limit}`;
    return rows.map((row) => Id.parse(row).id);
  },
});

export const writeMotions = (db: Database): DeadlineRecordWriter => ({
  async insertMotion({ byMs, rule, secret, reason, ...row }) {
    const details = {
      ...(byMs === null ? {} : { byMs }),
      ...(rule === null ? {} : { rule: { ...rule } }),
      ...(secret ? { secret } : {}),
    };
    await db.motion.create({ data: { ...row, details, reason: plainText(reason) } });
  },
  async updateMotion(id, change) {
    await db.motion.update({ where: { id }, data: change });
  },
});
