import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lookElsewhere } from '../../src/adapters/email/incoming/look-elsewhere.js';
import type { DoorHealth } from '../../src/app/ports/door.js';
import { slowness } from '../../src/testkit/machine-speed.js';
import { computes } from '../support/patience.js';
import { until } from '../support/until.js';
import { ownAuthority } from './certificates.js';
import { Dovecot } from './dovecot.js';
import { addressOf, FROM, mailOf, PostOffice } from './post-office.js';

computes(10);

// Orders by reply, over a real mail server: LMTP brings them in, IDLE tells of them, and the answer goes out by SMTP.

const { authority, server } = ownAuthority();
let dovecot: Dovecot;
let office: PostOffice;
beforeAll(async () => {
  dovecot = await Dovecot.start(server);
});
afterAll(() => dovecot.stop());
beforeEach(async () => {
  office = await PostOffice.open();
});
afterEach(async () => {
  await office.close();
  await dovecot.empty();
});

const says = (door: { health(): DoorHealth }, words: string) =>
  until(`the mailbox says: ${words}`, () => door.health().says.includes(words));
const trusting = { ca: [authority] };
const url = (): string => dovecot.urlOf({ host: 'localhost' });
const open = () => office.mailbox(url(), { trust: trusting });

describe('a mailbox', () => {
  it('has orders taken the moment they come, and answered line by line with a receipt', async () => {
    const mailbox = open();
    await mailbox.caughtUp;
    expect(mailbox.health()).toEqual({ name: 'mailbox', up: true, says: 'The mailbox is read.' });
    const to = await office.replyTo(1);
    const text = `BID 2\r\nNONSENSE\r\n\r\nSent from my iPhone\r\n\r\nOn 4 March 2025, Adjutant <${FROM}> wrote:\r\n> BID 1`;
    const startedAt = Date.now();
    await dovecot.deliver([{ to, raw: mailOf({ to, text }) }]);
    const [answer] = await office.answered(1, 1);
    // Long before it would look by itself.
    expect(Date.now() - startedAt).toBeLessThan(40_000);
    expect(answer).toContain('NONSENSE');
    expect(await office.standing(1)).toBe('BID 2\nNONSENSE');
  });

  it('reads what came while it was away, in order, each once; also when its uids begin anew', async () => {
    const to = await office.replyTo(1);
    for (const bid of [1, 2, 3]) await dovecot.deliver([{ to, raw: mailOf({ to, text: `BID ${bid}` }) }]);
    const first = open();
    await first.caughtUp;
    expect(await office.standing(1)).toBe('BID 3');
    await first.stop();
    const place = await office.service.app.recall('mail/place');
    await dovecot.renew();
    const second = open();
    await second.caughtUp;
    await second.lookNow();
    expect(office.sentTo(1)).toHaveLength(3);
    expect(await office.service.app.recall('mail/place')).not.toEqual(place);
    expect(await office.standing(1)).toBe('BID 3');
  });

  it('says in words what keeps it from being read, and comes back by itself', async () => {
    await says(
      office.mailbox(dovecot.urlOf({ host: 'localhost', password: 'wrong' }), { trust: trusting }),
      'user or the password',
    );
    await says(office.mailbox(dovecot.urlOf({ host: 'localhost', secure: true })), 'is not trusted (');
    await says(office.mailbox(dovecot.urlOf({ secure: true }), { trust: trusting }), 'ERR_TLS_CERT_ALTNAME_INVALID');
    const mailbox = office.mailbox(dovecot.urlOf({ host: 'localhost', secure: true }), { trust: trusting });
    await mailbox.caughtUp;
    expect(mailbox.health().up).toBe(true);
    await dovecot.down();
    await says(mailbox, 'could not be reached');
    await dovecot.up();
    await says(mailbox, 'The mailbox is read.');
    const to = await office.replyTo(1);
    await dovecot.deliver([{ to, raw: mailOf({ to, text: 'BID 4' }) }]);
    await office.answered(1, 1);
    expect(await office.standing(1)).toBe('BID 4');
  });

  it('reads the text and the text file of a mail that is too big to be loaded', async () => {
    const to = await office.replyTo(1);
    const picture = 'A'.repeat(76).concat('\r\n').repeat(150_000);
    const text = [
      '--x',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'BID 5',
      '--x',
      'Content-Type: image/png',
      'Content-Transfer-Encoding: base64',
      '',
      picture,
      '--x--',
    ].join('\r\n');
    await dovecot.deliver([{ to, raw: mailOf({ to, text, type: 'multipart/mixed; boundary=x' }) }]);
    await open().caughtUp;
    expect(await office.standing(1)).toBe('BID 5');
  });

  it('goes on after mails that are broken, and leaves machines and strangers without an answer', async () => {
    const to = await office.replyTo(1);
    let nested = 'BID 9\r\n';
    for (let depth = 0; depth < 1000; depth += 1)
      nested = `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${nested}\r\n--b${depth}--\r\n`;
    await dovecot.deliver([
      { to, raw: mailOf({ to, more: ['Auto-Submitted: auto-replied'], text: 'BID 8' }) },
      { to, raw: mailOf({ to, from: 'mallory@players.example', text: 'BID 7' }) },
      { to, raw: mailOf({ to, text: `--x\r\n${nested}\r\n--x--`, type: 'multipart/mixed; boundary=x' }) },
      { to, raw: mailOf({ to, text: '<p>BID 6</p><blockquote>BID 1</blockquote>', type: 'text/html; charset=utf-8' }) },
    ]);
    await open().caughtUp;
    expect(await office.standing(1)).toBe('BID 6');
    expect(office.sentTo(1).filter((answer) => answer.includes('could not be read'))).toHaveLength(1);
    expect(office.smtp.mails.every((mail) => mail.to.join() === addressOf(1))).toBe(true);
  });

  it('is looked into when another process, which seals a window, asks for it', async () => {
    const { app } = office.service;
    const lease = { take: async () => true, release: async () => {} };
    // By itself it looks only when the test is long over.
    const mailbox = office.mailbox(url(), {
      trust: trusting,
      lease,
      times: { lookEveryMs: 3_600_000, leaseEveryMs: 100 },
    });
    await mailbox.caughtUp;
    const to = await office.replyTo(1);
    await dovecot.deliver([{ to, raw: mailOf({ to, text: 'BID 2' }) }]);
    await lookElsewhere(app);
    expect(await office.standing(1)).toBe('BID 2');
    const askedAt = performance.now();
    await lookElsewhere(app);
    expect((performance.now() - askedAt) / slowness()).toBeLessThan(10_000);
    await mailbox.stop();
    await app.remember('mail/looked', new Date(Date.now() - 600_000).toISOString());
    const startedAt = performance.now();
    await lookElsewhere(app);
    expect((performance.now() - startedAt) / slowness()).toBeLessThan(10_000);
  });

  it('is read by one process at a time, and by the next when that one ends', async () => {
    const holders: string[] = [];
    const lease = (name: string) => ({
      take: async () => {
        if (holders.length === 0) holders.push(name);
        return holders[0] === name;
      },
      release: async () => void holders.splice(0, holders[0] === name ? 1 : 0),
    });
    const first = office.mailbox(url(), { trust: trusting, lease: lease('first') });
    await first.caughtUp;
    const second = office.mailbox(url(), { trust: trusting, lease: lease('second') });
    await says(second, 'Another process');
    await first.stop();
    await says(second, 'The mailbox is read.');
  });

  it('takes 500 mails that come at once, each with its answer', async () => {
    await office.close();
    office = await PostOffice.open(50);
    const mails = [];
    for (let seat = 1; seat <= 50; seat += 1) {
      const to = await office.replyTo(seat);
      for (let mail = 0; mail < 10; mail += 1)
        mails.push({ to, raw: mailOf({ to, from: addressOf(seat), text: `BID ${mail % 3}` }) });
    }
    await dovecot.deliver(mails);
    const before = process.memoryUsage().rss;
    const startedAt = performance.now();
    // Without the pace at which mail leaves, which alone would take 50 s.
    const receiving = office.receiving({ answers: office.answers(`${office.smtp.url}?rateLimit=1000`) });
    await office.mailbox(url(), { trust: trusting, receiving }).caughtUp;
    const seconds = (performance.now() - startedAt) / 1000;
    process.stderr.write(
      `500 mails: ${seconds.toFixed(0)} s, ${((process.memoryUsage().rss - before) / 1e6).toFixed(0)} MB more\n`,
    );
    expect(office.smtp.mails).toHaveLength(500);
    expect(new Set(office.smtp.mails.map(({ raw }) => raw.match(/^Message-ID: .*$/im)?.[0])).size).toBe(500);
    expect(process.memoryUsage().rss - before).toBeLessThan(300e6);
    expect(seconds).toBeLessThan(180);
  });
});
