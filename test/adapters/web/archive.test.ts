import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyFile } from '../../../src/app/archive/verify-campaign.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, Visitor } from './board.js';

let board: Board;
let table: Table;
let gm: Visitor;
let one: Visitor;
let stranger: Visitor;
const base = (): string => `/c/${table.campaignId}`;

beforeAll(async () => {
  board = await startBoard();
  table = await startTable(board, 3);
  gm = await board.signedIn(table.gm.id);
  one = await board.signedIn(seatRef(table, 1).person);
  stranger = new Visitor(gm.url);
  for (const text of ['BID 3', 'DIG']) {
    const open = await board.service.record.currentPhase(table.campaignId);
    for (const seat of [1, 2, 3]) await board.service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text });
    board.service.clock.set(new Date((open?.deadlineAt.getTime() ?? 0) + 1));
    await runDueJobs(board.service);
  }
});
afterAll(() => board.close());

/** A file as the board sends it. */
async function download(
  visitor: Visitor,
  path: string,
): Promise<{ status: number; bytes: Uint8Array; headers: Headers }> {
  const response = await fetch(`${visitor.url}${path}`, { headers: { Cookie: visitor.cookies }, redirect: 'manual' });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
}

describe('the page of proof', () => {
  it('is for anybody: what agrees, what cannot be checked yet, and the derivation to read', async () => {
    const page = await stranger.get(`${base()}/verify`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Nothing differs');
    expect(page.text).toContain('1 face, ');
    expect(page.text).toContain('Not to be checked before the campaign ends');
    expect(page.text).toContain('export const streamKeyOf');
    for (const hidden of ['dig/seat', 'Secret <code']) expect(page.text).not.toContain(hidden);
    expect((await stranger.get(base())).text).toContain(`href="${base()}/verify"`);
    expect((await stranger.get('/c/nothing/verify')).status).toBe(404);
    const file = await download(stranger, `${base()}/verify/derivation.mjs`);
    expect(Buffer.from(file.bytes).toString('utf8')).toContain('createHmac');
  });

  it('finds the head that a message told, and says when it told none', async () => {
    const { text } = await stranger.get(base());
    const told = /record \d+ · ([0-9a-f]{32})/.exec(text)?.[1] ?? '';
    const found = await stranger.get(`${base()}/verify?head=${told}`);
    expect(found.text).toContain('the record up to it is the one that you were told');
    const other = await stranger.get(`${base()}/verify?head=${'0'.repeat(32)}`);
    expect(other.text).toContain('No message of this record told that head');
    const hostile = await stranger.get(`${base()}/verify?head=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(hostile.text).toContain('Give at least 16 digits');
    expect(hostile.text).not.toContain('<script>alert(1)');
  });

  it('computes a pasted report, without an account, and keeps nothing', async () => {
    const [report] = await board.service.record.publishedReports(table.campaignId, 'seat:seat-1', { limit: 1 });
    if (report === undefined) throw new Error('no report');
    const text = toPlainText(report.document);
    const right = await stranger.post(`${base()}/verify/report`, { text });
    expect(right.status).toBe(200);
    expect(right.text).toContain('1 stream computed again: every face agrees.');
    const face = /dig\/seat-1: d6 (\d)/.exec(text)?.[1];
    const wrong = await stranger.post(`${base()}/verify/report`, {
      text: text.replace(`dig/seat-1: d6 ${face}`, `dig/seat-1: d6 ${face === '6' ? 1 : 6}`),
    });
    expect(wrong.text).toContain('1 differs');
    const hostile = await stranger.post(`${base()}/verify/report`, { text: '</textarea><script>alert(1)</script>' });
    expect(hostile.text).not.toContain('<script>alert');
    expect(hostile.text).toContain('No stream was found');
    expect((await stranger.post(`${base()}/verify/report`, { text: 'x'.repeat(300_000) })).status).toBe(400);
    const foreign = await stranger.post(`${base()}/verify/report`, { text }, { Origin: 'https://example.org' });
    expect(foreign.status).toBe(403);
  });

  it('gives what can be checked as a file', async () => {
    const { status, bytes, headers } = await download(stranger, `${base()}/export`);
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="${table.campaignId}-public.jsonl.gz"`,
    ]);
    expect(verifyFile(bytes).check.failures).toBe(0);
  });
});

