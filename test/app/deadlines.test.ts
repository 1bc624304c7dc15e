import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import {
  holder,
  hours,
  runDueJobs,
  START,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

const MINUTE = 60_000;
const WEEK = { at: ['Mon 19:00', 'Fri 19:00'], zone: 'America/New_York', atLeast: '24h' };

let service: TestService;
let table: Table;

/** A service whose campaigns have this schedule besides two windows of 48 hours. */
async function withSchedule(schedule: object, frame: object = {}, seats = 2): Promise<void> {
  await service?.close();
  service = await startService({
    frame: { schedule: { phases: { bid: '48h', dig: '48h' }, ...schedule }, ...frame },
    game: { options: { rounds: 40 } },
  });
  table = await startTable(service, seats, { discord: 'first' });
  await runDueJobs(service);
}
afterAll(() => service?.close());

const refusal = (code: string) => expect.objectContaining({ name: 'Refusal', code });
const phase = async () => {
  const row = await service.record.currentPhase(table.campaignId);
  if (row === null) throw new Error('no phase');
  return row;
};
const gm = () => ({ campaignId: table.campaignId, by: table.gm.id });
const submit = (seat: number, text: string) => service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text });
const page = () => service.app.campaignPage({ reader: null, campaignId: table.campaignId });
const titles = async () => (await page()).thread.map(({ title }) => title);
const newest = async () => {
  const [message] = (await page()).thread;
  return message === undefined ? '' : toPlainText(message.document);
};
const acts = async (count: number) => (await service.record.audits(table.campaignId, count)).map(({ act }) => act);
const from = (milliseconds: number) => new Date(Date.parse(START) + milliseconds);
const pass = async (milliseconds: number) => {
  service.clock.pass(milliseconds);
  await runDueJobs(service);
};

describe('extending and shortening', () => {
  beforeEach(() => withSchedule({ earlyRun: true }));
  const extend = (byMs: number, reason = 'The forum is down <b>today</b>.') =>
    service.app.extendDeadline({ ...gm(), byMs, reason });
  const shorten = (to: Date, reason = 'All agree.') => service.app.shortenDeadline({ ...gm(), to, reason });

  it('extends once, up to 48 hours, and tells everybody who and why (AD-14)', async () => {
    expect((await extend(hours(24))).deadlineAt).toEqual(from(hours(72)));
    expect(await newest()).toContain(
      [
        'Judge, the GM, has extended this window: The forum is down <b>today</b>.',
        'Orders are now due by Fri, 7 Mar 2025, 18:10 UTC.',
        'Before, the deadline was Thu, 6 Mar 2025, 18:10 UTC.',
      ].join('\n\n'),
    );
    await runDueJobs(service);
    expect(service.channel.sent.map(({ title }) => title)).toContain('Turn 1: the deadline is extended by 24 h');
    expect(await acts(1)).toEqual(['deadline-extended']);
    await expect(extend(hours(1))).rejects.toEqual(refusal('not-allowed'));
    await pass(hours(48) + 1);
    expect((await phase()).status).toBe('open');
    await pass(hours(24));
    expect((await phase()).ordinal).toBe(2);
  });

  it('keeps what it gave when an early run is called off', async () => {
    await extend(hours(24));
    for (const seat of [1, 2]) await submit(seat, 'BID 1');
    for (const seat of [1, 2]) await service.app.setReady({ ...seatRef(table, seat), ready: true });
    expect((await phase()).deadlineAt).toEqual(from(30 * MINUTE));
    await submit(1, 'BID 2');
    expect((await phase()).deadlineAt).toEqual(from(hours(72)));
  });

  it('refuses too much, too late, while it is paused, and others', async () => {
    await expect(extend(hours(49))).rejects.toEqual(refusal('not-allowed'));
    await expect(extend(0)).rejects.toEqual(refusal('bad-input'));
    await expect(extend(hours(1), ' ')).rejects.toEqual(refusal('bad-input'));
    const player = { ...gm(), by: holder(table, 1).id };
    await expect(service.app.extendDeadline({ ...player, byMs: hours(1), reason: 'x' })).rejects.toEqual(
      refusal('not-gm'),
    );
    await service.app.pauseCampaign({ ...gm(), reason: 'x' });
    await expect(extend(hours(1))).rejects.toEqual(refusal('not-allowed'));
    await service.app.resumeCampaign(gm());
    service.clock.set((await phase()).deadlineAt);
    service.clock.pass(1);
    await expect(extend(hours(1))).rejects.toEqual(refusal('too-late'));
  });

  it('shortens to no less than an hour from now, nor below the least length while orders are missing', async () => {
    service.clock.pass(hours(4));
    await expect(shorten(from(hours(6)))).rejects.toEqual(refusal('not-allowed'));
    expect((await shorten(from(hours(24)))).deadlineAt).toEqual(from(hours(24)));
    expect(await titles()).toContain('Turn 1: the deadline is earlier by 24 h');
    for (const seat of [1, 2]) await submit(seat, 'BID 1');
    await expect(shorten(from(hours(5) - 1))).rejects.toEqual(refusal('not-allowed'));
    await expect(shorten(from(hours(25)))).rejects.toEqual(refusal('bad-input'));
    expect((await shorten(from(hours(5)))).deadlineAt).toEqual(from(hours(5)));
    await pass(hours(1) + 1);
    const next = await phase();
    expect(next.ordinal).toBe(2);
    // The grid goes on from what was announced.
    expect(next.deadlineAt.getTime()).toBe(service.clock.now().getTime() + hours(48));
  });
});

