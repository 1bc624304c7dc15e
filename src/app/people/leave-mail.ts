import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Desk } from '../kit/desk.js';
import { installationKey } from '../kit/installation-key.js';
import type { DoorChoice, PersonId, PersonRow } from '../ports/record.js';

// Getting no more mail, by a link that stands in every mail and by the button that mailboxes make of it (RFC 8058): it works without
// a sign-in, and does nothing else. Whoever was forwarded a mail can press it too; its owner switches mail on again in their settings.

const KEY_SETTING = 'mail/leave-key';
const MOST = 200;

const secretOf = (key: string, person: PersonId): Buffer =>
  createHmac('sha256', key).update(`leave-mail/${person}`, 'utf8').digest();

/** By which a person leaves mail; the same in all their mails. */
export const mailLeaveToken =
  (desk: Desk) =>
  async ({ person }: { person: PersonId }): Promise<string> =>
    `${person}.${secretOf(await installationKey(desk, KEY_SETTING), person).toString('base64url')}`;

async function whoLeaves(desk: Desk, token: string): Promise<PersonRow | null> {
  const [person = '', given = ''] = token.length > MOST ? [] : token.split('.');
  const [own, theirs] = [secretOf(await installationKey(desk, KEY_SETTING), person), Buffer.from(given, 'base64url')];
  if (own.length !== theirs.length || !timingSafeEqual(own, theirs)) return null;
  return desk.record.person(person);
}

/** Mail last said to be taken in no way, where it stood among a person's doors. */
const withoutMail = (doors: readonly DoorChoice[]): readonly DoorChoice[] => {
  const off: DoorChoice = { channel: 'email', takes: 'off' };
  return doors.some(({ channel }) => channel === 'email')
    ? doors.map((choice) => (choice.channel === 'email' ? off : choice))
    : [...doors, off];
};

/**
 * No more reports and letters by mail for whoever's token it is; sign-in links that they ask for still come. A token of nobody's does
 * nothing, and nobody is told that it is one.
 */
export const leaveMail =
  (desk: Desk) =>
  async (token: string): Promise<void> => {
    const person = await whoLeaves(desk, token);
    if (person === null || person.doors.some(({ channel, takes }) => channel === 'email' && takes === 'off')) return;
    await desk.record.transact(async (tx) => {
      await tx.updatePerson(person.id, { doors: withoutMail(person.doors) });
      await tx.insertAudit({
        campaignId: null,
        at: desk.clock.now(),
        personId: person.id,
        act: 'mail-left',
        details: {},
      });
    });
  };
