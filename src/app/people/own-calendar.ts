import { z } from 'zod';
import type { Desk } from '../kit/desk.js';
import { newToken, tokenHash } from '../kit/numbers.js';
import { knownPerson } from '../kit/rights.js';
import type { PersonId, PersonRow, RecordReader, RecordTx } from '../ports/record.js';

// The secret address of somebody's calendar of deadlines: whoever has it may read them, so only its hash is kept.

const Kept = z.object({ tokenHash: z.string(), since: z.number() });
const keyOf = (person: PersonId): string => `calendar/${person}`;

async function keptOf(record: RecordReader, person: PersonId): Promise<z.infer<typeof Kept> | null> {
  return Kept.safeParse(await record.setting(keyOf(person))).data ?? null;
}

/** Since when there is an address; null: there is none. What it is, nobody can say any more. */
export const calendarAddress =
  ({ record }: Desk) =>
  async ({ person }: { person: PersonId }): Promise<{ readonly since: Date } | null> => {
    await knownPerson(record, person);
    const kept = await keptOf(record, person);
    return kept === null ? null : { since: new Date(kept.since) };
  };

/** Makes a new address, told this once, or with `off` none at all; an older one stops to work. */
export const renewCalendar =
  ({ record, clock, secrets, publicUrl }: Desk) =>
  async ({
    person,
    off = false,
  }: {
    person: PersonId;
    off?: boolean;
  }): Promise<{ readonly address: string | null }> => {
    await knownPerson(record, person);
    const token = newToken(secrets);
    const now = clock.now();
    await record.transact(async (tx) => {
      await tx.putSetting(keyOf(person), off ? null : { tokenHash: tokenHash(token), since: now.getTime() });
      const act = off ? 'calendar-ended' : 'calendar-renewed';
      await tx.insertAudit({ campaignId: null, at: now, personId: person, act, details: {} });
    });
    return { address: off ? null : `${publicUrl}/calendar/${person}.${token}.ics` };
  };

/** Whose calendar a secret opens; null when it is none, or an older one. */
export async function calendarOwner(record: RecordReader, secret: string): Promise<PersonRow | null> {
  const [id = '', token = ''] = secret.length > 200 ? [] : secret.split('.');
  const person = await record.person(id);
  if (person === null) return null;
  const kept = await keptOf(record, person.id);
  return kept !== null && kept.tokenHash === tokenHash(token) ? person : null;
}

/** Ends the calendar of somebody who is erased. */
export async function forgetCalendar(tx: RecordTx, person: PersonId): Promise<void> {
  if ((await tx.setting(keyOf(person))) !== null) await tx.putSetting(keyOf(person), null);
}
