import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openSmtpLine, type SmtpLine } from '../../src/adapters/email/smtp-line.js';
import { openSendingLedger } from '../../src/adapters/postgres/sending-ledger.js';
import { openMailSocket } from '../../src/bin/mail-socket.js';
import { readEnv } from '../../src/config/env.js';
import { projectRoot } from '../../src/config/paths.js';
import { computes } from '../support/patience.js';
import { bundled } from '../support/program.js';
import { startService, type TestService } from '../support/service.js';
import { type SmtpStandIn, startSmtpStandIn } from '../support/smtp-stand-in.js';

// A program is compiled and started, which is work and no waiting.
computes(10);

// A mail server that hands mails over by a pipe starts a small script for each; the running server takes them.

let home: string;
let script: string;
let service: TestService;
let smtp: SmtpStandIn;
let line: SmtpLine;
let token: string;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'adjutant-pipe-'));
  script = await installed(join(home, 'installed'));
  service = await startService();
  smtp = await startSmtpStandIn();
  line = openSmtpLine(smtp.url);
  const { app, record, services } = service;
  const gm = await app.createPerson({ name: 'Judge' });
  const campaignId = await app.createCampaign({ binder: 'crowns', gm: gm.id });
  for (const [name, side] of [
    ['Ada', 'North'],
    ['Bert', 'South'],
  ] as const) {
    const { id } = await app.createPerson({ name });
    await record.transact((tx) => tx.updatePerson(id, { email: `${name.toLowerCase()}@example.net` }));
    await app.apply({ campaignId, person: id, text: side });
    if (name === 'Ada') token = await app.replyToken({ person: id, campaignId });
  }
  await app.closeRegistration({ campaignId, by: gm.id });
  const ledger = openSendingLedger(service.connectionString);
  const env = readEnv({
    ADJUTANT_HOME: home,
    MAIL_ORDERS: 'orders@example.org',
    MAIL_FROM: 'adjutant@example.org',
    SMTP_URL: smtp.url,
  });
  // As the server joins them; of a service no more is asked here.
  const parts = { app, services, ledger, mail: line, onStop: (stop: () => Promise<void>) => void stops.push(stop) };
  await openMailSocket(parts, env);
  stops.push(() => ledger.close());
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  line.close();
  await smtp.close();
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

/** The script as it lies in the image: its neighbours run what was built, and nothing is compiled. */
async function installed(folder: string): Promise<string> {
  const program = join(folder, 'dist', 'src', 'bin', 'cli.js');
  mkdirSync(join(folder, 'scripts'), { recursive: true });
  for (const name of ['hand-mail.mjs', 'run.mjs', 'build.mjs', '../package.json'])
    cpSync(join(projectRoot(), 'scripts', name), join(folder, 'scripts', name));
  symlinkSync(join(projectRoot(), 'node_modules'), join(folder, 'node_modules'));
  cpSync(await bundled('src/bin/cli.ts'), program);
  return join(folder, 'scripts', 'hand-mail.mjs');
}

/** The script as a mail server starts it: no settings but the home. The slow way wants more of them. */
async function hand(
  text: string,
  at = home,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly said: string }> {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'] ?? '', ADJUTANT_HOME: at, ...settings },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => {
    said += data.toString();
  });
  const exit = once(child, 'exit');
  // Who is told enough reads no further.
  child.stdin.on('error', () => {});
  child.stdin.end(text);
  const [code] = await exit;
  return { code: Number(code), said };
}

