import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { hours, runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, Visitor } from './board.js';

// What is said after a form has done its work: once, to who sent it, and while it is so.

let board: Board;
let table: Table;
let player: Visitor;
let seat: string;

beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.close());
beforeEach(async () => {
  table = await startTable(board, 2);
  player = await board.signedIn(seatRef(table, 1).person);
  seat = `/c/${table.campaignId}/seat/seat-1`;
  await board.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 1' });
  await player.get(seat);
});

const READY = 'You are marked as ready.';
const sayReady = async (): Promise<string> => {
  const answer = await player.post(`${seat}/do/set-ready`, { ready: 'yes' });
  expect(answer.headers.get('location')).toBe(`${seat}?said=set-ready.done`);
  return answer.headers.get('location') ?? '';
};
const shown = async (visitor: Visitor, address: string): Promise<string> => (await visitor.get(address)).text;

it('is said once, and not when the page is loaded again', async () => {
  const address = await sayReady();
  // A page that is open when the phase ends finds it by its mark, and takes it away.
  expect(await shown(player, address)).toMatch(new RegExp(`data-of-phase><[^>]*>${READY}`));
  expect(await shown(player, address)).not.toContain(READY);
  expect(await shown(player, seat)).not.toContain(READY);
  // Done again, it is news again.
  expect(await shown(player, await sayReady())).toContain(READY);
});

it('is said by the page to which the form led, and by no other that is opened meanwhile', async () => {
  const address = await sayReady();
  expect(await shown(player, `/c/${table.campaignId}?said=set-ready.done`)).not.toContain(READY);
  expect(await shown(player, `${seat}?said=set-ready.not-ready`)).not.toContain('no longer marked');
  expect(await shown(player, seat)).not.toContain(READY);
  expect(await shown(player, address)).toContain(READY);
});

it('is not said once the window is over', async () => {
  const address = await sayReady();
  board.service.clock.pass(hours(49));
  await runDueJobs(board.service);
  expect(await shown(player, address)).not.toContain(READY);
  // Nor a moment after, when the ready end a window at once.
  const early = await startTable(board, 2, { create: { schedule: { earlyRun: true, earlyRunDelayMs: 0 } } });
  const page = `/c/${early.campaignId}/seat/seat-1`;
  for (const one of [1, 2]) await board.app.submitOrders({ ...seatRef(early, one), door: 'web', text: 'BID 1' });
  await board.app.setReady({ ...seatRef(early, 2), ready: true });
  const last = await board.signedIn(seatRef(early, 1).person);
  await last.get(page);
  const led = (await last.post(`${page}/do/set-ready`, { ready: 'yes' })).headers.get('location') ?? '';
  board.service.clock.pass(1000);
  await runDueJobs(board.service);
  const after = await shown(last, led);
  expect(after).toContain('Turn 2');
  expect(after).not.toContain(READY);
  expect(after).toContain('You owe a sheet, not sent yet');
});

it('is said to nobody else, and to no other browser of theirs', async () => {
  const address = await sayReady();
  const [deputy, other, stranger] = [
    await board.signedIn(seatRef(table, 2).person),
    await board.signedIn(seatRef(table, 1).person),
    new Visitor(board.url),
  ];
  for (const visitor of [deputy, other, stranger]) expect(await shown(visitor, address)).not.toContain(READY);
  // A note that was carried into another session is none.
  const note = /adjutant-said=[^;]+/.exec(player.cookies)?.[0] ?? '';
  expect(note).not.toBe('');
  const carried = await fetch(`${board.url}${address}`, { headers: { Cookie: `${other.cookies}; ${note}` } });
  expect(await carried.text()).not.toContain(READY);
});

it('cannot be made by hand', async () => {
  await sayReady();
  const note = /adjutant-said=([^;]+)/.exec(player.cookies)?.[1] ?? '';
  const session = player.cookies.replace(/;? ?adjutant-said=[^;]+/, '');
  for (const forged of [
    note.replace('set-ready.done', 'revoke-orders'),
    'revoke-orders~~zzzzzzzz~x',
    'revoke-orders',
    '<b>x</b>~~zzzzzzzz~x',
    '~~~',
    'constructor~~zzzzzzzz~',
  ])
    for (const name of ['revoke-orders', 'constructor', '%3Cb%3Ex%3C%2Fb%3E']) {
      const page = await fetch(`${board.url}${seat}?said=${name}`, {
        headers: { Cookie: `${session}; adjutant-said=${forged}` },
      });
      const text = await page.text();
      expect(page.status).toBe(200);
      expect(text).not.toContain('Revoked. Nothing of yours stands now.');
      expect(text).not.toContain('<b>x</b>');
    }
});

it('holds for forms that are no acts, and for what is no matter of a window', async () => {
  const revoked = (await player.post(`${seat}/revoke`, {})).headers.get('location') ?? '';
  expect(await shown(player, revoked)).toContain('Revoked. Nothing of yours stands now.');
  expect(await shown(player, revoked)).not.toContain('Revoked. Nothing of yours stands now.');
  const gm = await board.signedIn(table.gm.id);
  const desk = `/c/${table.campaignId}/gm`;
  await gm.get(desk);
  const paused = await gm.post(`/c/${table.campaignId}/do/pause-campaign`, { reason: 'Rest', back: desk });
  const led = paused.headers.get('location') ?? '';
  expect(await shown(gm, led)).toContain('class="notice notice-good"');
  expect(await shown(gm, led)).not.toContain('class="notice notice-good"');
});

it('is no news after a while', async () => {
  const address = await sayReady();
  board.service.clock.pass(3 * 60_000);
  expect(await shown(player, address)).not.toContain(READY);
});
