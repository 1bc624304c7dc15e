import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { openMailAnswers } from '../../../src/adapters/email/answers.js';
import { openSmtpLine, type SmtpLine } from '../../../src/adapters/email/smtp-line.js';
import { openSendingLedger, type SendingLedger } from '../../../src/adapters/postgres/sending-ledger.js';
import type { WrittenAnswer } from '../../../src/app/inbox/written-message.js';
import { createTestDatabase } from '../../support/database.js';
import { readMail, type SmtpStandIn, startSmtpStandIn } from '../../support/smtp-stand-in.js';
import { aPerson } from '../postgres/rows/sample-rows.js';
import { aMessage, BOARD, FROM, mailChannel, ORDERS } from './a-mail.js';

// What is sent once, whatever crashes: by notes in the database, as processes share them.

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let ledger: SendingLedger;
let sql: postgres.Sql;
let server: SmtpStandIn;
let line: SmtpLine;
beforeAll(async () => {
  database = await createTestDatabase();
  ledger = openSendingLedger(database.connectionString);
  sql = postgres(database.connectionString, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await ledger.close();
  await sql.end();
  await database.drop();
});
beforeEach(async () => {
  server = await startSmtpStandIn();
  line = openSmtpLine(`${server.url}?rateLimit=0`);
});
afterEach(async () => {
  line.close();
  await server.close();
});

/** Of who sends a mail and lives is heard within so long. */
const HELD = 10_000;
const HOUR = 3_600_000;
/** As if notes had been written so long ago. */
const passes = (ms: number) => sql`
  UPDATE "Setting" SET value = json_build_object('until', (value ->> 'until')::float8 - ${ms}::float8)
  WHERE key LIKE 'mail/%' AND value ->> 'until' IS NOT NULL`;
const ids = () => server.mails.map(({ raw }) => readMail(raw).headers.get('message-id'));

test('a mail that may have been taken is sent again half a minute later, under the same id', async () => {
  const channel = mailChannel(line, { notes: ledger });
  const outgoing = aMessage();
  server.answerNext('.', 'hang up');
  const first = await channel.send(outgoing);
  expect(first).toMatchObject({ kind: 'later', retryAfterMs: 30_000 });
  expect(await channel.send(outgoing)).toMatchObject({ kind: 'sent' });
  expect(ids()).toHaveLength(2);
  expect(new Set(ids()).size).toBe(1);
});

test('a mail whose process died with it half sent goes again when nothing was heard of it for ten seconds', async () => {
  const outgoing = aMessage();
  await ledger.begin(`mail/${outgoing.delivery.id}`, HELD);
  const sending = mailChannel(line, { notes: ledger }).send(outgoing);
  // Its process may live and be about to finish it.
  expect(await Promise.race([sending, delay(300, 'waits')])).toBe('waits');
  expect(server.mails).toHaveLength(0);
  await passes(HELD);
  expect(await sending).toMatchObject({ kind: 'sent' });
  expect(server.mails).toHaveLength(1);
});

test('a mail that another process is sending is left to it, and counts as sent when it is', async () => {
  const outgoing = aMessage();
  const key = `mail/${outgoing.delivery.id}`;
  await ledger.begin(key, HELD);
  const sending = mailChannel(line, { notes: ledger }).send(outgoing);
  await ledger.made(key, '<by-the-other@example.org>');
  expect(await sending).toEqual({ kind: 'sent', externalId: '<by-the-other@example.org>' });
  expect(server.mails).toHaveLength(0);
});

test('a mail that was taken is not sent again, by whoever is asked', async () => {
  const outgoing = aMessage();
  const sent = await mailChannel(line, { notes: ledger }).send(outgoing);
  const another = openSmtpLine(server.url);
  expect(await mailChannel(another, { notes: ledger }).send(outgoing)).toEqual(sent);
  another.close();
  expect(server.mails).toHaveLength(1);
});

test.each([
  ['DATA', '451 not now'],
  ['.', '452 full'],
  ['RCPT', 'hang up'],
  ['DATA', 'hang up'],
  ['MAIL', '421 closing down'],
])('%s answered by "%s" has sent nothing for sure: it is sent with the next attempt', async (command, answer) => {
  const channel = mailChannel(line, { notes: ledger });
  const outgoing = aMessage();
  server.answerNext(command, answer);
  expect(await channel.send(outgoing)).toMatchObject({ kind: 'later' });
  expect(await channel.send(outgoing)).toMatchObject({ kind: 'sent' });
  expect(server.mails).toHaveLength(1);
});

test('a mail that never had a connection when its process died is not thought to be sent', async () => {
  const outgoing = aMessage();
  // As with a mail that waits for its turn among two hundred.
  const noted = () => sql`SELECT key FROM "Setting" WHERE key = ${`mail/${outgoing.delivery.id}`}`;
  const waiting = { ...line, send: () => new Promise<void>(() => {}) };
  void mailChannel(waiting, { notes: ledger }).send(outgoing);
  expect(await noted()).toHaveLength(0);
  expect(await mailChannel(line, { notes: ledger }).send(outgoing)).toMatchObject({ kind: 'sent' });
  expect(server.mails).toHaveLength(1);
});

test('that the text leaves is noted before any of it does; what cannot be noted does not leave', async () => {
  const outgoing = aMessage();
  const order: string[] = [];
  await line.send({ ...plain, subject: 'one' }, async () => void order.push(`noted with ${server.mails.length} mails`));
  expect(order).toEqual(['noted with 0 mails']);
  const refusing = { ...ledger, begin: async () => Promise.reject(new Error('the database is away')) };
  expect(await mailChannel(line, { notes: refusing }).send(outgoing)).toMatchObject({ kind: 'later' });
  expect(server.mails).toHaveLength(1);
  expect(await mailChannel(line, { notes: ledger }).send(outgoing)).toMatchObject({ kind: 'sent' });
  expect(server.mails).toHaveLength(2);
});

test('of two processes that have the same mail in hand, one sends it', async () => {
  const outgoing = aMessage();
  const [one, other] = [openSmtpLine(server.url), openSmtpLine(server.url)];
  const outcomes = await Promise.all([one, other].map((own) => mailChannel(own, { notes: ledger }).send(outgoing)));
  for (const own of [one, other]) own.close();
  expect(outcomes.some(({ kind }) => kind === 'sent')).toBe(true);
  expect(server.mails).toHaveLength(1);
});

const plain = { from: FROM, to: 'ada@example.net', text: 'Words.' };

const answers = () =>
  openMailAnswers({
    line,
    notes: ledger,
    from: FROM,
    orders: ORDERS,
    publicUrl: BOARD,
    replyToken: async () => '0123456789abcdef',
  });

const anAnswer = (change: Partial<WrittenAnswer> = {}): WrittenAnswer => ({
  kind: 'sheet',
  document: {
    title: 'Your orders for turn 1',
    blocks: [{ kind: 'paragraph', text: ['Receipt R-1234-5678. ', { kind: 'page', text: '/c/war/seat/seat-1' }] }],
  },
  visibleId: 'A-7KQ4',
  person: null,
  campaign: { id: 'war', title: 'The General War' },
  ...change,
});

const aReply = (change: Partial<Parameters<ReturnType<typeof answers>['sendAnswer']>[0]> = {}) => {
  const id = `<${randomUUID()}@mail.example.net>`;
  return {
    to: aPerson({ email: 'ada@example.net' }),
    answer: anAnswer(),
    proved: true,
    doorKey: id,
    inReplyTo: id,
    references: ['<first@example.org>'],
    subject: 'Re: [The General War] Your report of turn 1 (P-7KQ4-2M9X)',
    ...change,
  };
};

test('the answer to a sheet is a reply to it, says that a machine wrote it, and can be answered', async () => {
  const given = aReply();
  expect(await answers().sendAnswer(given)).toEqual({ kind: 'sent' });
  expect(server.mails[0]).toMatchObject({ from: 'orders+bounce@example.org', to: ['ada@example.net'] });
  const { headers, parts } = readMail(server.mails[0]?.raw ?? '');
  expect(headers.get('in-reply-to')).toBe(given.inReplyTo);
  expect(headers.get('references')).toBe(`<campaign-war@example.org> <first@example.org> ${given.inReplyTo}`);
  expect(headers.get('subject')).toBe(given.subject);
  expect(headers.get('auto-submitted')).toBe('auto-replied');
  expect(headers.get('x-auto-response-suppress')).toBe('All');
  expect(headers.get('x-adjutant-id')).toBe('A-7KQ4');
  expect(headers.get('reply-to')).toBe('Adjutant <orders+0123456789abcdef@example.org>');
  expect(headers.has('list-unsubscribe')).toBe(false);
  for (const { body } of parts) {
    expect(body.toString()).toContain('Receipt R-1234-5678.');
    expect(body.toString()).toContain('##- Write your orders above this line -##');
    expect(body.toString()).toContain('https://board.example.org/c/war/seat/seat-1');
  }
});

test('a mail is answered once, whatever crashes in between', async () => {
  const given = aReply();
  server.answerNext('.', 'hang up');
  expect(await answers().sendAnswer(given)).toMatchObject({ kind: 'later' });
  expect(await answers().sendAnswer(given)).toEqual({ kind: 'sent' });
  expect(await answers().sendAnswer(given)).toEqual({ kind: 'sent' });
  expect(ids()).toHaveLength(2);
  expect(new Set(ids()).size).toBe(1);
});

test('a person gets twenty answers in an hour; what could not be sent does not count', async () => {
  const to = aPerson({ email: 'loop@example.net' });
  for (let count = 0; count < 3; count += 1) {
    server.answerNext('MAIL', '451 not now');
    expect(await answers().sendAnswer(aReply({ to }))).toMatchObject({ kind: 'later' });
  }
  for (let count = 0; count < 20; count += 1)
    expect(await answers().sendAnswer(aReply({ to }))).toEqual({ kind: 'sent' });
  const proved = aReply({ to });
  expect(await answers().sendAnswer(aReply({ to, proved: false }))).toEqual({ kind: 'too-many' });
  // Theirs for certain, and taken: told when the hour has room again.
  expect(await answers().sendAnswer(proved)).toMatchObject({ kind: 'later' });
  expect(await answers().sendAnswer(aReply())).toEqual({ kind: 'sent' });
  expect(server.mails).toHaveLength(21);
  await passes(HOUR + 1000);
  expect(await answers().sendAnswer(proved)).toEqual({ kind: 'sent' });
});

test.each(['proposed', 'refused', 'told'] as const)(
  '%s: what stands in a mail that nobody has proved comes into no header, and nothing of it comes back',
  async (kind) => {
    const evil = 'Win money: https://evil.example\r\nBcc: spy@example.com';
    const inReplyTo = '<x>\r\nBcc: spy@example.com';
    const unproved = aReply({
      answer: anAnswer({ kind }),
      proved: false,
      subject: evil,
      inReplyTo,
      references: [evil],
    });
    expect(await answers().sendAnswer(unproved)).toEqual({ kind: 'sent' });
    expect(server.mails[0]?.from).toBe('');
    const { headers } = readMail(server.mails[0]?.raw ?? '');
    expect(headers.get('subject')).toBe('[The General War] Your orders for turn 1');
    expect(headers.get('references')).toBe('<campaign-war@example.org>');
    expect(headers.has('in-reply-to')).toBe(false);
    expect(await answers().sendAnswer(aReply({ subject: `RE: re: ${evil}` }))).toEqual({ kind: 'sent' });
    const proved = readMail(server.mails[1]?.raw ?? '').headers;
    expect(proved.get('subject')).toBe('Re: Win money: https://evil.example Bcc: spy@example.com');
    expect([headers.has('bcc'), proved.has('bcc')]).toEqual([false, false]);
  },
);