it('a window is shortened to an hour from now by saying "1h", however long the saying takes', async () => {
  await withSchedule({});
  for (const seat of [1, 2]) await submit(seat, 'BID 1');
  let now = service.clock.now().getTime();
  const ticking = () => {
    now += 1000;
    return new Date(now);
  };
  const slow = service.another({ clock: { now: ticking } });
  const act = slow.acts.find(({ name }) => name === 'shorten-deadline');
  await act?.do(gm(), { length: '1h', reason: 'All agree.' });
  expect((await phase()).deadlineAt.getTime()).toBeGreaterThanOrEqual(from(hours(1)).getTime());
  expect((await phase()).deadlineAt.getTime()).toBeLessThanOrEqual(now + hours(1));
});

describe('deadlines on times of the week', () => {
  beforeEach(() => withSchedule({ phases: { bid: WEEK, dig: WEEK }, earlyRun: true }));

  it('close windows on them, and an early run keeps the grid', async () => {
    // Tuesday 13:10 in New York: Friday 19:00.
    expect((await phase()).deadlineAt.toISOString()).toBe('2025-03-08T00:00:00.000Z');
    for (const seat of [1, 2]) await submit(seat, 'BID 1\n');
    for (const seat of [1, 2]) await service.app.setReady({ ...seatRef(table, seat), ready: true });
    await pass(30 * MINUTE + 1);
    const next = await phase();
    // Over the change of the clocks: 19:00 is an hour earlier in UTC.
    expect([next.ordinal, next.deadlineAt.toISOString()]).toEqual([2, '2025-03-10T23:00:00.000Z']);
  });

  it('give a pause back and fall on the next of them', async () => {
    service.clock.set('2025-03-07T20:00:00.000Z');
    await service.app.pauseCampaign({ ...gm(), reason: 'x' });
    service.clock.set('2025-03-08T12:00:00.000Z');
    expect((await service.app.resumeCampaign(gm())).deadlineAt?.toISOString()).toBe('2025-03-10T23:00:00.000Z');
  });

  it('are previewed for the GM in every player’s zone, for others in their own', async () => {
    await service.app.setTimeZone({ person: holder(table, 1).id, timeZone: 'Australia/Sydney' });
    await service.app.setTimeZone({ person: holder(table, 2).id, timeZone: 'Europe/Vienna' });
    await service.app.setTimeZone({ person: table.gm.id, timeZone: 'America/New_York' });
    const ask = (reader: string | null) =>
      service.app.previewDeadlines({ reader, campaignId: table.campaignId, count: 10 });
    const preview = await ask(table.gm.id);
    expect(preview.deadlines.map(({ at }) => at.toISOString().slice(0, 16))).toEqual([
      '2025-03-08T00:00',
      '2025-03-10T23:00',
      '2025-03-14T23:00',
      '2025-03-17T23:00',
      '2025-03-21T23:00',
      '2025-03-24T23:00',
      '2025-03-28T23:00',
      '2025-03-31T23:00',
      '2025-04-04T23:00',
      '2025-04-07T23:00',
    ]);
    expect(preview.words[0]).toBe('Auction: Mon and Fri 19:00 America/New_York, at least 24 h from opening');
    expect(preview.zones.map(({ zone, readers, clockChanges }) => [zone, readers, clockChanges])).toEqual([
      ['America/New_York', ['you'], [1]],
      ['Australia/Sydney', ['Player 1'], [9]],
      ['Europe/Vienna', ['Player 2'], [7]],
    ]);
    expect(preview.zones.map(({ times }) => times[1])).toEqual([
      'Mon, 10 Mar 2025, 19:00 GMT-4 (23:00 UTC)',
      'Tue, 11 Mar 2025, 10:00 GMT+11 (Mon, 10 Mar 2025, 23:00 UTC)',
      'Tue, 11 Mar 2025, 00:00 CET (Mon, 10 Mar 2025, 23:00 UTC)',
    ]);
    expect((await ask(holder(table, 2).id)).zones.map(({ zone }) => zone)).toEqual(['Europe/Vienna']);
    expect((await ask(null)).zones.map(({ zone }) => zone)).toEqual(['UTC']);
  });
});

