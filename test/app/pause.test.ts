import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeTime } from '../../src/app/kit/written-time.js';
import {
  hours,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

let service: TestService;
let table: Table;

const refusal = (code: string) => expect.objectContaining({ name: 'Refusal', code });
const by = () => ({ campaignId: table.campaignId, by: table.gm.id });
const pause = (reason = 'The GM is ill.') => service.app.pauseCampaign({ ...by(), reason });
const resume = () => service.app.resumeCampaign(by());
const page = () => service.app.campaignPage({ reader: null, campaignId: table.campaignId });
const phase = async () => (await page()).phase;
const submit = (seat: number, text: string, more: object = {}) =>
  service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text, ...more });

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('a paused campaign', () => {
  beforeEach(async () => {
    table = await startTable(service, 2, { discord: true });
    await runDueJobs(service);
  });

  it('seals nothing and reminds nobody past its deadline, and takes orders all the while', async () => {
    const opened = await phase();
    service.clock.pass(hours(20));
    await pause();
    service.channel.sent.length = 0;
    service.clock.pass(hours(72));
    await runDueJobs(service);
    await service.app.sweep();
    await runDueJobs(service);
    expect((await phase())?.status).toBe('open');
    expect(service.channel.sent.filter(({ message }) => message.delivery.kind === 'reminder')).toEqual([]);
    expect((await submit(1, 'BID 3')).receipt).not.toBeNull();
    expect((await service.app.setReady({ ...seatRef(table, 1), ready: true })).ready).toBe(true);

    const { deadlineAt } = await resume();
    // 28 hours were left of 48.
    expect(deadlineAt).toEqual(new Date(service.clock.now().getTime() + hours(28)));
    expect((await phase())?.id).toBe(opened?.id);
    service.clock.pass(hours(28) - 1);
    await runDueJobs(service);
    expect((await phase())?.status).toBe('open');
    service.clock.pass(2);
    await runDueJobs(service);
    expect((await phase())?.ordinal).toBe(2);
    const receipts = (await service.record.phases(table.campaignId))[1]?.sealed?.sheets.map((sheet) => sheet.seatId);
    expect(receipts).toEqual(['seat-1']);
  });

  it('has at least 24 hours when it goes on (AD-72), and its deadlines count from there', async () => {
    service.clock.pass(hours(38));
    await pause();
    service.clock.pass(hours(72));
    const { deadlineAt } = await resume();
    expect(deadlineAt).toEqual(new Date(service.clock.now().getTime() + hours(24)));
    service.clock.pass(hours(24) + 1);
    await runDueJobs(service);
    const next = await phase();
    expect(next?.ordinal).toBe(2);
    expect(next?.deadlineAt.getTime()).toBe(service.clock.now().getTime() + hours(48));
  });

  it('reminds again by the new deadline', async () => {
    service.clock.pass(hours(40));
    await runDueJobs(service);
    await pause();
    service.clock.pass(hours(10));
    await resume();
    await runDueJobs(service);
    service.channel.sent.length = 0;
    service.clock.pass(hours(18) + 1000);
    await runDueJobs(service);
    const reminders = service.channel.sent.filter(({ message }) => message.delivery.kind === 'reminder');
    expect(reminders.map(({ viewer }) => viewer).sort()).toEqual(['seat-1', 'seat-2']);
    expect(JSON.stringify(reminders[0]?.message.document)).toContain('6 h are left');
  });

  it('seals first what had run out before the pause', async () => {
    await submit(1, 'BID 3');
    service.clock.pass(hours(48) + 1);
    await pause();
    const [, first] = await service.record.phases(table.campaignId);
    expect(first?.status).toBe('sealed');
    await expect(submit(2, 'BID 9')).rejects.toEqual(refusal('too-late'));
    await runDueJobs(service);
    // Resolved, and held: no window opens while the clocks stand still.
    expect((await service.record.phase(first?.id ?? ''))?.status).toBe('resolved');
    expect((await phase())?.ordinal).toBe(1);
    await expect(service.app.publishReports({ phaseId: first?.id ?? '', by: table.gm.id })).rejects.toEqual(
      refusal('not-allowed'),
    );
    service.clock.pass(hours(5));
    await service.app.sweep();
    await runDueJobs(service);
    expect((await phase())?.ordinal).toBe(1);
    expect((await resume()).deadlineAt).toBeNull();
    await runDueJobs(service);
    const next = await phase();
    expect(next?.ordinal).toBe(2);
    expect(next?.deadlineAt.getTime()).toBe(service.clock.now().getTime() + hours(48));
  });

  it('is announced to everybody with who and why, and so is going on', async () => {
    await pause('Away <b>@everyone</b>\nuntil Monday');
    await runDueJobs(service);
    const [notice] = (await page()).thread;
    expect(notice?.title).toBe('Crowns of Test: the campaign is paused');
    expect(JSON.stringify(notice?.document)).toContain('Judge');
    expect(JSON.stringify(notice?.document)).toContain('Away <b>@everyone</b> until Monday');
    service.channel.sent.length = 0;
    const { deadlineAt } = await resume();
    expect((await page()).thread[0]?.title).toBe('Crowns of Test: the campaign goes on');
    await runDueJobs(service);
    // To each seat by itself, with the deadline that holds now.
    const told = service.channel.sent.filter(({ message }) => message.document.title.endsWith('the campaign goes on'));
    expect(told.map(({ viewer }) => viewer).sort()).toEqual(['seat-1', 'seat-2']);
    const clock = deadlineAt?.toISOString().slice(11, 16);
    for (const { message } of told) expect(JSON.stringify(message.document)).toContain(clock);
    const acts = (await service.record.audits(table.campaignId, 3)).map((row) => row.act);
    expect(acts).toEqual(['campaign-resumed', 'campaign-paused', 'registration-closed']);
  });

  it('tells each seat in its own zone when play goes on, and when its deadline is now', async () => {
    const { person } = seatRef(table, 1);
    await service.app.setTimeZone({ person, timeZone: 'Australia/Sydney' });
    await pause();
    service.clock.pass(hours(24));
    const deadlineAt = (await resume()).deadlineAt ?? new Date(0);
    const { inbox } = await service.app.seatPage({ reader: person, campaignId: table.campaignId, seat: 'seat-1' });
    expect(inbox[0]?.title).toBe('Crowns of Test: the campaign goes on');
    expect(JSON.stringify(inbox[0]?.document)).toContain(writeTime(deadlineAt, 'Australia/Sydney'));
  });

  it('is refused to others, twice, and without a reason', async () => {
    const player = seatRef(table, 1).person;
    await expect(
      service.app.pauseCampaign({ campaignId: table.campaignId, by: player, reason: 'I lose' }),
    ).rejects.toEqual(refusal('not-gm'));
    await expect(pause(' \n ')).rejects.toEqual(refusal('bad-input'));
    await expect(pause('x'.repeat(501))).rejects.toEqual(refusal('bad-input'));
    await expect(resume()).rejects.toEqual(refusal('not-allowed'));
    await pause();
    await expect(pause()).rejects.toEqual(refusal('not-allowed'));
    await expect(service.app.resumeCampaign({ campaignId: table.campaignId, by: player })).rejects.toEqual(
      refusal('not-gm'),
    );
    const signup = await service.app.createCampaign({ binder: 'crowns', gm: table.gm.id });
    await expect(service.app.pauseCampaign({ campaignId: signup, by: table.gm.id, reason: 'why' })).rejects.toEqual(
      refusal('not-allowed'),
    );
  });
});

