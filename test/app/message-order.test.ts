import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { SendOutcome } from '../../src/app/ports/channel.js';
import type { NewDelivery } from '../../src/app/ports/record.js';
import { keptWhile } from '../../src/app/sending/kept-claim.js';
import { seededDice } from '../../src/testkit/seeded-dice.js';
import { seed } from '../support/effort.js';
import { holder, runDueJobs, startService, startTable, type Table, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

// For one reader and channel, messages leave in the order in which they were written.

let service: TestService;
let table: Table;

beforeEach(async () => {
  service = await startService();
  table = await startTable(service, 3, { discord: true });
  await runDueJobs(service);
  service.queue.take();
  service.channel.sent.splice(0);
});
afterEach(() => service.close());

const MINUTE = 60_000;

/** Messages to a player, written one after another. */
async function write(seat: number, titles: readonly string[], change: Partial<NewDelivery> = {}): Promise<string[]> {
  const now = service.clock.now();
  const rows = titles.map(
    (title): NewDelivery => ({
      id: randomUUID(),
      onceKey: randomUUID(),
      campaignId: table.campaignId,
      phaseId: null,
      reportId: null,
      kind: 'report',
      channel: 'discord',
      viewer: `seat:seat-${seat}`,
      personId: holder(table, seat).id,
      title,
      document: { title, blocks: [{ kind: 'paragraph', text: ['News.'] }] },
      dueAt: now,
      createdAt: now,
      ...change,
    }),
  );
  await service.record.transact((tx) => tx.insertDeliveries(rows));
  return rows.map(({ id }) => id);
}

const readBy = (seat: number): string[] =>
  service.channel.sent.filter(({ reader }) => reader === holder(table, seat).id).map(({ title }) => title);
const later = (): SendOutcome => ({ kind: 'later', reason: 'Discord failed', retryAfterMs: 0 });
const stuck = (): SendOutcome => ({ kind: 'stuck', reason: 'direct messages are closed' });
const sent = (): SendOutcome => ({ kind: 'sent', externalId: 'x' });

/** As the sweep and the workers do, until nothing is left that is due now. */
async function untilQuiet(): Promise<void> {
  for (;;) {
    const due = await service.record.dueDeliveries(service.clock.now(), 100);
    for (const deliveryId of due) await service.app.deliverMessage({ deliveryId });
    if ((await runDueJobs(service)) + due.length === 0) return;
  }
}

describe('two workers that take messages at random', () => {
  const dice = seededDice(seed);
  test('send each reader theirs in order, one at a time, each once', async () => {
    const COUNT = 15;
    const titles = Array.from({ length: COUNT }, (_, index) => `Message ${index + 1}`);
    const ids = (await Promise.all([1, 2, 3].map((seat) => write(seat, titles)))).flat();
    const inHand = new Map<string, number>();
    const most: number[] = [];
    service.channel.answer = async ({ reader }) => {
      const key = reader?.id ?? '';
      inHand.set(key, (inHand.get(key) ?? 0) + 1);
      most.push(inHand.get(key) ?? 0);
      for (let turns = dice.roll('wait', 20); turns > 0; turns -= 1) await turn();
      inHand.set(key, (inHand.get(key) ?? 1) - 1);
      return sent();
    };
    const other = service.another();
    const shuffled = [...ids, ...ids].sort(() => dice.roll('order', 2) - 1.5);
    await Promise.all(
      shuffled.map((deliveryId, index) => (index % 2 === 0 ? service.app : other).deliverMessage({ deliveryId })),
    );
    for (const seat of [1, 2, 3]) expect(readBy(seat)).toEqual(titles);
    expect(Math.max(...most)).toBe(1);
  });
});

describe('a message that does not go out', () => {
  test('holds up those behind it, of the same reader alone, and they follow by themselves', async () => {
    const [first = '', second = ''] = await write(1, ['Turn 1', 'Turn 2: orders are open']);
    const [elsewhere = ''] = await write(2, ['Turn 1']);
    service.channel.answer = ({ document }) => (document.title === 'Turn 1' ? later() : sent());
    expect(await service.app.deliverMessage({ deliveryId: first })).toBe('later');
    expect(await service.app.deliverMessage({ deliveryId: second })).toBe('already');
    service.channel.answer = sent;
    expect(await service.app.deliverMessage({ deliveryId: elsewhere })).toBe('sent');
    expect(readBy(1)).toEqual([]);
    // The sweep does not nudge what has to wait.
    expect(await service.record.dueDeliveries(service.clock.now(), 10)).toEqual([]);
    service.clock.pass(MINUTE);
    expect(await service.record.dueDeliveries(service.clock.now(), 10)).toEqual([first]);
    await runDueJobs(service);
    expect(readBy(1)).toEqual(['Turn 1', 'Turn 2: orders are open']);
  });

  test('and is held by a worker that died holds them up until its claim has run out', async () => {
    const [first = '', second = ''] = await write(1, ['Turn 1', 'Turn 2: orders are open']);
    const now = service.clock.now();
    await service.record.transact((tx) => tx.claimDelivery(first, now, new Date(now.getTime() + 2 * MINUTE)));
    expect(await service.app.deliverMessage({ deliveryId: second })).toBe('already');
    service.clock.pass(2 * MINUTE);
    await service.app.sweep();
    await runDueJobs(service);
    expect(readBy(1)).toEqual(['Turn 1', 'Turn 2: orders are open']);
  });

  test('one that is being sent is held for as long as that takes, and for seconds only where its worker is gone', async () => {
    const [first = ''] = await write(1, ['Turn 1']);
    let atTheDoor: () => void = () => {};
    const handed = new Promise<void>((resolve) => {
      atTheDoor = resolve;
    });
    // The worker is as good as dead with the message in hand.
    let wakes: (outcome: SendOutcome) => void = () => {};
    service.channel.answer = () => {
      atTheDoor();
      return new Promise<SendOutcome>((resolve) => {
        wakes = resolve;
      });
    };
    const dead = service.app.deliverMessage({ deliveryId: first });
    await handed;
    expect(await service.another().deliverMessage({ deliveryId: first })).toBe('already');
    service.channel.answer = sent;
    service.clock.pass(10_000);
    expect(await service.another().deliverMessage({ deliveryId: first })).toBe('sent');
    wakes(sent());
    await dead;
    // One that lives says so, again and again, until it is done.
    const [second = ''] = await write(1, ['Turn 2']);
    const { record, clock, services } = service;
    await record.transact((tx) => tx.claimDelivery(second, clock.now(), new Date(clock.now().getTime() + 10_000)));
    const claimed = async () => (await record.delivery(second))?.claimedUntil?.getTime() ?? 0;
    const before = await claimed();
    clock.pass(5_000);
    await keptWhile(services, second, () => until('the claim is renewed', async () => (await claimed()) > before), 10);
    expect(await service.app.deliverMessage({ deliveryId: second })).toBe('already');
  });

  test('once stuck lets the others go; the next says what is missing, once, and the GM is told', async () => {
    await write(1, ['Turn 1', 'Turn 2: orders are open', 'A reminder']);
    await write(2, ['Turn 1']);
    service.channel.answer = ({ document, reader }) =>
      document.title === 'Turn 1' && reader?.id === holder(table, 1).id ? stuck() : sent();
    await untilQuiet();
    expect(readBy(1)).toEqual(['Turn 2: orders are open', 'A reminder']);
    expect(readBy(2)).toEqual(['Turn 1']);
    const texts = service.channel.sent
      .filter(({ reader }) => reader === holder(table, 1).id)
      .map(({ message }) => JSON.stringify(message.document));
    expect(texts[0]).toContain('A message before this one could not be delivered here: ');
    expect(texts[0]).toContain('“Turn 1”');
    expect(texts[0]).toContain(`/c/${table.campaignId}/seat/seat-1`);
    expect(texts[1]).not.toContain('could not be delivered');
    const desk = await service.record.webMessages(table.campaignId, ['gm'], 5);
    expect(JSON.stringify(desk.map(({ document }) => document))).toContain('could not be delivered by discord');
  });

  test('that was built for another viewer is not named to this one', async () => {
    await write(1, ['What the GM alone may know'], { viewer: 'gm' });
    await write(1, ['Turn 1']);
    await untilQuiet();
    expect(readBy(1)).toEqual(['Turn 1']);
    expect(JSON.stringify(service.channel.sent.map(({ message }) => message.document))).not.toContain('alone may know');
  });

  test('twice by itself lets those behind it go, which say that it is missing; it comes when it can', async () => {
    const ids = await write(1, ['Turn 1', 'Turn 2', 'Turn 3']);
    service.channel.answer = ({ document }) => (document.title === 'Turn 1' ? later() : sent());
    await service.app.deliverMessage({ deliveryId: ids[0] ?? '' });
    expect(readBy(1)).toEqual([]);
    service.clock.pass(MINUTE);
    await untilQuiet();
    expect(readBy(1)).toEqual(['Turn 2', 'Turn 3']);
    expect(JSON.stringify(service.channel.sent[0]?.message.document)).toContain('“Turn 1”');
    service.channel.answer = sent;
    service.clock.pass(2 * MINUTE);
    await untilQuiet();
    expect(readBy(1)).toEqual(['Turn 2', 'Turn 3', 'Turn 1']);
  });

  test('is tried for hours before it is given up', async () => {
    const [first = ''] = await write(1, ['Turn 1', 'Turn 2: orders are open']);
    service.channel.answer = ({ document }) => (document.title === 'Turn 1' ? later() : sent());
    const began = service.clock.now().getTime();
    await service.app.deliverMessage({ deliveryId: first });
    while ((await service.record.delivery(first))?.status === 'pending') {
      service.clock.pass(MINUTE);
      await runDueJobs(service);
    }
    const hours = (service.clock.now().getTime() - began) / (60 * MINUTE);
    expect(hours).toBeGreaterThan(2);
    expect(hours).toBeLessThan(6);
    expect((await service.record.delivery(first))?.status).toBe('stuck');
  });
});

test('a channel that is away for a day loses nothing, and what was written meanwhile comes in its order', async () => {
  await write(1, ['Turn 1', 'Turn 2: orders are open']);
  service.channel.answer = () => ({ kind: 'later', reason: 'nobody there', retryAfterMs: 0, away: true });
  const days = async (count: number) => {
    for (let quarters = 0; quarters < count * 96; quarters++) {
      service.clock.pass(15 * MINUTE);
      await service.app.sweep();
      await runDueJobs(service);
    }
  };
  await days(1);
  service.channel.answer = sent;
  await days(0.1);
  expect(readBy(1).slice(0, 2)).toEqual(['Turn 1', 'Turn 2: orders are open']);
});

test('what waits for the end of quiet hours holds nobody up, and keeps its place among those that wait', async () => {
  const morning = new Date(service.clock.now().getTime() + 8 * 60 * MINUTE);
  await write(1, ['A reminder', 'Press'], { dueAt: morning });
  await write(1, ['Turn 1']);
  await service.app.sweep();
  await runDueJobs(service);
  expect(readBy(1)).toEqual(['Turn 1']);
  service.clock.set(morning);
  await service.app.sweep();
  await runDueJobs(service);
  expect(readBy(1)).toEqual(['Turn 1', 'A reminder', 'Press']);
});

test('a person who plays in two campaigns reads both in one place, so one order holds for both', async () => {
  const other = await startTable(service, 2, { discord: true });
  await runDueJobs(service);
  const [first = ''] = await write(1, ['Here']);
  const [second = ''] = await write(1, ['There'], { campaignId: other.campaignId, viewer: 'public' });
  service.channel.answer = later;
  await service.app.deliverMessage({ deliveryId: first });
  service.channel.answer = sent;
  expect(await service.app.deliverMessage({ deliveryId: second })).toBe('already');
});

test('one whose own job was lost goes out with the next, before it', async () => {
  await write(1, ['Turn 1']);
  const [second = ''] = await write(1, ['Turn 2: orders are open']);
  await service.app.deliverMessage({ deliveryId: second });
  expect(readBy(1)).toEqual(['Turn 1', 'Turn 2: orders are open']);
});

test('a long row of messages is sent by several jobs', async () => {
  const titles = Array.from({ length: 45 }, (_, index) => `Message ${index + 1}`);
  const [first = ''] = await write(1, titles);
  await service.app.deliverMessage({ deliveryId: first });
  expect(readBy(1)).toHaveLength(20);
  await runDueJobs(service);
  expect(readBy(1)).toEqual(titles);
});

test('press that could not be delivered is said to its writer, without the reason', async () => {
  service.channel.answer = ({ delivery, reader }) =>
    delivery.kind === 'press' && reader?.id === holder(table, 2).id ? stuck() : sent();
  await service.app.sendPress({
    campaignId: table.campaignId,
    seat: 'seat-1',
    person: holder(table, 1).id,
    to: { kind: 'seat', seat: 'seat-2' },
    text: 'Peace?',
    door: 'web',
  });
  await untilQuiet();
  const own = await service.record.webMessages(table.campaignId, ['seat:seat-1'], 5);
  const told = own.find(({ title }) => title === 'Your press was not delivered everywhere');
  expect(JSON.stringify(told?.document)).toContain('could not be delivered to Player 2 outside the web board');
  expect(JSON.stringify(told?.document)).not.toContain('closed');
  const others = await service.record.webMessages(table.campaignId, ['seat:seat-2', 'seat:seat-3', 'public'], 20);
  expect(others.some(({ title }) => title.startsWith('Your press was not'))).toBe(false);
});
