import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, phaseOf, startBoard, type Visitor } from './board.js';

let board: Board;
let table: Table;
let one: Visitor;
let two: Visitor;
let three: Visitor;
let gm: Visitor;
const seat = (number: number): string => `/c/${table.campaignId}/seat/seat-${number}`;
const onceOf = (text: string): string => /name="once" value="([^"]+)"/.exec(text)?.[1] ?? '';

beforeAll(async () => {
  board = await startBoard();
  table = await startTable(board, 3);
  one = await board.signedIn(seatRef(table, 1).person);
  two = await board.signedIn(seatRef(table, 2).person);
  three = await board.signedIn(seatRef(table, 3).person);
  gm = await board.signedIn(table.gm.id);
});
afterAll(() => board.close());

describe('press on the board', () => {
  it('goes from a seat to another as text, once, and to nobody else', async () => {
    const page = await one.get(seat(1));
    expect(page.text).toContain('<option value="seat:seat-2">Player 2 (south)</option>');
    const form = { to: 'seat:seat-2', text: '<script>alert(1)</script>\r\nsecond line', once: onceOf(page.text) };
    const answers = [await one.post(`${seat(1)}/press`, form), await one.post(`${seat(1)}/press`, form)];
    expect(answers.map((answer) => answer.headers.get('location'))).toEqual([
      `${seat(1)}?said=send-press`,
      `${seat(1)}?said=send-press`,
    ]);
    const read = await two.get(seat(2));
    expect(read.text.match(/<li class="message message-press"/g)).toHaveLength(1);
    expect(read.text).toContain('Press from Player 1');
    expect(read.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect((await one.get(seat(1))).text).toContain('Your press to Player 2');
    expect((await three.get(seat(3))).text).not.toContain('second line');
    expect((await three.get(`/c/${table.campaignId}`)).text).not.toContain('second line');
    expect(JSON.stringify(board.log.lines)).not.toContain('second line');
  });

  it('to everybody stands in the public thread', async () => {
    const once = onceOf((await two.get(seat(2))).text);
    expect((await two.post(`${seat(2)}/press`, { to: 'all', text: 'Hear ye', once })).status).toBe(303);
    expect((await three.get(`/c/${table.campaignId}`)).text).toContain('Hear ye');
  });

  it('says why it was not sent, and keeps the text', async () => {
    const once = onceOf((await one.get(seat(1))).text);
    const text = `${'x'.repeat(2000)}</textarea>`;
    const answer = await one.post(`${seat(1)}/press`, { to: 'seat:seat-3', text, once });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('This message was not sent.');
    expect(answer.text).toContain('<option value="seat:seat-3" selected>');
    expect(answer.text).toContain('xxx&lt;/textarea&gt;</textarea>');
  });

  it('is not offered to the GM, who only looks', async () => {
    expect((await gm.get(seat(1))).text).not.toContain('id="press"');
  });
});

describe('a pause on the board', () => {
  it('is called at the desk with a reason, shown to all, and lets orders in', async () => {
    const campaign = `/c/${table.campaignId}`;
    const desk = `${campaign}/gm`;
    await gm.get(desk);
    expect(
      (await gm.post(`${campaign}/do/pause-campaign`, { reason: 'Holiday', back: desk })).headers.get('location'),
    ).toBe(`${desk}?said=pause-campaign.done`);
    const open = await three.get(`/c/${table.campaignId}`);
    expect(open.text).toContain('Paused by the game master');
    expect(open.text).toContain('Holiday');
    const page = await one.get(seat(1));
    expect(page.text).toContain('The clocks stand still.');
    const sent = await one.post(`${seat(1)}/orders`, { text: 'BID 1', phase: phaseOf(page), act: 'submit' });
    expect(sent.status).toBe(303);
    expect((await one.get(sent.headers.get('location') ?? '')).text).toContain('; the clocks stand still.');
    expect((await gm.get(desk)).text).toContain('Let the campaign go on');
    expect((await gm.post(`${campaign}/do/resume-campaign`, { back: desk })).headers.get('location')).toBe(
      `${desk}?said=resume-campaign.done`,
    );
    expect((await gm.get(`${desk}?said=resume-campaign.done`)).text).toContain('Pause the campaign');
  });

  it('an end needs the tick, and is the end', async () => {
    const campaign = `/c/${table.campaignId}`;
    const desk = `${campaign}/gm`;
    await gm.get(desk);
    expect((await gm.post(`${campaign}/do/end-campaign`, { reason: 'Over' })).status).toBe(400);
    expect(
      (await gm.post(`${campaign}/do/end-campaign`, { reason: 'Over', sure: 'yes', back: desk })).headers.get(
        'location',
      ),
    ).toBe(`${desk}?said=end-campaign.done`);
    expect((await three.get(`/c/${table.campaignId}`)).text).toContain('Secrets of the dice');
    expect((await one.get(seat(1))).text).not.toContain('id="press"');
  });
});

it('keeps quiet hours and shows them', async () => {
  await one.get('/account');
  expect((await one.post('/account/quiet-hours', { from: '22:00', to: '06:05' })).headers.get('location')).toBe(
    '/account?said=set-quiet-hours',
  );
  const page = await one.get('/account?said=set-quiet-hours');
  expect(page.text).toContain('name="from" type="time" value="22:00"');
  expect(page.text).toContain('name="to" type="time" value="06:05"');
  expect((await board.service.record.person(seatRef(table, 1).person))?.quietHours).toEqual({ from: 1320, to: 365 });
});
