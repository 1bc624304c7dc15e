import { createHmac } from 'node:crypto';
import type { Desk } from '../kit/desk.js';
import { installationKey } from '../kit/installation-key.js';
import { tokenHash } from '../kit/numbers.js';
import { knownPerson } from '../kit/rights.js';
import type { CampaignId, PersonId } from '../ports/record.js';

// The address to which a mail is answered names person and campaign by a token: `orders+<token>@…`. It is no proof of who wrote,
// since it stands in every quoted mail.

const KEY_SETTING = 'mail/reply-key';
/** Of base 32 in small letters, because some mail servers fold case: 80 bits. */
const TOKEN_LENGTH = 16;
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const TOKEN = /^[0-9a-hjkmnp-tv-z]{16}$/;

const tokenOf = (key: string, id: string): string =>
  [...createHmac('sha256', key).update(id, 'utf8').digest().subarray(0, TOKEN_LENGTH)]
    .map((byte) => DIGITS.charAt(byte % 32))
    .join('');

/** The token of a person in a campaign, made at first use. */
export const replyToken =
  (desk: Desk) =>
  async ({ person, campaignId }: { person: PersonId; campaignId: CampaignId }): Promise<string> => {
    const { record, secrets, clock } = desk;
    const key = await installationKey(desk, KEY_SETTING);
    const known = await record.replyAddressOf(person, campaignId);
    if (known !== null) return tokenOf(key, known.id);
    const id = secrets.uuid();
    const token = tokenOf(key, id);
    // Two mails that leave at once may make one each: both lead to the same seat, and the older is used from then on.
    await record.transact((tx) =>
      tx.insertReplyAddress({
        id,
        tokenHash: tokenHash(token),
        personId: person,
        campaignId,
        createdAt: clock.now(),
        endedAt: null,
      }),
    );
    return token;
  };

/** Whose token it is. `ended`: it was renewed, or given back. Null: it is none. */
export const whoseReplyToken =
  ({ record }: Desk) =>
  async (
    token: string,
  ): Promise<{ readonly person: PersonId; readonly campaignId: CampaignId; readonly ended: boolean } | null> => {
    const folded = token.toLowerCase();
    if (!TOKEN.test(folded)) return null;
    const row = await record.replyAddress(tokenHash(folded));
    return row === null ? null : { person: row.personId, campaignId: row.campaignId, ended: row.endedAt !== null };
  };

/** Ends the addresses to which somebody's mails are answered; their next mails have new ones. */
export const renewReplyAddress =
  ({ record, clock }: Desk) =>
  async ({ person }: { person: PersonId }): Promise<void> => {
    await knownPerson(record, person);
    const now = clock.now();
    await record.transact(async (tx) => {
      await tx.endReplyAddresses(person, null, now);
      await tx.insertAudit({ campaignId: null, at: now, personId: person, act: 'reply-address-renewed', details: {} });
    });
  };
