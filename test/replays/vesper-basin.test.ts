import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { computes } from '../support/patience.js';
import { asRead, beyond } from './reading.js';
import { readSheets, type WrittenSheet } from './sheet-file.js';
import { type Receipt, ReplayTable } from './table.js';

computes(10);

const FOLDER = join(import.meta.dirname, 'vesper-basin');
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

const unused = (): readonly string[] =>
  sheets.filter((sheet) => !reports.has(sheet.phase)).map(({ phase, player }) => `${phase} ${player}`);

async function readAll(phase: string): Promise<void> {
  const all = asRead(await table.publicReport());
  const [ann, bob] = [asRead(await table.privateReport('Ann')), asRead(await table.privateReport('Bob'))];
  reports.set(phase, { all, Ann: ann, Bob: bob });
}

/** Plays a battle, its closing, and three rounds of the next, each sheet written after the report of the turn before. */
beforeAll(async () => {
  const files = (await readdir(FOLDER)).filter((name) => /^\d.*\.txt$/.test(name)).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(FOLDER, name), 'utf8')));
  sheets = texts.flatMap(readSheets);
  table = await ReplayTable.open('vesper-basin', 'Contract: Vesper Basin');
  await readAll('opening');
  for (let phase = await table.phase(); phase !== null; phase = await table.phase()) {
    const due = sheets.filter((sheet) => sheet.phase === phase);
    if (due.length === 0) break;
    for (const sheet of due) answered.push({ ...sheet, receipt: await table.send(sheet.player, sheet.text) });
    await table.playOutDeadline();
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
  expect(answered.filter(({ phase }) => /\/seat-\d$/.test(phase)).length).toBeGreaterThanOrEqual(14);
  expect(answered.map(({ phase, player, receipt }) => [phase, player, receipt.rejected])).toEqual(
    answered.map(({ phase, player, refused }) => [phase, player, refused]),
  );
});

