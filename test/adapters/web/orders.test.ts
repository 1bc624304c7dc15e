import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, phaseOf, startBoard, type Visitor } from './board.js';

let board: Board;
let table: Table;
let player: Visitor;
let seat: string;
/** One address may sign in so often and no more. */
let address = 0;

beforeAll(async () => {
  board = await startBoard({}, { trustProxy: 1 });
});
afterAll(() => board.close());

beforeEach(async () => {
  table = await startTable(board, 2);
  address += 1;
  player = await board.signedIn(seatRef(table, 1).person, `10.0.0.${address}`);
  seat = `/c/${table.campaignId}/seat/seat-1`;
});

const send = async (text: string, more: Record<string, string> = {}) => {
  const phase = phaseOf(await player.get(seat));
  return player.post(`${seat}/orders`, { text, phase, act: 'submit', ...more });
};

it('takes a sheet, gives a receipt and says what became of every line', async () => {
  const answer = await send('BID 3\r\nBID 99\r\nFIRE PHOTONS');
  expect(answer.status).toBe(303);
  const place = answer.headers.get('location') ?? '';
  expect(place).toMatch(/#receipt$/);
  const page = await player.get(place);
  const standing = await board.app.standingOrders(seatRef(table, 1));
  // A browser sends CR LF; what is kept is what was typed.
  expect(standing?.text).toBe('BID 3\nBID 99\nFIRE PHOTONS');
  expect(page.text).toContain(`Received: <span class="number">${standing?.receipt}</span>`);
  // What will be carried out is seen at a glance.
  expect(page.text).toMatch(/<ul class="plain does"><li><code><bdi>[^<]+<\/bdi><\/code>/);
  expect(page.text).toContain(standing?.hash);
  expect(page.text).toContain('1 order understood. Lines 2, 3 do not count.');
  expect(page.text).toContain('<span>Found</span> <code><bdi>FIRE PHOTONS</bdi></code>');
  expect(page.text).toContain('<span>How to fix it</span> Orders begin with BID, DIG, NO ORDERS.');
  expect(page.text).toMatch(/<textarea[^>]*>\nBID 3\nBID 99\nFIRE PHOTONS<\/textarea>/);
});

const receiptOf = (text: string): string =>
  /<div class="notice [^"]*" role="status" id="receipt"[\s\S]*?<h2>/.exec(text)?.[0] ?? '';

it('tells a sheet with rejected lines as half a success, and one of good lines as a whole one', async () => {
  const half = await player.get((await send('BID 3\nBID 99\nFIRE PHOTONS')).headers.get('location') ?? '');
  expect(receiptOf(half.text)).toContain('notice-warn');
  expect(half.text).toContain('<p><strong>1 of 3 orders stands.</strong></p>');
  expect(half.text).toMatch(/class="owed owed-part"><strong>Your sheet is in: 1 order, 2 lines do not count\./);
  // Where no line would stand, the sheet before it still does.
  const none = await player.get((await send('FIRE PHOTONS')).headers.get('location') ?? '');
  expect(receiptOf(none.text)).toContain('notice-warn');
  expect(none.text).toContain('No line of it stands, so it changes nothing:');
  expect(none.text).not.toContain('A later sheet stands');
  const whole = await player.get((await send('\nBID 3')).headers.get('location') ?? '');
  expect(receiptOf(whole.text)).toContain('notice-good');
  expect(whole.text).toContain('class="owed owed-done"');
  expect(whole.text).not.toMatch(/lines? stands?\./);
});

it('takes no sheet that names another turn, keeps it in the box and says which is open', async () => {
  await send('BID 3');
  const page = await send('Orders for turn 7:\nDIG\nREADY');
  expect(page.status).toBe(422);
  expect(page.text).toContain('names another turn than the one that is open, which is Turn 1');
  expect(page.text).toMatch(/<textarea[^>]*>\nOrders for turn 7:\nDIG\nREADY<\/textarea>/);
  expect(page.text).not.toContain('id="receipt"');
  expect((await board.app.standingOrders(seatRef(table, 1)))?.text).toBe('BID 3');
});

it('takes nothing from a text without an order, says so, and takes READY alone as READY', async () => {
  await send('BID 3');
  const stands = (await board.app.standingOrders(seatRef(table, 1)))?.receipt ?? '';
  for (const text of ['', '> BID 4', '// thanks', 'Hi!\n\nThanks, Ann']) {
    const page = await send(text);
    expect([page.status, /id="told"/.test(page.text)]).toEqual([422, true]);
    expect(page.text).toContain('NO ORDERS');
  }
  const ready = await send('READY');
  expect(ready.status).toBe(200);
  expect(ready.text).toContain('You are marked as ready');
  expect((await board.app.standingOrders(seatRef(table, 1)))?.receipt).toBe(stands);
  await board.app.setReady({ ...seatRef(table, 1), ready: false });
});

