import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AnySystem } from '../../src/core/engine/any-system.js';
import { hours, runDueJobs, seatRef, startService, startTable, type TestService } from '../support/service.js';
import { tinySystem } from '../support/tiny-system.js';

// A game that came in a package, and a service that starts again without it.

const packaged: AnySystem = { ...tinySystem, from: { name: 'adjutant-game-tiny', version: '1.2.0' } };
const elsewhere: AnySystem = { ...tinySystem, from: { name: 'adjutant-game-other', version: '9.0.0' } };

let service: TestService;
beforeAll(async () => {
  service = await startService({ system: packaged });
});
afterAll(() => service.close());

const started = async () => {
  const table = await startTable(service, 2, { discord: true });
  await runDueJobs(service);
  return table;
};

test('a campaign names the package and the version that its game came in', async () => {
  const { campaignId } = await started();
  expect((await service.record.campaign(campaignId))?.gamePackage).toBe('adjutant-game-tiny@1.2.0');
});

test.each([
  ['is gone', {}],
  ['has the id of another package’s', { [tinySystem.id]: elsewhere }],
])('it is held while its game %s: everybody is told, the GM what would do; then it goes on', async (_what, systems) => {
  const table = await started();
  const { campaignId } = table;
  service.clock.pass(hours(20));
  const without = service.another({ systems });
  service.channel.sent.length = 0;
  expect(await without.holdGameless()).toBeGreaterThan(0);
  expect(await without.holdGameless()).toBe(0);
  expect((await service.record.campaign(campaignId))?.status).toBe('paused');
  // The messages go out by the very process that has not the game.
  await runDueJobs({ ...service, app: without });
  const waits = /: the campaign waits for its game$/;
  const everybodys = await service.app.campaignPage({ reader: null, campaignId });
  expect(everybodys.thread.some(({ title }) => waits.test(title))).toBe(true);
  const seats = await service.app.seatPage({ reader: seatRef(table, 1).person, campaignId, seat: 'seat-1' });
  expect(seats.inbox.some(({ title }) => waits.test(title))).toBe(true);
  const gms = await service.app.gmPage({ reader: table.gm.id, campaignId });
  expect(gms.inbox.some(({ title }) => title.endsWith('held, because its game is away'))).toBe(true);
  // Who is told at another door is told while the game is away.
  expect(service.channel.sent.some(({ viewer, title }) => viewer === 'seat-1' && waits.test(title))).toBe(true);

  // Whoever asks is answered in a sentence that names the package; lists of campaigns go on.
  const missed = expect.objectContaining({ message: expect.stringContaining('adjutant-game-tiny@1.2.0') });
  await expect(without.campaignPage({ reader: null, campaignId })).rejects.toEqual(missed);
  await expect(without.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 1' })).rejects.toEqual(missed);
  await expect(without.resumeCampaign({ campaignId, by: table.gm.id })).rejects.toEqual(missed);
  const list = await without.campaignList({
    reader: null,
    page: 1,
    wanted: { system: null, state: null, withSeats: false },
  });
  expect(list.campaigns.some(({ id }) => id === campaignId)).toBe(true);
  const host = await service.app.appointHost({ name: `Host of ${campaignId}` });
  const page = await without.hostPage({ person: host.id });
  expect(page.gameless.find(({ id }) => id === campaignId)?.missed).toContain('adjutant-game-tiny@1.2.0');
  expect((await service.app.hostPage({ person: host.id })).gameless).toEqual([]);

  // The package is back: the window gets its time back.
  service.clock.pass(hours(100));
  const { deadlineAt } = await service.app.resumeCampaign({ campaignId, by: table.gm.id });
  expect(deadlineAt).toEqual(new Date(service.clock.now().getTime() + hours(28)));
});

test('a game that belongs to the program by now is played on', async () => {
  const { campaignId } = await started();
  const without = service.another({ systems: { [tinySystem.id]: tinySystem } });
  expect(await without.holdGameless()).toBe(0);
  expect((await without.campaignPage({ reader: null, campaignId })).phase?.paused).toBe(false);
});
