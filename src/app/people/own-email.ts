import { z } from 'zod';
import type { Desk } from '../kit/desk.js';
import { newToken, tokenHash } from '../kit/numbers.js';
import { Refusal } from '../kit/refusal.js';
import { knownPerson } from '../kit/rights.js';
import { HOUR } from '../kit/spans.js';
import { readEmail } from '../kit/written-email.js';
import type { Letters } from '../ports/letters.js';
import type { PersonId, PersonRow, RecordReader, RecordTx } from '../ports/record.js';
import { startMailAnew } from './mail-off.js';
import { issueSignInLink } from './sign-in.js';

// E-mail addresses that people give themselves, and one-time links by mail. An address counts once its mailbox has been opened.

const LINK_VALID = HOUR;
const MAILS_AN_HOUR = 5;

/** What waits for its confirmation: one address a person, the newest. Only the hash of the link's secret is kept. */
const Waiting = z.object({ tokenHash: z.string(), email: z.string(), until: z.number() });
const waitingKey = (person: PersonId): string => `email-waiting/${person}`;

const MailedAt = z.array(z.number()).catch([]);
const turnKey = (person: string): string => `letters-turn/${person}`;
const mailedKey = (person: string): string => `letters-sent/${person}`;

/** Forgets an address that waits, of somebody who is erased. */
export async function forgetEmail(tx: RecordTx, person: PersonId): Promise<void> {
  if ((await tx.setting(waitingKey(person))) !== null) await tx.putSetting(waitingKey(person), null);
}

const noMail = (): Refusal =>
  new Refusal('not-allowed', 'This service sends no mail. Ask your game master for a sign-in link, or use Discord.');

/** The service's own mail, or a refusal where it sends none. */
export function lettersOf({ letters }: Desk): Letters {
  if (letters === undefined) throw noMail();
  return letters;
}

/** Whether one more letter may go out because of this person now, or for another end of theirs; notes it when it may. */
export async function mayMail({ record, clock }: Desk, person: string, most = MAILS_AN_HOUR): Promise<boolean> {
  const now = clock.now().getTime();
  return record.transact(async (tx) => {
    // Two who ask at once take turns here, so that neither overlooks the other's letter.
    await tx.putSetting(turnKey(person), true);
    const known = MailedAt.parse((await tx.setting(mailedKey(person))) ?? []).filter((at) => at > now - HOUR);
    if (known.length >= most) return false;
    await tx.putSetting(mailedKey(person), [...known, now]);
    return true;
  });
}

/** Whether this service sends mail. */
export const sendsMail =
  ({ letters }: Desk) =>
  (): boolean =>
    letters !== undefined;

/**
 * Mails a link that makes an address the person's own; with `remove` theirs is taken away at once, and hears of it. A field that was
 * sent empty is no such wish.
 */
export const askForEmail =
  (desk: Desk) =>
  async ({
    person,
    email: typed,
    remove = false,
  }: {
    person: PersonId;
    email: string;
    remove?: boolean;
  }): Promise<'asked' | 'removed'> => {
    const { record, clock, secrets, publicUrl } = desk;
    const who = await knownPerson(record, person);
    if (remove && typed.trim() !== '')
      throw new Refusal(
        'bad-input',
        'An address was given, and the box that takes yours away was ticked. Leave one of them out.',
      );
    if (!remove && typed.trim() === '')
      throw new Refusal(
        'bad-input',
        who.email === null
          ? 'The field is empty. Write your address there.'
          : 'The field is empty. Write another address there, or tick the box that takes yours away.',
      );
    if (remove) {
      await record.transact(async (tx) => {
        await tx.updatePerson(person, { email: null, emailOffAt: null });
        await tx.putSetting(waitingKey(person), null);
        await tx.insertAudit({
          campaignId: null,
          at: clock.now(),
          personId: person,
          act: 'email-removed',
          details: {},
        });
      });
      if (who.email !== null)
        await desk.letters?.send({
          to: who.email,
          subject: 'Your e-mail address was taken away',
          text: [
            `The account ${plainName(who)} on this board has no e-mail address from now on, and no mail of it comes here any more.`,
            'If that was not you, tell your game master at once.',
          ].join(' '),
        });
      return 'removed';
    }
    const email = readEmail(typed);
    const letters = lettersOf(desk);
    if (!(await mayMail(desk, person)))
      throw new Refusal('too-many', 'That was mailed several times already. Look into your mailbox, or wait an hour.');
    const token = newToken(secrets);
    const until = clock.now().getTime() + LINK_VALID;
    await record.transact((tx) => tx.putSetting(waitingKey(person), { tokenHash: tokenHash(token), email, until }));
    const link = `${publicUrl}/account/email/confirm?token=${person}.${token}`;
    const sent = await letters.send({
      to: email,
      subject: 'Confirm your e-mail address',
      text: [
        `Somebody who plays as ${plainName(who)} on this board gave this e-mail address as theirs.`,
        'If that was you, open this page within an hour and press its button:',
        link,
        'If it was not, there is nothing to do: without that the address is not used.',
      ].join('\n\n'),
    });
    if (!sent)
      throw new Refusal('not-allowed', 'The mail could not be sent just now. Nothing was changed; try again later.');
    return 'asked';
  };

