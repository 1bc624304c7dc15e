import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Message } from '../../src/app/app.js';
import { asRead, beyond } from './reading.js';
import { readSheets, type WrittenSheet } from './sheet-file.js';
import { type Guest, type Receipt, ReplayTable } from './table.js';

/** A campaign at the umpire's table, as its players and its umpire wrote it down. */
interface Story {
  readonly binder: string;
  readonly title: string;
  readonly guests: readonly Guest[];
  /** By which door the umpire writes; in the sheets they are called `Judge`. */
  readonly umpire: 'web' | 'discord';
  /** What happens beside sheets, before those of a phase. */
  readonly happens?: (phase: string, table: ReplayTable, reports: Reports) => Promise<void>;
}

const UMPIRE = 'Judge';

interface Answered extends WrittenSheet {
  readonly receipt: Receipt;
}

/** What came to whom with each window, by its key; `all`: what everybody may read. Who was sent nothing is not among them. */
type Reports = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** A story that was played to its end. */
export interface Played {
  readonly table: ReplayTable;
  readonly reports: Reports;
  readonly answered: readonly Answered[];
  /** Sheets for windows that never came. */
  readonly unused: readonly string[];
  /** What a report says; where lines break is not of it. */
  readonly told: (phase: string, who?: string) => string;
}

const isJudging = (phase: string): boolean => phase.includes('/judgement-');

/** Plays what lies in the folder of a binder's name, each sheet at its writer's own door. Who sends nothing lets the deadline pass. */
export async function playStory({ binder, title, guests, umpire, happens }: Story): Promise<Played> {
  const folder = join(import.meta.dirname, binder);
  const files = (await readdir(folder)).filter((name) => /^\d.*\.txt$/.test(name)).sort();
  const sheets = (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).flatMap(readSheets);
  const table = await ReplayTable.open(binder, title, guests, 2);
  table.judgeWrites(UMPIRE, umpire);
  const reports = new Map<string, Readonly<Record<string, string>>>();
  const answered: Answered[] = [];
  const known = new Map<string, string>();
  const readAll = async (phase: string): Promise<void> => {
    const came: Record<string, string> = {};
    const read = (who: string, message: Message | undefined): void => {
      if (message === undefined || known.get(who) === message.id) return;
      known.set(who, message.id);
      came[who] = asRead(message);
    };
    read('all', await table.publicReport());
    for (const name of [...guests.map((one) => one.name), UMPIRE])
      read(name, await table.privateReport(name, ['report', 'correction']));
    reports.set(phase, came);
  };
  await readAll('opening');
  for (let phase = await table.phase(); phase !== null; phase = await table.phase()) {
    const due = sheets.filter((sheet) => sheet.phase === phase);
    if (due.length === 0) throw new Error(`Nobody has written anything for ${phase}.`);
    await happens?.(phase, table, reports);
    for (const sheet of due) answered.push({ ...sheet, receipt: await table.send(sheet.player, sheet.text) });
    if (isJudging(phase)) {
      await table.write(UMPIRE, 'READY');
      await table.stage.runDue();
    } else await table.playOutDeadline();
    if ((await table.phase()) === phase) throw new Error(`${phase} does not end.`);
    await readAll(phase);
  }
  const told = (phase: string, who = 'all'): string => {
    const found = reports.get(phase)?.[who];
    if (found === undefined) throw new Error(`There is no report of ${phase} for ${who}.`);
    return found.replace(/\s+/g, ' ');
  };
  const unused = sheets.filter(({ phase }) => !reports.has(phase)).map(({ phase, player }) => `${phase} ${player}`);
  return { table, reports, answered, unused, told };
}

/** Every line that was refused is marked as wrong in the sheets, and no other. */
export function expectAnswered({ answered, unused }: Played): void {
  expect(unused).toEqual([]);
  expect(answered.map(({ phase, player, receipt }) => [phase, player, receipt.rejected])).toEqual(
    answered.map(({ phase, player, refused }) => [phase, player, refused]),
  );
}

/** Nobody but the umpire is told anything of a round of judging that does not publish. */
export function expectQuiet({ reports }: Played): void {
  for (const [phase, { [UMPIRE]: umpire = '', ...others }] of reports) {
    if (!isJudging(phase) || !umpire.includes('This round is over')) continue;
    for (const [who, text] of Object.entries(others))
      expect([phase, who, /What you are told|Letters --|News --|Dice --/.exec(text.replace(/\s+/g, ' '))]).toEqual([
        phase,
        who,
        null,
      ]);
  }
}

/** All that was written and told, as the folder's golden file keeps it. After a wanted change: delete it, run, read it from end to end. */
export async function expectGolden(binder: string, { reports, answered }: Played): Promise<void> {
  const written = [...reports].flatMap(([phase, { all = '', ...own }]) => [
    `##### ${phase}\n`,
    ...answered
      .filter((one) => one.phase === phase)
      .map(({ player, text, receipt }) => [`### ${player} writes`, text, ...receipt.problems, ''].join('\n')),
    ...(all === '' ? [] : [`### to everybody\n\n${all}`]),
    ...Object.entries(own).map(([name, report]) => `### more to ${name}\n\n${beyond(all, report)}\n`),
  ]);
  const path = join(import.meta.dirname, binder, 'reports.txt');
  const text = written.join('\n');
  const golden = await readFile(path, 'utf8').catch(() => null);
  if (golden === null) await writeFile(path, text);
  else expect(text).toBe(golden);
}