describe('settings that change while a campaign runs', () => {
  beforeEach(() => withSchedule({}));
  const change = (what: object, reason = 'We agreed on it.') =>
    service.app.changeSchedule({ ...gm(), change: what, reason });

  it('hold from the next window on, in every process, and everybody reads old and new (AD-2)', async () => {
    const other = service.another();
    const { changes } = await change({ phases: { dig: WEEK }, grace: '10m', press: 'none', houseRules: ['Be kind.'] });
    expect(changes).toEqual([
      {
        what: 'Deadline: Dig',
        from: '48 h from opening',
        to: 'Mon and Fri 19:00 America/New_York, at least 24 h from opening',
      },
      { what: 'Orders still count after the deadline', from: 'never', to: 'for 10 min' },
      {
        what: 'Messages between players',
        from: 'to any player, and publicly to everybody',
        to: 'no messages between players',
      },
      { what: 'House rules', from: 'none', to: 'Be kind.' },
    ]);
    const text = await newest();
    expect(text).toContain('Judge, the GM, changes settings of the campaign: We agreed on it.');
    expect(text).toContain('From the next window on');
    // The activity log keeps what was changed, from what to what.
    const [audit] = await service.record.audits(table.campaignId, 1);
    expect(audit).toMatchObject({ act: 'settings-changed', details: { reason: 'We agreed on it.', changes } });
    // The open window stays as it is: no grace, and press goes through.
    const before = await phase();
    await service.app.sendPress({ ...seatRef(table, 1), to: { kind: 'all' }, text: 'hello', door: 'web' });
    service.clock.set(new Date(before.deadlineAt.getTime() + 1));
    await expect(submit(1, 'BID 1')).rejects.toEqual(refusal('too-late'));
    expect(await other.sealPhase({ phaseId: before.id, revision: 1 })).toBe('sealed');
    expect(await other.resolvePhase({ phaseId: before.id })).toBe('resolved');
    // Opened by the other process, read by this one, which knew the old settings.
    const next = await phase();
    expect(next.deadlineAt.toISOString()).toBe('2025-03-08T00:00:00.000Z');
    const press = service.app.sendPress({ ...seatRef(table, 1), to: { kind: 'all' }, text: 'hello', door: 'web' });
    await expect(press).rejects.toEqual(refusal('not-allowed'));
    service.clock.set(new Date(next.deadlineAt.getTime() + 5 * MINUTE));
    expect((await submit(1, 'DIG')).receipt).not.toBeNull();
    expect((await page()).houseRules).toEqual(['Be kind.']);
  });

  it('add up until then, and are refused when they cannot be', async () => {
    await change({ grace: '10m' });
    expect((await change({ afterLastSheet: '20m' })).changes).toHaveLength(1);
    const row = await service.record.campaign(table.campaignId);
    expect(row?.nextFrame).toMatchObject({ schedule: { grace: '10m', afterLastSheet: '20m' } });
    expect(row?.frame).toMatchObject({ schedule: { grace: '0s' } });
    await expect(change({ grace: '10m' })).rejects.toEqual(refusal('bad-input'));
    await expect(change({ grace: '3d' })).rejects.toMatchObject({
      message: 'schedule.grace: This is too long; it may be at most 24 h.',
    });
    await expect(change({ phases: { dog: '48h' } })).rejects.toMatchObject({
      message: expect.stringContaining('Crowns has no phase of this name. Did you mean "dig"?'),
    });
    await expect(change({ phases: { dig: { ...WEEK, zone: 'PST' } } })).rejects.toMatchObject({
      message: expect.stringContaining(
        'schedule.phases.dig.zone: This is not a time zone. Did you mean America/Los_Angeles?',
      ),
    });
    await expect(
      service.app.changeSchedule({ ...gm(), by: holder(table, 1).id, change: { grace: '1h' }, reason: 'x' }),
    ).rejects.toEqual(refusal('not-gm'));
    const clocks = await service.app.clocks({ reader: table.gm.id, campaignId: table.campaignId });
    expect(clocks.preview.changed).toBe(true);
    expect(clocks.settings.find(({ what }) => what === 'After the last sheet')).toEqual({
      what: 'After the last sheet',
      now: 'the window ends at its deadline',
      next: 'open for 20 min more',
    });
    await expect(service.app.clocks({ reader: holder(table, 1).id, campaignId: table.campaignId })).rejects.toEqual(
      refusal('not-gm'),
    );
  });
});

