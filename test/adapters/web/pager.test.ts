import { runDueJobs, seatRef, startTable } from '../../support/service.js';
import { aPhase, aReport, aResolution, later } from '../postgres/rows/sample-rows.js';
import { type Board, startBoard } from './board.js';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.close());

/** What the pager says, and where its links go. */
const pagerOf = (text: string) => {
  const nav = /<nav class="pages"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '';
  return {
    at: /Page \d+ of \d+/.exec(nav)?.[0],
    to: [...nav.matchAll(/rel="(\w+)" href="([^"]+)"/g)].map(([, rel, href]) => `${rel} ${href}`),
  };
};

test('the front page leads through all campaigns, and says where one is', async () => {
  const guest = await board.signedIn((await board.app.createPerson({ name: 'Dora' })).id);
  const table = await startTable(board.service, 2);
  const row = await board.service.record.campaign(table.campaignId);
  if (row === null) throw new Error('no campaign');
  expect(pagerOf((await guest.get('/')).text)).toEqual({ at: undefined, to: [] });
  await board.service.record.transact(async (tx) => {
    for (let index = 0; index < 110; index += 1)
      await tx.insertCampaign({ ...row, id: `many-${index}`, createdAt: later(index) });
  });
  const at = async (path: string) => pagerOf((await guest.get(path)).text);
  expect(await at('/')).toEqual({ at: 'Page 1 of 10', to: ['next /?page=2'] });
  expect(await at('/?page=2')).toEqual({ at: 'Page 2 of 10', to: ['prev /', 'next /?page=3'] });
  expect(await at('/?page=10')).toEqual({ at: 'Page 10 of 10', to: ['prev /?page=9'] });
  // What was asked for goes along.
  expect(await at('/?state=running&page=2')).toEqual({
    at: 'Page 2 of 10',
    to: ['prev /?state=running', 'next /?state=running&amp;page=3'],
  });
  for (const page of ['11', '0', '-1', '1e3', 'x', '999999'])
    expect((await guest.get(`/?page=${page}`)).status).toBe(404);
});

test("a seat's reports are shown part by part", async () => {
  const table = await startTable(board.service, 2);
  await runDueJobs({ ...board.service, app: board.app });
  const { campaignId } = table;
  await board.service.record.transact(async (tx) => {
    for (let index = 2; index < 32; index += 1) {
      const phase = aPhase(campaignId, { ordinal: index, key: `long/${index}`, title: `Long ${index}` });
      const resolution = aResolution(phase.id);
      await tx.insertPhase(phase);
      await tx.updatePhase(phase.id, { status: 'published', publishedAt: later(index) });
      await tx.insertResolution(resolution, [], [aReport(resolution.id, 'seat:seat-1')]);
    }
  });
  const own = await board.signedIn(seatRef(table, 1).person);
  const path = `/c/${campaignId}/seat/seat-1/reports`;
  const first = (await own.get(path)).text;
  expect(first.match(/class="report-entry"/g)).toHaveLength(20);
  const [, older = ''] = /rel="next" href="([^"]+)"/.exec(first) ?? [];
  expect(older).toMatch(/^\/c\/[^/]+\/seat\/seat-1\/reports\?before=[A-Z0-9-]+$/);
  const second = (await own.get(older)).text;
  expect(second.match(/class="report-entry"/g)).toHaveLength(11);
  expect(second).toContain(`href="${path}">Newest</a>`);
  expect(pagerOf(second).to).toEqual([]);
  // No report is on both, and what names no report names no part of the list.
  const numbersOf = (text: string) => [...text.matchAll(/reports?\/([A-Z0-9-]+)">/g)].map(([, number]) => number);
  expect(new Set([...numbersOf(first), ...numbersOf(second)]).size).toBe(31);
  expect((await own.get(`${path}?before=nothing+here`)).status).toBe(404);
});