const mail = (to: string, id: string, text: string): string =>
  [
    'From: Ada <ada@example.net>',
    `To: ${to}`,
    `Message-ID: <${id}@example.net>`,
    'Subject: Orders',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n');

test('a mail is taken by the server and answered; the socket is for this account alone', async () => {
  expect(statSync(join(home, 'mail.sock')).mode & 0o077).toBe(0);
  const before = smtp.mails.length;
  expect(await hand(mail(`orders+${token}@example.org`, 'one', 'BID 1'))).toEqual({ code: 0, said: '' });
  expect(smtp.mails.length).toBe(before + 1);
  expect(smtp.mails.at(-1)?.to).toEqual(['ada@example.net']);
  // The same once more is taken and answered once.
  expect((await hand(mail(`orders+${token}@example.org`, 'one', 'BID 1'))).code).toBe(0);
  expect(smtp.mails.length).toBe(before + 1);
});

test('a mail of nobody is dropped, and one that is too large is read no further than it must be', async () => {
  const before = smtp.mails.length;
  expect((await hand(mail('orders+0000000000000000@example.org', 'two', 'BID 1'))).code).toBe(0);
  expect((await hand(mail('orders+0000000000000000@example.org', 'three', 'x'.repeat(12_000_000)))).code).toBe(0);
  expect(smtp.mails.length).toBe(before);
});

test('an answer that cannot leave asks for the mail again, with the reason', async () => {
  smtp.answerNext('MAIL', '451 not now');
  const { code, said } = await hand(mail(`orders+${token}@example.org`, 'four', 'BID 2'));
  expect(code).toBe(75);
  expect(said).toContain('its answer cannot be sent now');
  expect((await hand(mail(`orders+${token}@example.org`, 'four', 'BID 2'))).code).toBe(0);
});

test('whoever goes away at once, or with the mail half handed over, ends nothing; the next mail is taken, and it whole', async () => {
  const before = smtp.mails.length;
  const whole = mail(`orders+${token}@example.org`, 'torn', 'BID 12');
  for (const half of ['', whole.slice(0, 90), whole.slice(0, -3)]) {
    const socket = connect(join(home, 'mail.sock'));
    await once(socket, 'connect');
    if (half !== '') await new Promise<void>((done) => void socket.write(half, () => done()));
    socket.destroy();
    await once(socket, 'close');
  }
  expect((await hand(whole)).code).toBe(0);
  expect(smtp.mails.slice(before).map(({ to }) => to)).toEqual([['ada@example.net']]);
  expect(smtp.mails.at(-1)?.raw).toContain('BID 12');
});

test('a server that goes away with the mail half read asks for it again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-pipe-'));
  const dying = createServer((socket: Socket) => void socket.once('data', () => socket.destroy()));
  await new Promise<void>((resolve) => dying.listen(join(folder, 'mail.sock'), resolve));
  try {
    const { code, said } = await hand(mail('orders@example.org', 'five', 'x'.repeat(2_000_000)), folder);
    expect(code).toBe(75);
    expect(said).toContain('The mail could not be taken now');
  } finally {
    await new Promise<void>((resolve) => dying.close(() => resolve()));
    rmSync(folder, { recursive: true, force: true });
  }
});

test('where no server listens, the script takes the mail itself, and the sheet counts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-pipe-'));
  const settings = {
    DATABASE_URL: service.connectionString,
    MAIL_ORDERS: 'orders@example.org',
    MAIL_FROM: 'adjutant@example.org',
    SMTP_URL: smtp.url,
  };
  try {
    const before = smtp.mails.length;
    const { code, said } = await hand(mail(`orders+${token}@example.org`, 'six', 'BID 3'), folder, settings);
    expect({ code, said }).toEqual({ code: 0, said: expect.not.stringMatching(/Error|at file:/) });
    expect(smtp.mails.slice(before).map(({ to }) => to)).toEqual([['ada@example.net']]);
    expect(smtp.mails.at(-1)?.raw).toContain('BID 3');
    // A mail of nobody is dropped in the same way, and a database that is not there asks for the mail again.
    expect((await hand(mail('orders+0000000000000000@example.org', 'seven', 'BID 1'), folder, settings)).code).toBe(0);
    const gone = { ...settings, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
    expect((await hand(mail(`orders+${token}@example.org`, 'eight', 'BID 4'), folder, gone)).code).toBe(75);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
