import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { computes } from '../support/patience.js';
import { asRead, beyond } from './reading.js';
import { readSheets, type WrittenSheet } from './sheet-file.js';
import { type Guest, type Receipt, ReplayTable } from './table.js';

computes(10);

const FOLDER = join(import.meta.dirname, 'great-powers');
const REPORTS = join(FOLDER, 'reports.txt');

/** Seven people at three doors, each with a power of their choice and a notation of their own. */
const GUESTS: readonly Guest[] = [
  { name: 'Ann', door: 'web', wish: 'England' },
  { name: 'Bob', door: 'discord', wish: 'France, please' },
  { name: 'Cal', door: 'mail', wish: 'germany' },
  { name: 'Dee', door: 'web', wish: 'Italy' },
  { name: 'Eve', door: 'discord', wish: 'Austria' },
  { name: 'Fay', door: 'mail', wish: 'Russia' },
  { name: 'Gus', door: 'web', wish: 'Turkey' },
];
const SEATED = ['Ann', 'Bob', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus'];

/** Letters, each before the sheets of its phase. */
const LETTERS: readonly { readonly phase: string; readonly from: string; readonly text: string }[] = [
  { phase: '1901-spring/orders', from: 'Bob', text: 'Press to Germany: Burgundy stays empty if you want it so.' },
  { phase: '1901-spring/orders', from: 'Fay', text: 'Press to all: Russia wants nothing but peace, and Sweden.' },
  { phase: '1901-autumn/orders', from: 'Eve', text: 'Grey press to Russia: The German comes for Warsaw.' },
  { phase: '1902-spring/orders', from: 'Cal', text: 'Grey press to all: Has anybody heard from the Sultan?' },
  { phase: '1903-autumn/orders', from: 'Bob', text: 'Press to Turkey: Draw?' },
];

interface Answered extends WrittenSheet {
  readonly receipt: Receipt;
}

type Reports = Readonly<Record<string, string>>;

/** What everybody got of each phase, by its key. */
const reports = new Map<string, Reports>();
const answered: Answered[] = [];
const lettered: string[] = [];
let sheets: readonly WrittenSheet[] = [];
let table: ReplayTable;

async function readAll(phase: string): Promise<void> {
  const own: Record<string, string> = {};
  for (const name of SEATED) own[name] = asRead(await table.privateReport(name));
  reports.set(phase, { all: asRead(await table.publicReport()), ...own });
}

/** What happens at the table beside sheets and letters, before those of a phase. */
async function happens(phase: string): Promise<void> {
  const { app } = table.stage;
  const [campaignId, by] = [table.campaignId, table.gm.id];
  if (phase === '1901-spring/orders')
    await app.changeSchedule({ campaignId, by, change: { greyPress: true }, reason: 'All have agreed on masks.' });
  if (phase === '1902-autumn/orders') {
    SEATED.pop();
    await app.unseat({ campaignId, by, seat: 'seat-7', reason: 'Nobody has heard from Gus.', keep: true });
  }
  if (phase === '1903-spring/orders') {
    await table.takesOver('Hal', 'Gus', 'discord');
    SEATED.push('Hal');
  }
}

/** Plays three years that seven people wrote down, each sheet after the reports of the phase before. */
beforeAll(async () => {
  const files = (await readdir(FOLDER)).filter((name) => /^\d.*\.txt$/.test(name)).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(FOLDER, name), 'utf8')));
  sheets = texts.flatMap(readSheets);
  table = await ReplayTable.open('great-powers', 'Great Powers', GUESTS);
  await readAll('opening');
  for (let phase = await table.phase(); phase !== null; phase = await table.phase()) {
    const due = sheets.filter((sheet) => sheet.phase === phase);
    if (due.length === 0) break;
    await happens(phase);
    for (const { from, text } of LETTERS.filter((letter) => letter.phase === phase))
      lettered.push(await table.write(from, text));
    for (const sheet of due) answered.push({ ...sheet, receipt: await table.send(sheet.player, sheet.text) });
    await table.playOutDeadline();
    await readAll(phase);
  }
});

afterAll(() => table.close());

/** What a report says; where lines break is not of it. */
const told = (phase: string, who = 'all'): string => {
  const found = reports.get(phase)?.[who];
  if (found === undefined) throw new Error(`There is no report of ${phase} for ${who}.`);
  return found.replace(/\s+/g, ' ');
};

test('every sheet was wanted, and no line was refused but those that are wrong', () => {
  expect(sheets.filter(({ phase }) => !reports.has(phase)).map(({ phase, player }) => `${phase} ${player}`)).toEqual(
    [],
  );
  expect(answered.map(({ phase, player, receipt }) => [phase, player, receipt.rejected])).toEqual(
    answered.map(({ phase, player, refused }) => [phase, player, refused]),
  );
});

