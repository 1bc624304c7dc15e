import { z } from 'zod';
import type { CampaignRow, RecordReader, RecordTx } from '../../../app/ports/record.js';
import { CampaignStatus } from '../../../core/campaign/status.js';
import type { Json } from '../../../core/game/json.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from './connection.js';
import { isRowId, isTextKey, StoredJson, storable } from './stored.js';

// Campaigns, who judges them, and where their public posts go.

export const Campaign = z.object({
  id: z.string(),
  title: z.string(),
  systemId: z.string(),
  rulesVersion: z.string(),
  gamePackage: z.string().nullable(),
  binderId: z.string(),
  binderHash: z.string(),
  frame: StoredJson,
  nextFrame: StoredJson,
  frameRevision: z.number(),
  game: StoredJson,
  status: CampaignStatus,
  createdAt: z.date(),
  signupClosesAt: z.date().nullable(),
  signupExtended: z.boolean(),
  signupEndDays: z.number().nullable(),
  signupKeptAt: z.date().nullable(),
  signupWarnedAt: z.date().nullable(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  pausedAt: z.date().nullable(),
  diceVersion: z.literal([1, 2]),
});

/** A missing value, which a column without a default keeps as NULL; JSON's own null would be a value. */
const orNull = (value: Json | null) => (value === null ? Prisma.DbNull : storable(value));

const OfPackage = Campaign.pick({ id: true, title: true, systemId: true, gamePackage: true, status: true });
const Judge = z.object({ personId: z.string() });
const Named = z.object({ id: z.string() });
const Place = z.object({ target: z.string(), settings: StoredJson });
const NamedPlace = Place.extend({ channel: z.enum(['discord', 'forum', 'copy']) });

const campaignOf = (row: unknown): CampaignRow => Campaign.parse(row);

export function readCampaigns(
  db: Database,
): Pick<
  RecordReader,
  | 'campaign'
  | 'campaigns'
  | 'campaignsOf'
  | 'campaignsOfPackages'
  | 'gms'
  | 'channelTarget'
  | 'places'
  | 'campaignsWithPlaces'
  | 'campaignByChannel'
  | 'dueRegistrations'
  | 'quietSignups'
> {
  return {
    async campaign(id) {
      if (!isTextKey(id)) return null;
      const rows = await db.$queryRaw<unknown[]>`SELECT * FROM "Campaign" WHERE "id" = ${id}`;
      return rows[0] === undefined ? null : campaignOf(rows[0]);
    },
    async campaigns() {
      const rows = await db.campaign.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] });
      return rows.map(campaignOf);
    },
    async campaignsOf(person) {
      if (!isRowId(person)) return [];
      const rows = await db.campaign.findMany({
        where: {
          OR: [
            { roles: { some: { personId: person, until: null } } },
            { seats: { some: { tenures: { some: { personId: person, until: null } } } } },
          ],
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      });
      return rows.map(campaignOf);
    },
    async campaignsOfPackages(known) {
      const rows = await db.$queryRaw<unknown[]>`
        SELECT "id", "title", "systemId", "gamePackage", "status" FROM "Campaign"
        WHERE "status" IN ('signup', 'running', 'paused') AND ("gamePackage" IS NOT NULL OR NOT "systemId" = ANY(${[...known]}::text[]))
        ORDER BY "createdAt" DESC, "id"`;
      return rows.map((row) => OfPackage.parse(row));
    },
    async gms(campaign) {
      if (!isTextKey(campaign)) return [];
      const rows = await db.$queryRaw<unknown[]>`
        SELECT "personId" FROM "Role" WHERE "campaignId" = ${campaign} AND "role" = 'gm' AND "until" IS NULL
        ORDER BY "since", "id"`;
      return [...new Set(rows.map((row) => Judge.parse(row).personId))];
    },
    async channelTarget(campaignId, channel) {
      if (!isTextKey(campaignId)) return null;
      const rows = await db.$queryRaw<unknown[]>`
        SELECT "target", "settings" FROM "CampaignChannel" WHERE "campaignId" = ${campaignId} AND "channel" = ${channel}`;
      return rows[0] === undefined ? null : Place.parse(rows[0]);
    },
    async places(campaignId) {
      if (!isTextKey(campaignId)) return [];
      const rows = await db.$queryRaw<unknown[]>`
        SELECT "channel", "target", "settings" FROM "CampaignChannel" WHERE "campaignId" = ${campaignId} ORDER BY "channel"`;
      return rows.map((row) => NamedPlace.parse(row));
    },
    async campaignsWithPlaces(campaigns) {
      const rows = await db.$queryRaw<unknown[]>`
        SELECT DISTINCT "campaignId" AS "id" FROM "CampaignChannel" WHERE "campaignId" = ANY(${campaigns.filter(isTextKey)}::text[])`;
      return rows.map((row) => Named.parse(row).id);
    },
    async campaignByChannel(channel, target) {
      if (!isTextKey(target)) return null;
      // A channel may serve one campaign after another: the one that goes on comes first, then the newest.
      const rows = await db.campaignChannel.findMany({
        where: { channel, target },
        include: { campaign: true },
        orderBy: { campaign: { createdAt: 'desc' } },
      });
      const live = rows.find(({ campaign }) => ['signup', 'running', 'paused'].includes(campaign.status));
      const row = live ?? rows[0];
      return row === undefined ? null : campaignOf(row.campaign);
    },
    async dueRegistrations(now, limit) {
      const rows = await db.campaign.findMany({
        where: { status: 'signup', signupClosesAt: { lte: now } },
        orderBy: { signupClosesAt: 'asc' },
        take: limit,
        select: { id: true },
      });
      return rows.map((row) => row.id);
    },
    async quietSignups(now, { usualDays, warnedDays }, limit) {
      const days = (count: Prisma.Sql) => Prisma.sql`make_interval(days => ${count})`;
      const rows = await db.$queryRaw<unknown[]>`
        SELECT c."id" FROM (
          SELECT c."id", c."signupWarnedAt" AS "warnedAt", coalesce(c."signupEndDays", ${usualDays}::int) AS "endDays",
            greatest(c."createdAt", c."signupKeptAt", (SELECT max(a."appliedAt") FROM "Application" a
              WHERE a."campaignId" = c."id" AND a."status" IN ('accepted', 'waiting'))) AS "aliveAt"
          FROM "Campaign" c WHERE c."status" = 'signup' AND c."signupClosesAt" IS NULL
        ) c
        WHERE c."endDays" > 0 AND CASE WHEN c."warnedAt" >= c."aliveAt"
          THEN c."warnedAt" + ${days(Prisma.sql`${warnedDays}::int`)} <= ${now}
          ELSE c."aliveAt" + ${days(Prisma.sql`c."endDays" - ${warnedDays}::int`)} <= ${now} END
        ORDER BY c."aliveAt" LIMIT ${limit}`;
      return rows.map((row) => Named.parse(row).id);
    },
  };
}

