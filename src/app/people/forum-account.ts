import { z } from 'zod';
import { boardPage, paragraph } from '../../core/game/blocks.js';
import type { ReportDocument } from '../../core/game/document.js';
import { atBoard } from '../../core/report/changed-text.js';
import type { Desk } from '../kit/desk.js';
import { tokenHash } from '../kit/numbers.js';
import { Refusal } from '../kit/refusal.js';
import { knownPerson } from '../kit/rights.js';
import { HOUR, MINUTE } from '../kit/spans.js';
import { storable } from '../kit/storable-text.js';
import { nameFrom } from '../kit/written-name.js';
import type { ForumAccount, ForumLookup } from '../ports/forum.js';
import type { PersonId, PersonRow, RecordReader, RecordTx } from '../ports/record.js';
import { createPerson, namesHere } from './create-person.js';

// Whose account at the installation's forum is whose. An account counts once a code that was sent to it alone has come back by the
// web board: never by its name, and never by anything that is posted.

const CODE_VALID = 15 * MINUTE;
const CODE_LENGTH = 8;
const MOST_TRIES = 5;
const CODES_AN_HOUR = 5;
/** To one account, whoever asks: nobody can be flooded by others. */
const CODES_AN_HOUR_TO_ONE = 3;
const LONGEST_NAME = 100;
/** Crockford's base 32. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What waits for its code: one account a person, the newest. Only the code's hash is kept. */
const Waiting = z.object({
  codeHash: z.string(),
  forumId: z.string(),
  forumName: z.string(),
  until: z.number(),
  tries: z.int(),
});
const waitingKey = (person: PersonId): string => `forum-waiting/${person}`;

/** Since when the forum keeps the account out. */
const bannedKey = (person: PersonId): string => `forum-banned/${person}`;

/** When codes were sent in the last hour: because of whom, and to which account, both by their hashes. */
const SENT_KEY = 'forum-codes';
const TURN_KEY = 'forum-codes/turn';
const Sent = z.array(z.object({ by: z.string(), to: z.string(), at: z.number() })).catch([]);

const codeHash = (person: PersonId, code: string): string => tokenHash(`forum-code/${person}/${code}`);

/** As it was meant: small letters, blanks and dashes count for nothing, and what looks alike is the same. */
const readCode = (typed: string): string =>
  typed
    .slice(0, 40)
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

const noForum = (): Refusal =>
  new Refusal('not-allowed', 'This service is not connected to a forum. Ask your game master how they play there.');

function forumOf({ forum }: Desk): ForumLookup {
  if (forum === undefined) throw noForum();
  return forum;
}

/** Forgets what waits and what is known of an account, of somebody who is erased. */
export async function forgetForum(tx: RecordTx, person: PersonId): Promise<void> {
  for (const key of [waitingKey(person), bannedKey(person)])
    if ((await tx.setting(key)) !== null) await tx.putSetting(key, null);
}

/** Notes that a code goes out, unless there were too many. */
async function countCode({ record, clock }: Desk, person: PersonId, account: string): Promise<void> {
  const now = clock.now().getTime();
  const [by, to] = [tokenHash(`person/${person}`), tokenHash(`account/${account}`)];
  await record.transact(async (tx) => {
    // Two who ask at once take turns here, so that neither overlooks the other's code.
    await tx.putSetting(TURN_KEY, true);
    const lately = Sent.parse((await tx.setting(SENT_KEY)) ?? []).filter(({ at }) => at > now - HOUR);
    if (lately.filter((one) => one.by === by).length >= CODES_AN_HOUR)
      throw new Refusal(
        'too-many',
        `${CODES_AN_HOUR} codes were sent within an hour, which is the most. Wait a little.`,
      );
    if (lately.filter((one) => one.to === to).length >= CODES_AN_HOUR_TO_ONE)
      throw new Refusal(
        'too-many',
        'That account was sent several codes already. Look into its private messages, or wait an hour.',
      );
    await tx.putSetting(SENT_KEY, [...lately, { by, to, at: now }]);
  });
}

