import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hours, seatRef } from '../../support/service.js';
import { ForumTable } from './table.js';

// A forum that cannot be read over a deadline: what it stamped in time counts, or is put before the game master.

const MINUTE = 60_000;
let table: ForumTable;
beforeAll(async () => {
  table = await ForumTable.open();
});
afterAll(() => table.close());

test('holds the window for a while; what is read after that is taken by the game master’s one act', async () => {
  const { id, gm, players } = await table.campaign(['Ada', 'Bert']);
  const [ada, bert] = players;
  if (ada === undefined || bert === undefined) throw new Error('There are two players.');
  const { service, forum } = table;
  const first = async () => (await service.record.timeline(id)).find(({ ordinal }) => ordinal === 1);
  await table.work();
  await service.app.submitOrders({
    ...seatRef({ campaignId: id, gm, people: [ada.person, bert.person] }, 2),
    door: 'web',
    text: 'BID 1',
  });
  service.clock.pass(hours(48) - 2 * MINUTE);
  await table.work();
  forum.write(ada.account, 'BID 7');
  forum.down = 'unreachable';
  service.clock.pass(2 * MINUTE + 1000);
  await table.work();
  expect((await first())?.status).toBe('open');
  const status = await service.app.status({ reader: ada.person.id, campaignId: id });
  expect(JSON.stringify(status.document)).toContain('The window waits for the forum until');
  expect((await service.record.audits(id, 50)).map(({ act }) => act)).toContain('window-waits-for-doors');

  // It is back within the while: what it had stamped in time counts, and nothing more is to be said.
  const kept = forum.down;
  forum.down = null;
  service.clock.pass(MINUTE);
  await table.work();
  expect((await first())?.sealed?.sheets.map(({ seatId }) => seatId)).toEqual(['seat-1', 'seat-2']);

  // The next window: it stays away for longer.
  service.clock.pass(hours(48) - 3 * MINUTE);
  await table.work();
  forum.write(ada.account, 'DIG');
  forum.down = kept;
  for (const minutes of [4, 6, 6]) {
    service.clock.pass(minutes * MINUTE);
    await table.work();
  }
  const second = async () => (await service.record.timeline(id)).find(({ ordinal }) => ordinal === 2);
  expect((await second())?.status).toBe('published');
  expect((await second())?.sealed?.sheets).toEqual([]);
  forum.down = null;
  await table.read();
  const told = forum.toldTo(ada.account).at(-1) ?? '';
  expect(told).toContain('It reached the forum');
  expect(told).toContain('because the forum could not be read');
  expect(told).not.toMatch(/too late/i);
  const [waiting] = (await service.app.gmPage({ reader: gm.id, campaignId: id })).readLate;
  expect(await service.app.takeReadLate({ campaignId: id, by: gm.id, sheet: waiting?.id ?? '' })).toBe('taken');
  service.clock.pass(30 * MINUTE);
  await table.work();
  expect(await second()).toMatchObject({ line: 2, sealed: { sheets: [{ seatId: 'seat-1' }] } });
  expect(forum.toldTo(ada.account).join('\n')).toContain('your sheet counts');
});