describe('ending a campaign', () => {
  beforeEach(async () => {
    table = await startTable(service, 2);
    await runDueJobs(service);
  });
  const end = (reason = 'Nobody plays any more.') => service.app.endCampaign({ ...by(), reason });

  it('opens the secrets, and nothing goes on', async () => {
    await submit(1, 'BID 3');
    await end();
    const { status, thread } = await page();
    expect(status).toBe('abandoned');
    expect(thread.slice(0, 2).map((message) => message.title)).toEqual([
      'Crowns of Test: the campaign is over',
      'Crowns of Test: the campaign was ended',
    ]);
    expect(JSON.stringify(thread[0]?.document)).toMatch(/secret {5}[0-9a-f]{64}/);
    await expect(submit(2, 'BID 1')).rejects.toEqual(refusal('campaign-over'));
    service.clock.pass(hours(49));
    await runDueJobs(service);
    await service.app.sweep();
    await runDueJobs(service);
    expect((await page()).status).toBe('abandoned');
    expect((await service.record.phases(table.campaignId)).map((row) => row.status)).toEqual(['published', 'open']);
    await expect(end()).rejects.toEqual(refusal('campaign-over'));
  });

  it('stops what was sealed and held', async () => {
    service.clock.pass(hours(48) + 1);
    const [, first] = await service.record.phases(table.campaignId);
    const id = first?.id ?? '';
    expect(await service.app.sealPhase({ phaseId: id, revision: 1 })).toBe('sealed');
    await end();
    expect(await service.app.resolvePhase({ phaseId: id })).toBe('already');
    expect((await page()).status).toBe('abandoned');
  });

  it('is the GM\u2019s alone, also in sign-up and in a pause', async () => {
    await expect(
      service.app.endCampaign({ campaignId: table.campaignId, by: seatRef(table, 1).person, reason: 'I lose' }),
    ).rejects.toEqual(refusal('not-gm'));
    await expect(end('')).rejects.toEqual(refusal('bad-input'));
    await pause();
    await end();
    expect((await page()).status).toBe('abandoned');
    const signup = await service.app.createCampaign({ binder: 'crowns', gm: table.gm.id });
    await service.app.endCampaign({ campaignId: signup, by: table.gm.id, reason: 'Too few' });
    expect((await service.app.campaignPage({ reader: null, campaignId: signup })).status).toBe('abandoned');
  });
});

it('a pause keeps what was left of the GM’s time to look at a result, which is published then', async () => {
  const usual = service;
  service = await startService({ frame: { publication: { mode: 'hold-hours', hours: 6 } } });
  table = await startTable(service, 2);
  await runDueJobs(service);
  const first = await phase();
  service.clock.pass(hours(48) + 1);
  await runDueJobs(service);
  const status = async () => (await service.record.phase(first?.id ?? ''))?.status;
  expect(await status()).toBe('resolved');
  service.clock.pass(hours(4));
  await pause();
  service.clock.pass(hours(100));
  await resume();
  await runDueJobs(service);
  expect(await status()).toBe('resolved');
  // By its own job, without a sweep.
  service.clock.pass(hours(2));
  await runDueJobs(service);
  expect(await status()).toBe('published');
  await service.close();
  service = usual;
});
