import { later } from '../adapters/postgres/rows/sample-rows.js';
import { counted } from '../support/counted-record.js';
import { runDueJobs, seatRef, startService, startTable, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('the list of campaigns is one statement a page and their count, newest first, and says the same as the page of each', async () => {
  const played = await startTable(service, 2);
  await runDueJobs(service);
  await service.app.submitOrders({ ...seatRef(played, 1), door: 'web', text: 'BID 1' });
  const row = await service.record.campaign(played.campaignId);
  if (row === null) throw new Error('no campaign');
  // Some of them at the very same moment: a page ends between two of these.
  for (let index = 0; index < 110; index += 1) {
    const createdAt = later(Math.floor(index / 4));
    const id = `many-${String(index).padStart(3, '0')}`;
    await service.record.transact((tx) => tx.insertCampaign({ ...row, id, status: 'signup', createdAt }));
  }
  const { record, asked } = counted(service.record);
  const app = service.another({ record });

  const ids: string[] = [];
  const pages = Array.from({ length: 10 }, (_, index) => index + 1);
  for (const page of pages) {
    const list = await app.campaignList({ reader: null, page });
    ids.push(...list.campaigns.map(({ id }) => id));
    expect(list.campaigns.length).toBeLessThanOrEqual(12);
    expect([list.page, list.pages]).toEqual([page, 10]);
  }
  // The headline of a war is read once, until there is another.
  expect(asked).toEqual([...pages.flatMap(() => ['campaignCards', 'campaignCount']), 'newestReport']);
  await app.campaignList({ reader: null, page: 10 });
  expect(asked.filter((question) => question === 'newestReport')).toHaveLength(1);
  expect((await service.app.campaignList({ reader: null, page: 11 })).campaigns).toEqual([]);
  expect(ids).toHaveLength(111);
  expect(new Set(ids).size).toBe(111);
  expect(ids[0]).toBe('many-109');

  const inList = (await app.campaigns(null)).find(({ id }) => id === played.campaignId);
  const page = await app.campaignPage({ reader: null, campaignId: played.campaignId });
  expect(inList).toEqual({
    id: page.id,
    title: page.title,
    systemTitle: page.systemTitle,
    hasSecrets: page.hasSecrets,
    status: page.status,
    phase: page.phase,
  });
  expect(inList?.phase?.received).toBe(1);

  const wanted = { system: null, state: null, withSeats: false };
  const found = async (more: object) => {
    const list = await app.campaignList({ reader: null, wanted: { ...wanted, ...more } });
    return list.campaigns.map(({ id, seats, open }) => `${id} ${seats - open}/${seats}`);
  };
  expect(await found({ state: 'running' })).toEqual([`${played.campaignId} 2/2`]);
  expect(await found({ system: 'no such game' })).toEqual([]);
  expect(await found({ state: 'over' })).toEqual([]);
  expect((await found({ withSeats: true })).every((line) => line.startsWith('many-'))).toBe(true);
  await service.app.leaveSeat(seatRef(played, 2));
  expect(await found({ state: 'running', withSeats: true })).toEqual([`${played.campaignId} 1/2`]);
});

test('a hundred who ask at once are answered by one look at the record', async () => {
  const { record, asked } = counted(service.record);
  const app = service.another({ record });
  await Promise.all(Array.from({ length: 100 }, () => app.campaignList({ reader: null })));
  expect(asked).toEqual(['campaignCards', 'campaignCount']);
});
