import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endOfQuietHours, mayLeaveAt } from '../../src/app/telling/quiet-hours.js';
import {
  hours,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';

const at = (text: string): Date => new Date(text);
const night = { from: 22 * 60, to: 7 * 60 };

describe('the end of quiet hours', () => {
  it.each([
    // Winter and summer in Vienna; inside and outside.
    ['2025-01-10T20:59:59.000Z', '2025-01-10T20:59:59.000Z'],
    ['2025-01-10T21:00:00.000Z', '2025-01-11T06:00:00.000Z'],
    ['2025-01-11T05:59:00.000Z', '2025-01-11T06:00:00.000Z'],
    ['2025-01-11T06:00:00.000Z', '2025-01-11T06:00:00.000Z'],
    ['2025-07-10T20:30:00.000Z', '2025-07-11T05:00:00.000Z'],
    // The clock is put forward in the night to 30 March 2025, and back in that to 26 October.
    ['2025-03-29T22:00:00.000Z', '2025-03-30T05:00:00.000Z'],
    ['2025-10-25T21:00:00.000Z', '2025-10-26T06:00:00.000Z'],
  ])('%s waits until %s', (now, end) => {
    expect(endOfQuietHours(at(now), night, 'Europe/Vienna').toISOString()).toBe(end);
  });

  it('comes after an hour that the day skips, and never before now when an hour comes twice', () => {
    const early = { from: 60, to: 150 };
    // 02:30 does not exist on 30 March 2025 in Vienna; 03:30 does.
    expect(endOfQuietHours(at('2025-03-30T00:30:00.000Z'), early, 'Europe/Vienna').toISOString()).toBe(
      '2025-03-30T01:30:00.000Z',
    );
    // 02:10 comes twice on 26 October.
    for (const now of ['2025-10-26T00:10:00.000Z', '2025-10-26T01:10:00.000Z']) {
      const end = endOfQuietHours(at(now), early, 'Europe/Vienna');
      expect(end.getTime()).toBeGreaterThanOrEqual(at(now).getTime());
      expect(end.getTime()).toBeLessThanOrEqual(at('2025-10-26T01:30:00.000Z').getTime());
    }
  });

  it('holds only what can wait, and a reminder never into its last half hour', () => {
    const person = { quietHours: night, timeZone: 'UTC' };
    const now = at('2025-01-10T23:00:00.000Z');
    const morning = '2025-01-11T07:00:00.000Z';
    for (const kind of ['report', 'phase-opened', 'phase-sealed', 'registration'] as const)
      expect(mayLeaveAt(now, kind, person, null)).toEqual(now);
    for (const kind of ['reminder', 'notice', 'press'] as const)
      expect(mayLeaveAt(now, kind, person, null).toISOString()).toBe(morning);
    const by = (deadline: string) => mayLeaveAt(now, 'reminder', person, at(deadline)).toISOString();
    expect(by('2025-01-11T08:00:00.000Z')).toBe(morning);
    expect(by('2025-01-11T06:00:00.000Z')).toBe('2025-01-11T05:30:00.000Z');
    expect(by('2025-01-10T23:10:00.000Z')).toBe(now.toISOString());
    expect(mayLeaveAt(now, 'press', { ...person, quietHours: null }, null)).toEqual(now);
  });
});

describe('a player with quiet hours', () => {
  let service: TestService;
  let table: Table;
  const reminders = () => service.channel.sent.filter(({ message }) => message.delivery.kind === 'reminder');

  beforeAll(async () => {
    service = await startService();
    table = await startTable(service, 3, { discord: true });
    await runDueJobs(service);
  });
  afterAll(() => service.close());

  it('keeps them, and refuses what are none', async () => {
    const person = seatRef(table, 1).person;
    const refused = expect.objectContaining({ code: 'bad-input' });
    for (const quietHours of [
      { from: 60, to: 60 },
      { from: -1, to: 60 },
      { from: 60, to: 1440 },
      { from: 1.5, to: 60 },
      { from: Number.NaN, to: 60 },
    ])
      await expect(service.app.setQuietHours({ person, quietHours })).rejects.toEqual(refused);
    await service.app.setQuietHours({ person, quietHours: night });
    expect((await service.record.person(person))?.quietHours).toEqual(night);
    await service.app.setQuietHours({ person, quietHours: null });
    expect((await service.record.person(person))?.quietHours).toBeNull();
  });

  it('gets a reminder when they are over, with the time that is left then; reports never wait', async () => {
    // The deadline is 18:10 UTC; 06:10 UTC is 12 hours, 12:10 six hours before it. Kiritimati is 14 hours ahead.
    const person = seatRef(table, 1).person;
    await service.app.setTimeZone({ person, timeZone: 'Pacific/Kiritimati' });
    // 24 h before the deadline it is 08:10 there.
    await service.app.setQuietHours({ person, quietHours: { from: 8 * 60, to: 11 * 60 } });
    service.channel.sent.length = 0;
    service.clock.pass(hours(24));
    await runDueJobs(service);
    expect(
      reminders()
        .map(({ viewer }) => viewer)
        .sort(),
    ).toEqual(['seat-2', 'seat-3']);
    // On the board it stands at once.
    const page = await service.app.seatPage({ reader: person, campaignId: table.campaignId, seat: 'seat-1' });
    expect(page.inbox[0]?.kind).toBe('reminder');
    service.clock.set('2025-03-05T20:59:59.000Z');
    await runDueJobs(service);
    expect(reminders()).toHaveLength(2);
    service.clock.set('2025-03-05T21:00:00.000Z');
    await runDueJobs(service);
    const late = reminders().find(({ viewer }) => viewer === 'seat-1');
    expect(JSON.stringify(late?.message.document)).toContain('21 h 10 min are left');

    await service.app.setQuietHours({ person, quietHours: { from: 0, to: 1439 } });
    service.clock.set('2025-03-06T18:10:00.001Z');
    await runDueJobs(service);
    expect(service.channel.sent.map(({ viewer, message }) => [viewer, message.delivery.kind])).toContainEqual([
      'seat-1',
      'report',
    ]);
  });

  it('gets no reminder that has lost its reason meanwhile', async () => {
    await service.app.setQuietHours({ person: seatRef(table, 1).person, quietHours: { from: 8 * 60, to: 11 * 60 } });
    service.channel.sent.length = 0;
    service.clock.set('2025-03-07T18:10:00.001Z');
    await runDueJobs(service);
    expect(reminders()).toHaveLength(2);
    await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'DIG' });
    service.clock.set('2025-03-07T22:00:00.000Z');
    await runDueJobs(service);
    await service.app.sweep();
    await runDueJobs(service);
    expect(reminders()).toHaveLength(2);
    expect(await service.record.stuckDeliveries(table.campaignId)).toEqual([]);
    expect(await service.record.dueDeliveries(service.clock.now(), 10)).toEqual([]);
  });

  it('gets press in the morning', async () => {
    service.clock.set('2025-03-07T19:00:00.000Z');
    service.channel.sent.length = 0;
    await service.app.sendPress({
      ...seatRef(table, 2),
      to: { kind: 'seat', seat: 'seat-1' },
      text: 'Hi',
      door: 'web',
    });
    await runDueJobs(service);
    expect(service.channel.sent).toEqual([]);
    service.clock.set('2025-03-07T21:00:00.000Z');
    await runDueJobs(service);
    expect(service.channel.sent.map(({ title }) => title)).toEqual(['Press from Player 2']);
  });
});
