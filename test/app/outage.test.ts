import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { changedSystem } from '../support/changed-system.js';
import {
  hours,
  runDueJobs,
  START,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';
import { tinySystem } from '../support/tiny-system.js';

const MINUTE = 60_000;

let service: TestService;
let table: Table;
let broken = false;

beforeEach(async () => {
  await service?.close();
  broken = false;
  // A rules engine that fails as long as it is told to.
  const system = changedSystem(tinySystem, (game) => ({
    resolve: (...given) => {
      if (broken) throw new Error('the engine is broken');
      return game.resolve(...given);
    },
  }));
  service = await startService({ game: { options: { rounds: 40 } }, system });
  table = await startTable(service, 2, { discord: true });
  await runDueJobs(service);
});
afterAll(() => service?.close());

const phase = async () => {
  const row = await service.record.currentPhase(table.campaignId);
  if (row === null) throw new Error('no phase');
  return row;
};
const at = (milliseconds: number) => new Date(Date.parse(START) + milliseconds);
const thread = async () => (await service.app.campaignPage({ reader: null, campaignId: table.campaignId })).thread;
const submit = () => service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 1' });
/** The service is there until one moment, and again from another on. */
async function away(until: number, from: number): Promise<void> {
  await service.record.transact((tx) => tx.putSetting('heartbeat', at(until).toISOString()));
  service.clock.set(at(from));
}

describe('a service that was down', () => {
  it('over the deadline itself seals nothing, gives the time back, and tells everybody once', async () => {
    await away(hours(47), hours(51));
    service.channel.sent.length = 0;
    const due = service.queue.take();
    // The first thing that runs again is the sealing that was waited for, in two processes at once.
    const { id } = await phase();
    const other = service.another();
    const seals = [service.app, other].map((app) => app.sealPhase({ phaseId: id, revision: 1 }));
    expect(await Promise.all(seals)).toEqual(['not-due', 'not-due']);
    expect((await phase()).deadlineAt).toEqual(at(hours(52)));
    service.queue.jobs.push(...due);
    expect(await service.app.heartbeat()).toBe(0);
    await service.app.sweep();
    await runDueJobs(service);
    expect((await phase()).status).toBe('open');
    const told = (await thread()).filter(({ title }) => title.includes('the service was down'));
    expect(told).toHaveLength(1);
    const [notice] = told;
    expect(notice === undefined ? '' : toPlainText(notice.document).replaceAll('\n', ' ')).toContain(
      'The service was not there from Thu, 6 Mar 2025, 17:10 UTC to Thu, 6 Mar 2025, 21:10 UTC, 4 h in all.',
    );
    expect(service.channel.sent.filter(({ title }) => title.includes('the service was down'))).toHaveLength(2);
    // Whoever could not send his orders can now.
    expect((await submit()).receipt).not.toBeNull();
    await away(hours(52), hours(52) + 1);
    await service.app.heartbeat();
    await runDueJobs(service);
    expect((await phase()).ordinal).toBe(2);
  });

  it('leaves at least an hour, also when it was away for less', async () => {
    await away(hours(48) - MINUTE, hours(48) + 14 * MINUTE);
    expect(await service.app.heartbeat()).toBe(1);
    expect((await phase()).deadlineAt).toEqual(at(hours(49) + 14 * MINUTE));
  });

  it('changes nothing early in a window, for a short while, after the deadline, or in a pause', async () => {
    await away(hours(20), hours(42));
    expect(await service.app.heartbeat()).toBe(0);
    await away(hours(44), hours(44) + 12 * MINUTE);
    expect(await service.app.heartbeat()).toBe(0);
    expect((await phase()).deadlineAt).toEqual(at(hours(48)));
    await away(hours(48) + 1, hours(50));
    expect(await service.app.heartbeat()).toBe(0);
    await runDueJobs(service);
    expect((await phase()).ordinal).toBe(2);
  });

  it('is found by the sweep too, and not by a service that is new', async () => {
    service.clock.set(at(hours(50)));
    await service.app.sweep();
    expect((await phase()).deadlineAt).toEqual(at(hours(48)));
    await runDueJobs(service);
    service.clock.set(at(hours(95)));
    await service.app.heartbeat();
    service.clock.set(at(hours(96)));
    await service.app.sweep();
    expect((await phase()).deadlineAt).toEqual(at(hours(99)));
  });

  it('counts from twelve minutes within the last six hours on', async () => {
    await away(hours(42) - 13 * MINUTE, hours(42));
    expect(await service.app.heartbeat()).toBe(0);
    // Of these the last moment lies in the last six hours.
    await away(hours(42) - 13 * MINUTE + 1, hours(42) + 1);
    expect(await service.app.heartbeat()).toBe(1);
    expect((await phase()).deadlineAt).toEqual(at(hours(48) + 13 * MINUTE));
  });
});

describe('results that are late (AD-13)', () => {
  const titles = async () => (await thread()).map(({ title }) => title);
  const alarms = async () =>
    (await service.app.gmPage({ reader: table.gm.id, campaignId: table.campaignId })).inbox
      .map(({ title }) => title)
      .filter((title) => title.includes('late'));

  it('alarm the GM after four hours and tell everybody after six; the next window starts with the post', async () => {
    broken = true;
    service.clock.set(at(hours(48) + 1));
    await runDueJobs(service);
    expect(service.logged.some((line) => line.includes('the engine is broken'))).toBe(true);
    service.queue.take();
    const look = async (after: number) => {
      service.clock.set(at(hours(48) + 1 + after));
      await service.app.sweep();
      await service.another().sweep();
      service.queue.take();
    };
    await look(hours(4) - 1);
    expect(await alarms()).toEqual([]);
    await look(hours(4));
    expect(await alarms()).toEqual(['Turn 1: the results are late']);
    expect(await titles()).not.toContain('Turn 1: the results are delayed');
    await look(hours(6));
    await look(hours(7));
    expect((await titles()).filter((title) => title === 'Turn 1: the results are delayed')).toHaveLength(1);
    expect(await alarms()).toHaveLength(1);
    broken = false;
    await service.app.sweep();
    await runDueJobs(service);
    const next = await phase();
    expect([next.ordinal, next.deadlineAt]).toEqual([2, at(hours(48) + 1 + hours(7) + hours(48))]);
  });

  it('wait for the GM without blame where he set a time, and with an alarm where they need his word', async () => {
    await service.app.changeSchedule({
      campaignId: table.campaignId,
      by: table.gm.id,
      change: { publication: { mode: 'hold-until-confirmed' } },
      reason: 'x',
    });
    service.clock.set(at(hours(48) + 1));
    await runDueJobs(service);
    service.clock.pass(hours(48) + 1);
    await runDueJobs(service);
    expect((await phase()).status).toBe('resolved');
    service.clock.pass(hours(4));
    await service.app.sweep();
    expect(await alarms()).toEqual(['Turn 2: the results are late']);
  });
});