/** What the account reads. It names who asks, so that a stranger's code is seen to be one. */
const codeText = (person: PersonRow, code: string): ReportDocument => ({
  title: 'Linking your account',
  blocks: [
    paragraph(
      `Somebody who plays as ${storable(person.name)} says that this account is theirs, at `,
      boardPage('/account'),
      '.',
    ),
    paragraph(`If that is you, type this code there, within 15 minutes: ${code.slice(0, 4)}-${code.slice(4)}`),
    paragraph('If it is not, there is nothing to do. Nobody will ever ask you for this code: give it to nobody.'),
  ],
});

/** Sends a code to the forum account of that name. It is theirs when the code comes back. */
export const askForForum =
  (desk: Desk) =>
  async ({ person, name: typed }: { person: PersonId; name: string }): Promise<{ readonly name: string }> => {
    const { record, clock, secrets, publicUrl } = desk;
    const who = await knownPerson(record, person);
    const forum = forumOf(desk);
    const name = storable(typed).trim().replace(/^@/, '');
    if (name === '' || name.length > LONGEST_NAME)
      throw new Refusal('bad-input', `Write the name that you have at ${forum.name}.`);
    const account = await forum.accountByName(name);
    if (account === 'away') throw new Refusal('not-allowed', notNow(forum));
    if (account === null)
      throw new Refusal('bad-input', `${forum.name} has no account of that name. Write it as it stands there.`);
    if (account.banned)
      throw new Refusal('not-allowed', `${forum.name} keeps that account out at present, so it cannot be linked.`);
    if (account.id === who.forumId) throw new Refusal('already-in', 'That account is yours here already.');
    await countCode(desk, person, account.id);
    const code = [...secrets.bytes(CODE_LENGTH)].map((byte) => DIGITS.charAt(byte % DIGITS.length)).join('');
    const waiting = {
      codeHash: codeHash(person, code),
      forumId: account.id,
      forumName: account.name,
      until: clock.now().getTime() + CODE_VALID,
      tries: 0,
    };
    await record.transact((tx) => tx.putSetting(waitingKey(person), waiting));
    const sent = await forum.sendCode(account.id, atBoard(codeText(who, code), publicUrl));
    if (sent === 'sent') return { name: account.name };
    await record.transact((tx) => tx.putSetting(waitingKey(person), null));
    throw new Refusal(
      'not-allowed',
      sent === 'away'
        ? notNow(forum)
        : `That account takes no private messages from us. Allow them at ${forum.name}, then ask for a code again.`,
    );
  };

const notNow = ({ name }: ForumLookup): string =>
  `${name} cannot be reached just now. Nothing was changed; try again later.`;

const codeGone = (): Refusal =>
  new Refusal('link-used', 'No code waits for you: it has run out, or was tried too often. Ask for another.');

/** Makes the account to which the code was sent the person's own. */
export const confirmForum =
  (desk: Desk) =>
  async ({ person, code: typed }: { person: PersonId; code: string }): Promise<{ readonly name: string }> => {
    const { record, clock } = desk;
    await knownPerson(record, person);
    const now = clock.now();
    const code = readCode(typed);
    const outcome = await record.transact(async (tx) => {
      // Who tries at once takes turns, so that no try goes uncounted.
      await tx.putSetting(TURN_KEY, true);
      const waiting = Waiting.safeParse(await tx.setting(waitingKey(person))).data;
      if (waiting === undefined || waiting.until <= now.getTime()) return { kind: 'gone' } as const;
      const { forumId, forumName } = waiting;
      if (waiting.codeHash !== codeHash(person, code)) {
        const tries = waiting.tries + 1;
        await tx.putSetting(waitingKey(person), tries >= MOST_TRIES ? null : { ...waiting, tries });
        return { kind: 'wrong', left: MOST_TRIES - tries } as const;
      }
      await tx.putSetting(waitingKey(person), null);
      // Only who reads the account's messages comes here, so this tells nobody else.
      const other = await tx.personByForum(forumId);
      if (other !== null && other.id !== person) return { kind: 'taken' } as const;
      await tx.updatePerson(person, { forumId, forumName });
      if ((await tx.setting(bannedKey(person))) !== null) await tx.putSetting(bannedKey(person), null);
      await tx.insertAudit({ campaignId: null, at: now, personId: person, act: 'forum-linked', details: {} });
      return { kind: 'linked', name: forumName } as const;
    });
    switch (outcome.kind) {
      case 'linked':
        return { name: outcome.name };
      case 'taken':
        throw new Refusal(
          'already-in',
          'This forum account belongs to another account of this board already. To sign in as that one, send the word LINK to this ' +
            'service by private message from it; there you can unlink it.',
        );
      case 'gone':
        throw codeGone();
      case 'wrong':
        if (outcome.left <= 0) throw codeGone();
        throw new Refusal(
          'bad-input',
          `That is not the code that was sent. ${outcome.left === 1 ? 'One try is' : `${outcome.left} tries are`} left.`,
        );
    }
  };

