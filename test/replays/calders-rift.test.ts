import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { computes } from '../support/patience.js';
import { asRead, beyond } from './reading.js';
import { readSheets, type WrittenSheet } from './sheet-file.js';
import { type Receipt, ReplayTable } from './table.js';

computes(10);

const FOLDER = join(import.meta.dirname, 'calders-rift');
const REPORTS = join(FOLDER, 'reports.txt');

interface Answered extends WrittenSheet {
  readonly receipt: Receipt;
}

interface Reports {
  readonly all: string;
  readonly Ann: string;
  readonly Bob: string;
}

/** What everybody got of each phase, by its key. */
const reports = new Map<string, Reports>();
const answered: Answered[] = [];
let sheets: readonly WrittenSheet[] = [];
let table: ReplayTable;

/** Sheets that nobody asked for would otherwise be passed over unseen. */
const unused = (): readonly string[] =>
  sheets.filter((sheet) => !reports.has(sheet.phase)).map(({ phase, player }) => `${phase} ${player}`);

async function readAll(phase: string): Promise<void> {
  const all = asRead(await table.publicReport());
  const [ann, bob] = [asRead(await table.privateReport('Ann')), asRead(await table.privateReport('Bob'))];
  reports.set(phase, { all, Ann: ann, Bob: bob });
}

/** Plays the campaign that Ann and Bob wrote down, one phase after the other. */
beforeAll(async () => {
  const files = (await readdir(FOLDER)).filter((name) => /^\d.*\.txt$/.test(name)).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(FOLDER, name), 'utf8')));
  sheets = texts.flatMap(readSheets);
  table = await ReplayTable.open('calders-rift');
  await readAll('opening');
  for (let phase = await table.phase(); phase !== null; phase = await table.phase()) {
    const due = sheets.filter((sheet) => sheet.phase === phase);
    if (due.length === 0 || reports.has(phase)) throw new Error(`Nobody has written anything for ${phase}.`);
    for (const sheet of due) answered.push({ ...sheet, receipt: await table.send(sheet.player, sheet.text) });
    await table.playOut();
    await readAll(phase);
  }
});

afterAll(async () => {
  await table.close();
});

const told = (phase: string, who: keyof Reports = 'all'): string => {
  const found = reports.get(phase);
  if (found === undefined) throw new Error(`There is no report of ${phase}.`);
  // Tables and sentences are wrapped; what they say is not.
  return found[who].replace(/\s+/g, ' ');
};

test('every sheet was wanted, and no line was refused but those that are wrong', () => {
  expect(unused()).toEqual([]);
  expect(answered.map(({ phase, player, receipt }) => [phase, player, receipt.rejected])).toEqual(
    answered.map(({ phase, player, refused }) => [phase, player, refused]),
  );
});

test('either door answers with a receipt and with what is wrong', () => {
  const by = (player: string) => answered.filter((one) => one.player === player);
  for (const { receipt } of by('Ann'))
    expect(receipt.answer).toMatch(/Received: <span class="number">R-|You are marked as ready/);
  const taken = /\*\*Received\*\* `R-|You are marked as ready/;
  for (const { receipt } of by('Bob')) expect(receipt.answer).toMatch(taken);
  const slip = (phase: string, player: string) =>
    answered.find((one) => one.phase === phase && one.player === player)?.receipt.answer;
  expect(slip('scenario-1/set-up-1', 'Ann')).toContain('found PERSONEL');
  expect(slip('scenario-1/set-up-1', 'Bob')).toContain('❌ rejected, line 4: `buy fuel 18 / buy ammo 9');
  expect(slip('scenario-3b/round-5/seat-2', 'Bob')).toContain('You have had your strike from orbit in this scenario.');
});

test('the pump station: a fuel depot blows up, three units fall, and whoever has it all goes home', () => {
  expect(told('scenario-1/set-up-1')).toContain('Ann (KB) buys 15 heads for 75; 160 heads left in the pool.');
  expect(told('scenario-1/round-4/seat-1')).toContain('6 tokens on F5 explode.');
  expect(told('scenario-1/round-4/seat-1')).toContain('The blast from F5 reaches WRAP at F6');
  expect(told('scenario-1/round-6/seat-2')).toContain('O3: achieved by Bob (WR).');
  const last = told('scenario-1/round-7/seat-2');
  for (const id of ['O1', 'O2', 'O3']) expect(last).toContain(`${id}: Bob (WR) has it for good.`);
  expect(told('scenario-1/closing', 'Bob')).toContain('Balance: 1695 credits.');
  expect(told('scenario-1/closing', 'Ann')).toContain('Balance: 801 credits.');
  expect(told('scenario-1/closing')).toContain('Bob (WR) chooses the next scenario (most objectives): 2A, 2B or 2C.');
});

