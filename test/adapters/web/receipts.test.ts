import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { withDiceOfVersion1 } from '../../support/dice-version.js';
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
  expect(foreign.text).not.toContain('BID 2');
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
  expect(answer.text).toContain('1 of 2 orders stands');
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

it('takes a sheet once, however often the button is pressed; what does not stand any more can be sent anew', async () => {
  const page = await player.get(seat);
  const field = (name: string): string => new RegExp(`name="${name}" value="([^"]+)"`).exec(page.text)?.[1] ?? '';
  const press = async (text: string) => {
    const form = { phase: field('phase'), once: field('once'), text, act: 'submit' };
    const sent = await player.post(`${seat}/orders`, form);
    expect(sent.status).toBe(303);
    return /received=([^#]+)/.exec(sent.headers.get('location') ?? '')?.[1];
  };
  const both = await Promise.all([press('BID 5'), press('BID 5')]);
  expect(both[0]).toBe(both[1]);
  // Gone back to in the browser: another text is another sheet, and the first one again is not the old one.
  const other = await press('BID 6');
  expect(other).not.toBe(both[0]);
  const again = await press('BID 5');
  expect([...both, other]).not.toContain(again);
  expect(await board.app.standingOrders(seatRef(table, 1))).toMatchObject({ text: 'BID 5', receipt: again });
});

describe('the check of a receipt on a machine of one’s own', () => {
  const run = promisify(execFile);
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'adjutant-receipt-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** What a link of the page gives, kept in a folder in which there is nothing else. */
  async function download(page: string, label: string): Promise<string> {
    const [, href = ''] = new RegExp(`href="([^"]+)" download>${label}`).exec(page) ?? [];
    const { status, headers, text } = await player.get(href);
    expect(status).toBe(200);
    const [, name = ''] = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '') ?? [];
    await writeFile(join(folder, name), text);
    return name;
  }
  const check = (...words: readonly string[]) =>
    run(process.execPath, ['check-receipt.mjs', ...words], { cwd: folder, env: {} }).then(
      ({ stdout }) => ({ code: 0, told: stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, told: error.stdout }),
    );

  /** Sends a sheet, plays on, and gives the receipt's page and what the post said that everybody has. */
  async function sealed(text: string): Promise<{ readonly page: string; readonly told: readonly string[] }> {
    const receipt = await send(text);
    await board.app.submitOrders({ ...seatRef(table, 2), door: 'web', text: 'BID 2' });
    await playOn();
    const post = (await board.service.record.webMessages(table.campaignId, ['public'], 20)).find(
      ({ kind }) => kind === 'phase-sealed',
    );
    const told = toPlainText(post?.document ?? { title: '', blocks: [] }).match(/\b[0-9a-f]{64}\b/g) ?? [];
    return { page: (await player.get(`${list}/${receipt}`)).text, told };
  }

  it('needs nothing but what the page gives and the post says: the root is that of this text and time', async () => {
    const { page, told } = await sealed('BID 3\r\nREADY \u2028 “für” 🎲\n');
    const file = await download(page, 'Download this receipt');
    await download(page, 'Download the check');
    // As the page says that it is called.
    expect(page).toContain(`<pre tabindex="0">node check-receipt.mjs ${file} &lt;root&gt;</pre>`);
    const [root = ''] = told;
    expect(page).toContain(root);
    const right = await check(file, root);
    expect(right).toEqual({
      code: 0,
      told: expect.stringContaining('this very sheet is among those that were sealed.'),
    });
    expect((await check(file)).told).toContain(`Its path leads to the root ${root}.`);
    const other = await check(file, 'ab'.repeat(32));
    expect(other).toEqual({ code: 1, told: expect.stringContaining('FAILED: that is not the root that you gave') });
  });

  it('finds another text, another time and another path', async () => {
    const { page, told } = await sealed('BID 3');
    const file = await download(page, 'Download this receipt');
    await download(page, 'Download the check');
    const kept = JSON.parse(await readFile(join(folder, file), 'utf8'));
    const [, ...branch] = kept.path[0];
    for (const [change, words] of [
      [{ text: 'BID 4' }, 'FAILED: text, time and nonce give the hash'],
      [{ receivedAt: '2025-03-04T18:10:00.001Z' }, 'FAILED: text, time and nonce give the hash'],
      [{ nonce: 'ab'.repeat(16) }, 'FAILED: text, time and nonce give the hash'],
      [{ seat: 'seat-2' }, 'FAILED: text, time and nonce give the hash'],
      [{ path: [`L${branch.join('')}`, kept.path[0]] }, 'FAILED: that is not the root that you gave'],
    ] as const) {
      await writeFile(join(folder, 'changed.json'), JSON.stringify({ ...kept, ...change }));
      expect(await check('changed.json', told[0] ?? '')).toEqual({ code: 1, told: expect.stringContaining(words) });
    }
  });

  it('says of a sheet that is not sealed that it has no path yet', async () => {
    const receipt = await send('BID 3');
    const { text } = await player.get(`${list}/${receipt}`);
    expect(text).toContain('Once the phase is sealed, download it again');
    const file = await download(text, 'Download this receipt');
    await download(text, 'Download the check');
    expect(await check(file)).toEqual({ code: 0, told: expect.stringContaining('The receipt has no path') });
  });

  it('compares the hash itself in a campaign with the first dice', async () => {
    const gm = await board.app.createPerson({ name: 'Judge' });
    const campaignId = await board.app.createCampaign({ binder: 'crowns', gm: gm.id });
    await withDiceOfVersion1(board.service.connectionString, campaignId);
    const people = [];
    for (const side of ['North', 'South']) {
      const person = await board.app.createPerson({ name: `Of ${side}` });
      await board.app.apply({ campaignId, person: person.id, text: side });
      people.push(person);
    }
    await board.app.closeRegistration({ campaignId, by: gm.id });
    table = { campaignId, gm, people };
    player = await board.signedIn(seatRef(table, 1).person);
    list = `/c/${campaignId}/receipts`;
    const { page, told } = await sealed('BID 3');
    const file = await download(page, 'Download this receipt');
    await download(page, 'Download the check');
    const { hash } = JSON.parse(await readFile(join(folder, file), 'utf8'));
    expect(told).toContain(hash);
    expect(await check(file, hash)).toEqual({ code: 0, told: expect.stringContaining('this very sheet was sealed') });
    expect((await check(file, told.find((one) => one !== hash) ?? '')).code).toBe(1);
  });
});
