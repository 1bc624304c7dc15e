// Runs suites in the copy with edits switched on, one run after the other in one process as long as that goes well.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A process keeps what each run has loaded. */
const MOST_RUNS = 100;
/** Until the first suite begins. */
const STARTING_MS = 600_000;

/** The file by which Jest is told of a run, and what it compares snapshots with. */
function placeholders(place, suite, number) {
  const path = suite.replace(/\.test\.ts$/, `.run${number}.test.ts`);
  const snapshots = (name) => join(place, dirname(suite), '__snapshots__', `${basename(name)}.snap`);
  const made = [join(place, path)];
  writeFileSync(join(place, path), '');
  if (existsSync(snapshots(suite))) {
    cpSync(snapshots(suite), snapshots(path));
    made.push(snapshots(path));
  }
  return { path, made };
}

/** One process. Answers the lines that the runs have noted, and why it was ended, if it was. */
async function session(place, runs, numbers, settled, limitOf) {
  const log = join(place, '.mutants-log');
  const plan = join(place, '.mutants-plan.json');
  writeFileSync(log, '');
  writeFileSync(plan, JSON.stringify({ log, settled: [...settled], runs }));
  const files = numbers.map((number) => placeholders(place, runs[number].suite, number));
  const child = spawn(
    process.execPath,
    [
      join(place, 'node_modules/jest/bin/jest.js'),
      ...['--selectProjects', 'main', '--ci', '--silent', '--runInBand'],
      ...['--testSequencer', join(import.meta.dirname, 'sequencer.cjs')],
      ...['--runTestsByPath', ...files.map(({ path }) => join(place, path))],
    ],
    {
      cwd: place,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        ADJUTANT_TEST_EFFORT: 'usual',
        NODE_OPTIONS: '--max-old-space-size=1024',
        ADJUTANT_MUTANT_ORDER: JSON.stringify(files.map(({ path }) => path)),
        ADJUTANT_TEST_MUTANTS: plan,
      },
    },
  );
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-2_000);
  });
  const kill = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  process.once('exit', kill);
  const ended = new Promise((resolve) => child.on('close', resolve)).then(() => true);
  const notes = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  let late = false;
  let seen = 0;
  let since = Date.now();
  let limit = STARTING_MS;
  while (!(await Promise.race([ended, delay(300, false)]))) {
    const noted = notes();
    if (noted.length > seen) {
      seen = noted.length;
      since = Date.now();
      const last = noted.at(-1);
      limit = last.begun === undefined ? STARTING_MS : limitOf(runs[last.begun].suite);
    }
    if (!late && Date.now() - since > limit) {
      late = true;
      kill();
    }
  }
  process.removeListener('exit', kill);
  for (const { made } of files) for (const path of made) rmSync(path, { force: true });
  return { noted: notes(), late, said };
}

/**
 * Does the runs (`{ name, on, suite }`) in their order; after one of a name has failed, others of that name are left out.
 * Answers for each what failed, null where nothing did, undefined where it was left out.
 */
export async function runAll({ place, reach }, runs) {
  const outcomes = runs.map(() => undefined);
  const settled = new Set();
  const again = new Set();
  const limitOf = (suite) => 120_000 + 6 * reach.get(suite).ms;
  for (;;) {
    const left = runs.flatMap(({ name }, number) =>
      outcomes[number] === undefined && !settled.has(name) ? [number] : [],
    );
    if (left.length === 0) return outcomes;
    const { noted, late, said } = await session(place, runs, left.slice(0, MOST_RUNS), settled, limitOf);
    for (const { ended, failed } of noted) {
      if (ended === undefined) continue;
      outcomes[ended] = failed;
      if (failed !== null) settled.add(runs[ended].name);
    }
    const { begun } = noted.at(-1) ?? {};
    if (noted.length === 0 && !late) throw new Error(`The suites could not be run:\n${said}`);
    if (begun === undefined) continue;
    // It did not end. That counts where nothing ran before it in the same process.
    if (noted.length > 1 && !again.has(begun)) again.add(begun);
    else {
      outcomes[begun] = late ? 'it does not end' : 'it breaks off';
      settled.add(runs[begun].name);
    }
  }
}
