import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { computes } from '../support/patience.js';
import { asRead, beyond } from './reading.js';
import { readSheets, type WrittenSheet } from './sheet-file.js';
import { type Guest, type Receipt, ReplayTable } from './table.js';

computes(10);

const FOLDER = join(import.meta.dirname, 'brothers-war');
const REPORTS = join(FOLDER, 'reports.txt');

/** Cal's sheets come from a deputy of his from the fourth turn on. */
const GUESTS: readonly Guest[] = [
  { name: 'Ann', door: 'web', wish: 'union' },
  { name: 'Bob', door: 'discord', wish: 'confederacy' },
  { name: 'Cal', door: 'web', wish: 'union' },
  { name: 'Dee', door: 'discord', wish: 'confederacy' },
];
const PLAYERS = ['Ann', 'Bob', 'Cal', 'Dee'] as const;
const DEPUTY_FROM = 'turn-4/orders';

interface Answered extends WrittenSheet {
  readonly receipt: Receipt;
}

type Reports = Readonly<Record<(typeof PLAYERS)[number] | 'all', string>>;

/** What everybody got of each phase, by its key. */
const reports = new Map<string, Reports>();
const answered: Answered[] = [];
let sheets: readonly WrittenSheet[] = [];
let table: ReplayTable;

const unused = (): readonly string[] =>
  sheets.filter((sheet) => !reports.has(sheet.phase)).map(({ phase, player }) => `${phase} ${player}`);

async function readAll(phase: string): Promise<void> {
  const own = async (name: string): Promise<string> => asRead(await table.privateReport(name));
  const all = asRead(await table.publicReport());
  reports.set(phase, {
    all,
    Ann: await own('Ann'),
    Bob: await own('Bob'),
    Cal: await own('Cal'),
    Dee: await own('Dee'),
  });
}

/** Plays the set-up and ten turns that four people wrote down, each sheet after the reports of the turn before. */
beforeAll(async () => {
  const files = (await readdir(FOLDER)).filter((name) => /^\d.*\.txt$/.test(name)).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(FOLDER, name), 'utf8')));
  sheets = texts.flatMap(readSheets);
  table = await ReplayTable.open('brothers-war', "The Brothers' War", GUESTS);
  await readAll('opening');
  for (let phase = await table.phase(); phase !== null; phase = await table.phase()) {
    const due = sheets.filter((sheet) => sheet.phase === phase);
    if (due.length === 0) break;
    if (phase === DEPUTY_FROM) await table.standIn('Cal', 'Ellis', 55);
    for (const sheet of due) answered.push({ ...sheet, receipt: await table.send(sheet.player, sheet.text) });
    await table.playOutDeadline();
    await readAll(phase);
  }
});

afterAll(async () => {
  await table.close();
});

/** What a report says; where lines break is not of it. */
const told = (turn: number, who: keyof Reports = 'all'): string => {
  const found = reports.get(turn === 0 ? 'setup' : `turn-${turn}/orders`);
  if (found === undefined) throw new Error(`There is no report of turn ${turn}.`);
  return found[who].replace(/\s+/g, ' ');
};

test('every sheet was wanted, and no line was refused but those that are wrong', () => {
  expect(unused()).toEqual([]);
  expect(answered).toHaveLength(44);
  expect(answered.map(({ phase, player, receipt }) => [phase, player, receipt.rejected])).toEqual(
    answered.map(({ phase, player, refused }) => [phase, player, refused]),
  );
});

