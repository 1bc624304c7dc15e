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

it('lays two sheets of the seat side by side, line by line and in words', async () => {
  const first = await send('BID 3\nFIRE <PHOTONS>');
  board.service.clock.pass(1000);
  const second = await send('# plan\nBID 3\nBID 1');
  const page = await player.get(`${list}/${first}`);
  expect(page.text).toContain(`action="${list}/${first}/compare"`);
  expect(page.text).toContain(`<option value="${second}">`);
  // Whichever is asked for first, the earlier one stands first.
  for (const address of [`${list}/${first}/compare?with=${second}`, `${list}/${second}/compare?with=${first}`]) {
    const { status, text } = await player.get(address);
    expect(status).toBe(200);
    expect(text).toContain('2 lines added, 1 removed, 1 the same.');
    const row = (change: string, [earlier, later]: readonly [string, string], word: string, line: string) =>
      expect(text.replace(/\s+/g, ' ')).toContain(
        `<tr class="compared compared-${change}"><td class="number">${earlier}</td><td class="number">${later}</td> ` +
          `<td>${word}</td><td><code><bdi>${line}</bdi></code></td></tr>`,
      );
    row('added', ['', '1'], '<span aria-hidden="true">+</span> added', '# plan');
    row('same', ['1', '2'], '<span aria-hidden="true"></span> same', 'BID 3');
    row('removed', ['2', ''], '<span aria-hidden="true">−</span> removed', 'FIRE &lt;PHOTONS&gt;');
  }
  const same = await player.get(`${list}/${first}/compare?with=${first}`);
  expect(same.text).toContain('Both sheets say the same, line for line.');
  const other = await board.signedIn(seatRef(table, 2).person);
  await board.app.submitOrders({ ...seatRef(table, 2), door: 'web', text: 'BID 2' });
  const theirs = (await board.app.receipts({ reader: seatRef(table, 2).person, campaignId: table.campaignId }))
    .receipts;
  const foreign = await other.get(`${list}/${theirs[0]?.receipt}/compare?with=${second}`);
  expect(foreign.status).toBe(404);
  expect(foreign.text).not.toContain('BID');
  expect((await other.get(`${list}/${theirs[0]?.receipt}`)).text).not.toContain(first);
});

it('sends an old sheet again after one question, and answers it like any other', async () => {
  const old = await send('BID 3\nFIRE PHOTONS');
  await playOn();
  const page = await player.get(`${list}/${old}`);
  expect(page.text).toContain(`action="${seat}/again"`);
  expect(page.text).toContain('Yes, send it for <bdi>Turn 2</bdi>');
  const field = (name: string): string => new RegExp(`name="${name}" value="([^"]+)"`).exec(page.text)?.[1] ?? '';
  const form = { receipt: field('receipt'), phase: field('phase'), once: field('once') };
  const sent = await player.post(`${seat}/again`, form);
  expect(sent.status).toBe(303);
  const answer = await player.get((sent.headers.get('location') ?? '').replace(/#.*/, ''));
  expect(answer.text).toContain('1 of 2 lines stands');
  const standing = await board.app.standingOrders(seatRef(table, 1));
  expect(standing).toMatchObject({ text: 'BID 3\nFIRE PHOTONS', door: 'web' });
  expect(standing?.receipt).not.toBe(old);
  // Pressed twice, it is one sheet.
  await player.post(`${seat}/again`, form);
  expect((await board.app.standingOrders(seatRef(table, 1)))?.receipt).toBe(standing?.receipt);
  // The page was left open while the turn went by: nothing is sent into another window, and the text is not lost.
  await playOn();
  const late = await player.post(`${seat}/again`, { ...form, once: '3b0b7a7e-6f0d-4a2c-9f37-7f3f4d1a2b3c' });
  expect(late.status).toBe(409);
  expect(late.text).toContain('Turn 3 is open now. Nothing was sent');
  expect(late.text).toMatch(/<textarea[^>]*>\nBID 3\nFIRE PHOTONS<\/textarea>/);
  expect(await board.app.standingOrders(seatRef(table, 1))).toBeNull();
});
