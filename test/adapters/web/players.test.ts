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
const doing = (act: string) => `/c/${table.campaignId}/do/${act}`;
const seat = (path = '') => `/c/${table.campaignId}/seat/seat-1${path}`;

it('a player says that they are away, the desk shows it, and the public page only when they let it', async () => {
  await one.get(seat('/away'));
  const announce = (fields: Record<string, string>) => one.post(seat('/do/announce-absence'), fields);
  expect((await announce({ turns: '9', from: 'next' })).status).toBe(403);
  const back = seat('/away');
  const said = (await announce({ turns: '1', from: 'next', back })).headers.get('location');
  expect(said).toBe(`${back}?said=announce-absence.done`);
  expect((await one.get(said ?? '')).text).toContain('role="status">Your absence is noted');
  expect((await gm.get(players())).text).toContain('Announced absences');
  expect((await gm.get(players())).text).toMatch(/Player 1<\/bdi><\/th><td><time/);
  expect((await dora.get(`/c/${table.campaignId}`)).text).not.toContain('on leave until');
  await one.post(seat('/do/cancel-absence'), {});
  await announce({ turns: '1', from: 'next', shown: 'yes' });
  expect((await dora.get(`/c/${table.campaignId}`)).text).toContain('on leave until');
  await one.post(seat('/do/cancel-absence'), {});
});

it('a deputy signs in on their own and sends orders; the holder ends it', async () => {
  expect((await dora.get(seat())).status).toBe(404);
  const name = (called: string, days: string) =>
    one.post(seat('/do/name-deputy'), { 'deputy-by-name': called, days, back: seat('/away') });
  const missing = await name('Nobody <b>At All', '3');
  expect(missing.status).toBe(400);
  expect(missing.text).toContain('Nobody of this name is on record here.');
  // What was typed comes back, with the page to which the form led.
  expect(missing.text).toMatch(/name="deputy-by-name"[^>]* value="Nobody &lt;b&gt;At All"/);
  expect(missing.text).toMatch(/name="days"[^>]* value="3"/);
  expect(missing.text).toContain(`name="back" value="${seat('/away')}"`);
  expect((await name('dora', '3')).headers.get('location')).toBe(`${seat('/away')}?said=name-deputy.done`);
  const page = await dora.get(seat());
  expect(page.status).toBe(200);
  expect(page.text).toContain('You stand in for this seat');
  expect(page.text).not.toContain('Leave this seat');
  const phase = /name="phase" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  expect((await dora.post(seat('/orders'), { text: 'BID 2', phase })).status).toBe(303);
  expect((await one.get(seat())).text).toContain('orders for you');
  expect((await dora.post(seat('/do/leave-seat'), { sure: 'yes' })).status).toBe(404);
  expect((await one.post(seat('/do/end-deputy'), {})).status).toBe(303);
  expect((await dora.get(seat())).status).toBe(404);
});

it('the desk enters orders, makes a link that is shown once, and decides on silence', async () => {
  await gm.get(players());
  const reason = 'They called me.';
  const entered = await gm.post(doing('submit-for-seat'), { seat: 'seat-3', text: 'BID 1', reason });
  expect(entered.headers.get('location')).toBe(`/c/${table.campaignId}?said=submit-for-seat.done`);
  const silent = await gm.post(doing('submit-for-seat'), { seat: 'seat-3', text: 'BID <1>', reason: '' });
  expect(silent.status).toBe(400);
  expect(silent.text).toContain('BID &lt;1&gt;</textarea>');
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
  // What takes somebody out of the game asks first; the other decisions are one press.
  expect(held.text).not.toMatch(/<button[^>]*name="decision"[^>]*value="remove"/);
  expect(held.text).toMatch(/<details data-keep="remove-seat-2"><summary>Out of the game …<\/summary><form/);
  expect(held.text).toContain('Yes, out of the game');
  expect((await gm.post(doing('decide-absence'), { seat: 'seat-2', decision: 'excuse' })).status).toBe(303);
  expect((await gm.get(players())).text).toMatch(/value="excuse" aria-pressed="true"/);
  expect((await gm.post(doing('seal-now'), {})).headers.get('location')).toContain('said=seal-now.sealed');
  await runDueJobs({ ...board.service, app: board.app });
  const kept = (await gm.get(players())).text;
  expect(kept).toContain('Deadlines kept');
  // A sign and its word for each deadline: nobody has to tell them by their colour.
  expect(kept).toMatch(
    /aria-label="Last deadlines, the oldest first: [^"]*excused"[^>]*>.*<span class="met-excused" aria-hidden="true">–/,
  );
  expect((await one.get(players())).status).toBe(403);
});

it('a seat is taken away and applied for; offices are given and handed over', async () => {
  await gm.get(players());
  expect((await gm.post(doing('unseat'), { seat: 'seat-4', reason: 'Silent.', keep: 'yes' })).status).toBe(303);
  const open = await dora.get(`/c/${table.campaignId}`);
  expect(open.text).toContain('Seats without a player');
  expect(
    (await dora.post(`/c/${table.campaignId}/claim`, { seat: 'seat-4', name: 'Dora', text: 'Me' })).text,
  ).toContain('The players of its side vote');
  expect((await gm.get(players())).text).toContain('Applications for open seats');
  expect((await gm.post(doing('assign-seat'), { seat: 'seat-4', 'person-by-name': 'Dora' })).status).toBe(303);
  expect((await dora.get(`/c/${table.campaignId}/seat/seat-4/reports`)).text).toContain('Opening');
  const old = await board.signedIn(holder(table, 4).id);
  expect((await old.get(`/c/${table.campaignId}/seat/seat-4/reports`)).text).toContain('Opening');
  expect((await old.get(`/c/${table.campaignId}/seat/seat-4`)).status).toBe(404);

  const ann = await board.app.createPerson({ name: 'Ann <b>' });
  expect((await gm.post(doing('add-judge'), { 'person-by-name': 'Ann <b>', role: 'assistant' })).status).toBe(303);
  expect((await gm.get(`/c/${table.campaignId}`)).text).toContain('Ann &lt;b&gt;</bdi> (assistant)');
  const asAnn = await board.signedIn(ann.id);
  expect((await asAnn.get(players())).status).toBe(200);
  expect((await asAnn.post(doing('hand-over'), { 'person-by-name': 'Ann <b>', reason: 'Mine.' })).status).toBe(403);
  expect(
    (await gm.post(doing('hand-over'), { 'person-by-name': 'Ann <b>', reason: 'New job.' })).headers.get('location'),
  ).toBe(`/c/${table.campaignId}?said=hand-over.done`);
  expect((await gm.get(players())).status).toBe(403);
});