test('either door answers with a receipt and with what is wrong', () => {
  const by = (player: string) => answered.filter((one) => one.player === player);
  for (const { receipt } of [...by('Ann'), ...by('Cal')])
    expect(receipt.answer).toMatch(/Received: <span class="number">R-|You are marked as ready/);
  for (const { receipt } of [...by('Bob'), ...by('Dee')])
    expect(receipt.answer).toMatch(/\*\*Received\*\* `R-|You are marked as ready/);
  const slip = (phase: string, player: string) =>
    answered.find((one) => one.phase === phase && one.player === player)?.receipt.answer;
  expect(slip('turn-1/orders', 'Ann')).toContain('Nobody digs in before 1863; it is 1861.');
  expect(slip('turn-3/orders', 'Dee')).toContain('Your side does not control Columbus KY');
  expect(slip('turn-4/orders', 'Cal')).toContain('Your side does not control Louisville');
});

test('a deputy’s sheets count, and the deputy reads what the player reads', async () => {
  expect(told(4)).toContain('New Orleans: Nothing larger than a skiff leaves here now');
  expect(told(4, 'Cal')).toContain('Army of Missouri (Rolla): was activated; drove the Confederate Army');
  expect((await table.ownPage('/report', 'Cal')).text).toContain('Amos Tilley');
});

test('1861: a President is voted out, Kentucky is invaded, Manassas falls and Cincinnati too', () => {
  expect(told(0)).toContain('Presidents: Cal (Union) and Dee (Confederate).');
  expect(told(1, 'Ann')).toContain('Its leader judged them 12 strong.');
  expect(told(2)).toContain('The Confederate side has lost confidence in its President.');
  expect(told(2)).toContain('Battles in August 1861: Rolla (the Confederacy won).');
  expect(told(2, 'Dee')).toContain('no longer neutral; Confederate troops came first');
  expect(told(3)).toContain('Bob is now President of the Confederate side.');
  expect(told(3)).toContain('Battles in September 1861: Manassas Jn. (the Union won).');
  expect(told(3, 'Ann')).toContain('took 4 brigades from the Army of the Ohio');
  expect(told(4)).toContain('Manassas Jn. by the Confederacy and Cincinnati by the Confederacy.');
  expect(told(4, 'Ann')).toContain('lost 1 brigade to hunger and sickness');
  expect(told(5, 'Ann')).toContain('received 4 brigades; drove the Confederate Army of the Tennessee from Cincinnati.');
});

test('1862: an army of three is destroyed, Nashville falls, the navy lands at Norfolk, and Washington is lost', () => {
  expect(told(6, 'Cal')).toContain('overran the Confederate Army of the Missouri at Helena.');
  expect(told(7, 'Ann')).toContain('was destroyed by the Confederate Army of the Potomac at Culpeper.');
  expect(told(7, 'Dee')).toContain('drove the Union Army of Missouri from Helena; is demoralised; did not recover');
  expect(told(8)).toContain('Taken in April 1862: Nashville by the Union and Humboldt by the Union.');
  expect(told(8)).toContain('the Union may invade');
  expect(told(9, 'Ann')).toContain('The Army of the East was chosen to invade.');
  expect(told(9)).toContain('The Union loses 1 supply point for good (die 1).');
  expect(told(9)).toContain('Batesville by the Confederacy and Washington DC by the Confederacy.');
  expect(told(10, 'Dee')).toContain('Army of Kentucky (Atlanta): was formed at Atlanta.');
  expect(told(10, 'Cal')).toContain('marched by river past Wheeling to Pittsburgh.');
});

test('nobody reads what others keep to themselves', () => {
  const strong = {
    union: /Union Army of [\w ]{1,30} at [\w .']{1,20} \((?:yours, )?\d/,
    confederacy: /Confederate Army of [\w ]{1,30} at [\w .']{1,20} \((?:yours, )?\d/,
  };
  for (const [phase, { all, ...own }] of reports) {
    const flat = (text: string): string => text.replace(/\s+/g, ' ');
    for (const [, side] of Object.entries(strong))
      expect([phase, side.exec(flat(all))?.[0]]).toEqual([phase, undefined]);
    expect(all).not.toMatch(/was activated|judged (?:them|the enemy)|about \d+ brigades/);
    for (const name of PLAYERS) {
      const theirs = name === 'Ann' || name === 'Cal' ? strong.confederacy : strong.union;
      expect([phase, name, theirs.exec(flat(own[name]))?.[0]]).toEqual([phase, name, undefined]);
    }
  }
  expect(told(1, 'Ann')).toMatch(strong.union);
  expect(told(1, 'Bob')).toMatch(strong.confederacy);
  // Who got how many activations is the President's to know; others learn their own share.
  expect(told(3, 'Cal')).toContain('Union activations of the turn: Ann 2 and you 1.');
  expect(told(3, 'Ann')).toContain('Union activations of the turn: you 2.');
  expect(told(1, 'Bob')).not.toContain('judged them');
  expect(told(8, 'Bob')).not.toContain('You may place 8 brigades');
  expect(told(8, 'Dee')).toContain('You may place 8 brigades');
});

test('the last reports came through every door', async () => {
  const page = await table.ownPage('/report');
  expect(page.text).toContain('June 1862');
  const { standIn, service } = table.stage;
  for (const name of ['Bob', 'Dee']) {
    const dms = standIn.dmsTo(standIn.user(name)).map((message) => table.stage.seen(message));
    expect(dms.some((text) => text.includes('June 1862: dispatch to headquarters'))).toBe(true);
  }
  expect(await service.record.stuckDeliveries(table.campaignId)).toEqual([]);
  expect(standIn.violations).toEqual([]);
});

/** After a wanted change of wording: delete the file, run this test, read the new file from end to end. */
test('all reports read as before', async () => {
  const written = [...reports].flatMap(([phase, { all, ...own }]) => [
    `##### ${phase}\n`,
    ...answered
      .filter((one) => one.phase === phase)
      .map(({ player, text, receipt }) => [`### ${player} writes`, text, ...receipt.problems, ''].join('\n')),
    `### to everybody\n\n${all}`,
    ...PLAYERS.map((name) => `### more to ${name}\n\n${beyond(all, own[name])}\n`),
  ]);
  const text = written.join('\n');
  const golden = await readFile(REPORTS, 'utf8').catch(() => null);
  if (golden === null) await writeFile(REPORTS, text);
  else expect(text).toBe(golden);
});
