import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, type Visitor } from './board.js';

// A receipt can be opened from the board for ever, by its holder alone.

let board: Board;
let table: Table;
let player: Visitor;
let seat: string;
let list: string;

beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.close());

beforeEach(async () => {
  table = await startTable(board, 2);
  player = await board.signedIn(seatRef(table, 1).person);
  seat = `/c/${table.campaignId}/seat/seat-1`;
  list = `/c/${table.campaignId}/receipts`;
});

const send = async (text: string): Promise<string> => {
  const { receipt } = await board.app.submitOrders({ ...seatRef(table, 1), door: 'discord', text });
  return receipt?.receipt ?? '';
};

const playOn = async (): Promise<void> => {
  const phase = await board.service.record.currentPhase(table.campaignId);
  board.service.clock.set(new Date((phase?.deadlineAt.getTime() ?? 0) + 1));
  await runDueJobs(board.service);
};

it('says what was sent, what was answered, what became of it, and how it is proved', async () => {
  const receipt = await send('BID 3\n<script>alert(1)</script>');
  const own = await player.get(seat);
  expect(own.text).toContain(`href="${list}/${receipt}"`);
  expect(own.text).toContain(`href="${list}"`);
  await playOn();
  const { text, status } = await player.get(`${list}/${receipt.toLowerCase()}`);
  expect(status).toBe(200);
  expect(text).toContain(`Receipt <span class="number">${receipt}</span>`);
  expect(text).toContain('BID 3\n&lt;script&gt;');
  expect(text).not.toContain('<script>alert');
  expect(text).toContain('Turn 1 was sealed with this sheet: 1 order line of it counted.');
  expect(text).toContain('1 order understood. Line 2 does not count.');
  expect(text).toContain('Discord');
  const [life] = await board.service.record.sheetLives([receipt]);
  expect(text).toContain(life?.sheet.hash);
  expect(text).toContain(life?.sheet.nonce);
});

it('puts an old text into the order box again, of one’s own receipts alone', async () => {
  const old = await send('BID 3\nFIRE PHOTONS');
  await playOn();
  await send('BID 1');
  const page = await player.get(`${list}/${old}`);
  const again = /href="([^"]*again=[^"]*)"/.exec(page.text)?.[1] ?? '';
  expect(again).toBe(`${seat}?again=${old}#orders`);
  const box = await player.get(again.replace('#orders', ''));
  expect(box.text).toMatch(/<textarea[^>]*>\nBID 3\nFIRE PHOTONS<\/textarea>/);
  // It is read against what is now, and nothing is sent by opening it.
  expect(box.text).toContain('The answer to this text');
  expect((await board.app.standingOrders(seatRef(table, 1)))?.text).toBe('BID 1');
  const other = await board.signedIn(seatRef(table, 2).person);
  expect((await other.get(`/c/${table.campaignId}/seat/seat-2?again=${old}`)).text).not.toContain('FIRE PHOTONS');
  expect((await other.get(`${list}/${old}`)).status).toBe(404);
  expect((await other.get(list)).text).toContain('You have no receipts in this campaign.');
});

it('is listed with what it is worth now, after the window and after the seat is left', async () => {
  const first = await send('BID 1');
  board.service.clock.pass(1000);
  const second = await send('BID 2');
  await playOn();
  const { campaignId, gm } = table;
  await board.app.unseat({ campaignId, by: gm.id, seat: 'seat-1', reason: 'For the table.', keep: true });
  const { text } = await player.get(list);
  expect(text.indexOf(second)).toBeLessThan(text.indexOf(first));
  expect(text).toContain('<td>counts</td>');
  expect(text).toContain('<td>another sheet took its place</td>');
  expect((await player.get(`${list}/${first}`)).status).toBe(200);
});