test('the causeway: horses, a pod, a bomber in the flak; one platform each', () => {
  expect(told('scenario-2a/round-2/seat-1')).toContain('KBII comes down in a pod at F6.');
  expect(told('scenario-2a/round-2/seat-1')).toContain('An aircraft of KB loses 2.');
  expect(told('scenario-2a/round-2/seat-1', 'Ann')).toContain('STR-1 of KB loses 2.');
  expect(told('scenario-2a/round-5/seat-2')).toContain('O1: achieved by Bob (WR).');
  expect(told('scenario-2a/round-5/seat-1')).toContain('O2: Ann (KB) has it for good.');
  expect(told('scenario-2a/closing')).toContain('WRBR takes up its bridge from D4.');
  expect(told('scenario-2a/closing', 'Bob')).toContain('Balance: 880 credits.');
  expect(told('scenario-2a/closing', 'Ann')).toContain('Balance: 481 credits.');
});

test('the head office: an orbital strike, and the campaign is Bob’s', () => {
  expect(told('scenario-3b/round-4/seat-2')).toContain('WR strikes KBCC at E6 from orbit: 5 shots.');
  expect(told('scenario-3b/round-5/seat-1')).toContain('O1: Ann (KB) does not hold it any more');
  expect(told('scenario-3b/round-7/seat-2')).toContain('O1: achieved by Bob (WR).');
  const end = told('scenario-3b/closing');
  expect(end).toContain('The campaign is over: no further scenario follows. Winner: Bob (WR).');
  expect(end).toMatch(/1 Bob \(WR\) 1260 2 Ann \(KB\) 21\b/);
});

test('nobody reads what the other keeps to himself', () => {
  // Types that one of them has and the other never scouted.
  const anns = /Mortar Team|Recon Vehicle|Supply Truck|Excavator|Heavy Infantry|Strike Aircraft|STR-1/;
  const bobs = /Fuel Truck|\bAPC\b|AA Rockets|Mounted Infantry|Mobile Bridge|Anti-Tank|Technical/;
  for (const [phase, { all, Ann, Bob }] of reports) {
    const mayKnow = (text: string) => ({ phase, anns: anns.exec(text)?.[0], bobs: bobs.exec(text)?.[0] });
    expect(mayKnow(all)).toEqual({ phase });
    expect(mayKnow(Ann).bobs).toBeUndefined();
    expect(mayKnow(Bob).anns).toBeUndefined();
  }
  expect(reports.get('scenario-1/round-2/seat-1')?.Ann).toContain('WRII: Regular Infantry, strength 10');
  expect(reports.get('scenario-1/round-2/seat-1')?.Bob).not.toContain('WRII: Regular Infantry');
});

test('the last reports came through every door', async () => {
  const page = await table.ownPage('/report');
  expect(page.text).toContain('Winner: Bob (WR)');
  const { standIn, service } = table.stage;
  const dms = standIn.dmsTo(standIn.user('Bob')).map((message) => table.stage.seen(message));
  expect(dms.some((text) => text.includes('Winner: Bob (WR)') && text.includes('The campaign is over'))).toBe(true);
  const posts = standIn.messagesIn(table.hall).map((message) => table.stage.seen(message));
  expect(posts.some((text) => text.includes('Winner: Bob (WR)'))).toBe(true);
  expect(await service.record.stuckDeliveries(table.campaignId)).toEqual([]);
  expect(standIn.violations).toEqual([]);
});

/** After a wanted change of wording: delete the file, run this test, read the new file from end to end. */
test('all reports read as before', async () => {
  const written = [...reports].flatMap(([phase, { all, Ann, Bob }]) => [
    `##### ${phase}\n`,
    ...answered
      .filter((one) => one.phase === phase)
      .map(({ player, text, receipt }) => [`### ${player} writes`, text, ...receipt.problems, ''].join('\n')),
    `### to everybody\n\n${all}`,
    `### more to Ann\n\n${beyond(all, Ann)}\n`,
    `### more to Bob\n\n${beyond(all, Bob)}\n`,
  ]);
  const text = written.join('\n');
  const golden = await readFile(REPORTS, 'utf8').catch(() => null);
  if (golden === null) await writeFile(REPORTS, text);
  else expect(text).toBe(golden);
});
