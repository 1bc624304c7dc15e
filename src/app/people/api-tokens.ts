import type { Desk } from '../kit/desk.js';
import { newToken, tokenHash } from '../kit/numbers.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, knownPerson } from '../kit/rights.js';
import { DAY, MINUTE } from '../kit/spans.js';
import type { ApiTokenRow, CampaignId, PersonId, Scope } from '../ports/record.js';

/** What a program may be allowed, in the order in which a page shows it, and in words. */
export const SCOPES: readonly (readonly [scope: Scope, words: string])[] = [
  ['read', 'read what you may read'],
  ['orders', 'send orders and do what your seats may do'],
  ['letters', 'write letters for your seats'],
  ['judge', 'judge campaigns that you judge'],
  ['host', 'create campaigns, where you may'],
];

/** More of them nobody can tell apart. */
const MOST_TOKENS = 20;
const LONGEST_DAYS = 400;
/** How exactly it is kept when a token was last used. */
const TOUCHED_EVERY = 10 * MINUTE;
/** By this, programs that look for lost secrets know one. */
const MARK = 'adj_';

/** A token as its owner sees it: never its text. */
export interface OwnToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly campaignId: CampaignId | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
}

const ownToken = ({ id, name, scopes, campaignId, createdAt, expiresAt, lastUsedAt }: ApiTokenRow): OwnToken => ({
  id,
  name,
  scopes,
  campaignId,
  createdAt,
  expiresAt,
  lastUsedAt,
});

const stands = ({ revokedAt, expiresAt }: ApiTokenRow, now: Date): boolean =>
  revokedAt === null && (expiresAt === null || now < expiresAt);

/** The person's tokens that still stand. */
export const apiTokens =
  ({ record, clock }: Desk) =>
  async ({ person }: { person: PersonId }): Promise<readonly OwnToken[]> => {
    await knownPerson(record, person);
    const now = clock.now();
    return (await record.apiTokensOf(person)).filter((row) => stands(row, now)).map(ownToken);
  };

/** Makes a token; its text is told this once. `days`: how long it stands; null: until it is revoked. */
export const makeApiToken =
  ({ record, secrets, clock }: Desk) =>
  async ({
    person,
    name,
    scopes,
    campaignId,
    days,
  }: {
    person: PersonId;
    name: string;
    scopes: readonly Scope[];
    campaignId: CampaignId | null;
    days: number | null;
  }): Promise<{ readonly token: string; readonly made: OwnToken }> => {
    await knownPerson(record, person);
    const called = name.replace(/\s+/g, ' ').trim();
    if (called === '' || called.length > 60)
      throw new Refusal(
        'bad-input',
        'Give the token a name of up to 60 characters, so that you know later what it was for.',
      );
    if (scopes.length === 0) throw new Refusal('bad-input', 'Say what the token may do: tick at least one box.');
    if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= LONGEST_DAYS))
      throw new Refusal('bad-input', `A token stands for 1 to ${LONGEST_DAYS} days, or until you revoke it.`);
    if (campaignId !== null) await knownCampaign(record, campaignId);
    const token = `${MARK}${newToken(secrets)}`;
    const now = clock.now();
    const row: ApiTokenRow = {
      id: secrets.uuid(),
      personId: person,
      tokenHash: tokenHash(token),
      name: called,
      scopes: SCOPES.map(([scope]) => scope).filter((scope) => scopes.includes(scope)),
      campaignId,
      createdAt: now,
      expiresAt: days === null ? null : new Date(now.getTime() + days * DAY),
      lastUsedAt: null,
      revokedAt: null,
    };
    await record.transact(async (tx) => {
      const standing = (await tx.apiTokensOf(person)).filter((one) => stands(one, now));
      if (standing.length >= MOST_TOKENS)
        throw new Refusal('too-many', `You have ${MOST_TOKENS} tokens. Revoke one that is not used any more first.`);
      await tx.insertApiToken(row);
      const details = { name: called, scopes: [...row.scopes] };
      await tx.insertAudit({ campaignId: null, at: now, personId: person, act: 'token-made', details });
    });
    return { token, made: ownToken(row) };
  };

/** Ends a token at once. */
export const revokeApiToken =
  ({ record, clock }: Desk) =>
  async ({ person, id }: { person: PersonId; id: string }): Promise<void> => {
    await knownPerson(record, person);
    const now = clock.now();
    await record.transact(async (tx) => {
      if (!(await tx.revokeApiToken(person, id, now)))
        throw new Refusal('nothing-stands', 'You have no such token, or it is revoked already.');
      await tx.insertAudit({ campaignId: null, at: now, personId: person, act: 'token-revoked', details: {} });
    });
  };

/** For whom a program asks, and what it may; null: its token is none, has run out or was revoked. */
interface Program {
  readonly person: PersonId;
  readonly tokenId: string;
  readonly scopes: readonly Scope[];
  readonly campaignId: CampaignId | null;
}

export const programOf =
  ({ record, clock, log }: Desk) =>
  async (token: string): Promise<Program | null> => {
    if (!token.startsWith(MARK) || token.length > 100) return null;
    const row = await record.apiToken(tokenHash(token));
    const now = clock.now();
    if (row === null || !stands(row, now) || (await record.person(row.personId)) === null) return null;
    if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) > TOUCHED_EVERY)
      await record
        .transact((tx) => tx.touchApiToken(row.id, now))
        // An answer must not fail because of it.
        .catch((error: unknown) => log.warn({ error: String(error) }, 'The use of a token could not be noted'));
    return { person: row.personId, tokenId: row.id, scopes: row.scopes, campaignId: row.campaignId };
  };
