import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { holder, hours, runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, type Visitor } from './board.js';

let board: Board;
let table: Table;
let gm: Visitor;
let one: Visitor;
let dora: Visitor;

beforeAll(async () => {
  board = await startBoard({ frame: { absence: 'gm' } });
  table = await startTable(board, 4);
  await runDueJobs({ ...board.service, app: board.app });
  gm = await board.signedIn(table.gm.id);
  one = await board.signedIn(seatRef(table, 1).person);
  dora = await board.signedIn((await board.app.createPerson({ name: 'Dora' })).id);
});
afterAll(() => board.close());

const players = () => `/c/${table.campaignId}/gm/players`;
const seat = (path = '') => `/c/${table.campaignId}/seat/seat-1${path}`;

it('a player says that he is away, the desk shows it, and the public page only when he lets it', async () => {
  await one.get(seat('/away'));
  expect((await one.post(seat('/away'), { turns: '9', from: 'next' })).status).toBe(403);
  expect((await one.post(seat('/away'), { turns: '1', from: 'next' })).headers.get('location')).toContain('said=away');
  expect((await gm.get(players())).text).toContain('Announced absences');
  expect((await gm.get(players())).text).toMatch(/Player 1<\/bdi><\/th><td><time/);
  expect((await dora.get(`/c/${table.campaignId}`)).text).not.toContain('on leave until');
  await one.post(seat('/away/cancel'), {});
  await one.post(seat('/away'), { turns: '1', from: 'next', shown: 'yes' });
  expect((await dora.get(`/c/${table.campaignId}`)).text).toContain('on leave until');
  await one.post(seat('/away/cancel'), {});
});

it('a deputy signs in by himself and sends orders; the holder ends it', async () => {
  expect((await dora.get(seat())).status).toBe(404);
  const missing = await one.post(seat('/deputy'), { name: 'Nobody At All', days: '3' });
  expect(missing.status).toBe(404);
  expect((await one.post(seat('/deputy'), { name: 'dora', days: '3' })).status).toBe(303);
  const page = await dora.get(seat());
  expect(page.status).toBe(200);
  expect(page.text).toContain('You stand in for this seat');
  expect(page.text).not.toContain('Leave this seat');
  const phase = /name="phase" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  expect((await dora.post(seat('/orders'), { text: 'BID 2', phase })).status).toBe(303);
  expect((await one.get(seat())).text).toContain('orders for you');
  expect((await dora.post(seat('/leave'), { sure: 'yes' })).status).toBe(404);
  expect((await one.post(seat('/deputy/end'), {})).status).toBe(303);
  expect((await dora.get(seat())).status).toBe(404);
});

it('the desk enters orders, makes a link that is shown once, and decides on silence', async () => {
  await gm.get(players());
  const reason = 'He called me.';
  expect(
    (await gm.post(`${players()}/orders`, { seat: 'seat-3', text: 'BID 1', reason })).headers.get('location'),
  ).toContain('said=orders');
  const made = await gm.post(`${players()}/link`, { seat: 'seat-3' });
  expect(made.status).toBe(200);
  expect(made.headers.get('cache-control')).toBe('private, no-store');
  const link = /http:\/\/localhost:3000\/signin\?token=[\w-]+/.exec(made.text)?.[0] ?? '';
  expect(await board.app.peekSignInLink(new URL(link).searchParams.get('token') ?? '')).toEqual({ name: 'Player 3' });
  expect((await gm.get(players())).text).not.toContain('signin?token=');

  board.service.clock.pass(hours(48) + 1);
  await runDueJobs({ ...board.service, app: board.app });
  const held = await gm.get(players());
  expect(held.text).toContain('the phase is held');
  expect(held.text).toContain('Player 2');
  expect((await gm.post(`${players()}/silence`, { seat: 'seat-2', decision: 'excuse' })).status).toBe(303);
  expect((await gm.post(`${players()}/seal`, {})).headers.get('location')).toContain('said=seal');
  await runDueJobs({ ...board.service, app: board.app });
  expect((await gm.get(players())).text).toContain('Deadlines kept');
  expect((await one.get(players())).status).toBe(403);
});

it('a seat is taken away and applied for; offices are given and handed over', async () => {
  await gm.get(players());
  expect((await gm.post(`${players()}/unseat`, { seat: 'seat-4', reason: 'Silent.', keep: 'yes' })).status).toBe(303);
  const open = await dora.get(`/c/${table.campaignId}`);
  expect(open.text).toContain('Seats without a player');
  expect(
    (await dora.post(`/c/${table.campaignId}/claim`, { seat: 'seat-4', name: 'Dora', text: 'Me' })).text,
  ).toContain('The players of its side vote');
  expect((await gm.get(players())).text).toContain('Applications for open seats');
  expect((await gm.post(`${players()}/assign`, { seat: 'seat-4', name: 'Dora' })).status).toBe(303);
  expect((await dora.get(`/c/${table.campaignId}/seat/seat-4/reports`)).text).toContain('Opening');
  const old = await board.signedIn(holder(table, 4).id);
  expect((await old.get(`/c/${table.campaignId}/seat/seat-4/reports`)).text).toContain('Opening');
  expect((await old.get(`/c/${table.campaignId}/seat/seat-4`)).status).toBe(404);

  const ann = await board.app.createPerson({ name: 'Ann <b>' });
  expect((await gm.post(`${players()}/judge`, { name: 'Ann <b>', role: 'assistant' })).status).toBe(303);
  expect((await gm.get(`/c/${table.campaignId}`)).text).toContain('Ann &lt;b&gt;</bdi> (assistant)');
  const asAnn = await board.signedIn(ann.id);
  expect((await asAnn.get(players())).status).toBe(200);
  expect((await asAnn.post(`${players()}/hand-over`, { name: 'Ann <b>', reason: 'Mine.' })).status).toBe(403);
  expect(
    (await gm.post(`${players()}/hand-over`, { name: 'Ann <b>', reason: 'New job.' })).headers.get('location'),
  ).toBe(`/c/${table.campaignId}`);
  expect((await gm.get(players())).status).toBe(403);
});
