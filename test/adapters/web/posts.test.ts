import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runDueJobs, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, type Visitor } from './board.js';

let board: Board;
let table: Table;
let gm: Visitor;
const at = (): string => `/c/${table.campaignId}/gm/posts`;

beforeAll(async () => {
  board = await startBoard();
  table = await startTable(board.service, 3);
  await runDueJobs(board.service);
  gm = await board.signedIn(table.gm.id);
});
afterAll(() => board.close());

test('a turn is carried by hand: posted one by one, its answers pasted and sent back', async () => {
  expect((await gm.get(at())).text).toContain('Carry posts by hand');
  const refused = await gm.post(`${at()}/bind`, { dialect: 'bbcode', thread: 'not an address' });
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(/value="not an address"[^>]*>[\s\S]{0,200}“not an address” is no address/);
  expect((await gm.post(`${at()}/bind`, { dialect: 'bbcode', thread: '' })).status).toBe(303);

  const phase = await board.service.record.currentPhase(table.campaignId);
  board.service.clock.set(new Date((phase?.deadlineAt ?? new Date()).getTime() + 3_600_000));
  const { campaignId } = table;
  await runDueJobs(board.service);
  await board.service.app
    .extendDeadline({ campaignId, by: table.gm.id, byMs: 3_600_000, reason: 'Time.' })
    .catch(() => null);

  const page = await gm.get(at());
  expect(page.text).toMatch(/\d+ posts wait/);
  // The text stands whole in a box that needs no script, in the mark-up of the board.
  expect(page.text).toMatch(/<textarea id="text-[^"]+" class="copy-text" rows="6" readonly[^>]*>\n\[b\]\[u\]/);
  const waiting = async (): Promise<number> => Number(/(\d+) posts? waits?/.exec((await gm.get(at())).text)?.[1] ?? 1);
  const before = await waiting();
  const ids = /name="posts" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const typo = await gm.post(`${at()}/settle`, { posts: ids, as: 'posted', address: 'htp://x' });
  expect(typo.status).toBe(400);
  expect(typo.text).toMatch(
    /<details[^>]* open><summary>Keep the address[\s\S]{0,400}value="htp:\/\/x"[\s\S]{0,200}is no address/,
  );
  expect(await waiting()).toBe(before);
  const answer = await gm.post(`${at()}/settle`, { posts: ids, as: 'posted', address: '', next: '#post-1' });
  expect(answer.headers.get('location')).toBe(`${at()}?said=post-posted#post-1`);
  expect(await waiting()).toBe(before - 1);

  const pasted = 'by Player 1 » Tue Mar 04, 2025 7:01 pm\n\nDIG <b>\n\n=== Nobody\nDIG';
  const read = await gm.post(`${at()}/read`, { pasted });
  expect(read.text).toMatch(/Message 1: <bdi>Player 1<\/bdi>/);
  expect(read.text).toContain('<option value="seat-1" selected>');
  expect(read.text).toContain('No seat and no player is called so.');
  expect(read.text).not.toContain('DIG <b>');
  // What could not be read is in the box again, however long it is.
  const long = await gm.post(`${at()}/read`, { pasted: `${'DIG <b>\n'.repeat(20_000)}the end` });
  expect(long.status).toBe(400);
  expect(long.text).toMatch(/the end<\/textarea>[\s\S]{0,200}up to 150000 are read at once/);
  // For another seat it is read again, before it is taken.
  const again = await gm.post(`${at()}/take`, {
    as: 'again',
    count: '1',
    'from-1': 'Nobody',
    'unread-1': 'noonish 12:0',
    'seat-1': 'seat-2',
    'text-1': 'DIG',
    'take-1': 'yes',
  });
  expect(again.text).toMatch(/<option value="seat-2" selected>[\s\S]*understood: <code>DIG<\/code>/);
  expect(again.text).toContain('could not be read: “<bdi>noonish 12:0</bdi>”');
  expect(again.text).toContain('name="take-1" value="yes" checked');
  const taken = await gm.post(`${at()}/take`, {
    count: '2',
    'seat-1': 'seat-1',
    'text-1': 'DIG',
    'take-1': 'yes',
    'seat-2': '',
    'text-2': 'DIG',
    'take-2': 'yes',
  });
  expect(taken.text).toContain('The answer, to send back');
  expect(taken.text).toMatch(/Receipt \[b\]R-/);
  // What was not taken stands there as it was, to be taken after all.
  expect(taken.text).toMatch(/No seat was chosen[\s\S]*name="text-1"[^>]*>\nDIG<\/textarea>/);
});

test('nobody but a game master who does not play sees a post', async () => {
  const player = await board.signedIn(table.people[0]?.id ?? '');
  expect((await player.get(at())).status).toBe(403);
  const guest = await board.signedIn((await board.app.createPerson({ name: 'Guest' })).id);
  expect((await guest.get(at())).status).toBe(403);
});