describe('after the last sheet', () => {
  beforeEach(() => withSchedule({ afterLastSheet: '30m', earlyRun: true, earlyRunDelay: '5m' }));

  it('a window stays open for a while, but nobody keeps it open for ever', async () => {
    await submit(1, 'BID 1');
    expect((await phase()).deadlineAt).toEqual(from(hours(48)));
    service.clock.set(from(hours(48) - 10 * MINUTE));
    expect((await submit(1, 'BID 2')).receipt?.deadlineAt).toEqual(from(hours(48) + 20 * MINUTE));
    const text = await newest();
    expect(text).toContain('A sheet came in shortly before the deadline.');
    expect(text).not.toContain('Player');
    await runDueJobs(service);
    expect((await phase()).status).toBe('open');
    service.clock.set(from(hours(48) + 15 * MINUTE));
    expect((await submit(2, 'BID 3')).receipt?.deadlineAt).toEqual(from(hours(48) + 30 * MINUTE));
    service.clock.set(from(hours(48) + 29 * MINUTE));
    expect((await submit(2, 'BID 4')).receipt?.deadlineAt).toEqual(from(hours(48) + 30 * MINUTE));
    await pass(MINUTE + 1);
    expect((await phase()).ordinal).toBe(2);
    expect((await titles()).filter((title) => title.includes('a little longer'))).toHaveLength(1);
  });

  it('holds for an early run too', async () => {
    for (const seat of [1, 2]) await submit(seat, 'BID 1');
    for (const seat of [1, 2]) await service.app.setReady({ ...seatRef(table, seat), ready: true });
    expect((await phase()).deadlineAt).toEqual(from(30 * MINUTE));
  });
});

