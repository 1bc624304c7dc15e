import { expect, it } from '@jest/globals';
import { hours, START, startService, startTable } from '../support/service.js';
import { tinySystem } from '../support/tiny-system.js';

it('a forecast goes on to the turns, though nothing has followed the windows before the first one yet', async () => {
  const service = await startService({
    system: { ...tinySystem, openingKinds: ['bid'] },
    frame: { schedule: { phases: { bid: '48h', dig: '24h' } } },
    game: { options: { rounds: 40 } },
  });
  const table = await startTable(service, 2);
  const ahead = async () =>
    (await service.app.previewDeadlines({ reader: null, campaignId: table.campaignId, count: 4 })).deadlines;
  expect((await ahead()).map(({ title }) => title)).toEqual(['Turn 1', 'Dig', 'Dig', 'Dig']);
  expect((await ahead()).map(({ at }) => Math.round((at.getTime() - Date.parse(START)) / hours(1)))).toEqual([
    48, 72, 96, 120,
  ]);
  await service.close();
});

it('a window that only an optional rule brings has a length though the schedule does not name it', async () => {
  const service = await startService({
    system: { ...tinySystem, openingKinds: ['bid'], optionalKinds: ['dig'] },
    frame: { schedule: { phases: { bid: '24h' } } },
    game: { options: { rounds: 40 } },
  });
  const { campaignId } = await startTable(service, 2);
  const { deadlines } = await service.app.previewDeadlines({ reader: null, campaignId, count: 2 });
  expect(deadlines.map(({ at }) => Math.round((at.getTime() - Date.parse(START)) / hours(1)))).toEqual([24, 72]);
  await service.close();
});