/** Takes the forum account away. What waits for it is not sent; rooms at the forum stay as they are. */
export const unlinkForum =
  ({ record, clock }: Desk) =>
  async ({ person }: { person: PersonId }): Promise<void> => {
    const { forumId } = await knownPerson(record, person);
    await record.transact(async (tx) => {
      await forgetForum(tx, person);
      if (forumId === null) return;
      await tx.updatePerson(person, { forumId: null, forumName: null });
      await tx.insertAudit({ campaignId: null, at: clock.now(), personId: person, act: 'forum-unlinked', details: {} });
    });
  };

/** How the forum account of a person stands. */
export interface OwnForum {
  /** What people call the forum. */
  readonly forum: string;
  readonly linked: { readonly name: string; readonly bannedSince: Date | null; readonly url: string | null } | null;
  /** The account to which a code was sent that still counts. */
  readonly waiting: { readonly name: string; readonly until: Date } | null;
}

/** Null where the service has no forum, and the person no account from a time when it had. */
export async function ownForum(desk: Desk, person: PersonRow): Promise<OwnForum | null> {
  const { record, forum, clock } = desk;
  const { forumId, forumName } = person;
  if (forum === undefined && forumId === null) return null;
  const now = clock.now().getTime();
  const waiting = Waiting.safeParse(await record.setting(waitingKey(person.id))).data;
  const banned = await bannedSince(record, person.id);
  const name = forumName ?? 'an account';
  return {
    forum: forum?.name ?? 'the forum',
    linked:
      forumId === null ? null : { name, bannedSince: banned, url: forum?.accountUrl?.({ id: forumId, name }) ?? null },
    waiting:
      forum === undefined || waiting === undefined || waiting.until <= now
        ? null
        : { name: waiting.forumName, until: new Date(waiting.until) },
  };
}

async function bannedSince(record: RecordReader, person: PersonId): Promise<Date | null> {
  const at = z.number().safeParse(await record.setting(bannedKey(person))).data;
  return at === undefined ? null : new Date(at);
}

/** Notes how the forum shows an account that is somebody's: names change, and accounts are kept out and let in again. */
export const forumAccountSeen =
  (desk: Desk) =>
  async ({ id, name, banned }: ForumAccount): Promise<void> => {
    const { record, clock } = desk;
    const person = await record.personByForum(id);
    if (person === null) return;
    const forumName = plainName(name);
    const since = await bannedSince(record, person.id);
    if (forumName === person.forumName && banned === (since !== null)) return;
    await record.transact(async (tx) => {
      if (forumName !== person.forumName) await tx.updatePerson(person.id, { forumName });
      if (banned !== (since !== null)) await tx.putSetting(bannedKey(person.id), banned ? clock.now().getTime() : null);
    });
  };

/** An account's name as it is kept: one line, of a length that fits. */
const plainName = (name: string): string =>
  storable(name)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME);

/**
 * Finds the person of a forum account, or makes one. The door has proved that the message comes from the account, and answers to
 * nobody but it.
 */
export const personOfForum =
  (desk: Desk) =>
  async ({ forumId, forumName }: { forumId: string; forumName: string }): Promise<PersonRow> => {
    if (forumId === '' || forumId.length > 64) throw new Refusal('bad-input', 'This is not the id of a forum account.');
    const name = plainName(forumName);
    const known = await desk.record.personByForum(forumId);
    if (known !== null) {
      if (known.forumName === name) return known;
      await desk.record.transact((tx) => tx.updatePerson(known.id, { forumName: name }));
      return { ...known, forumName: name };
    }
    const called = nameFrom(name, await namesHere(desk.record));
    try {
      return await createPerson(desk)({ name: called, forumId, forumName: name });
    } catch (error) {
      // Two messages of a new player may come in at once: the second finds what the first made.
      const made = await desk.record.personByForum(forumId);
      if (made !== null) return made;
      throw error;
    }
  };
