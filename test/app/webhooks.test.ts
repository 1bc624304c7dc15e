import { openWebhookChannel } from '../../src/adapters/webhook/webhook-channel.js';
import type { Call, CallOutcome, Calls } from '../../src/app/ports/calls.js';
import { viewerKey } from '../../src/core/game/viewer.js';
import {
  holder,
  hours,
  runDueJobs,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

// A program of a person is told what they are told, as it comes, and nothing that they are not.

const got: Call[] = [];
let outcome: CallOutcome = { kind: 'taken' };
const calls: Calls = {
  complaint: (url) => (url.startsWith('https://') ? null : 'The address has to begin with https://.'),
  call: async (call) => {
    got.push(call);
    return outcome;
  },
};

let service: TestService;
let table: Table;
beforeAll(async () => {
  const channel = openWebhookChannel({
    calls,
    hookOf: (person) => service.record.webhookOf(person),
    publicUrl: 'https://board.example.org',
  });
  service = await startService({ services: { channels: [channel], calls } });
});
afterAll(() => service.close());
beforeEach(async () => {
  got.length = 0;
  outcome = { kind: 'taken' };
  table = await startTable(service, 2);
  await runDueJobs(service);
});

afterEach(async () => {
  for (const { id } of table.people) await service.app.removeWebhook({ person: id }).catch(() => {});
});

const told = () => got.map(({ body }) => JSON.parse(body));
const has = async (number: number, url = 'https://example.org/hook') =>
  service.app.setWebhook({ person: holder(table, number).id, url });

/** Both bid, the deadline comes, and everything goes out. */
async function turn(): Promise<void> {
  for (const [number, text] of [
    [1, 'BID 7'],
    [2, 'BID 1'],
  ] as const)
    await service.app.submitOrders({
      campaignId: table.campaignId,
      seat: `seat-${number}`,
      person: holder(table, number).id,
      door: 'web',
      text,
    });
  service.clock.pass(hours(48) + 1000);
  await service.app.sweep();
  await runDueJobs(service);
}

it('is called with the report of its owner’s seat and the window that it opens, in their order', async () => {
  const { secret } = await has(2);
  await turn();
  expect(told().map(({ type }) => type)).toEqual(expect.arrayContaining(['report.ready', 'window.opened']));
  expect(got.every((call) => call.secret === secret && call.url === 'https://example.org/hook')).toBe(true);
  const report = told().find(({ type }) => type === 'report.ready');
  expect(report.data).toMatchObject({
    campaign: { id: table.campaignId },
    viewer: viewerKey({ kind: 'seat', seat: 'seat-2' }),
    page: `https://board.example.org/c/${table.campaignId}/seat/seat-2`,
    isCut: false,
  });
  expect(report.data.text).toContain('You have 10 gold.');
  // What the other one paid is theirs to know.
  expect(JSON.stringify(told())).not.toMatch(/3 gold|7 gold/);
  expect(await service.app.ownWebhook({ person: holder(table, 2).id })).toMatchObject({
    isThere: true,
    hook: { url: 'https://example.org/hook', offAt: null },
    calls: expect.arrayContaining([expect.objectContaining({ status: 'sent' })]),
  });
  expect(JSON.stringify(await service.app.ownWebhook({ person: holder(table, 2).id }))).not.toContain(secret);
});

it('nobody else’s program is called, and none that is called no more', async () => {
  await has(1);
  await service.app.removeWebhook({ person: holder(table, 1).id });
  await turn();
  expect(got).toEqual([]);
  await expect(service.app.removeWebhook({ person: holder(table, 1).id })).rejects.toMatchObject({
    code: 'nothing-stands',
  });
});

it('a program that is away is called again; after three days no more, and its owner hears it, nobody else', async () => {
  await has(1);
  outcome = { kind: 'failed', reason: 'nothing listens there' };
  await turn();
  const first = got.length;
  expect(first).toBeGreaterThan(0);
  service.clock.pass(hours(1));
  await service.app.sweep();
  await runDueJobs(service);
  expect(got.length).toBeGreaterThan(first);
  // The same again, and none behind it before it is taken.
  expect(new Set(got.map(({ id }) => id)).size).toBe(1);
  for (let half = 0; half < 170; half += 1) {
    service.clock.pass(hours(0.5) + 1000);
    await runDueJobs(service);
  }
  const { hook, calls: log } = await service.app.ownWebhook({ person: holder(table, 1).id });
  expect(hook?.offAt).not.toBeNull();
  expect(log.length).toBeLessThanOrEqual(50);
  const titles = async (viewers: readonly string[]) =>
    (await service.record.webMessages(table.campaignId, viewers, 50)).map(({ title }) => title);
  expect(await titles(['seat:seat-1'])).toContain('Your program is called no more');
  expect(await titles(['gm', 'public', 'seat:seat-2'])).not.toContain('Your program is called no more');
  expect((await titles(['gm'])).join()).not.toMatch(/deliver|program/i);
  expect(await service.record.stuckDeliveries(table.campaignId)).toEqual([]);
  const before = got.length;
  outcome = { kind: 'taken' };
  expect(await service.app.tryWebhook({ person: holder(table, 1).id })).toEqual({
    taken: true,
    text: 'Your program took it. It is called again from now on.',
  });
  expect(got.length).toBe(before + 1);
  expect(JSON.parse(got.at(-1)?.body ?? '')).toMatchObject({ type: 'test', data: {} });
});

it('one that wants no more is called no more at once', async () => {
  await has(1);
  outcome = { kind: 'gone', reason: 'it answered 410, which says: send no more' };
  await turn();
  expect(got).toHaveLength(1);
  expect((await service.app.ownWebhook({ person: holder(table, 1).id })).hook?.offAt).not.toBeNull();
});

it('an address that will not do is refused with the reason, and nothing is changed', async () => {
  await expect(has(1, 'http://127.0.0.1/')).rejects.toMatchObject({ code: 'bad-input' });
  expect((await service.app.ownWebhook({ person: holder(table, 1).id })).hook).toBeNull();
});

describe('what was told is told again', () => {
  const again = (number: number, call: string) =>
    service.app.tellProgramAgain({ person: holder(table, number).id, call });
  const log = async (number: number) => (await service.app.ownWebhook({ person: holder(table, number).id })).calls;

  it('with the same id and words, whether it was taken or not', async () => {
    await has(1);
    await turn();
    const [last] = await log(1);
    const first = got.find(({ id }) => id === got.at(-1)?.id);
    const before = got.length;
    await again(1, last?.id ?? '');
    await runDueJobs(service);
    expect(got).toHaveLength(before + 1);
    expect(got.at(-1)).toEqual({ ...first, at: got.at(-1)?.at, body: got.at(-1)?.body });
    expect(JSON.parse(got.at(-1)?.body ?? '').data).toEqual(JSON.parse(first?.body ?? '').data);
    expect((await log(1))[0]).toMatchObject({ id: last?.id, status: 'sent', attempts: 1 });
  });

  it('to nobody but its owner, and not while it waits or nothing is called', async () => {
    await has(1);
    await has(2);
    await turn();
    const [mine] = await log(1);
    await expect(again(2, mine?.id ?? '')).rejects.toMatchObject({ code: 'not-found' });
    for (const none of ['none', '', "' OR 1=1"])
      await expect(again(1, none)).rejects.toMatchObject({ code: 'not-found' });
    outcome = { kind: 'failed', reason: 'nothing listens there' };
    await again(1, mine?.id ?? '');
    await runDueJobs(service);
    await expect(again(1, mine?.id ?? '')).rejects.toThrow('it waits to be sent');
    await service.app.removeWebhook({ person: holder(table, 1).id });
    await expect(again(1, mine?.id ?? '')).rejects.toMatchObject({ code: 'nothing-stands' });
  });
});