export function writeCampaigns(
  db: Database,
): Pick<
  RecordTx,
  'insertCampaign' | 'updateCampaign' | 'lockCampaign' | 'insertRole' | 'setChannelTarget' | 'removeChannelTarget'
> {
  return {
    async insertCampaign(row) {
      const { frame, nextFrame, game, ...plain } = Campaign.parse(row);
      const json = { frame: storable(frame), nextFrame: orNull(nextFrame), game: storable(game) };
      await db.campaign.create({ data: { ...plain, ...json } });
    },
    async updateCampaign(id, change) {
      const { frame, nextFrame, ...plain } = change;
      await db.campaign.update({
        where: { id },
        data: {
          ...plain,
          ...(frame === undefined ? {} : { frame: storable(frame) }),
          ...(nextFrame === undefined ? {} : { nextFrame: orNull(nextFrame) }),
        },
      });
    },
    async lockCampaign(id) {
      if (!isTextKey(id)) return null;
      // NO KEY: rows that merely belong to the campaign may be added by others meanwhile.
      const rows = await db.$queryRaw<unknown[]>(
        Prisma.sql`SELECT * FROM "Campaign" WHERE "id" = ${id} FOR NO KEY UPDATE`,
      );
      return rows[0] === undefined ? null : campaignOf(rows[0]);
    },
    async insertRole({ id, campaignId, personId, role, since }) {
      await db.role.create({ data: { id, campaignId, personId, role, since } });
    },
    async removeChannelTarget(campaignId, channel) {
      await db.campaignChannel.deleteMany({ where: { campaignId, channel } });
    },
    async setChannelTarget(campaignId, channel, target, settings) {
      const value = { target, settings: storable(settings) };
      await db.campaignChannel.upsert({
        where: { campaignId_channel: { campaignId, channel } },
        create: { campaignId, channel, ...value },
        update: value,
      });
    },
  };
}