it('keeps line breaks at the start of the text in the box', async () => {
  await send('\n\nBID 1');
  expect((await player.get(seat)).text).toMatch(/<textarea[^>]*>\n\n\nBID 1<\/textarea>/);
});

it('checks without scripts and keeps nothing', async () => {
  const page = await send('BID 2\nBID x', { act: 'check' });
  expect(page.status).toBe(200);
  expect(page.text).toContain('1 order understood. Line 2 will not count.');
  expect(await board.app.standingOrders(seatRef(table, 1))).toBeNull();
});

it('shows the checked orders on the seat’s own map, and only there', async () => {
  const onMap = (text: string): string => /<figure class="orders-on-map">[\s\S]*?<\/figure>/.exec(text)?.[0] ?? '';
  const own = onMap((await send('BID 7', { act: 'check' })).text);
  expect(own).toContain('<svg');
  expect(own).toContain('Your orders on the map');
  expect(own).toMatch(/Line 1: /);
  // The map in words stands on the page once, below the map itself.
  expect(own.match(/<li>/g)).toHaveLength(1);
  expect(own).not.toMatch(/ style=/);
  // A text with nothing to draw has no picture, and nothing of a check stays at an address.
  expect(onMap((await send('hello', { act: 'check' })).text)).toBe('');
  expect(onMap((await player.get(seat)).text)).toBe('');
});

