import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkBinderText } from '../adapters/binders/finding.js';
import { listBinders } from '../adapters/binders/list-binders.js';
import { readBinder } from '../adapters/binders/read-binder.js';
import { triedHere } from '../adapters/binders/tried-here.js';
import { type FoundPackage, pathIn, readManifest } from '../adapters/games/find-packages.js';
import { type LoadedGame, loadGame } from '../adapters/games/load-game.js';
import type { AnySystem } from '../core/engine/any-system.js';
import { systems } from '../systems/registry.js';
import type { AnySubject } from '../testkit/any-subject.js';
import { readCases } from '../testkit/cases/case-text.js';
import { type PositionWords, playCase } from '../testkit/cases/play-case.js';
import { growthComplaints } from '../testkit/growth.js';

// Tries a game that lies in a package, as the suites of this project try its own: `adjutant system check <folder>`.

const CAMPAIGNS = 2;
const PAIRS = 40;
const PAIRS_OF_A_LEAK = 60;
/** A sheet is refused whole above 16 KB. */
const LONGEST_SHEET = 16_000;
/** Phases after which sheets are tried. */
const PHASES = [0, 6];
const SEED = 'system-check';
const MOST_SHOWN = 5;

/** One part of the check: what it looks at, and every complaint in a sentence. */
type Part = readonly [what: string, find: () => Promise<readonly string[]>];

const isSubject = (value: unknown): value is AnySubject =>
  typeof value === 'object' && value !== null && 'checkContract' in value && 'findLeaks' in value;

async function subjectOf(found: FoundPackage, id: string): Promise<AnySubject | string> {
  const path = found.manifest.adjutant.subject;
  const wanted =
    'Write “"adjutant": { "subject": "./dist/…/subject.js" }” in package.json: a module that exports `subject`, made with `anySubject` of ' +
    'adjutant/testkit/any-subject.js.';
  if (path === undefined) return `there is no subject by which the game can be played. ${wanted}`;
  const file = pathIn(found, path);
  if (file === null || !existsSync(file)) return `the subject ${path} is not there. Was it built?`;
  const module: { readonly subject?: unknown } = await import(pathToFileURL(file).href);
  if (!isSubject(module.subject)) return `${path} exports no subject. ${wanted}`;
  return module.subject.id === id ? module.subject : `${path} is about the game ${module.subject.id}, not ${id}.`;
}

/** Deliberate leaks that the fog suite does not find: without one that it finds, a green suite would prove nothing. */
async function missedLeaks({ hasSecrets, seededLeaks }: AnySubject): Promise<readonly string[]> {
  if (hasSecrets && seededLeaks.length === 0)
    return ['seed a leak or two in the subject, so that it is seen whether leaks are found.'];
  const missed: string[] = [];
  for (const { name, where, find } of seededLeaks) {
    const { leaks } = await find({ seed: 'fog-2', pairs: PAIRS_OF_A_LEAK, until: where });
    if (!leaks.some((leak) => leak.where === where))
      missed.push(`the deliberate leak “${name}” is not found in the ${where}`);
  }
  return missed;
}

async function leaks(subject: AnySubject): Promise<readonly string[]> {
  const [alone, inTurn] = [
    await subject.findLeaks({ seed: SEED, pairs: PAIRS }),
    await subject.findShared({ seed: SEED, pairs: PAIRS }),
  ];
  return [...alone.leaks, ...inTurn.leaks].map(
    ({ where, viewer, phase, told, toldOtherwise }) =>
      `${viewer} learns in the ${where} of ${phase} what they may not know: “${told}”, and otherwise “${toldOtherwise}”`,
  );
}

async function wordsIn(folder: string): Promise<PositionWords> {
  const file = join(folder, 'position-words.js');
  if (!existsSync(file)) return () => null;
  const loaded: { readonly positionWords: PositionWords } = await import(pathToFileURL(file).href);
  return loaded.positionWords;
}

