import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { hours, runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, type Visitor } from './board.js';

// What a page shows to one and not to another, now and not then: one look for each branch.

let board: Board;
let table: Table;
let player: Visitor;
let gm: Visitor;
const at = (path: string) => `/c/${table.campaignId}${path}`;
const run = () => runDueJobs({ ...board.service, app: board.app });

beforeAll(async () => {
  board = await startBoard({ game: { options: { rounds: 40 } } });
  table = await startTable(board, 2);
  await run();
  player = await board.signedIn(seatRef(table, 1).person);
  gm = await board.signedIn(table.gm.id);
});
afterAll(() => board.close());

it('the order box has a number for every line of its text', async () => {
  await board.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 1\n\nBID 2' });
  const { text } = await player.get(at('/seat/seat-1'));
  expect(/data-gutter>(.*?)<\/div>/.exec(text)?.[1]).toBe('<span>1</span><span>2</span><span>3</span>');
});

it('only its holder is offered to leave a seat, and only while play goes on', async () => {
  expect((await player.get(at('/seat/seat-1'))).text).toContain('Leave this seat');
  expect((await gm.get(at('/seat/seat-1'))).text).not.toContain('Leave this seat');
  const other = await startTable(board, 2);
  await board.app.endCampaign({ campaignId: other.campaignId, by: other.gm.id, reason: 'Done.' });
  const after = await board.signedIn(seatRef(other, 1).person);
  expect((await after.get(`/c/${other.campaignId}/seat/seat-1`)).text).not.toContain('Leave this seat');
});

it('settings are offered to a game master, and not to an assistant or after the end', async () => {
  expect((await gm.get(at('/gm/clocks'))).text).toContain('Change settings');
  const ann = await board.app.createPerson({ name: 'Ann' });
  await board.app.addJudge({ campaignId: table.campaignId, by: table.gm.id, person: ann.id, role: 'assistant' });
  const assistant = await board.signedIn(ann.id);
  expect((await assistant.get(at('/gm/clocks'))).text).not.toContain('Change settings');
  const other = await startTable(board, 2);
  await board.app.endCampaign({ campaignId: other.campaignId, by: other.gm.id, reason: 'Done.' });
  const judge = await board.signedIn(other.gm.id);
  expect((await judge.get(`/c/${other.campaignId}/gm/clocks`)).text).not.toContain('Change settings');
});

it('a review has a link to every report, the public one first, and shows one at a time', async () => {
  board.service.clock.pass(hours(48) + 1);
  await run();
  const { text } = await gm.get(at('/gm/review'));
  const readers = /aria-label="Readers">([\s\S]*?)<\/nav>/.exec(text)?.[1] ?? '';
  const links = [...readers.matchAll(/href="([^"]+)"(?: aria-current="page")?>(?:<bdi>)?([^<]+)</g)];
  expect(links.map(([, , label]) => label)).toEqual(['Everybody', 'Game master', 'Player 1', 'Player 2']);
  const shown = (page: string) => [...page.matchAll(/review-report" aria-label="([^"]+)"/g)].map(([, label]) => label);
  expect(shown(text)).toEqual(['Everybody']);
  for (const [, href = '', label] of links)
    expect(shown((await gm.get(href.replaceAll('&amp;', '&'))).text)).toEqual([label]);
  // The sheet of the seat whose report it is stands open, the others are folded.
  const own = (await gm.get(at('/gm/review?as=seat-1'))).text;
  expect(own).toMatch(/<details data-keep="orders-seat-1" open>/);
  expect(own).not.toMatch(/<details data-keep="orders-seat-2" open>/);
  expect(shown((await gm.get(at('/gm/review?as=nobody'))).text)).toEqual(['Everybody']);
});

it('what became of the sheet that stands leads to no box, what is checked leads to its line', async () => {
  await board.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'DIG\nFLY' });
  const page = await player.get(at('/seat/seat-1'));
  const standing = /id="standing"[\s\S]*?<\/section>/.exec(page.text)?.[0] ?? '';
  expect(standing).toContain('data-line="1"');
  expect(standing).not.toContain('data-go-line');
  const phase = /name="phase" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const checked = await player.post(at('/seat/seat-1/orders'), { text: 'DIG', phase, act: 'check' });
  expect(checked.text).toContain('<a href="#order-text" data-go-line="1">');
});

it('a seat’s name is taken without the blanks around it', async () => {
  const host = await board.app.createPerson({ name: 'Hostess' });
  const campaign = await board.app.createCampaign({ binder: 'crowns', gm: host.id });
  const own = await board.signedIn((await board.app.createPerson({ name: 'Plain' })).id);
  await own.get(`/c/${campaign}`);
  await own.post(`/c/${campaign}/apply`, { name: '   ', side: 'north', rules: '' });
  expect((await own.get(`/c/${campaign}`)).text).toContain('<li><bdi>Plain</bdi></li>');
});
