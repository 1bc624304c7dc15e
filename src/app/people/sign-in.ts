import type { Desk } from '../kit/desk.js';
import { newToken, tokenHash } from '../kit/numbers.js';
import { Refusal } from '../kit/refusal.js';
import { HOUR, MINUTE } from '../kit/spans.js';
import type { LinkRow, PersonId, PersonRow, RecordReader, RecordTx } from '../ports/record.js';
import { deviceWords } from './device-words.js';
import { endPushDevices, keepPushDevice } from './push-devices.js';

export interface SignedIn {
  readonly sessionToken: string;
  readonly csrfToken: string;
  readonly person: PersonRow;
  readonly expiresAt: Date;
  readonly landing: string;
}

/** What a browser says of itself. */
export interface Browser {
  /** What it calls itself; only plain words of it are kept. */
  readonly userAgent: string;
  /** Its cookie as a device that is told when something has come; empty: it has none. */
  readonly pushToken: string;
}

const LINK_VALID = 24 * HOUR;

const SESSION_VALID = 30 * 24 * HOUR;
/** How exactly it is kept when a session was last used. */
const TOUCHED_EVERY = 10 * MINUTE;

const linkUsed = (): Refusal =>
  new Refusal('link-used', 'This link was used already or has run out. Ask the GM, or the bot, for a new one.');

async function freshLink(record: RecordReader, token: string, now: Date): Promise<LinkRow> {
  const link = token.length > 100 ? null : await record.link(tokenHash(token));
  if (link === null || link.usedAt !== null || link.expiresAt <= now) throw linkUsed();
  return link;
}

/** A page of this web board and no other: what a link may lead to after signing in. */
const isLanding = (path: string): boolean => /^\/(?![/\\])[\w\-./~%?=&]{0,300}$/.test(path);

/** A link that signs the person in once, within its time. Returns the whole address. */
export const issueSignInLink =
  ({ record, secrets, clock, publicUrl }: Desk) =>
  async ({
    person,
    landing,
    validForMs,
  }: {
    person: PersonId;
    landing: string;
    validForMs?: number;
  }): Promise<string> => {
    if (!isLanding(landing))
      throw new Refusal('bad-input', 'A sign-in link can lead only to a page of this web board, e.g. /c/my-campaign.');
    const token = newToken(secrets);
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + (validForMs ?? LINK_VALID));
    await record.transact(async (tx) => {
      await tx.insertLink({
        tokenHash: tokenHash(token),
        personId: person,
        landing,
        createdAt: now,
        expiresAt,
        usedAt: null,
      });
      await tx.insertAudit({ campaignId: null, at: now, personId: person, act: 'sign-in-link-issued', details: {} });
    });
    return `${publicUrl}/signin?token=${token}`;
  };

/** Whom a link would sign in, without using it (mail scanners follow links; a person then presses a button). */
export const peekSignInLink =
  ({ record, clock }: Desk) =>
  async (token: string): Promise<{ readonly name: string }> => {
    const link = await freshLink(record, token, clock.now());
    const person = await record.person(link.personId);
    if (person === null) throw linkUsed();
    return { name: person.name };
  };

/** Signs somebody in at a device. */
export async function startSession(
  { secrets, clock }: Pick<Desk, 'secrets' | 'clock'>,
  tx: RecordTx,
  {
    person,
    browser: { userAgent, pushToken },
    landing,
  }: { readonly person: PersonRow; readonly browser: Browser; readonly landing: string },
): Promise<SignedIn> {
  const now = clock.now();
  const sessionToken = newToken(secrets);
  const csrfToken = newToken(secrets);
  const expiresAt = new Date(now.getTime() + SESSION_VALID);
  await tx.insertSession({
    tokenHash: tokenHash(sessionToken),
    personId: person.id,
    csrfToken,
    createdAt: now,
    expiresAt,
    device: deviceWords(userAgent),
    lastUsedAt: now,
  });
  await keepPushDevice(tx, { pushToken, person: person.id, sessionHash: tokenHash(sessionToken) });
  await tx.insertAudit({ campaignId: null, at: now, personId: person.id, act: 'signed-in', details: {} });
  return { sessionToken, csrfToken, person, expiresAt, landing };
}

export const redeemSignInLink =
  (desk: Desk) =>
  async (token: string, browser: Browser = { userAgent: '', pushToken: '' }): Promise<SignedIn> => {
    const { record, clock } = desk;
    const now = clock.now();
    const link = await freshLink(record, token, now);
    return record.transact(async (tx) => {
      // The mark decides: of two people who press at once, one gets in.
      if (!(await tx.useLink(link.tokenHash, now))) throw linkUsed();
      const person = await tx.person(link.personId);
      if (person === null) throw linkUsed();
      return startSession(desk, tx, { person, browser, landing: link.landing });
    });
  };

/** The person of a session, or null when it has run out. */
export const sessionPerson =
  ({ record, clock, log }: Desk) =>
  async (sessionToken: string): Promise<{ readonly person: PersonRow; readonly csrfToken: string } | null> => {
    if (sessionToken === '' || sessionToken.length > 100) return null;
    const session = await record.session(tokenHash(sessionToken));
    const now = clock.now();
    if (session === null || session.expiresAt <= now) return null;
    const person = await record.person(session.personId);
    if (person === null) return null;
    if (now.getTime() - (session.lastUsedAt?.getTime() ?? 0) > TOUCHED_EVERY)
      await record
        .transact((tx) => tx.touchSession(session.tokenHash, now))
        // A page must not fail because of it.
        .catch((error: unknown) => log.warn({ error: String(error) }, 'The use of a session could not be noted'));
    return { person, csrfToken: session.csrfToken };
  };

/** `pushToken`: the cookie as a device of the browser that signs itself out; left out: it stays signed in as somebody. */
export const signOut =
  ({ record }: Desk) =>
  (sessionToken: string, pushToken?: string): Promise<void> =>
    record.transact(async (tx) => {
      await tx.deleteSession(tokenHash(sessionToken));
      await endPushDevices(tx, tokenHash(sessionToken), pushToken);
    });