test('each door answers with a receipt, and what is wrong stands with it', () => {
  const by = (...names: readonly string[]) => answered.filter(({ player }) => names.includes(player));
  for (const { receipt } of by('Ann', 'Dee', 'Gus'))
    expect(receipt.answer).toMatch(/Received: <span class="number">R-/);
  for (const { receipt } of by('Bob', 'Eve', 'Hal')) expect(receipt.answer).toMatch(/\*\*Received\*\* `R-/);
  for (const { receipt } of by('Cal', 'Fay')) expect(receipt.answer).toMatch(/Receipt R-/);
  const slips = answered.flatMap(({ receipt }) => receipt.problems).join('\n');
  expect(slips).toContain('Ankara holds a fleet. Write F ank');
  expect(slips).toContain('con does not border where the unit stands. It could retreat to');
});

test('1901: Europe bounces; Italy has ordered its army ahead, and is not asked in winter', async () => {
  expect(told('1901-autumn/orders', 'Dee')).toContain('Ordered ahead ------------- - BUILD ARMY nap');
  for (const who of ['all', 'Ann', 'Bob']) expect(told('1901-autumn/orders', who)).not.toContain('ahead');
  const phases = await table.stage.service.record.phases(table.campaignId);
  const winter = phases.find(({ key }) => key === '1901-autumn/builds');
  expect(winter?.owes).toEqual(['seat-2', 'seat-3', 'seat-5', 'seat-7']);
  expect(winter?.invited).toEqual(['seat-4']);
  expect(told('1901-autumn/builds')).toContain('Build A Nap');
});

test('1902: Turkey is silent, then nobody’s; France has said ahead where it retreats to, and nobody waits for it', () => {
  expect(told('1902-spring/orders')).toContain('Turkey sent no orders.');
  expect(told('1902-autumn/orders')).not.toContain('Turkey sent no orders.');
  expect(told('1902-autumn/orders')).toContain('A Spa R Por');
  expect(told('1902-autumn/orders', 'Bob')).toContain('carried out: IF spa DISLODGED: RETREAT por, gas.');
  expect(reports.has('1902-autumn/retreats')).toBe(false);
  expect(reports.has('1903-spring/retreats')).toBe(true);
});

test('1903: somebody takes over, takes Sevastopol, and with the last vote all share the game', async () => {
  expect(told('1903-autumn/retreats')).toContain('Turkey takes Sevastopol from Russia.');
  expect(told('1903-autumn/builds', 'Hal')).toContain('carried out: BUILD ARMY smy and BUILD FLEET con.');
  expect(told('1903-autumn/builds')).toContain('The game ends in a draw of England, France, Germany, Italy, Austria');
  // Who votes how, and that somebody has, is told to nobody else.
  for (const [phase, all] of reports)
    if (phase !== '1903-autumn/builds') expect([phase, /draw|vote/i.exec(all['all'] ?? '')]).toEqual([phase, null]);
  const { check } = await table.stage.app.verifyCampaign(table.campaignId);
  expect(check.failures).toBe(0);
});

test('letters without a sender have none, and the doors are at peace', async () => {
  const { app, service, standIn } = table.stage;
  expect(lettered.map((answer) => /on its way to ([\w ]+)/.exec(answer)?.[1]?.trim())).toEqual([
    'Cal of Germany',
    'everybody',
    'Fay of Russia',
    'everybody',
    'Hal of Turkey',
  ]);
  const { seat, person } = table.player('Fay');
  const open = { reader: person.id, campaignId: table.campaignId, seat, conversation: 'grey' };
  const masked = JSON.stringify((await app.letters(open)).open);
  expect(masked).toContain('The German comes for Warsaw.');
  expect(masked).not.toMatch(/Eve|Austria|seat-5/);
  const all = await app.letters({ ...open, conversation: 'all' });
  const press = all.open?.letters.map(({ document }) => document.title);
  expect(press).toEqual(['Press from Fay of Russia to everybody', 'A letter without a sender to everybody']);
  expect(await service.record.stuckDeliveries(table.campaignId)).toEqual([]);
  expect(standIn.violations).toEqual([]);
});

/** After a wanted change of wording: delete the file, run this test, read the new file from end to end. */
test('all reports read as before', async () => {
  const written = [...reports].flatMap(([phase, { all = '', ...own }]) => [
    `##### ${phase}\n`,
    ...LETTERS.flatMap((letter, index) =>
      letter.phase === phase ? [`### ${letter.from} writes a letter`, letter.text, '', lettered[index] ?? '', ''] : [],
    ),
    ...answered
      .filter((one) => one.phase === phase)
      .map(({ player, text, receipt }) => [`### ${player} writes`, text, ...receipt.problems, ''].join('\n')),
    `### to everybody\n\n${all}`,
    ...Object.entries(own).map(([name, report]) => `### more to ${name}\n\n${beyond(all, report)}\n`),
  ]);
  const text = written.join('\n');
  const golden = await readFile(REPORTS, 'utf8').catch(() => null);
  if (golden === null) await writeFile(REPORTS, text);
  else expect(text).toBe(golden);
});
