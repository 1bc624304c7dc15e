import { createHash } from 'node:crypto';
import type { Secrets } from '../ports/secrets.js';
import { ownDigits } from './row-id.js';

/** Crockford's base 32: no I, L, O or U, so that a number survives being read aloud or copied by hand. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const digit = (value: number): string => DIGITS.charAt(value % 32);

const base32 = (secrets: Secrets, length: number): string => [...secrets.bytes(length)].map(digit).join('');

/** What the sender of a sheet is given, e.g. `R-7KQ4-2M9X`. */
export const newReceipt = (secrets: Secrets): string => `R-${base32(secrets, 4)}-${base32(secrets, 4)}`;

/** The visible number of a report, e.g. `P-7KQ4M-2M9XA`: 48 bits of its id, so that either tells the other. */
export function reportNumber(reportId: string): string {
  let rest = BigInt(`0x${ownDigits(reportId, 12)}`);
  let digits = '';
  for (let place = 0; place < 10; place++) {
    digits = digit(Number(rest % 32n)) + digits;
    rest /= 32n;
  }
  return `P-${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/** The name a campaign has in addresses: letters and digits of the title, then four random digits. */
export function newCampaignId(title: string, secrets: Secrets): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    // Never two in a row: a run of what is neither letter nor digit has become one.
    .replace(/-$/, '');
  return `${slug === '' ? 'campaign' : slug}-${base32(secrets, 4).toLowerCase()}`;
}

/** A token for a link or a session: 32 random bytes. Only its hash is stored. */
export const newToken = (secrets: Secrets): string => Buffer.from(secrets.bytes(32)).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
