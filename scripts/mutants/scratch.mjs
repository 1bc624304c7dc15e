// A copy of the tree in which files may be broken, and Jest runs in that copy.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where copies and what was learnt about suites are kept between runs; all clones of one user share it. */
export const KEPT = join(tmpdir(), 'adjutant-mutants');

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** A place for the copy, the same one each time: what was compiled for it is kept by path. */
function freePlace(root) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12);
  for (let slot = 0; ; slot += 1) {
    const place = join(KEPT, `tree-${name}-${slot}`);
    const owner = `${place}.pid`;
    if (existsSync(owner) && isRunning(Number(readFileSync(owner, 'utf8')))) continue;
    writeFileSync(owner, String(process.pid));
    return place;
  }
}

/** Every file of the tree that git would keep, and what was generated; a tree without git is copied whole. */
function filesOf(root) {
  const listed = spawnSync('git', ['-C', root, 'ls-files', '-coz', '--exclude-standard'], { encoding: 'utf8' });
  const prefix = spawnSync('git', ['-C', root, 'rev-parse', '--show-prefix'], { encoding: 'utf8' });
  if (listed.status !== 0 || prefix.stdout.trim() !== '' || listed.stdout === '') return null;
  return listed.stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** Copies the tree; `remove` takes the copy away. */
export function makeScratch(root) {
  mkdirSync(KEPT, { recursive: true, mode: 0o755 });
  const place = freePlace(root);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { mode: 0o755 });
  const files = filesOf(root);
  if (files === null)
    cpSync(root, place, { recursive: true, filter: (path) => !path.startsWith(join(root, 'node_modules')) });
  else {
    for (const path of files) {
      mkdirSync(dirname(join(place, path)), { recursive: true });
      cpSync(join(root, path), join(place, path));
    }
    const generated = join('src', 'generated');
    if (existsSync(join(root, generated))) cpSync(join(root, generated), join(place, generated), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  // So that the compiler knows the switches of edits (switches.mjs).
  writeFileSync(
    join(place, 'src', 'mutants.d.ts'),
    'declare global {\n  var adjutantMutants: Set<number> | undefined;\n}\nexport {};\n',
  );
  return {
    place,
    remove() {
      rmSync(place, { recursive: true, force: true });
      rmSync(`${place}.pid`, { force: true });
    },
  };
}

/** Runs a script of Node's in the copy, with a limit; all that it started ends with it. */
function runIn(place, script, args, { env = {}, limitMs = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(place, script), ...args], {
      cwd: place,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let said = '';
    const keep = (chunk) => {
      said = (said + chunk).slice(-200_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    let late = false;
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    };
    const timer =
      limitMs > 0
        ? setTimeout(() => {
            late = true;
            end();
          }, limitMs)
        : undefined;
    process.once('exit', end);
    child.on('close', (code) => {
      clearTimeout(timer);
      process.removeListener('exit', end);
      resolve({ code, late, said });
    });
  });
}

/** Files of the copy in which the types do not hold. Only what depends on a change is looked at again. */
export async function typeErrors(place) {
  const { code, said } = await runIn(place, 'node_modules/typescript/bin/tsc', [
    ...['-p', 'tsconfig.json', '--noEmit', '--incremental', '--pretty', 'false'],
    ...['--tsBuildInfoFile', join(place, '.tsbuildinfo')],
  ]);
  if (code === 0) return [];
  const files = [...said.matchAll(/^(\S[^(\n]*)\(\d+,\d+\): error/gm)].map(([, path]) => path);
  return [...new Set(files.length > 0 ? files : ['tsconfig.json'])];
}

/** Runs suites in the copy, in the order given unless told that they may run beside each other. */
export async function runSuites(place, suites, { limitMs = 0, all = false, workers = 1, env = {} } = {}) {
  const report = join(place, '.mutants-report.json');
  rmSync(report, { force: true });
  const { late, said } = await runIn(
    place,
    'node_modules/jest/bin/jest.js',
    [
      ...['--selectProjects', 'main', '--json', '--outputFile', report, '--ci', '--silent'],
      ...(workers === 1 ? ['--runInBand'] : ['--maxWorkers', String(workers)]),
      ...(all ? [] : ['--bail=1']),
      ...['--testSequencer', join(import.meta.dirname, 'sequencer.cjs')],
      ...['--runTestsByPath', ...suites.map((suite) => join(place, suite))],
    ],
    {
      limitMs,
      env: {
        ADJUTANT_TEST_EFFORT: 'usual',
        NODE_OPTIONS: '--max-old-space-size=640',
        ADJUTANT_MUTANT_ORDER: JSON.stringify(suites),
        ...env,
      },
    },
  );
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : null;
  return { late, said, results };
}
