import { z } from 'zod';
import type { StoriesRecordReader, StoriesRecordWriter } from '../../../app/ports/record/stories.js';
import { SeatId } from '../../../core/game/viewer.js';
import type { Database } from './connection.js';
import { isRowId, isTextKey, plainText } from './stored.js';

// Stories that players tell, and what readers and GMs say of them.

const Story = z.object({
  id: z.string(),
  campaignId: z.string(),
  seatId: SeatId,
  personId: z.string(),
  title: z.string(),
  text: z.string(),
  turn: z.number(),
  toldAt: z.date(),
  given: z.number().nullable(),
  givenAt: z.date().nullable(),
});
const StoryVote = z.object({ storyId: z.string(), personId: z.string(), at: z.date() });

export const readStories = (db: Database): StoriesRecordReader => ({
  async story(id) {
    if (!isRowId(id)) return null;
    const [row] = await db.$queryRaw<unknown[]>`SELECT * FROM "Story" WHERE "id" = ${id}::uuid`;
    return row === undefined ? null : Story.parse(row);
  },
  async stories(campaign, limit) {
    if (!isTextKey(campaign)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT * FROM "Story" WHERE "campaignId" = ${campaign} ORDER BY "toldAt" DESC, "id" LIMIT ${limit}`;
    return rows.map((row) => Story.parse(row));
  },
  async storiesOfTurn(campaign, turn) {
    if (!isTextKey(campaign)) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT * FROM "Story" WHERE "campaignId" = ${campaign} AND "turn" = ${turn} ORDER BY "toldAt", "id"`;
    return rows.map((row) => Story.parse(row));
  },
  async newStories(limit) {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT s.* FROM "Story" s JOIN "Campaign" c ON c."id" = s."campaignId"
      WHERE c."status" IN ('running', 'paused') ORDER BY s."toldAt" DESC, s."id" LIMIT ${limit}`;
    return rows.map((row) => Story.parse(row));
  },
  async storyVotes(stories) {
    const ids = stories.filter(isRowId);
    if (ids.length === 0) return [];
    const rows = await db.$queryRaw<unknown[]>`
      SELECT * FROM "StoryVote" WHERE "storyId" = ANY(${ids}::uuid[]) ORDER BY "at", "personId"`;
    return rows.map((row) => StoryVote.parse(row));
  },
});

export const writeStories = (db: Database): StoriesRecordWriter => ({
  async insertStory({ id, campaignId, seatId, personId, title, text, turn, toldAt }) {
    await db.$executeRaw`
      INSERT INTO "Story" ("id", "campaignId", "seatId", "personId", "title", "text", "turn", "toldAt")
      VALUES (${id}::uuid, ${campaignId}, ${seatId}, ${personId}::uuid, ${plainText(title)}, ${plainText(text)}, ${turn}, ${toldAt})`;
  },
  async giveForStory(id, given, at) {
    const when = given === null ? null : at;
    await db.$executeRaw`UPDATE "Story" SET "given" = ${given}, "givenAt" = ${when} WHERE "id" = ${id}::uuid`;
  },
  async insertStoryVote({ storyId, personId, at }) {
    await db.$executeRaw`
      INSERT INTO "StoryVote" ("storyId", "personId", "at") VALUES (${storyId}::uuid, ${personId}::uuid, ${at})
      ON CONFLICT DO NOTHING`;
  },
  async deleteStoryVote({ storyId, personId }) {
    await db.$executeRaw`
      DELETE FROM "StoryVote" WHERE "storyId" = ${storyId}::uuid AND "personId" = ${personId}::uuid`;
  },
});
