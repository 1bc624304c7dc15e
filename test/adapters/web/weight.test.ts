import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, Visitor } from './board.js';

// How much a page weighs, and what is asked for again without need.

let board: Board;
let table: Table;
let player: Visitor;

beforeAll(async () => {
  board = await startBoard();
  table = await startTable(board, 2);
  board.service.clock.pass(48 * 3600 * 1000 + 1000);
  await runDueJobs({ ...board.service, app: board.app });
  player = await board.signedIn(seatRef(table, 1).person);
});
afterAll(() => board.close());

const at = (path: string): string => `/c/${table.campaignId}${path}`;
const encoding = async (path: string, visitor: Visitor = player) =>
  (await visitor.ask(path, { headers: { 'Accept-Encoding': 'gzip' } })).headers.get('content-encoding');

it('pages, styles and drawings are compressed; pictures, which are already, are not', async () => {
  for (const path of ['', '/seat/seat-1', '/rules', '/seat/seat-1/map.svg'])
    expect([path, await encoding(at(path))]).toEqual([path, 'gzip']);
  const style = /\/static\/style\.css\?v=[0-9a-f]+/.exec((await player.get('/')).text)?.[0] ?? '';
  expect(await encoding(style)).toBe('gzip');
  expect(await encoding(at('/map.png'))).toBeNull();
});

it('the map of a resolution is kept for good, the present one is asked for again', async () => {
  const page = await new Visitor(board.url).get(at(''));
  const asked = { reader: seatRef(table, 1).person, campaignId: table.campaignId, seat: 'seat-1' };
  const resolution = (await board.app.pastReports(asked))[0]?.resolutionId ?? '';
  expect(page.status).toBe(200);
  for (const form of ['png', 'svg']) {
    const kept = await player.get(at(`/map.${form}?r=${resolution}`));
    expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await player.get(at(`/map.${form}`))).headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate',
    );
    const own = await player.get(at(`/seat/seat-1/map.${form}`));
    expect([own.headers.get('cache-control'), own.headers.get('vary')]).toEqual([
      'private, no-cache',
      expect.stringContaining('Cookie'),
    ]);
    // What has not changed is not sent again.
    const etag = own.headers.get('etag') ?? '';
    const again = await player.ask(at(`/seat/seat-1/map.${form}`), {
      headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  }
});

it('pictures are loaded when they come into view', async () => {
  const pages = await Promise.all(
    ['/', at(''), at('/seat/seat-1'), at('/seat/seat-1/report')].map((page) => player.get(page)),
  );
  const pictures = pages.flatMap(({ text }) => text.match(/<img [^>]*>/g) ?? []);
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) expect(picture).toContain('loading="lazy"');
});

it('the length of a private page tells nothing of what is on it', async () => {
  const lengths = await Promise.all(Array.from({ length: 8 }, async () => (await player.get('/account')).text.length));
  expect(new Set(lengths).size).toBeGreaterThan(1);
});