test('either door answers with a receipt and with what is wrong', () => {
  const by = (player: string) => answered.filter((one) => one.player === player);
  for (const { receipt } of by('Ann'))
    expect(receipt.answer).toMatch(/Received: <span class="number">R-|You are marked as ready/);
  for (const { receipt } of by('Bob')) expect(receipt.answer).toMatch(/\*\*Received\*\* `R-|You are marked as ready/);
  const slip = (phase: string, player: string) =>
    answered.find((one) => one.phase === phase && one.player === player)?.receipt.answer;
  expect(slip('battle-1/market', 'Ann')).toContain('2 TNK costs 1040; you have 620 when this line is reached.');
  expect(slip('battle-1/round-1/seat-1', 'Ann')).toContain('RB-GY has a block above');
  expect(slip('battle-1/round-1/seat-2', 'Bob')).toContain('RB-YY is a unit; here a square is wanted');
  expect(slip('battle-1/closing', 'Ann')).toContain('RB-RR stands on the objective O1 and cannot be extracted.');
});

test('the Market: a tie for the first turn, and standing orders for a unit that the same sheet buys', () => {
  expect(told('battle-1/market')).toContain('Thrown: RB 4, KW 4, RB 6, KW 2.');
  expect(told('battle-1/market', 'Bob')).not.toContain('You have no such unit.');
  expect(told('battle-1/market', 'Bob')).toContain('COUNTER KW-BB NEVER');
});

test('the beacons: a call-in, an answer, a line that is cut and laid again, an objective held to the end', () => {
  expect(told('battle-1/round-1/seat-1')).toContain('Supply of Ann (RB) is laid on F2, F3 and F4.');
  expect(told('battle-1/round-2/seat-1')).toContain('RB-YY Recon Vehicle calls in RB-BB Artillery on KW-YY Technical');
  expect(told('battle-1/round-2/seat-1', 'Ann')).toContain('(supplies of RB-BB −2)');
  expect(told('battle-1/round-2/seat-2')).toContain('RB-GG Heavy Infantry strikes back at KW-GG.');
  expect(told('battle-1/round-3/seat-1')).toContain('cut off G6, G7, H6, H7');
  expect(told('battle-1/round-3/seat-1', 'Bob')).toContain('no supply beside it');
  expect(told('battle-1/round-3/seat-2')).toContain('Supply line of KW: G6–G9, H7.');
  expect(told('battle-1/round-3/seat-2')).toContain('Ann (RB) plays IN1 (Investor)');
  expect(told('battle-1/round-4/seat-1')).toContain('RB-BB Artillery is extracted.');
  expect(told('battle-1/round-4/seat-1')).toContain('the battle ends after 1 more turn if they stay so.');
  expect(told('battle-1/round-4/seat-2')).toContain('B1, Groundbreaking ends: all objectives are secured');
});

test('the closing: bonuses, extraction, what is due, and the choice of the richest', () => {
  expect(told('battle-1/round-4/seat-2', 'Ann')).toContain('# 85 funds, +300 bonuses, 20 due');
  expect(told('battle-1/closing')).toContain('RB-AA goes back to the sponsor of SP1.');
  expect(told('battle-1/closing')).toContain('Bob (KW) repays LC4 (Line of Credit): 240.');
  expect(told('battle-1/closing')).toContain('RB-RR Tank at F5 is left on the map and lost');
  expect(told('battle-1/closing', 'Ann')).toMatch(/IN1 dividend −20 Funds now 270/);
  // The gun went home in the turn before; that is not told twice.
  expect(told('battle-1/closing', 'Ann')).not.toContain('extraction of RB-BB');
  expect(told('battle-1/choose')).toContain('Bob (KW) chooses B2, Pipeline.');
  expect(told('battle-1/choose')).toContain('O3, Western pump');
  expect(told('battle-1/choose')).not.toMatch(/survey beacon|range pole/);
});

test('the pipeline: a token captured, a pump under fire, a card drawn, played and paid off', () => {
  expect(told('battle-2/round-2/seat-2')).toContain('RB’s supply token on G3 falls to KW-WW Technical.');
  expect(told('battle-2/round-2/seat-2', 'Bob')).toContain('1 fresh (usable from your next turn)');
  expect(told('battle-2/round-2/seat-1')).toContain('The supply line of Ann (RB) grows by G2 and G3.');
  expect(told('battle-2/round-3/seat-2')).toContain('strength 6 left');
  expect(told('battle-2/round-1/seat-1', 'Ann')).toContain('draws IN7 (Investor)');
  expect(told('battle-2/round-2/seat-1')).toContain('Ann (RB) plays IN7 (Investor)');
  expect(told('battle-2/round-2/seat-1')).toContain('Ann (RB) pays off IN1 (Investor) for 150.');
});

test('nobody reads what the other keeps to himself', () => {
  const amounts = /(?:Funds now|Funds:) \d|\d supply tokens? usable|supplies [−\d]|draws [A-Z]{2}\d|In hand: [A-Z]/;
  for (const [phase, { all, Ann, Bob }] of reports) {
    const flat = all.replace(/\s+/g, ' ');
    expect([phase, amounts.exec(flat)?.[0]]).toEqual([phase, undefined]);
    // Whose company a private part is of, and whose cards and sheets it tells of.
    expect([phase, /Your company KW|Bob \(KW\) (?:draws [A-Z]{2}\d|buys [^.]* for \d)/.exec(Ann)?.[0]]).toEqual([
      phase,
      undefined,
    ]);
    expect([phase, /Your company RB|Ann \(RB\) (?:draws [A-Z]{2}\d|buys [^.]* for \d)/.exec(Bob)?.[0]]).toEqual([
      phase,
      undefined,
    ]);
  }
  expect(told('battle-1/round-1/seat-1', 'Ann')).toContain('Ann (RB) draws SP1');
  expect(told('battle-1/round-1/seat-1', 'Ann')).toMatch(amounts);
});

test('the last reports came through every door', async () => {
  const page = await table.ownPage('/report');
  expect(page.text).toContain('Battle B2, round 3: Ann');
  const { standIn, service } = table.stage;
  const dms = standIn.dmsTo(standIn.user('Bob')).map((message) => table.stage.seen(message));
  expect(dms.some((text) => text.includes('Battle B2, round 3: Ann (RB)'))).toBe(true);
  const posts = standIn.messagesIn(table.hall).map((message) => table.stage.seen(message));
  expect(posts.some((text) => text.includes('Battle B2, round 3: Ann (RB)'))).toBe(true);
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
