import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eraseShapes } from '../../src/core/engine/any-system.js';
import { crowns } from '../../src/systems/crowns/index.js';
import { systems } from '../../src/systems/registry.js';
import {
  hours,
  presentPhase,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type TestService,
} from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    system: eraseShapes({ ...crowns, attendance: 'afterwards' }),
    frame: { schedule: { phases: { bid: '48h', dig: '48h' }, reminders: ['6h'], grace: '2h' }, sheetsIn: 'names' },
  });
});
afterAll(() => service.close());

test('where attendance is a secret of the game, nobody learns before the result whose sheets are in, nor how many', async () => {
  const table = await startTable(service, 3);
  const { campaignId } = table;
  await runDueJobs(service);
  const { app } = service;
  const readers = [null, seatRef(table, 2).person, seatRef(table, 3).person];
  const shown = async () =>
    JSON.stringify(
      await Promise.all(
        readers.map(async (reader) => [
          (await app.campaignPage({ reader, campaignId })).phase,
          (await app.status({ reader, campaignId })).document,
          (await app.campaignList({ reader })).campaigns,
          await app.punctuality(campaignId),
        ]),
      ),
    );
  const before = await shown();
  await app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 1' });
  expect(await shown()).toBe(before);
  // Of three, one is still missing; they are not told that they are the last.
  await app.submitOrders({ ...seatRef(table, 2), door: 'web', text: 'BID 1' });
  await runDueJobs(service);
  const letters = async (seat: number) =>
    (await app.seatPage({ reader: seatRef(table, seat).person, campaignId, seat: `seat-${seat}` })).inbox.map(
      ({ title }) => title,
    );
  expect((await letters(3)).filter((title) => /only your orders are missing/.test(title))).toEqual([]);
  const { phase, ...page } = await app.campaignPage({ reader: null, campaignId });
  expect(page.status).toBe('running');
  expect(phase).toMatchObject({ owed: 3, received: null, sheetsIn: null, sealHashes: [] });

  service.clock.pass(hours(50) + 1);
  await runDueJobs(service);
  // The proof of the dice names the sheets, so it is no secret any more.
  expect((await app.punctuality(campaignId)).map(({ deadlines }) => deadlines.map(({ met }) => met))).toEqual([
    ['on-time'],
    ['on-time'],
    ['missed'],
  ]);
});

test('nor while the result lies with the game master, and everybody does once it is out', async () => {
  const table = await startTable(service, 2, { create: { reviewMode: 'hold-until-confirmed' } });
  const { campaignId } = table;
  const { app } = service;
  const by = table.gm.id;
  const met = async () =>
    (await app.punctuality(campaignId)).map(({ deadlines }) => deadlines.map(({ met: how }) => how));
  const publish = async () => {
    await app.publishReports({ phaseId: (await presentPhase(service, campaignId)).id, by });
    await runDueJobs(service);
  };
  await runDueJobs(service);
  // The opening is looked at first, too.
  if ((await presentPhase(service, campaignId)).status === 'resolved') await publish();
  await app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 1' });
  service.clock.pass(hours(50) + 1);
  await runDueJobs(service);
  const { phase } = await app.campaignPage({ reader: null, campaignId });
  expect(phase).toMatchObject({ status: 'resolved', received: null, sealHashes: [] });
  expect(await met()).toEqual([[], []]);
  await publish();
  expect(await met()).toEqual([['on-time'], ['missed']]);
});

test('Miller Hollow keeps it so: who is silent in a hunt has all Hunters at home', () => {
  expect(systems['miller-hollow']?.attendance).toBe('afterwards');
});
