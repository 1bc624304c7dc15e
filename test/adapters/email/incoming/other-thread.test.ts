import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { headOf } from '../../../../src/adapters/email/incoming/mail-head.js';
import { type Receiving, receiveMail } from '../../../../src/adapters/email/incoming/receive.js';
import { mailOf, PostOffice } from '../../../mail/post-office.js';
import { hours, runJob } from '../../../support/service.js';

let office: PostOffice;
let receiving: Receiving;
let to: string;
beforeAll(async () => {
  office = await PostOffice.open();
  receiving = office.receiving();
  to = await office.replyTo(1);
});
afterAll(() => office.close());

/** The answer to a mail that comes in now. */
const write = async (text: string, id: string, more: readonly string[] = [], subject = 'Re: x'): Promise<string> => {
  const bytes = Buffer.from(mailOf({ to, text, id, more }).replace(/^Subject: .*$/m, `Subject: ${subject}`));
  const receivedAt = office.service.services.clock.now();
  await receiveMail(receiving, { head: headOf(bytes), size: bytes.length, receivedAt, raw: async () => bytes });
  return office.sentTo(1).at(-1) ?? '';
};
/** Whatever is to be done is done: the window ends, and the next one opens. */
const turnOver = async (): Promise<void> => {
  const { app, queue } = office.service;
  for (let jobs = queue.take(); jobs.length > 0; jobs = queue.take())
    for (const job of jobs.filter(({ name }) => /^(?:seal|resolve|publish)-/.test(name))) await runJob(app, job);
};
const idOfLast = (): string => /^Message-ID: (<[^>]+>)/im.exec(office.smtp.mails.at(-1)?.raw ?? '')?.[1] ?? '';

it('a mail of its own is called by its subject, and an answer is not', async () => {
  const called = (subject: string) => write('BID 2', `<${randomUUID()}@players.example>`, [], subject);
  expect(await called('Orders: Crowns of Test =?utf-8?Q?=E2=80=93?= Turn 9')).toContain('/confirm-orders?token=');
  expect(await called('Re: [Crowns of Test] Turn 9')).toContain('Taken: 1 order stands');
  expect(await called('Turn 1')).toContain('Taken: 1 order stands');
});

it('a mail that answers the receipt of another turn is asked, and what answers that question is of this turn', async () => {
  expect(await write('BID 2', '<one@players.example>')).toContain('Taken: 1 order stands');
  const receipt = idOfLast();
  const reply = (to: string, thread: string) => [`In-Reply-To: ${to}`, `References: ${thread} ${to}`];
  office.pass(hours(49));
  await turnOver();
  office.pass(60_000);

  const asked = await write('DIG', '<two@players.example>', reply(receipt, '<one@players.example>'));
  expect(asked.replace(/\s+/g, ' ')).toContain(
    'You answered a message from Turn 1, which is closed, and open now is Turn 2.',
  );
  expect(asked).toContain('/confirm-orders?token=');
  expect(await office.standing(1)).toBeNull();

  const thread = `<one@players.example> ${receipt} <two@players.example>`;
  expect(await write('BID 1', '<three@players.example>', reply(idOfLast(), thread))).toContain('Taken: 1 order stands');
  expect(await office.standing(1)).toBe('BID 1');
});
