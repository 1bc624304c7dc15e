import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { computes } from '../support/patience.js';
import { asRead, beyond } from './reading.js';
import { readSheets, type WrittenSheet } from './sheet-file.js';
import { type Receipt, ReplayTable } from './table.js';

computes(10);

const FOLDER = join(import.meta.dirname, 'kestrel-reach');
const REPORTS = join(FOLDER, 'reports.txt');

/** Where Ann and Bob stop: the second skirmish is drawn and nobody has deployed yet. */
const LAST = 'skirmish-2/choice';

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

/** Plays what Ann and Bob wrote down, one phase after the other. */
beforeAll(async () => {
  const files = (await readdir(FOLDER)).filter((name) => /^\d.*\.txt$/.test(name)).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(FOLDER, name), 'utf8')));
  sheets = texts.flatMap(readSheets);
  table = await ReplayTable.open('kestrel-reach', 'Kestrel Reach');
  await readAll('opening');
  while (!reports.has(LAST)) {
    const phase = (await table.phase()) ?? 'the end';
    const due = sheets.filter((sheet) => sheet.phase === phase);
    if (due.length === 0 || reports.has(phase)) throw new Error(`Nobody has written anything for ${phase}.`);
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
  expect(answered.map(({ phase, player, receipt }) => [phase, player, receipt.rejected])).toEqual(
    answered.map(({ phase, player, refused }) => [phase, player, refused]),
  );
});

