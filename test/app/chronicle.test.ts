import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PUBLIC } from '../../src/core/game/viewer.js';
import { changedSystem } from '../support/changed-system.js';
import {
  presentPhase,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';
import { tinySystem } from '../support/tiny-system.js';

// A war as a book: what everybody saw and was told, while it is fought and afterwards.

const viewers: string[] = [];
const watched = changedSystem(tinySystem, (game) => ({
  draw: (state, viewer) => {
    viewers.push(viewer.kind);
    return game.draw(state, viewer);
  },
}));

let service: TestService;
let table: Table;

beforeAll(async () => {
  service = await startService({ system: watched, game: { options: { rounds: 30 } } });
  table = await startTable(service, 2);
  for (const text of ['BID 3', '']) {
    const phase = await presentPhase(service, table.campaignId);
    for (const seat of [1, 2])
      if (text !== '') await service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text });
    service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
    await runDueJobs(service);
  }
});
afterAll(() => service.close());

it('has every turn with its public map, its news, charts and how the dice fell', async () => {
  viewers.length = 0;
  const book = await service.app.chronicle({ campaignId: table.campaignId });
  const told = [...(await service.app.history(table.campaignId))].reverse();
  expect(book.turns.map(({ number }) => number)).toEqual(told.map(({ number }) => number));
  expect(book.over).toBe(false);
  // Nobody else's eyes are drawn with.
  expect(new Set(viewers).size === 0 || [...new Set(viewers)].join() === PUBLIC.kind).toBe(true);
  expect(book.charts.map(({ title }) => title)).not.toEqual([]);
  for (const { picture } of book.turns) expect(picture).not.toContain('var(--map');
  const thrown = told.flatMap(({ document }) => JSON.stringify(document).match(/"faces":\[[\d,]+\]/g) ?? []).length;
  expect(book.luck.length > 0).toBe(thrown > 0);
});

it('tells nothing before there is anything to tell, and of no other campaign', async () => {
  await expect(service.app.chronicle({ campaignId: 'nothing' })).rejects.toMatchObject({ code: 'not-found' });
});
