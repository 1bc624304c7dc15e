import type { LinkRow, PersonRow, RecordReader, RecordTx, SessionRow } from '../../app/ports/record.js';
import type { Database } from './connection.js';
import { isRowId, isTextKey, plainText } from './stored.js';

// People, and how they sign in.

export function readPeople(
  db: Database,
): Pick<RecordReader, 'person' | 'personByDiscord' | 'personByEmail' | 'link' | 'session'> {
  return {
    person: async (id): Promise<PersonRow | null> => (isRowId(id) ? db.person.findUnique({ where: { id } }) : null),
    personByDiscord: async (discordId): Promise<PersonRow | null> =>
      isTextKey(discordId) ? db.person.findUnique({ where: { discordId } }) : null,
    personByEmail: async (email): Promise<PersonRow | null> =>
      isTextKey(email) ? db.person.findUnique({ where: { email: email.toLowerCase() } }) : null,
    link: async (tokenHash): Promise<LinkRow | null> =>
      isTextKey(tokenHash) ? db.signInLink.findUnique({ where: { tokenHash } }) : null,
    session: async (tokenHash): Promise<SessionRow | null> =>
      isTextKey(tokenHash) ? db.session.findUnique({ where: { tokenHash } }) : null,
  };
}

export function writePeople(
  db: Database,
): Pick<RecordTx, 'insertPerson' | 'updatePerson' | 'insertLink' | 'useLink' | 'insertSession' | 'deleteSession'> {
  return {
    async insertPerson(row) {
      const { id, name, timeZone, discordId, email, isBot, isHost, createdAt } = row;
      await db.person.create({
        data: {
          id,
          name: plainText(name),
          timeZone,
          discordId,
          email: email === null ? null : email.toLowerCase(),
          isBot,
          isHost,
          createdAt,
        },
      });
    },
    async updatePerson(id, change) {
      await db.person.update({
        where: { id },
        data: {
          ...change,
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
    async insertSession({ tokenHash, personId, csrfToken, createdAt, expiresAt }) {
      await db.session.create({ data: { tokenHash, personId, csrfToken, createdAt, expiresAt } });
    },
    async deleteSession(tokenHash) {
      if (isTextKey(tokenHash)) await db.session.deleteMany({ where: { tokenHash } });
    },
  };
}
