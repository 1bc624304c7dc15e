import type { Desk } from '../kit/desk.js';
import { newToken, tokenHash } from '../kit/numbers.js';
import { Refusal } from '../kit/refusal.js';
import { HOUR } from '../kit/spans.js';
import type { LinkRow, PersonId, PersonRow, RecordReader } from '../ports/record.js';

export interface SignedIn {
  readonly sessionToken: string;
  readonly csrfToken: string;
  readonly person: PersonRow;
  readonly expiresAt: Date;
  readonly landing: string;
}

const LINK_VALID = 24 * HOUR;

const SESSION_VALID = 30 * 24 * HOUR;

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

export const redeemSignInLink =
  ({ record, secrets, clock }: Desk) =>
  async (token: string): Promise<SignedIn> => {
    const now = clock.now();
    const link = await freshLink(record, token, now);
    const sessionToken = newToken(secrets);
    const csrfToken = newToken(secrets);
    const expiresAt = new Date(now.getTime() + SESSION_VALID);
    const person = await record.transact(async (tx) => {
      // The mark decides: of two people who press at once, one gets in.
      if (!(await tx.useLink(link.tokenHash, now))) throw linkUsed();
      const who = await tx.person(link.personId);
      if (who === null) throw linkUsed();
      await tx.insertSession({
        tokenHash: tokenHash(sessionToken),
        personId: who.id,
        csrfToken,
        createdAt: now,
        expiresAt,
      });
      await tx.insertAudit({ campaignId: null, at: now, personId: who.id, act: 'signed-in', details: {} });
      return who;
    });
    return { sessionToken, csrfToken, person, expiresAt, landing: link.landing };
  };

/** The person of a session, or null when it has run out. */
export const sessionPerson =
  ({ record, clock }: Desk) =>
  async (sessionToken: string): Promise<{ readonly person: PersonRow; readonly csrfToken: string } | null> => {
    if (sessionToken === '' || sessionToken.length > 100) return null;
    const session = await record.session(tokenHash(sessionToken));
    if (session === null || session.expiresAt <= clock.now()) return null;
    const person = await record.person(session.personId);
    return person === null ? null : { person, csrfToken: session.csrfToken };
  };

export const signOut =
  ({ record }: Desk) =>
  (sessionToken: string): Promise<void> =>
    record.transact((tx) => tx.deleteSession(tokenHash(sessionToken)));