/** A name in a letter: one line, and nothing that a mail program would make a link of. */
export const plainName = ({ name }: Pick<PersonRow, 'name'>): string =>
  name
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[.:/@]/g, ' ')
    .trim();

const linkGone = (): Refusal =>
  new Refusal(
    'link-used',
    'This link was used already, has run out, or a newer one was asked for. Ask for another in your settings.',
  );

interface Confirming {
  readonly person: PersonRow;
  readonly email: string;
}

async function waitingFor(record: RecordReader, link: string, now: Date): Promise<Confirming> {
  const [id = '', token = ''] = link.length > 300 ? [] : link.split('.');
  const person = await record.person(id);
  if (person === null) throw linkGone();
  const waiting = Waiting.safeParse(await record.setting(waitingKey(person.id)));
  if (!waiting.success || waiting.data.tokenHash !== tokenHash(token) || waiting.data.until <= now.getTime())
    throw linkGone();
  return { person, email: waiting.data.email };
}

/** Whose address a link would confirm, without confirming it: mail scanners open links too. */
export const peekEmailLink =
  ({ record, clock }: Desk) =>
  async (link: string): Promise<{ readonly name: string; readonly email: string }> => {
    const { person, email } = await waitingFor(record, link, clock.now());
    return { name: person.name, email };
  };

/** Makes the address the person's own. Whoever had the address before hears of it by that address. */
export const confirmEmail =
  (desk: Desk) =>
  async (link: string): Promise<void> => {
    const { record, clock, letters } = desk;
    const { person, email } = await waitingFor(record, link, clock.now());
    // Only who reads the mailbox comes here, so this tells nobody else.
    const other = await record.personByEmail(email);
    if (other !== null && other.id !== person.id)
      throw new Refusal('already-in', 'This address belongs to another account of this board already.');
    await record.transact(async (tx) => {
      await tx.updatePerson(person.id, { email, emailOffAt: null });
      await startMailAnew(tx, person.id, clock.now());
      await tx.putSetting(waitingKey(person.id), null);
      await tx.insertAudit({
        campaignId: null,
        at: clock.now(),
        personId: person.id,
        act: 'email-confirmed',
        details: {},
      });
    });
    if (person.email === null || person.email === email || letters === undefined) return;
    await letters.send({
      to: person.email,
      subject: 'Your e-mail address was changed',
      text: `The account ${plainName(person)} on this board has another e-mail address from now on. If that was not you, tell your game master at once.`,
    });
  };

/**
 * Mails a sign-in link to an address, if an account has it. The answer is the same in either case, and so is what is told of
 * the time it takes: doors do not wait for it.
 */
export const mailSignInLink =
  (desk: Desk) =>
  async ({ email: typed }: { email: string }): Promise<void> => {
    const letters = lettersOf(desk);
    const email = readEmail(typed);
    const person = await desk.record.personByEmail(email);
    if (person === null || person.isBot || !(await mayMail(desk, person.id))) return;
    const link = await issueSignInLink(desk)({ person: person.id, landing: '/', validForMs: LINK_VALID });
    await letters.send({
      to: email,
      subject: 'Your sign-in link',
      text: [
        `This link signs you in once, within an hour, as ${plainName(person)}:`,
        link,
        'If you did not ask for it, there is nothing to do; without this mail nobody can use it.',
      ].join('\n\n'),
    });
  };