it('checks while typing, as JSON', async () => {
  await player.get(seat);
  const answer = await player.ask(`${seat}/preview`, {
    method: 'POST',
    body: JSON.stringify({ text: 'BID 2\n<img src=x onerror=alert(1)>' }),
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': player.csrf, Origin: board.url },
  });
  expect(answer.status).toBe(200);
  const told = JSON.parse(answer.text);
  expect(told.lines.map((line: { verdict: string }) => line.verdict)).toEqual(['understood', 'rejected']);
  expect(told.summary).toBe('1 order understood. Line 2 will not count.');
  expect(told.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(told.html).not.toContain('<img');
});

it('refuses more than 16 KB in a sentence, with the text still in the box and what stood still standing', async () => {
  await send('BID 1');
  const long = `BID 2\n${'# words\n'.repeat(2300)}`;
  const page = await send(long);
  expect(page.status).toBe(413);
  expect(page.text).toContain('the limit is 16,384 (16 KB)');
  expect(page.text).toContain('Your text is still in the box');
  expect(page.text).toContain('# words\n# words');
  expect((await board.app.standingOrders(seatRef(table, 1)))?.text).toBe('BID 1');
});

it('answers 1 MB with the limit, and loses nothing', async () => {
  await send('BID 1');
  const page = await send('x'.repeat(1024 * 1024));
  expect(page.status).toBe(413);
  expect(page.text).toContain('16,384 bytes (16 KB)');
  expect(page.text).toContain('what stood before still stands');
  expect((await board.app.standingOrders(seatRef(table, 1)))?.text).toBe('BID 1');
});

it('takes 16 KB of letters that a form writes threefold', async () => {
  const answer = await send(`BID 2\n# ${'ж'.repeat(8 * 1024 - 5)}`);
  expect(answer.status).toBe(303);
  expect((await board.app.standingOrders(seatRef(table, 1)))?.text).toHaveLength(8 * 1024 + 3);
});

it('refuses a sheet after the deadline beside the box, with the text in it', async () => {
  const phase = phaseOf(await player.get(seat));
  const opened = board.service.clock.now();
  board.service.clock.pass(48 * 3600 * 1000 + 1000);
  const page = await player.post(`${seat}/orders`, { text: 'BID 5\nlate </textarea><b>', phase, act: 'submit' });
  board.service.clock.set(opened);
  expect(page.status).toBe(409);
  expect(page.text).toContain('This sheet was not taken.');
  expect(page.text).toContain('BID 5\nlate &lt;/textarea&gt;&lt;b&gt;</textarea>');
  expect(await board.app.standingOrders(seatRef(table, 1))).toBeNull();
});

it('does not take a sheet that was written for a phase that is over as orders of the next', async () => {
  const phase = phaseOf(await player.get(seat));
  board.service.clock.pass(48 * 3600 * 1000 + 1000);
  await runDueJobs({ ...board.service, app: board.app });
  const now = phaseOf(await player.get(seat));
  expect(now).not.toBe(phase);
  const page = await player.post(`${seat}/orders`, { text: 'BID 5', phase, act: 'submit' });
  expect(page.status).toBe(409);
  expect(page.text).toContain('The phase it was written for is over');
  expect(page.text).toContain('BID 5</textarea>');
  expect(await board.app.standingOrders(seatRef(table, 1))).toBeNull();
  const again = await player.post(`${seat}/orders`, { text: 'DIG', phase: phaseOf(page), act: 'submit' });
  expect(again.status).toBe(303);
});

it('asks before it takes a sheet back, and can send again what was taken back', async () => {
  await send('BID 1');
  const page = await player.get(seat);
  expect(page.text).toMatch(/<details data-keep="revoke"><summary>Take this sheet back<\/summary><form/);
  await player.post(`${seat}/revoke`, {});
  const again = await send(/<textarea[^>]*>\n([^<]*)<\/textarea>/.exec((await player.get(seat)).text)?.[1] ?? '');
  expect((await player.get(again.headers.get('location') ?? '')).text).not.toContain('You took this text back');
  expect((await board.app.standingOrders(seatRef(table, 1)))?.text).toBe('BID 1');
});

it('revokes, and says plainly when nothing stands', async () => {
  await send('BID 1');
  await player.get(seat);
  expect((await player.post(`${seat}/revoke`, {})).headers.get('location')).toBe(`${seat}?said=revoke-orders`);
  const page = await player.get(`${seat}?said=revoke-orders`);
  // What was taken back is not lost: it stands in the box, and the page says that it does not count.
  expect(page.text).toMatch(/<textarea[^>]*>\nBID 1<\/textarea>/);
  expect(page.text).toContain('You took this text back: it does not stand.');
  expect(page.text).toContain('Nothing stands in this phase.');
  expect(page.text).toContain('<td>Revocation</td>');
  const again = await player.post(`${seat}/revoke`, {});
  expect(again.status).toBe(409);
});

it('marks ready and takes it back', async () => {
  await send('BID 1');
  await player.get(seat);
  await player.post(`${seat}/do/set-ready`, { ready: 'yes' });
  expect((await player.get(seat)).text).toContain('You have said that you are ready.');
  await player.post(`${seat}/do/set-ready`, { ready: 'no' });
  expect((await player.get(seat)).text).not.toContain('You have said that you are ready.');
});

it('offers READY only where a window may end early by it', async () => {
  const { text } = await player.get(seat);
  expect(text).toContain('READY ends nothing early here: the window keeps its whole time.');
  expect(text).not.toContain('I am ready');
  const early = await startTable(board, 2, { create: { schedule: { earlyRun: true, earlyRunDelayMs: 1800_000 } } });
  const visitor = await board.signedIn(seatRef(early, 1).person);
  const { text: asked } = await visitor.get(`/c/${early.campaignId}/seat/seat-1`);
  expect(asked).toContain('When everybody who is asked has said READY, the window ends 30 min later.');
  expect(asked).toContain('I am ready');
});

it('takes orders while a phase is open, and none when it is not', async () => {
  const send = /<button form="order-form" type="submit" name="act" value="submit"( disabled)?>Send orders/;
  const [open, box] = [await player.get(seat), /<textarea id="order-text"[^>]*>/];
  expect(send.exec(open.text)?.[1]).toBeUndefined();
  expect(box.exec(open.text)?.[0]).not.toContain('readonly');
  board.service.clock.pass(48 * 3600 * 1000 + 1000);
  await board.app.sealPhase({ phaseId: phaseOf(open), revision: 1 });
  const sealed = await player.get(seat);
  expect(send.exec(sealed.text)?.[1]).toBe(' disabled');
  expect(box.exec(sealed.text)?.[0]).toContain('readonly');
  expect(sealed.text).toContain('No orders are taken now.');
});

it('calls received only what the seat itself sent', async () => {
  await send('BID 1');
  const page = await player.get(`${seat}?received=R-0000-0000`);
  expect(page.text).not.toContain('Received: <span');
});

it('shows private reports to the seat, with its own map', async () => {
  board.service.clock.pass(48 * 3600 * 1000 + 1000);
  await runDueJobs({ ...board.service, app: board.app });
  const page = await player.get(seat);
  expect(page.text).toContain('You have 9 gold.');
  const { campaignId } = table;
  const [report] = await board.app.pastReports({ reader: seatRef(table, 1).person, campaignId, seat: 'seat-1' });
  const picture = await player.get(`${seat}/map.png?r=${report?.resolutionId}`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  // Its own browser may keep it, for this session alone; nobody in between may.
  expect(picture.headers.get('cache-control')).toBe('private, max-age=2592000, immutable');
  expect(picture.headers.get('vary')).toContain('Cookie');
  expect(picture.text).toContain('gold 9');
  const open = await player.get(`/c/${table.campaignId}/map.svg`);
  expect(open.text).toContain('gold hidden');
});
