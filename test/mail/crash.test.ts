import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import postgres from 'postgres';
import { programArgs } from '../support/program.js';
import { Dovecot } from './dovecot.js';
import { AUTHSERV, mailOf, OURS, PostOffice } from './post-office.js';

// The process that reads the mailbox is killed at every step of a mail. Whatever it had done, the next one finishes it: one sheet, and
// one answer. Only where the mail server had taken the answer and nobody could note it, the same answer comes once more.

let dovecot: Dovecot;
let office: PostOffice;
let sql: postgres.Sql;
beforeAll(async () => {
  dovecot = await Dovecot.start();
  office = await PostOffice.open();
  sql = postgres(office.service.connectionString, { max: 1 });
});
afterAll(async () => {
  await sql?.end();
  await office?.close();
  await dovecot?.stop();
});

/** Reads the mailbox in a process that dies at a step; gives back how it ended. */
async function diesAt(killAt: string): Promise<string> {
  const { connectionString } = office.service;
  const how = { connectionString, imapUrl: dovecot.url, smtpUrl: office.smtp.url, ...OURS, authservId: AUTHSERV };
  const args = [...(await programArgs('test/mail/mail-worker.ts')), JSON.stringify({ ...how, killAt })];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'] },
  });
  let complained = '';
  child.stderr.on('data', (data: Buffer) => {
    complained += data.toString();
  });
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ?? `${code} ${complained}`)));
}

let mails = 0;

it.each([
  ['after the mail is fetched', 1],
  ['after the sheet is stored', 1],
  ['after the answer is begun', 1],
  ['after the mail server has taken the answer', 2],
  ['after the answer is noted', 1],
  ['before the place is noted', 1],
  ['after the place is noted', 1],
])('killed %s, a mail is one sheet, and its answer is sent %i times', async (killAt, times) => {
  mails += 1;
  const to = await office.replyTo(1);
  const text = `BID ${mails % 3}`;
  const before = office.smtp.mails.length;
  const [already] = await sql`SELECT count(*)::int AS count FROM "Sheet"`;
  await dovecot.deliver([{ to, raw: mailOf({ to, text }) }]);
  expect(await diesAt(killAt)).toBe('SIGKILL');
  // The ten seconds in which the other might still be sending it are over.
  await sql`UPDATE "Setting" SET value = json_build_object('until', 0) WHERE key LIKE 'mail/answer/%' AND value ->> 'made' IS NULL`;
  for (const _ of ['started again', 'and once more']) {
    const mailbox = office.mailbox(dovecot.url);
    await mailbox.caughtUp;
    await mailbox.stop();
  }
  expect(await office.standing(1)).toBe(text);
  const [now] = await sql`SELECT count(*)::int AS count FROM "Sheet"`;
  expect(now?.['count'] - already?.['count']).toBe(1);
  const sent = office.smtp.mails.slice(before);
  expect(sent).toHaveLength(times);
  expect(new Set(sent.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])).size).toBe(1);
});
