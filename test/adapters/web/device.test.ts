import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { renderPng } from '../../../src/adapters/pictures/png.js';
import { runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, Visitor } from './board.js';

// What the board says to the device that reads it: how it is installed, and which pages may be kept there, of whom.

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
const keptAs = async (path: string, visitor = player) => (await visitor.get(at(path))).headers.get('adjutant-keep');
const readerOf = async (path: string, visitor: Visitor) => (await visitor.get(path)).headers.get('adjutant-reader');

const STATIC = join(process.cwd(), 'src', 'adapters', 'web', 'static');
/** Pictures of the board for phones, drawn from its mark; a phone cuts its own form out of those without rounded corners. */
const ICONS = [
  ['icon-180.png', 180, '0'],
  ['icon-192.png', 192, '6'],
  ['icon-512.png', 512, '6'],
  ['icon-whole-512.png', 512, '0'],
] as const;

describe('installing the board', () => {
  it.each(ICONS)('%s is the mark, drawn', async (name, width, corner) => {
    const mark = readFileSync(join(STATIC, 'mark.svg'), 'utf8')
      .replace('viewBox', 'width="32" height="32" viewBox')
      .replace('rx="6"', `rx="${corner}"`);
    const drawn = Buffer.from(await renderPng(mark, { width }));
    const file = join(STATIC, name);
    if (!existsSync(file)) writeFileSync(file, drawn);
    expect(readFileSync(file).equals(drawn)).toBe(true);
  });

  it('a manifest names pictures that there are, and every page names it', async () => {
    const stranger = new Visitor(board.url);
    expect((await stranger.get('/')).text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    const { headers, text } = await stranger.get('/manifest.webmanifest');
    expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const Manifest = z.object({
      start_url: z.literal('/'),
      display: z.literal('standalone'),
      icons: z.array(z.object({ src: z.string(), type: z.string() })),
    });
    const { icons } = Manifest.parse(JSON.parse(text));
    for (const { src, type } of icons) {
      const icon = await stranger.get(src);
      expect([src, icon.status, icon.headers.get('content-type')?.split(';')[0]]).toEqual([src, 200, type]);
    }
  });

  it('the worker is asked for at each visit', async () => {
    const { headers, text } = await new Visitor(board.url).get('/worker.js');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(text).toMatch(/^\/\/ Files of [0-9a-f]{12}\n/);
  });
});

describe('what a device may keep', () => {
  it("is the war room and the last report of the reader's own seat, and nothing else", async () => {
    const [{ number = '' } = {}] = await board.app.pastReports({
      reader: seatRef(table, 1).person,
      campaignId: table.campaignId,
      seat: 'seat-1',
    });
    expect(await keptAs('/seat/seat-1')).toBe(at('/seat/seat-1'));
    expect(await keptAs('/seat/seat-1?tab=orders')).toBe(at('/seat/seat-1'));
    expect(await keptAs('/seat/seat-1/report')).toBe(at('/seat/seat-1/report'));
    expect(await keptAs(`/seat/seat-1/report/${number}`)).toBe(at('/seat/seat-1/report'));
    const others = ['', '/rules', '/seat/seat-1?subject=seat', '/seat/seat-1/letters', '/seat/seat-1/reports'];
    for (const path of [...others, '/seat/seat-2', '/receipts'])
      expect([path, await keptAs(path)]).toEqual([path, null]);
    expect((await player.get('/account')).headers.get('adjutant-keep')).toBeNull();
  });

  it('is nothing of a seat that one looks at and does not hold', async () => {
    const gm = await board.signedIn(table.gm.id);
    for (const path of ['/seat/seat-1', '/seat/seat-1/report'])
      expect([path, await keptAs(path, gm)]).toEqual([path, null]);
    expect(await keptAs('/seat/seat-1', new Visitor(board.url))).toBeNull();
  });

  it('is told as whose it is: the same for a person, another for each, and none for nobody', async () => {
    const again = await board.signedIn(seatRef(table, 1).person);
    const other = await board.signedIn(seatRef(table, 2).person);
    const own = await readerOf('/', player);
    expect(own).toMatch(/^[0-9a-f]{24}$/);
    expect(await readerOf(at('/seat/seat-1'), player)).toBe(own);
    expect(await readerOf('/account', again)).toBe(own);
    expect(await readerOf('/', other)).not.toBe(own);
    // A page that is not there answers as to the reader, too.
    expect(await readerOf('/nowhere', player)).toBe(own);
    const stranger = new Visitor(board.url);
    expect(await Promise.all(['/', '/account', '/nowhere'].map((path) => readerOf(path, stranger)))).toEqual([
      'none',
      'none',
      'none',
    ]);
    await again.post('/signout', {});
    expect(await readerOf('/', again)).toBe('none');
  });
});
