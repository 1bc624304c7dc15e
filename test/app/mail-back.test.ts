import { randomUUID } from 'node:crypto';
import type { Channel, OutgoingMessage } from '../../src/app/ports/channel.js';
import type { DeliveryRow } from '../../src/app/ports/record.js';
import { holder, runDueJobs, startService, startTable, type Table, type TestService } from '../support/service.js';

// Mails that come back, the addresses to which mails are answered, and leaving mail by the link in one.

const sent: OutgoingMessage[] = [];
/** What the mail server says of the next readers' addresses at once. */
const refusals: string[] = [];
const mail: Channel = {
  name: 'email',
  takesReplies: true,
  reaches: ({ email, emailOffAt }) => email !== null && emailOffAt === null,
  send: async (message) => {
    sent.push(message);
    const noMailbox = refusals.shift();
    if (noMailbox !== undefined) return { kind: 'stuck', reason: 'the mail server refused the address', noMailbox };
    return { kind: 'sent', externalId: null };
  },
};

let service: TestService;
let table: Table;
let letters: string[] = [];
beforeAll(async () => {
  service = await startService({
    services: { channels: [mail], letters: { send: async ({ text }) => letters.push(text) > 0 } },
  });
});
afterAll(() => service.close());

let count = 0;
beforeEach(async () => {
  sent.length = 0;
  letters = [];
  count += 1;
  table = await startTable(service, 2);
  for (const [index, { id }] of table.people.entries())
    await service.record.transact((tx) => tx.updatePerson(id, { email: `p${count}-${index}@example.org` }));
  service.queue.take();
});

/** Writes to the first seat, and sends it. */
async function writes(): Promise<readonly DeliveryRow[]> {
  const before = sent.length;
  await service.app.sendPress({
    campaignId: table.campaignId,
    seat: 'seat-2',
    person: holder(table, 2).id,
    to: { kind: 'seat', seat: 'seat-1' },
    door: 'web',
    text: `Letter ${sent.length}: the secret plan`,
  });
  await runDueJobs(service);
  return sent
    .slice(before)
    .filter(({ reader }) => reader?.id === holder(table, 1).id)
    .map(({ delivery }) => delivery);
}
const one = async (): Promise<DeliveryRow> => {
  const [delivery] = await writes();
  if (delivery === undefined) throw new Error('No mail went out.');
  return delivery;
};
const back = (delivery: DeliveryRow, status: string, action = 'failed') =>
  service.app.noteBounce({ deliveryId: delivery.id, recipient: null, status, action });
const ann = async () => {
  const person = await service.record.person(holder(table, 1).id);
  if (person === null) throw new Error('They are gone.');
  return person;
};
const board = async (viewer: string) =>
  (await service.record.webMessages(table.campaignId, [viewer], 50)).map(
    ({ title, document }) => `${title} ${JSON.stringify(document)}`,
  );

test('a mailbox that is not there ends mail at once; the GM hears of it without the letter, the reader on the board', async () => {
  const delivery = await one();
  expect(await back(delivery, '5.1.1')).toBe('off');
  expect((await ann()).emailOffAt).toEqual(service.clock.now());
  expect(await service.record.delivery(delivery.id)).toMatchObject({ status: 'stuck' });
  const told = (await board('gm')).join();
  expect(told).toContain('could not be delivered');
  expect(told).not.toContain('secret plan');
  expect((await board('seat:seat-1')).join()).toContain('No more mail goes to your address');
  expect(await writes()).toEqual([]);
  // Told again, as after a crash: nothing more comes of it.
  expect(await back(delivery, '5.1.1')).toBe('nothing');
});

