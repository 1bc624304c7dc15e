import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { holder, runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, type Visitor } from './board.js';

// A sheet that was sent in time and read late, on the game master's desk.

let board: Board;
let table: Table;
let gm: Visitor;
let player: Visitor;

const due = () => runDueJobs({ ...board.service, app: board.app });

beforeAll(async () => {
  board = await startBoard();
  table = await startTable(board, 2);
  await due();
  gm = await board.signedIn(table.gm.id);
  player = await board.signedIn(seatRef(table, 1).person);
  const phase = await board.service.record.currentPhase(table.campaignId);
  const deadline = phase?.deadlineAt.getTime() ?? 0;
  board.service.clock.set(new Date(deadline + 3000));
  await due();
  const receivedAt = new Date(deadline - 1000);
  await board.app.takeWritten({
    door: 'email',
    doorKey: 'email:<1>',
    from: { person: holder(table, 2).id },
    campaignId: table.campaignId,
    text: 'BID 4',
    receivedAt,
    proved: true,
  });
});
afterAll(() => board.close());

it('waits there with one button to take it, which has the phase resolved anew', async () => {
  const desk = `/c/${table.campaignId}/gm`;
  const page = await gm.get(desk);
  expect(page.text).toContain('Sent in time, read late');
  expect(page.text).toContain('Take it, resolve anew');
  expect(page.text).toContain('Leave it');
  expect(page.text).not.toContain('BID 4');
  const sheet = /name="sheet" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const take = `/c/${table.campaignId}/do/take-read-late`;
  await player.get(`/c/${table.campaignId}`);
  expect((await player.post(take, { sheet })).status).toBe(403);
  const said = (await gm.post(take, { sheet, back: desk })).headers.get('location') ?? '';
  expect(said).toContain('take-read-late.taken');
  expect((await gm.get(said)).text).not.toContain('Sent in time, read late');
  const phases = await board.service.record.timeline(table.campaignId);
  expect(phases.find(({ ordinal }) => ordinal === 1)).toMatchObject({
    line: 2,
    sealed: { sheets: [{ seatId: 'seat-2' }] },
  });
});
