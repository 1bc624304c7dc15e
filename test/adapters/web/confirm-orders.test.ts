import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, Visitor } from './board.js';

let board: Board;
let table: Table;
let reader: Visitor;

beforeAll(async () => {
  board = await startBoard();
  table = await startTable(board, 2);
  await runDueJobs({ ...board.service, app: board.app });
  reader = new Visitor(board.url);
});
afterAll(() => board.close());

/** The path of the link that an unproved mail is answered with. */
async function linkFor(text: string, id: string): Promise<string> {
  const { document } = await board.app.takeWritten({
    door: 'email',
    doorKey: `<${id}@example.org>`,
    from: { person: seatRef(table, 1).person },
    campaignId: null,
    text,
    receivedAt: board.service.clock.now(),
    proved: false,
  });
  return /\/confirm-orders\?token=[\w-]+/.exec(JSON.stringify(document))?.[0] ?? '';
}
const tokenOf = (path: string): string => path.slice(path.indexOf('=') + 1);
const standing = () => board.app.standingOrders(seatRef(table, 1));

describe('the link in an answer to a mail that is not proved', () => {
  it('shows the orders, and takes them by its button alone, once, without a sign-in', async () => {
    const path = await linkFor('BID 2\n<b>DANCE</b>', 'one');
    for (let turn = 0; turn < 2; turn += 1) {
      const page = await reader.get(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      expect(page.headers.get('referrer-policy')).toBe('strict-origin');
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      expect(page.text).toContain('Confirm these orders: 1 order was read, 1 line rejected');
      expect(page.text).toContain('&lt;b&gt;DANCE&lt;/b&gt;');
      expect(page.text).toContain(`name="token" value="${tokenOf(path)}"`);
    }
    expect(await standing()).toBeNull();
    const done = await reader.post('/confirm-orders', { token: tokenOf(path) });
    expect(done.status).toBe(200);
    const receipt = (await standing())?.receipt ?? '';
    expect(done.text).toContain(receipt);
    expect(done.text).toContain('Taken: 1 order stands, 1 line rejected');
    expect(done.headers.get('set-cookie') ?? '').not.toContain('session');
    for (const again of [await reader.get(path), await reader.post('/confirm-orders', { token: tokenOf(path) })]) {
      expect(again.status).toBe(410);
      expect(again.text).toContain('has been used already');
      expect(again.text).not.toContain(receipt);
    }
  });

  it('that is nobody’s says the same, and a form of another site takes nothing', async () => {
    const path = await linkFor('BID 3', 'two');
    const before = await standing();
    expect((await reader.get(`/confirm-orders?token=${'x'.repeat(43)}`)).status).toBe(410);
    expect((await reader.get('/confirm-orders')).status).toBe(410);
    const foreign = await fetch(`${board.url}/confirm-orders`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: tokenOf(path) }),
    });
    expect(foreign.status).toBe(403);
    expect(await standing()).toEqual(before);
    expect(JSON.stringify(board.log.lines)).not.toContain(tokenOf(path));
  });
});

it('the page on playing by forum or mail is linked from the rules and from one’s settings', async () => {
  const page = await reader.get('/by-message');
  expect(page.status).toBe(200);
  for (const words of ['<h1>Playing by forum or mail</h1>', '<code>REVOKE R-7KQ4-2M9X</code>', 'The receipt'])
    expect(page.text).toContain(words);
  const link = '<a href="/by-message">';
  expect((await reader.get(`/c/${table.campaignId}/rules`)).text).toContain(link);
  const player = await board.signedIn(seatRef(table, 1).person);
  expect((await player.get('/account')).text).toContain(link);
});
