import { isNamedZone } from '../../core/calendar/zone.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownPerson } from '../kit/rights.js';
import { readEmail } from '../kit/written-email.js';
import { nameFrom, readName, requireDistinct } from '../kit/written-name.js';
import type { PersonId, PersonRow, QuietHours, RecordReader } from '../ports/record.js';
import { isQuietHours } from '../telling/quiet-hours.js';

function requireTimeZone(zone: string): void {
  if (zone !== 'UTC' && !isNamedZone(zone))
    throw new Refusal(
      'bad-input',
      'This time zone is not known. Write a place like Europe/Vienna or America/New_York, or UTC.',
    );
}

interface NewPerson {
  readonly name: string;
  readonly timeZone?: string;
  readonly isBot?: boolean;
  readonly isHost?: boolean;
  readonly discordId?: string;
  readonly forumId?: string;
  readonly forumName?: string;
  readonly email?: string;
}

/** Somebody who is not on record yet. */
export function newPerson({ secrets, clock }: Pick<Desk, 'secrets' | 'clock'>, input: NewPerson): PersonRow {
  const timeZone = input.timeZone ?? 'UTC';
  requireTimeZone(timeZone);
  return {
    id: secrets.uuid(),
    name: readName(input.name),
    timeZone,
    quietHours: null,
    discordId: input.discordId ?? null,
    emailOffAt: null,
    hasWebhook: false,
    pushDevices: [],
    forumId: input.forumId ?? null,
    forumName: input.forumName ?? null,
    doors: [],
    email: input.email === undefined ? null : readEmail(input.email),
    isBot: input.isBot ?? false,
    isHost: input.isHost ?? false,
    createdAt: clock.now(),
  };
}

export const createPerson =
  (desk: Desk) =>
  async (input: NewPerson): Promise<PersonRow> => {
    const row = newPerson(desk, input);
    await desk.record.transact((tx) => tx.insertPerson(row));
    return row;
  };

/** What everybody is called: whoever comes is called otherwise. */
export const namesHere = async (record: RecordReader): Promise<readonly string[]> =>
  (await record.everybody()).map(({ name }) => name);

/** Somebody new under a name that was typed for them, and that nobody here could be taken for. */
export const enrolPerson =
  (desk: Desk) =>
  async (input: NewPerson): Promise<PersonRow> => {
    const row = newPerson(desk, input);
    requireDistinct(row.name, { names: await namesHere(desk.record), inGame: [] });
    await desk.record.transact((tx) => tx.insertPerson(row));
    return row;
  };

/** Makes somebody a host of the service: a person who is known, or a new one. */
export const appointHost =
  (desk: Desk) =>
  async (who: { readonly person: PersonId } | { readonly name: string }): Promise<PersonRow> => {
    const { record, clock } = desk;
    const made = 'name' in who ? newPerson(desk, { name: who.name, isHost: true }) : null;
    if (made !== null) requireDistinct(made.name, { names: await namesHere(record), inGame: [] });
    return record.transact(async (tx) => {
      if (made !== null) await tx.insertPerson(made);
      const host = made ?? (await knownPerson(tx, 'person' in who ? who.person : ''));
      if (!host.isHost) await tx.updatePerson(host.id, { isHost: true });
      await tx.insertAudit({
        campaignId: null,
        at: clock.now(),
        personId: host.id,
        act: 'host-appointed',
        details: {},
      });
      return { ...host, isHost: true };
    });
  };

/** Finds the person of a Discord account, or makes one. */
export const personOfDiscord =
  (desk: Desk) =>
  async ({ discordId, name: displayName }: { discordId: string; name: string }): Promise<PersonRow> => {
    if (!/^\d{5,25}$/.test(discordId)) throw new Refusal('bad-input', 'This is not the id of a Discord account.');
    const known = await desk.record.personByDiscord(discordId);
    if (known !== null) return known;
    // A display name on Discord may be anything, and may be like one that is known here.
    const name = nameFrom(displayName, await namesHere(desk.record));
    try {
      return await createPerson(desk)({ name, discordId });
    } catch (error) {
      // Two messages of a new player may come in at once: the second finds what the first made.
      const made = await desk.record.personByDiscord(discordId);
      if (made !== null) return made;
      throw error;
    }
  };

export const setTimeZone =
  ({ record }: Desk) =>
  async ({ person, timeZone }: { person: PersonId; timeZone: string }): Promise<void> => {
    requireTimeZone(timeZone);
    await knownPerson(record, person);
    await record.transact((tx) => tx.updatePerson(person, { timeZone }));
  };

/**
 * Between which hours a person wants no messages that can wait: those are held back until the hours are over, never
 * past a deadline. Minutes are those of the clock in the person's own zone.
 */
export const setQuietHours =
  ({ record }: Desk) =>
  async ({ person, quietHours }: { person: PersonId; quietHours: QuietHours | null }): Promise<void> => {
    if (quietHours !== null && !isQuietHours(quietHours)) {
      throw new Refusal(
        'bad-input',
        'Quiet hours run from one time of day to another, like 22:00 to 07:00. The two must differ.',
      );
    }
    await knownPerson(record, person);
    const kept = quietHours === null ? null : { from: quietHours.from, to: quietHours.to };
    await record.transact((tx) => tx.updatePerson(person, { quietHours: kept }));
  };
