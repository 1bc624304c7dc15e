import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import nodemailer from 'nodemailer';
import { headOf, readHead } from '../../../../src/adapters/email/incoming/mail-head.js';
import { isProved } from '../../../../src/adapters/email/incoming/proof.js';
import { AUTHSERV, mailOf, OURS } from '../../../mail/post-office.js';

const proved = async (raw: Buffer, how: Parameters<typeof isProved>[2]): Promise<boolean> => {
  const head = await readHead(headOf(raw), OURS);
  if (head === null) throw new Error('The mail has no head.');
  return isProved(head, async () => raw, how);
};

/** What is said or signed, of whom, and whether it proves a mail from `ada@…`. */
const SIGNERS: readonly (readonly [signer: string, from: string, proves: boolean])[] = [
  ['example.org', 'example.org', true],
  ['EXAMPLE.org', 'example.org', true],
  // Whoever has the domain has what lies in it.
  ['example.org', 'mail.example.org', true],
  // A name below may be lent to anybody.
  ['evil.example.org', 'example.org', false],
  ['evil.example.org', 'mail.example.org', false],
  ['notexample.org', 'example.org', false],
  // Of these everybody has a part.
  ['org', 'example.org', false],
  ['co.uk', 'example.co.uk', false],
  ['github.io', 'ada.github.io', false],
  ['evil.github.io', 'ada.github.io', false],
  ['evil.github.io', 'github.io', false],
  ['ada.github.io', 'ada.github.io', true],
];

describe('what our mail server says', () => {
  const says = (said: string, from = 'example.org') =>
    proved(Buffer.from(mailOf({ to: OURS.orders, from: `ada@${from}`, proof: said })), { authservId: AUTHSERV });

  it.each(SIGNERS)('a signature of %s on a mail from %s: %s', async (signer, from, proves) => {
    expect(await says(`dkim=pass header.d=${signer}`, from)).toBe(proves);
    expect(await says(`dkim=pass header.i=@${signer}`, from)).toBe(proves);
    expect(await says(`dkim=fail header.d=${signer}`, from)).toBe(false);
  });

  it.each([
    ['dmarc=pass header.from=example.org', true],
    // Of which domain it passed is not said.
    ['dmarc=pass', false],
    ['dmarc=pass header.from=', false],
    ['dmarc=pass header.from=other.org', false],
    ['dmarc=pass policy.from=example.org', false],
    ['dmarc=fail header.from=example.org; dkim=pass header.d=example.org', false],
    // The domain's own rule lets its neighbours sign.
    ['dmarc=pass header.from=example.org; dkim=pass header.d=mail.example.org', true],
    ['spf=pass smtp.mailfrom=example.org', false],
  ])('%s: %s', async (said, proves) => {
    expect(await says(said)).toBe(proves);
  });
});

describe('a signature that is checked here', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signed = async (signer: string, from: string): Promise<Buffer> => {
    const line = nodemailer.createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      dkim: { domainName: signer, keySelector: 'key', privateKey: pem },
    });
    const { message } = await line.sendMail({
      from: `ada@${from}`,
      to: OURS.orders,
      subject: 'Round 1',
      text: 'BID 3',
    });
    return Buffer.from(Buffer.isBuffer(message) ? message : '');
  };
  const resolver =
    (policies: Readonly<Record<string, string>> = {}) =>
    async (domain: string, type: string) => {
      if (type === 'TXT' && domain.startsWith('key._domainkey.')) return [[`v=DKIM1; k=rsa; p=${key}`]];
      const policy = type === 'TXT' ? policies[domain] : undefined;
      if (policy !== undefined) return [[policy]];
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    };

  it.each(SIGNERS)('of %s on a mail from %s: %s', async (signer, from, proves) => {
    expect(await proved(await signed(signer, from), { authservId: null, resolver: resolver() })).toBe(proves);
  });

  it('of a name below the domain proves it where the domain’s own rule says so', async () => {
    const raw = await signed('mail.example.org', 'example.org');
    const asks = (policy: string) =>
      proved(raw, { authservId: null, resolver: resolver({ '_dmarc.example.org': policy }) });
    expect(await asks('v=DMARC1; p=reject')).toBe(true);
    expect(await asks('v=DMARC1; p=reject; adkim=s')).toBe(false);
  });
});