describe('WAIT', () => {
  const wait = (seat: number, says = true, reason = 'At sea until noon.') =>
    service.app.sayWait({ ...seatRef(table, seat), wait: says, reason });

  it('is not said where there is none', async () => {
    await withSchedule({});
    await expect(wait(1)).rejects.toEqual(refusal('not-allowed'));
  });

  it('once a window: it stops an early run and puts the deadline off, and can be taken back', async () => {
    await withSchedule({ wait: 'once', waitAtMost: '12h', earlyRun: true });
    for (const seat of [1, 2]) await submit(seat, 'BID 1');
    for (const seat of [1, 2]) await service.app.setReady({ ...seatRef(table, seat), ready: true });
    expect((await phase()).deadlineAt).toEqual(from(30 * MINUTE));
    expect(await wait(1)).toEqual({ waiting: true, deadlineAt: from(hours(60)) });
    expect(await newest()).toContain('Player 1 has said WAIT: At sea until noon.');
    await service.app.setReady({ ...seatRef(table, 1), ready: true });
    expect((await phase()).deadlineAt).toEqual(from(hours(60)));
    // A second WAIT does not add up.
    expect((await wait(2)).deadlineAt).toEqual(from(hours(60)));
    expect((await wait(1, false)).deadlineAt).toEqual(from(hours(60)));
    expect((await wait(2, false)).deadlineAt).toEqual(from(hours(48)));
    await expect(wait(2)).rejects.toEqual(refusal('not-allowed'));
    service.clock.set(from(hours(48)));
    await pass(1);
    expect((await phase()).ordinal).toBe(2);
  });

  it('until the GM lets it go on: the window waits again and again', async () => {
    await withSchedule({ wait: 'until-gm', waitAtMost: '12h' });
    expect((await wait(1)).deadlineAt).toEqual(from(hours(60)));
    await pass(hours(60) + 1);
    expect(await newest()).toContain('Player 1 still asks to wait.');
    expect((await phase()).deadlineAt).toEqual(from(hours(72) + 1));
    expect((await submit(1, 'BID 1')).receipt).not.toBeNull();
    await expect(service.app.liftWaits({ ...gm(), by: holder(table, 2).id })).rejects.toEqual(refusal('not-gm'));
    expect((await service.app.liftWaits(gm())).deadlineAt).toEqual(from(hours(61) + 1));
    await pass(hours(1) + 1);
    expect((await phase()).ordinal).toBe(2);
    const { wait: seat } = await service.app.seatClocks({
      reader: holder(table, 1).id,
      campaignId: table.campaignId,
      seat: 'seat-1',
    });
    expect(seat).toEqual({ said: false, mayStill: true, others: [] });
  });
});

describe('announced absences', () => {
  it('move the next deadline on, where the campaign wants that', async () => {
    await withSchedule({ vacations: 'extend' });
    const [since, until] = [from(hours(90)), from(hours(100))];
    await service.app.setTimeZone({ person: holder(table, 2).id, timeZone: 'Europe/Vienna' });
    const row = {
      id: '00000000-0000-4000-8000-000000000001',
      campaignId: table.campaignId,
      seatId: 'seat-2',
      personId: holder(table, 2).id,
      since,
      until,
      fromOrdinal: 2,
      turns: 1,
      shown: false,
      createdAt: since,
      cancelledAt: null,
    };
    await service.record.transact((tx) => tx.insertVacation(row));
    await pass(hours(48) + 1);
    // 48 hours end in the absence; the next day at the same time it is over.
    expect([(await phase()).ordinal, (await phase()).deadlineAt]).toEqual([2, from(hours(120) + 1)]);
  });
});

describe('what a lost job would have done', () => {
  beforeAll(() => withSchedule({}));
  it('reminders of the last hour are sent, once, by whichever process looks', async () => {
    service.queue.take();
    service.channel.sent.length = 0;
    service.clock.set(from(hours(42) + 10 * MINUTE));
    await service.app.sweep();
    await runDueJobs(service);
    await service.another().sweep();
    await runDueJobs(service);
    const reminders = service.channel.sent.filter(({ message }) => message.delivery.kind === 'reminder');
    expect(reminders.map(({ viewer }) => viewer)).toEqual(['seat-1']);
    const [only] = reminders;
    expect(only === undefined ? '' : toPlainText(only.message.document)).toContain('5 h 50 min are left');
    // The one of 24 hours before is more than an hour late, and of no use.
    expect(await service.app.sweep()).toBe(0);
  });
});