test('either door answers with a receipt and with what is wrong', () => {
  const by = (player: string) => answered.filter((one) => one.player === player);
  for (const { receipt } of by('Ann'))
    expect(receipt.answer).toMatch(/Received: <span class="number">R-|You are marked as ready/);
  for (const { receipt } of by('Bob')) expect(receipt.answer).toMatch(/\*\*Received\*\* `R-|You are marked as ready/);
  const problems = answered.flatMap(({ receipt }) => receipt.problems).join('\n');
  expect(problems).toContain('Of WSL you may buy 1 more. Buy fewer, or something else.');
  expect(problems).toContain('F10 is no entry square');
  expect(problems).toContain('Name a channel and a square that this skirmish opens to your side.');
  expect(problems).toContain('RB-VV has moved in this turn.');
  expect(problems).toContain('KW-TE has 3 of 10 soldiers: 7 at most.');
});

test('purchases are told to who made them, once, and in accounts that hold this phase only', () => {
  expect(told('purchase')).toContain('The die shows 2: Hollin Quarry.');
  expect(told('purchase')).not.toContain('Bought:');
  expect(told('purchase', 'Ann')).toMatch(/Purchases -+ - Bought: 1 × Tank for 1500\./);
  expect(told('purchase', 'Ann')).toMatch(/1 TNK −1500 .* Left 3230/);
  expect(told('purchase', 'Ann')).not.toContain('budget of the theatre');
  expect(told('skirmish-2/refit', 'Ann')).toMatch(/4 squads −400 .* Left 2000/);
  expect(told('skirmish-2/refit', 'Ann')).not.toContain('TNK −1500');
  expect(told('skirmish-1/round-3/seat-2', 'Bob')).toMatch(/1 MSL −700 Left 1650/);
  expect(told('skirmish-1/round-3/seat-1', 'Bob')).not.toContain('1 MSL −700');
});

test('the sheet for a deployment names every card apart, aircraft by number, and no card that is not mustered', () => {
  const lines = reports.get('purchase')?.Ann.match(/^MUSTER .*$/gm) ?? [];
  expect(lines).toHaveLength(10);
  expect(new Set(lines.map((line) => line.split(' AS ')[1])).size).toBe(10);
  expect(lines).toContain('MUSTER STR AS STR-1');
  expect(reports.get('skirmish-2/choice')?.Ann).not.toContain('MUSTER ORB');
});

test('the quarry: a walker falls at once, three heads change hands, and a bomber does not come back', () => {
  expect(told('skirmish-1/round-1/seat-2')).toContain('KW-WA');
  expect(told('skirmish-1/round-1/seat-1')).toContain('RB-OO attacks F6: KW-WA is destroyed');
  expect(told('skirmish-1/round-1/seat-1', 'Ann')).toContain('STR-1 over F6: STR-1 is destroyed');
  expect(told('skirmish-1/round-2/seat-2')).toContain('3 of C7, J6, F6 and G7: Bob (KW), for 1 own turn now.');
  expect(told('skirmish-1/round-2/seat-1')).toContain('KW-IB, KW-AT and KW-HO are destroyed');
  expect(told('skirmish-1/round-3/seat-2')).toContain('Bob (KW) no longer holds 3 of C7, J6, F6 and G7.');
});

test('a look is no part of the fight beside it', () => {
  expect(told('skirmish-1/round-2/seat-2')).toContain('KW-AR bombards G8: RB-YY loses 3');
  expect(told('skirmish-1/round-2/seat-2')).toContain('RB-YY loses 3 at G8');
  expect(told('skirmish-1/round-2/seat-2')).not.toContain('over G9: RB-YY');
  expect(told('skirmish-1/round-1/seat-1', 'Ann')).toContain('RB-PP looks at F6: Assault Walker KW-WA strength 6');
});

test('ammunition of a dead truck is set alight by rockets, and goes up beside a carrier', () => {
  expect(told('skirmish-1/round-3/seat-1')).toContain('The pieces roll 7 dice: 8 7 6 5 4 3 1.');
  const blast = told('skirmish-1/round-4/seat-2');
  expect(blast).toContain('It strikes F6 with 10D8');
  expect(blast).toContain('Destroyed: 3 SUP, 4 AMM.');
  expect(blast).toContain('4 AMM go up at F6. - The explosion strikes F7 with 4D8');
  expect(blast).toContain('KW-AR bombards F7: RB-YY is destroyed');
});

test('Bob withdraws and saves his cards; Ann is paid for the win, the heads and the wrecks', () => {
  const phase = 'skirmish-1/round-5/seat-2';
  expect(told(phase)).toContain('Ann (RB) keeps the field: the other company withdraws.');
  expect(told(phase, 'Ann')).toContain('1800 credits for Ann (RB): won Hollin Quarry.');
  expect(told(phase, 'Ann')).toContain('900 credits for Ann (RB): 3 places held at the end of Hollin Quarry.');
  expect(told(phase, 'Ann')).toContain('Salvage for Ann (RB): 510 credits and 1 SUP and 3 AMM from the board.');
  expect(told(phase, 'Bob')).toContain('Home in reserve: KW-AR (Artillery), KW-TE (Technical).');
  expect(told(phase, 'Bob')).not.toContain('they still hold ground');
});

test('the next skirmish is drawn after the refit; its booklet is told once', () => {
  expect(told('skirmish-2/refit')).toMatch(/The die shows \d.*: /);
  expect(told('skirmish-2/refit')).toContain('The booklet:');
  expect(told('skirmish-2/choice')).toContain('By choice of the last winner: Bob (KW) goes first');
  expect(told('skirmish-2/choice')).not.toContain('The booklet:');
});

test('nobody reads what the other keeps to himself', () => {
  // Types that one of them has and the other never scouted.
  const anns = /\bIFV \d|\bRB-YY \(IFV|Supply Truck RB|RB-NN \(Supply|STR-1|Strike Aircraft/;
  const bobs = /Mounted Infantry|Anti-Tank|Technical|AA Rockets|Superiority Fighter|ASF-1|RPL-1/;
  for (const [phase, { all, Ann, Bob }] of reports) {
    const mayKnow = (text: string) => ({ phase, anns: anns.exec(text)?.[0], bobs: bobs.exec(text)?.[0] });
    expect(mayKnow(all)).toEqual({ phase });
    expect(mayKnow(Ann).bobs).toBeUndefined();
    expect(mayKnow(Bob).anns).toBeUndefined();
  }
  // Bob has looked at the tank from the air; everybody else sees a large vehicle.
  expect(reports.get('skirmish-1/round-1/seat-2')?.Bob).toContain('RPL-1 over G11: Tank RB-OO strength 10');
  expect(reports.get('skirmish-1/round-1/seat-2')?.all).not.toContain('Tank');
});

test('the last reports came through every door', async () => {
  const page = await table.ownPage('/report');
  expect(page.text).toContain('By choice of the last winner');
  const { standIn, service } = table.stage;
  const dms = standIn.dmsTo(standIn.user('Bob')).map((message) => table.stage.seen(message));
  expect(dms.some((text) => text.includes('By choice of the last winner'))).toBe(true);
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