describe('while the campaign runs', () => {
  it('the whole record is for nobody on the board, and the desk is the GM’s', async () => {
    expect((await download(gm, `${base()}/gm/export`)).status).toBe(403);
    for (const path of ['gm/export', 'gm/archive']) {
      expect((await one.get(`${base()}/${path}`)).status).toBe(403);
      expect((await stranger.get(`${base()}/${path}`)).status).toBe(401);
    }
    const desk = await gm.get(`${base()}/gm/archive`);
    expect(desk.text).toContain('adjutant export');
    expect(desk.text).toContain('began with version 1');
    expect(desk.text).not.toContain('Adopt version');
    const adopt = await gm.post(`${base()}/do/adopt-rules`, { reason: 'why <not', from: 'next' });
    expect(adopt.status).toBe(403);
    expect(adopt.text).toContain('in force already');
    expect(adopt.text).toContain('value="why &lt;not"');
  });

  it('what a seat knew beside the truth is for the GM alone', async () => {
    expect((await stranger.get(`${base()}/replay/seat-1`)).status).toBe(401);
    expect((await one.get(`${base()}/replay/seat-1`)).status).toBe(403);
    expect((await one.get(`${base()}/replay/seat-1/map.svg?phase=1&truth=yes`)).status).toBe(403);
    const page = await gm.get(`${base()}/replay/seat-1?phase=2`);
    expect(page.text).toContain('What <bdi>Player 1</bdi> knew');
    expect(page.text).toContain('Player 1 digs');
    expect(page.text.match(/Player 2 digs/g)).toHaveLength(1);
    expect(page.text).toContain(`rel="prev" href="${base()}/replay/seat-1?phase=1"`);
    expect(page.text).not.toContain('rel="next"');
    expect((await gm.get(`${base()}/replay/seat-9`)).status).toBe(404);
    expect((await gm.get(`${base()}/replay/seat-1?phase=9`)).status).toBe(404);
    expect((await gm.get(`${base()}/replay/seat-1?phase=x`)).status).toBe(404);
  });
});

describe('after the end', () => {
  it('everything is open to everybody, and the GM may take the whole record home', async () => {
    await gm.get(`${base()}/gm`);
    await gm.post(`${base()}/do/end-campaign`, { reason: 'Over', sure: 'yes' });
    const proof = await stranger.get(`${base()}/verify`);
    expect(proof.text).toContain('Nothing differs');
    expect(proof.text).toContain('4 commitments, 6 sealed sheets');
    const page = await stranger.get(`${base()}/replay/seat-2?phase=2`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Player 3 digs');
    const map = await stranger.get(`${base()}/replay/seat-2/map.svg?phase=2`);
    expect([map.status, map.text]).toEqual([200, expect.stringContaining('gold')]);
    expect((await stranger.get(base())).text).toContain('What each seat knew');
    const whole = await download(gm, `${base()}/gm/export`);
    expect(verifyFile(whole.bytes).check).toMatchObject({ failures: 0, notYet: 0 });
    expect((await download(one, `${base()}/gm/export`)).status).toBe(403);
  });
});

describe('a person’s own data', () => {
  it('is given to them, and to nobody else', async () => {
    expect((await stranger.get('/me')).status).toBe(401);
    expect((await stranger.get('/me/data.json')).status).toBe(401);
    expect((await one.get('/account')).text).toContain('href="/me"');
    const data = await one.get('/me/data.json');
    expect(data.headers.get('content-type')).toContain('application/json');
    expect(data.text).toContain('"text": "BID 3"');
    expect(data.text).toContain(seatRef(table, 1).person);
    expect(data.text).not.toContain('tokenHash');
    expect(data.text).not.toContain('csrf');
  });

  it('is erased when they are sure, and they are signed out', async () => {
    await one.get('/me');
    expect((await one.post('/me/erase', {})).status).toBe(400);
    const done = await one.post('/me/erase', { sure: 'yes', sheets: 'yes' });
    expect(done.text).toContain('You are erased');
    expect((await one.get('/me')).status).toBe(401);
    expect((await board.service.record.person(seatRef(table, 1).person))?.name).toBe('A former player');
    board.service.clock.pass(120_000);
    const proof = await stranger.get(`${base()}/verify`);
    expect(proof.text).toContain('Nothing differs');
    expect(proof.text).toContain('Erased at their writers’ wish: 2 sheets.');
    expect(proof.text).toContain('4 commitments, 4 sealed sheets');
  });
});