async function caseFaults(found: FoundPackage, { binders }: LoadedGame, system: AnySystem): Promise<readonly string[]> {
  const folder = pathIn(found, found.manifest.adjutant.cases ?? 'cases');
  if (folder === null || !existsSync(folder)) return [];
  const files = (await readdir(folder, { recursive: true })).map(String).filter((name) => name.endsWith('.case.txt'));
  const partsOf = async (campaign: string): Promise<Readonly<Record<string, unknown>>> => {
    const read = await readBinder(join(binders ?? folder, basename(campaign)), () => system, [system.id]);
    if (!read.ok) throw new Error(checkBinderText(read.findings));
    return read.binder.setupWithoutSeats;
  };
  const faults: string[] = [];
  for (const name of files.sort()) {
    const beside = dirname(join(folder, name));
    const table = { system, folder: beside, words: await wordsIn(beside), partsOf };
    for (const game of readCases(await readFile(join(folder, name), 'utf8'), name)) {
      const fault = await playCase(game, table).catch((error: unknown) => `${game.line} ${String(error)}`);
      if (fault !== null) faults.push(`${game.title}: ${name}:${fault}`);
    }
  }
  return faults;
}

async function binderFaults({ binders }: LoadedGame, system: AnySystem): Promise<readonly string[]> {
  const all = binders === null ? [] : await listBinders(binders);
  if (all.length === 0)
    return ['there is no binder from which a campaign could be made: put one into the folder campaigns.'];
  const read = await Promise.all(
    all.map(({ folder }) => readBinder(folder, () => system, [system.id], triedHere({ [system.id]: system }))),
  );
  return read.flatMap((one) => (one.ok ? [] : [checkBinderText(one.findings)]));
}

/** The text of sheets that takes more work than its length, and windows that take too long to resolve. */
async function timeFaults(subject: AnySubject): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const phases of PHASES) {
    const read = await subject.sheetReader(phases);
    faults.push(...growthComplaints({ name: `a sheet after ${phases} phases`, longest: LONGEST_SHEET, read }));
  }
  return [...faults, ...(await subject.slowSteps({ seed: SEED, campaigns: 1 }))];
}

/** Tries the game of a package. Gives what is to be printed, and whether all is well. */
export async function checkGame(folder: string): Promise<{ readonly lines: readonly string[]; readonly ok: boolean }> {
  const loaded = await loadGame(folder, []);
  const found = await readManifest(folder);
  if (typeof found === 'string') return { lines: [found], ok: false };
  const about = `${loaded.package.name} ${loaded.package.version}`;
  const { system } = loaded;
  if (system === null) return { lines: [`${about}: ${loaded.fault ?? 'it has no game.'}`], ok: false };
  const subject = await subjectOf(found, system.id);
  if (typeof subject === 'string') return { lines: [`${about}: ${subject}`], ok: false };
  const parts: readonly Part[] = [
    ['binders', () => binderFaults(loaded, system)],
    ['contract', () => subject.checkContract({ seed: SEED, campaigns: CAMPAIGNS, everySeat: true })],
    ['fog', () => leaks(subject)],
    ['deliberate leaks', () => missedLeaks(subject)],
    ['cases', () => caseFaults(found, loaded, system)],
    ['time', () => timeFaults(subject)],
  ];
  const lines = [`${about}: ${system.title} (${system.id}), rules ${system.rulesVersion}`];
  if (Object.hasOwn(systems, system.id))
    lines.push(`This program has a game ${system.id} of its own: the package is not played beside it.`);
  let ok = true;
  for (const [what, find] of parts) {
    // A game that throws fails its part, and the others are tried all the same.
    const faults = await find().catch((error: unknown) => [`it stopped with an error: ${String(error)}`]);
    lines.push(`${what}: ${faults.length === 0 ? 'in order' : `${faults.length} not in order`}`);
    lines.push(...faults.slice(0, MOST_SHOWN).map((fault) => `  ${fault}`));
    ok &&= faults.length === 0;
  }
  return { lines, ok };
}
