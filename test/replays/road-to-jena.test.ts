import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { Table } from '../systems/umpire/table.js';
import { readSheets, type WrittenSheet } from './sheet-file.js';

// Two turns of the road to Jena as eight commanders and an umpire wrote them down, the umpire over the draft of each turn.

const FOLDER = join(import.meta.dirname, 'road-to-jena');
const REPORTS = join(FOLDER, 'reports.txt');
const READERS = ['napoleon', 'davout', 'lannes', 'murat', 'brunswick', 'hohenlohe', 'ruechel', 'bluecher'] as const;

interface Window {
  readonly key: string;
  readonly sheets: readonly (WrittenSheet & { readonly answer: string })[];
  readonly reports: Readonly<Record<string, string>>;
}

const windows: Window[] = [];
let refused: readonly string[] = [];

const keyOf = ({ stage, turn, round }: Table['state']): string =>
  stage === 'orders' ? `turn-${turn}/orders` : `turn-${turn}/judgement-${round}`;

beforeAll(async () => {
  const files = (await readdir(FOLDER)).filter((name) => /^\d.*\.txt$/.test(name)).sort();
  const sheets = (await Promise.all(files.map((name) => readFile(join(FOLDER, name), 'utf8')))).flatMap(readSheets);
  const table = await Table.of('road-to-jena');
  const readAll = (): Window['reports'] =>
    Object.fromEntries(['all', 'gm', ...READERS].map((who) => [who, table.report(who)]));
  windows.push({ key: 'opening', sheets: [], reports: readAll() });
  for (let due = sheets; due.length > 0; ) {
    const key = keyOf(table.state);
    const now = due.filter(({ phase }) => phase === key);
    if (now.length === 0) throw new Error(`${key} has no sheet, and ${due.length} are left.`);
    due = due.filter((sheet) => !now.includes(sheet));
    const texts = now.map(({ player, text }) => [player, text.replace(/^DRAFT$/m, () => table.draft)] as const);
    const answered = now.map((sheet, index) => {
      const { lines } = table.answer(sheet.player, texts[index]?.[1] ?? '');
      const wrong = lines.filter(({ problems }) => problems.length > 0);
      return {
        ...sheet,
        answer: wrong.map(({ line, problems }) => `${line}: ${problems[0]?.message ?? ''}`).join('\n'),
      };
    });
    table.play(Object.fromEntries(texts));
    windows.push({ key, sheets: answered, reports: readAll() });
  }
  refused = windows.flatMap(({ key, sheets: all }) =>
    all.flatMap(({ player, answer }) => (answer === '' ? [] : [`${key} ${player} ${answer}`])),
  );
});

const told = (key: string, who: string): string => {
  const found = windows.find((one) => one.key === key)?.reports[who];
  if (found === undefined) throw new Error(`There is no report of ${key}.`);
  return found.replace(/\s+/g, ' ');
};

test('nothing was refused but what looks like a form and is a sentence', () => {
  expect(refused).toEqual([expect.stringContaining('turn-1/orders brunswick 4:')]);
});

test('nobody is told anything of the first round of judging', () => {
  for (const who of READERS)
    expect(told('turn-1/judgement-1', who)).not.toMatch(/Letters --|What you are told|News --|Dice --/);
  expect(told('turn-1/judgement-1', 'gm')).toContain('how wide awake Tauentzien is: 1d6');
});

test('each is told what is theirs, and nobody else', () => {
  const after = 'turn-1/judgement-2';
  expect(told(after, 'lannes')).toContain('Treilhard counts eight battalions at Saalfeld');
  expect(told(after, 'davout')).toContain('Schleiz is yours.');
  expect(told(after, 'hohenlohe')).toContain('falls back on Auma');
  for (const who of READERS) {
    if (who !== 'lannes') expect(told(after, who)).not.toContain('eight battalions');
    if (who !== 'hohenlohe') expect(told(after, who)).not.toContain('burghers of Jena');
    expect(told(after, who)).toContain('Guns are heard at Schleiz.');
    expect(told(after, who)).not.toContain('Prince Louis will fight');
  }
  expect(told(after, 'napoleon')).toContain('I march on Schleiz with Morand in front.');
  expect(told(after, 'napoleon')).toContain('As letters have it');
  expect(told(after, 'all')).not.toMatch(/Morand|Tauentzien's Detachment:/);
});

/** After a wanted change of wording: delete the file, run this test, read the new file from end to end. */
test('all reports read as before', async () => {
  const written = windows.flatMap(({ key, sheets, reports }) => [
    `##### ${key}\n`,
    ...sheets.map(({ player, text, answer }) => [`### ${player} writes`, text, answer, ''].join('\n')),
    ...Object.entries(reports)
      .filter(([who]) => key.endsWith('judgement-2') || key === 'opening' || who === 'gm')
      .map(([who, text]) => `### to ${who}\n\n${text}\n`),
  ]);
  const text = written.join('\n');
  const golden = await readFile(REPORTS, 'utf8').catch(() => null);
  if (golden === null) await writeFile(REPORTS, text);
  else expect(text).toBe(golden);
});