test('for other lasting reasons it takes two; what is delayed, or not ours, changes nothing', async () => {
  const [first, second] = [await one(), await one()];
  for (const [status, action] of [
    ['4.2.2', 'failed'],
    ['5.1.1', 'delayed'],
    ['5.1.1', 'relayed'],
    ['5.1.1; DROP', 'failed'],
    ['', ''],
  ] as const)
    expect(await back(first, status, action)).toBe('nothing');
  const stranger = { recipient: 'x@example.org', status: '5.1.1', action: 'failed' };
  expect(await service.app.noteBounce({ deliveryId: null, ...stranger })).toBe('nothing');
  expect(await service.app.noteBounce({ deliveryId: randomUUID(), ...stranger })).toBe('nothing');
  expect(await service.app.noteBounce({ deliveryId: 'no id', ...stranger })).toBe('nothing');
  expect(await back(first, '5.2.2')).toBe('noted');
  expect(await back(first, '5.2.2')).toBe('nothing');
  expect((await ann()).emailOffAt).toBeNull();
  expect(await back(second, '5.7.1', 'Failed')).toBe('off');
  expect((await ann()).emailOffAt).not.toBeNull();
});

test('an address that the own mail server refuses at once counts like a mail that came back', async () => {
  refusals.push('5.1.1');
  const delivery = await one();
  expect((await ann()).emailOffAt).toEqual(service.clock.now());
  expect(await service.record.delivery(delivery.id)).toMatchObject({
    status: 'stuck',
    lastError: 'the mail server refused the address',
  });
  expect((await board('gm')).filter((text) => text.includes('could not be delivered'))).toHaveLength(1);
  expect((await board('seat:seat-1')).join()).toContain('No more mail goes to your address');
  expect(await writes()).toEqual([]);
});

test('for other reasons it takes two refusals', async () => {
  refusals.push('5.2.2');
  const first = await one();
  expect(await service.record.delivery(first.id)).toMatchObject({ status: 'stuck' });
  expect((await ann()).emailOffAt).toBeNull();
  refusals.push('5.0.0');
  await one();
  expect((await ann()).emailOffAt).not.toBeNull();
});

test('an address that is confirmed again gets mail again, and what came back before says nothing of it', async () => {
  const [early, late] = [await one(), await one()];
  expect(await back(early, '5.1.1')).toBe('off');
  service.clock.pass(60_000);
  await service.app.askForEmail({ person: (await ann()).id, email: `p${count}-0@example.org` });
  const token = /token=(\S+)/.exec(letters.at(-1) ?? '')?.[1] ?? '';
  await service.app.confirmEmail(token);
  expect((await ann()).emailOffAt).toBeNull();
  expect(await back(late, '5.1.1')).toBe('nothing');
  expect((await ann()).emailOffAt).toBeNull();
  expect(await writes()).toHaveLength(1);
});

test('the address of an answer ends when it is renewed, and when the seat changes hands', async () => {
  const who = { person: holder(table, 1).id, campaignId: table.campaignId };
  await one();
  const first = sent.at(-1)?.replyToken ?? '';
  expect(await service.app.whoseReplyToken(first)).toEqual({ ...who, ended: false });
  await service.app.renewReplyAddress({ person: who.person });
  expect(await service.app.whoseReplyToken(first)).toEqual({ ...who, ended: true });
  await one();
  const second = sent.at(-1)?.replyToken ?? '';
  expect(second).not.toBe(first);
  expect(await service.app.whoseReplyToken(second)).toEqual({ ...who, ended: false });
  const other = await service.app.replyToken({ person: holder(table, 2).id, campaignId: table.campaignId });
  await service.app.leaveSeat({ ...who, seat: 'seat-1' });
  expect(await service.app.whoseReplyToken(second)).toEqual({ ...who, ended: true });
  expect(await service.app.whoseReplyToken(other)).toMatchObject({ ended: false });
});

test('who has the link in a mail ends the mails of its reader, and nobody else’s', async () => {
  const person = (await ann()).id;
  const token = await service.app.mailLeaveToken({ person });
  for (const wrong of [
    '',
    'x',
    `${person}.`,
    `${person}.AAAA`,
    token.replace(person, holder(table, 2).id),
    'a'.repeat(9999),
  ])
    await service.app.leaveMail(wrong);
  expect((await ann()).doors).toEqual([]);
  await service.record.transact((tx) =>
    tx.updatePerson(person, {
      doors: [
        { channel: 'email', takes: 'all' },
        { channel: 'discord', takes: 'spare' },
      ],
    }),
  );
  await service.app.leaveMail(token);
  await service.app.leaveMail(token);
  expect((await ann()).doors).toEqual([
    { channel: 'email', takes: 'off' },
    { channel: 'discord', takes: 'spare' },
  ]);
});
