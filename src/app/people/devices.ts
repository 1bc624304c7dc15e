import { createHash } from 'node:crypto';
import type { Desk } from '../kit/desk.js';
import { tokenHash } from '../kit/numbers.js';
import { Refusal } from '../kit/refusal.js';
import { knownPerson } from '../kit/rights.js';
import type { PersonId, SessionRow } from '../ports/record.js';
import { endPushDevices } from './push-devices.js';

/** A browser in which somebody is signed in. */
export interface Device {
  /** Names it in a form; it opens nothing. */
  readonly id: string;
  /** `Firefox on Linux`. */
  readonly words: string;
  /** The one that asks. */
  readonly own: boolean;
  readonly since: Date;
  /** About when it was last used; null: nobody knows. */
  readonly lastUsedAt: Date | null;
}

/** What is said of a session that began before its browser was asked for its name. */
const UNKNOWN = 'A browser of earlier days';

const idOf = (session: SessionRow): string =>
  createHash('sha256').update(`device/${session.tokenHash}`).digest('hex').slice(0, 24);

/** The devices on which somebody is signed in, their own one first. `session`: the token of the one that asks. */
export const devices =
  ({ record, clock }: Desk) =>
  async ({ person, session }: { person: PersonId; session: string }): Promise<readonly Device[]> => {
    await knownPerson(record, person);
    const own = tokenHash(session);
    const rows = await record.sessionsOf(person, clock.now());
    return rows
      .map((row) => ({
        id: idOf(row),
        words: row.device === '' ? UNKNOWN : row.device,
        own: row.tokenHash === own,
        since: row.createdAt,
        lastUsedAt: row.lastUsedAt,
      }))
      .sort((one, other) => Number(other.own) - Number(one.own));
  };

/** Signs somebody out on one of their devices, or with `others` on all but the one that asks. Says on how many. */
export const signOutDevices =
  ({ record, clock }: Desk) =>
  async ({
    person,
    session,
    device,
  }: {
    person: PersonId;
    session: string;
    device: string | 'others';
  }): Promise<number> => {
    await knownPerson(record, person);
    const own = tokenHash(session);
    return record.transact(async (tx) => {
      const now = clock.now();
      const all = await tx.sessionsOf(person, now);
      const ending = all.filter((row) => (device === 'others' ? row.tokenHash !== own : idOf(row) === device));
      if (ending.length === 0 && device !== 'others')
        throw new Refusal('nothing-stands', 'That device is not signed in any more.');
      for (const row of ending) {
        await tx.deleteSession(row.tokenHash);
        await endPushDevices(tx, row.tokenHash);
      }
      const details = { devices: ending.length };
      await tx.insertAudit({ campaignId: null, at: now, personId: person, act: 'devices-signed-out', details });
      return ending.length;
    });
  };
