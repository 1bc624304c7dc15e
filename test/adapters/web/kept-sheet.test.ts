import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { presentPhase, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, type Visitor } from './board.js';

// What a device sends of sheets that it has kept: as their writer alone, and as the page knew the seat.

let board: Board;
let table: Table;
let player: Visitor;
let page: string;
beforeAll(async () => {
  board = await startBoard();
  table = await startTable(board, 2);
  player = await board.signedIn(seatRef(table, 1).person);
  page = `/c/${table.campaignId}/seat/seat-1`;
});
afterAll(() => board.close());

const told = (text: string, name: string): string => new RegExp(`data-${name}="([^"]*)"`).exec(text)?.[1] ?? '-';
const standing = async () => (await board.app.standingOrders(seatRef(table, 1)))?.text ?? null;

async function sendKept(visitor: Visitor, fields: Record<string, string>) {
  const { id: phase } = await presentPhase(board.service, table.campaignId);
  const answer = await visitor.post(`${page}/orders/kept`, { phase, once: randomUUID(), text: 'BID 1', ...fields });
  return { status: answer.status, ...JSON.parse(answer.text) };
}

it('the page says what it knows of the seat, and a sheet by it is taken, and the same by its button is none more', async () => {
  const first = (await player.get(page)).text;
  expect(told(first, 'knew')).toBe('');
  const reader = told(first, 'reader');
  const once =
    /name="once" value="([^"]+)"/.exec(/<form[^>]*id="order-form".*?<\/form>/s.exec(first)?.[0] ?? '')?.[1] ?? '';
  const sent = await sendKept(player, { knew: '', reader, once });
  expect(sent).toMatchObject({ status: 200, kind: 'sent' });
  const { id: phase } = await presentPhase(board.service, table.campaignId);
  const pressed = await player.post(`${page}/orders`, { phase, once, text: 'BID 1', act: 'submit' });
  expect(pressed.headers.get('location')).toContain(sent.receipt);
  expect(told((await player.get(page)).text, 'knew')).toBe(sent.receipt);
  expect(await sendKept(player, { knew: '', reader, text: 'BID 2' })).toEqual({
    status: 200,
    kind: 'changed',
    receipt: sent.receipt,
    stands: 'BID 1',
  });
  await player.post(`${page}/revoke`, {});
  const revoked = told((await player.get(page)).text, 'knew');
  expect(revoked).not.toBe(sent.receipt);
  expect(await sendKept(player, { knew: revoked, reader, text: 'BID 2' })).toMatchObject({ kind: 'sent' });
  expect(await standing()).toBe('BID 2');
});

it('what somebody else has written on the device is not sent by who is signed in now', async () => {
  const other = await board.signedIn(seatRef(table, 2).person);
  const reader = told((await other.get(`/c/${table.campaignId}/seat/seat-2`)).text, 'reader');
  const before = await standing();
  await player.get(page);
  const knew = told((await player.get(page)).text, 'knew');
  expect(await sendKept(player, { knew, reader, text: 'BID 3' })).toEqual({ status: 200, kind: 'not-yours' });
  expect(await standing()).toBe(before);
});
