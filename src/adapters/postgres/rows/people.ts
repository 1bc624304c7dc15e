import { z } from 'zod';
import type { LinkRow, PersonRow, RecordReader, RecordTx, SessionRow } from '../../../app/ports/record.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from './connection.js';
import { isRowId, isTextKey, plainText } from './stored.js';

const NOTES_KEPT_MS = 60 * 24 * 3_600_000;

// People, and how they sign in.

export const Person = z.object({
  id: z.string(),
  name: z.string(),
  timeZone: z.string(),
  quietHours: z.object({ from: z.number(), to: z.number() }).nullable(),
  discordId: z.string().nullable(),
  email: z.string().nullable(),
  emailOffAt: z.date().nullable(),
  forumId: z.string().nullable(),
  forumName: z.string().nullable(),
  doors: z.array(
    z.object({ channel: z.enum(['discord', 'email', 'forum']), takes: z.enum(['all', 'digest', 'spare', 'off']) }),
  ),
  hasWebhook: z.boolean(),
  pushDevices: z.array(z.string()),
  isBot: z.boolean(),
  isHost: z.boolean(),
  createdAt: z.date(),
});

export const Session = z.object({
  tokenHash: z.string(),
  personId: z.string(),
  csrfToken: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  device: z.string(),
  lastUsedAt: z.date().nullable(),
});

const personOf = (row: unknown): PersonRow | null => (row === null ? null : Person.parse(row));

/** For Prisma: an empty column is the absence of quiet hours, not JSON's null. */
const quietColumn = (quietHours: PersonRow['quietHours']) =>
  quietHours === null ? Prisma.DbNull : { from: quietHours.from, to: quietHours.to };

export function readPeople(
  db: Database,
): Pick<
  RecordReader,
  | 'person'
  | 'people'
  | 'everybody'
  | 'personByDiscord'
  | 'personByEmail'
  | 'personByForum'
  | 'link'
  | 'session'
  | 'sessionsOf'
> {
  return {
    person: async (id): Promise<PersonRow | null> => {
      if (!isRowId(id)) return null;
      const rows = await db.$queryRaw<unknown[]>`SELECT * FROM "Person" WHERE "id" = ${id}::uuid`;
      return personOf(rows[0] ?? null);
    },
    people: async (ids) => {
      const known = ids.filter(isRowId);
      if (known.length === 0) return [];
      const rows = await db.$queryRaw<unknown[]>`SELECT * FROM "Person" WHERE "id" = ANY(${known}::uuid[])`;
      return rows.map((row) => Person.parse(row));
    },
    everybody: async () =>
      db.person.findMany({
        where: { isBot: false },
        select: { id: true, name: true, isHost: true, createdAt: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
    personByDiscord: async (discordId): Promise<PersonRow | null> =>
      isTextKey(discordId) ? personOf(await db.person.findUnique({ where: { discordId } })) : null,
    personByEmail: async (email): Promise<PersonRow | null> =>
      isTextKey(email) ? personOf(await db.person.findUnique({ where: { email: email.toLowerCase() } })) : null,
    personByForum: async (forumId): Promise<PersonRow | null> =>
      isTextKey(forumId) ? personOf(await db.person.findUnique({ where: { forumId } })) : null,
    link: async (tokenHash): Promise<LinkRow | null> =>
      isTextKey(tokenHash) ? db.signInLink.findUnique({ where: { tokenHash } }) : null,
    session: async (tokenHash): Promise<SessionRow | null> => {
      if (!isTextKey(tokenHash)) return null;
      const rows = await db.$queryRaw<unknown[]>`SELECT * FROM "Session" WHERE "tokenHash" = ${tokenHash}`;
      return rows[0] === undefined ? null : Session.parse(rows[0]);
    },
    sessionsOf: async (person, now) => {
      if (!isRowId(person)) return [];
      const rows = await db.$queryRaw<unknown[]>`
        SELECT * FROM "Session" WHERE "personId" = ${person}::uuid AND "expiresAt" > ${now}
        ORDER BY coalesce("lastUsedAt", "createdAt") DESC, "tokenHash"`;
      return rows.map((row) => Session.parse(row));
    },
  };
}

export function writePeople(
  db: Database,
): Pick<
  RecordTx,
  | 'insertPerson'
  | 'updatePerson'
  | 'insertLink'
  | 'useLink'
  | 'insertSession'
  | 'deleteSession'
  | 'touchSession'
  | 'deleteRunOut'
> {
  return {
    async insertPerson(row) {
      const { id, name, timeZone, quietHours, discordId, email, isBot, isHost, createdAt } = row;
      const { emailOffAt, forumId, forumName, doors, hasWebhook } = row;
      await db.person.create({
        data: {
          id,
          name: plainText(name),
          timeZone,
          quietHours: quietColumn(quietHours),
          discordId,
          email: email === null ? null : email.toLowerCase(),
          emailOffAt,
          forumId,
          forumName,
          doors: doors.map(({ channel, takes }) => ({ channel, takes })),
          hasWebhook,
          isBot,
          isHost,
          createdAt,
        },
      });
    },
    async updatePerson(id, { quietHours, doors, ...change }) {
      await db.person.update({
        where: { id },
        data: {
          ...change,
          ...(quietHours === undefined ? {} : { quietHours: quietColumn(quietHours) }),
          ...(doors === undefined ? {} : { doors: doors.map(({ channel, takes }) => ({ channel, takes })) }),
          ...(change.name === undefined ? {} : { name: plainText(change.name) }),
          ...(typeof change.email === 'string' ? { email: change.email.toLowerCase() } : {}),
        },
      });
    },
    async insertLink({ tokenHash, personId, landing, createdAt, expiresAt, usedAt }) {
      await db.signInLink.create({ data: { tokenHash, personId, landing, createdAt, expiresAt, usedAt } });
    },
    async useLink(tokenHash, now) {
      if (!isTextKey(tokenHash)) return false;
      const { count } = await db.signInLink.updateMany({
        where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
        data: { usedAt: now },
      });
      return count === 1;
    },
    async insertSession({ tokenHash, personId, csrfToken, createdAt, expiresAt, device, lastUsedAt }) {
      await db.$executeRaw`
        INSERT INTO "Session" ("tokenHash", "personId", "csrfToken", "createdAt", "expiresAt", "device", "lastUsedAt")
        VALUES (${tokenHash}, ${personId}::uuid, ${csrfToken}, ${createdAt}, ${expiresAt}, ${plainText(device)}, ${lastUsedAt})`;
    },
    async touchSession(tokenHash, at) {
      if (isTextKey(tokenHash))
        await db.$executeRaw`UPDATE "Session" SET "lastUsedAt" = ${at} WHERE "tokenHash" = ${tokenHash}`;
    },
    async deleteSession(tokenHash) {
      if (isTextKey(tokenHash)) await db.session.deleteMany({ where: { tokenHash } });
    },
    async deleteRunOut(now) {
      await db.session.deleteMany({ where: { expiresAt: { lte: now } } });
      await db.signInLink.deleteMany({ where: { expiresAt: { lte: now } } });
      // What the forum's messages were answered with: by then reading has gone far past them, and none comes again.
      const old = now.getTime() - NOTES_KEPT_MS;
      await db.$executeRaw`
        DELETE FROM "Setting" WHERE key ~ '^forum/(read|answer|edited|code)/' AND (value ->> 'at')::float8 < ${old}`;
    },
  };
}
