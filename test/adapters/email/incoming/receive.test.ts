import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import nodemailer from 'nodemailer';
import { headOf } from '../../../../src/adapters/email/incoming/mail-head.js';
import { type Receiving, receiveMail } from '../../../../src/adapters/email/incoming/receive.js';
import { AUTHSERV, addressOf, FROM, mailOf, ORDERS, PostOffice, type Written } from '../../../mail/post-office.js';
import { holder } from '../../../support/service.js';

let office: PostOffice;
let receiving: Receiving;
let to: string;
beforeAll(async () => {
  office = await PostOffice.open();
  receiving = office.receiving();
  to = await office.replyTo(1);
});
afterAll(() => office.close());

const receive = (raw: string | Buffer, change: Partial<Receiving> = {}) => {
  const bytes = Buffer.from(raw);
  return receiveMail(
    { ...receiving, ...change },
    { head: headOf(bytes), size: bytes.length, receivedAt: new Date(), raw: async () => bytes },
  );
};
const write = (written: Partial<Written>) => receive(mailOf({ to, ...written }));

/** Answers that went out while something was done. */
async function answersTo(seat: number, work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = office.sentTo(seat).length;
  await work();
  return office.sentTo(seat).slice(before);
}

describe('a mail that comes in', () => {
  it('is a sheet, answered with its lines and receipt; the same mail is taken and answered once', async () => {
    const raw = mailOf({
      to,
      text: `BID 2\r\nNONSENSE\r\n\r\nOn 4 March 2025 at 19:10 Adjutant <${FROM}> wrote:\r\n> BID 1`,
    });
    const answers = await answersTo(1, async () => {
      expect(await receive(raw)).toEqual({ kind: 'answered' });
      expect(await receive(raw)).toEqual({ kind: 'answered' });
    });
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatch(/NONSENSE/);
    expect(await office.standing(1)).toBe('BID 2\nNONSENSE');
  });

  it.each<readonly [string, Partial<Written>]>([
    ['somebody else', { from: 'mallory@players.example' }],
    ['another player', { from: addressOf(2) }],
    ['two senders', { from: `${addressOf(1)}, mallory@players.example` }],
    ['a name that looks like the address', { from: `"${addressOf(1)}" <mallory@players.example>` }],
    ['two heads', { more: [`From: mallory@players.example`] }],
    ['a token of nobody', { to: 'orders+0000000000000000@games.example' }],
    ['no token', { to: ORDERS }],
    ['an answering machine', { more: ['Auto-Submitted: auto-replied'] }],
    ['a list', { more: ['List-Id: <games.example>'] }],
    ['bulk', { more: ['Precedence: bulk'] }],
    ['a holiday', { more: ['X-Autoreply: yes'] }],
    ['a mail of ours', { more: ['X-Adjutant-Id: N-7'] }],
    ['nobody’s envelope', { more: ['Return-Path: <>'] }],
    ['a report', { type: 'multipart/report; boundary=x; report-type=disposition-notification' }],
  ])('of %s is neither taken nor answered', async (_, written) => {
    const stood = await office.standing(1);
    const sent = office.smtp.mails.length;
    expect(await write({ text: 'BID 9', ...written })).toMatchObject({ kind: 'dropped' });
    expect(await office.standing(1)).toBe(stood);
    // Whoever sent it hears nothing; the owner of the address may be warned.
    const more = office.smtp.mails.slice(sent);
    expect(more.filter(({ to }) => !to.every((address) => address === addressOf(1)))).toEqual([]);
    expect(more.every(({ raw }) => raw.includes('not taken'))).toBe(true);
  });

  it('of somebody else warns the owner of the reply address, once a day, and nobody else', async () => {
    const to2 = await office.replyTo(2);
    const seconds = await answersTo(2, async () => {
      for (const from of ['mallory@evil.example', 'mallory@evil.example', 'trudy@evil.example'])
        expect(await write({ to: to2, from, text: 'BID 9' })).toEqual({ kind: 'dropped', why: 'nobody' });
      await write({ to: to2, from: 'machine@evil.example', more: ['Auto-Submitted: auto-replied'] });
    });
    expect(seconds).toHaveLength(1);
    expect(seconds[0]?.replace(/[\u034f\s]+/g, '')).toContain('fromm…@evil.example;nothingwastaken');
    expect(office.smtp.mails.some(({ to }) => to.some((address) => address.endsWith('evil.example')))).toBe(false);
    expect(await office.standing(2)).toBeNull();
  });

  it('that is a reaction to a mail of ours is left alone', async () => {
    const part = (kind: string, body: string) => ['--x', `Content-Type: ${kind}; charset=utf-8`, '', body];
    const text = [
      ...part('text/plain', '👍'),
      ...part('text/vnd.google.email-reaction+json', '{"emoji":"👍","version":1}'),
      ...part('text/html', '<p>👍</p>'),
      '--x--',
    ].join('\r\n');
    const stood = await office.standing(1);
    const answers = await answersTo(1, async () => {
      const reaction = await write({ type: 'multipart/alternative; boundary=x', text });
      expect(reaction).toEqual({ kind: 'dropped', why: 'reaction' });
    });
    expect(answers).toEqual([]);
    expect(await office.standing(1)).toBe(stood);
  });

  it.each<readonly [string, string | null, readonly string[]]>([
    ['nothing is said of it', null, []],
    ['it failed', 'dmarc=fail header.from=players.example', []],
    ['a pass stands in a comment', 'dmarc=none (dmarc=pass header.from=players.example)', []],
    ['a pass stands in quotation marks', 'dmarc=none reason="; dmarc=pass"', []],
    ['the signature is of another domain', 'dkim=pass header.d=evil.example', []],
    [
      'the pass is forged below',
      'dmarc=fail',
      [`Authentication-Results: ${AUTHSERV}; dmarc=pass header.from=players.example`],
    ],
    [
      'the pass is somebody else’s',
      null,
      ['Authentication-Results: mx.evil.example; dmarc=pass header.from=players.example'],
    ],
  ])('is not proved when %s: orders are not taken, and only the known address hears of it', async (_, proof, more) => {
    const stood = await office.standing(1);
    const answers = await answersTo(1, () => write({ text: 'BID 8', proof, more }));
    expect(answers).toHaveLength(1);
    expect(await office.standing(1)).toBe(stood);
  });

  it('is proved by a signature of the sender’s domain', async () => {
    const to2 = await office.replyTo(2);
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const resolver = async (domain: string, type: string) => {
      if (domain === 'key._domainkey.players.example' && type === 'TXT') return [[`v=DKIM1; k=rsa; p=${key}`]];
      if (domain === '_dmarc.players.example' && type === 'TXT') return [['v=DMARC1; p=reject']];
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    };
    const proving = { authservId: null, resolver };
    const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const line = nodemailer.createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      dkim: { domainName: 'players.example', keySelector: 'key', privateKey },
    });
    const { message } = await line.sendMail({ from: addressOf(2), to: to2, subject: 'Re: Round 1', text: 'BID 3' });
    const signed = Buffer.from(Buffer.isBuffer(message) ? message : '');
    const changed = Buffer.from(signed.toString('latin1').replace('BID 3', 'BID 4'), 'latin1');
    await receive(changed, { proving });
    expect(await office.standing(2)).toBeNull();
    await receive(signed, { proving });
    expect(await office.standing(2)).toBe('BID 3');
  });

  it('with both text and a file is answered with the question which of them counts, or read as its file', async () => {
    const parts = (text: string, file = 'BID 5') =>
      [
        '--x',
        'Content-Type: text/plain',
        '',
        text,
        '--x',
        'Content-Type: text/plain',
        'Content-Disposition: attachment; filename="a.txt"',
        '',
        file,
        '--x--',
      ].join('\r\n');
    const type = 'multipart/mixed; boundary=x';
    const [answer] = await answersTo(1, () => write({ type, text: parts('BID 4') }));
    expect(answer).toContain('There are orders in the message and a text file with it');
    await write({ type, text: parts('') });
    expect(await office.standing(1)).toBe('BID 5');
    await write({ type, text: parts('Orders attached.\r\nCheers, Ada', 'BID 6') });
    expect(await office.standing(1)).toBe('BID 6');
  });

  it('that came back switches the address off', async () => {
    const seen: unknown[] = [];
    const app = { ...receiving.app, noteBounce: async (bounce: unknown) => seen.push(bounce) };
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const text = [
      '--x',
      'Content-Type: text/plain',
      '',
      'Sorry. Status: 4.0.0',
      '--x',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.players.example',
      '',
      `Final-Recipient: rfc822; ${addressOf(1)}`,
      'Action: failed',
      'Status: 5.1.1',
      '--x--',
    ].join('\r\n');
    const raw = mailOf({
      to: `orders+bounce-${id.replaceAll('-', '')}@games.example`,
      from: 'mailer-daemon@players.example',
      type: 'multipart/report; report-type=delivery-status; boundary=x',
      text,
    });
    expect(await receive(raw, { app })).toEqual({ kind: 'bounce' });
    expect(seen).toEqual([{ deliveryId: id, recipient: addressOf(1), status: '5.1.1', action: 'failed' }]);
  });

  it('that is too big, or broken, is refused with an answer', async () => {
    const raw = Buffer.from(mailOf({ to, text: 'BID 1' }));
    const [answer] = await answersTo(1, () =>
      receiveMail(receiving, { head: headOf(raw), size: 11_000_000, receivedAt: new Date(), raw: async () => raw }),
    );
    expect(answer).toContain('bigger than 10 MB');
  });

  it('leaves no address, token or word of it in the log', async () => {
    const logged = office.service.logged.join('\n');
    expect(logged).not.toContain(addressOf(1));
    expect(logged).not.toContain(await office.token(1));
    expect(logged).not.toContain('BID');
    expect(logged).toContain(holder(office.table, 1).id);
  });
});
