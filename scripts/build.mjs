// Builds dist/ from the sources: the Prisma client first, then the web board's bundled scripts, then tsc. Each part is skipped
// when nothing it reads has changed since it last succeeded, so every command can afford to ask for a build.
//
//   node scripts/build.mjs            everything that is out of date
//   node scripts/build.mjs client     the Prisma client and the bundled scripts only (what tests and type checks need)
//   node scripts/build.mjs migrations only what scripts/migration.mjs runs, which no other part of the product can break
//   node scripts/build.mjs published  everything, and the types of what other people's games import (`exports` in package.json)
//   node scripts/build.mjs bench      everything, and test/bench too
//   node scripts/build.mjs --force    whether out of date or not
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const stamps = join(root, 'dist', '.stamps');
const clientFolder = join(root, 'src', 'generated', 'prisma');

/** Every file under the named files and folders, as paths; what does not exist is left out. */
function filesUnder(names) {
  const found = [];
  const visit = (path) => {
    if (!existsSync(path)) return;
    if (!statSync(path).isDirectory()) {
      found.push(path);
      return;
    }
    for (const entry of readdirSync(path).sort()) if (entry !== 'node_modules') visit(join(path, entry));
  };
  for (const name of names) visit(join(root, name));
  return found;
}

/** One hash of names, sizes and times: cheap, and changes whenever a file is saved, added or removed. */
function fingerprint(names) {
  const hash = createHash('sha256');
  for (const path of filesUnder(names)) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${relative(root, path)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function isStamped(name, print) {
  const path = join(stamps, name);
  return existsSync(path) && readFileSync(path, 'utf8') === print;
}

function stamp(name, print) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), print);
}

/** Runs a tool quietly; shows what it said only when it failed, and ends this process then. */
function run(what, script, args, env) {
  const result = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  process.stderr.write(`Building failed: ${what} ended with ${result.signal ?? `exit code ${result.status}`}.\n`);
  process.exit(1);
}

function packageFolder(name) {
  return dirname(require.resolve(`${name}/package.json`));
}

/** The path of a package's command-line script, as its package.json names it. */
function binOf(name, command) {
  const { bin } = JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8'));
  return join(packageFolder(name), typeof bin === 'string' ? bin : bin[command]);
}

function buildClient(force) {
  const print = fingerprint(['prisma/schema.prisma', 'package-lock.json']);
  if (!force && existsSync(join(clientFolder, 'client.ts')) && isStamped('client', print)) return;
  run('prisma generate', binOf('prisma', 'prisma'), ['generate', '--schema', 'prisma/schema.prisma'], {
    // Prisma would download a native engine that generating does not use; any executable keeps it from trying.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  });
  stamp('client', print);
}

const browserFolder = 'src/adapters/web/browser';
/** Those that use none are served as they are where there is no build; with one, without their comments and long names. */
const staticFolder = 'src/adapters/web/static';
/** Parts of one script that the board puts together, and that know each other's names. */
const WORKER_PARTS = ['worker.js', 'sheets.js'];
/** What those scripts share with the service: the check of a beacon's round. */
const sharedFolder = 'src/core/dice';

/**
 * Scripts of the web board, each with all that it imports in one file. Every file that lies in a folder itself is one; those in
 * folders below are their parts.
 */
function bundle(force) {
  const print = fingerprint([browserFolder, staticFolder, sharedFolder, 'package-lock.json', 'scripts/build.mjs']);
  const target = join(root, 'dist', 'static');
  if (!force && existsSync(target) && isStamped('static', print)) return;
  rmSync(target, { recursive: true, force: true });
  const entries = [browserFolder, staticFolder].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.js') && !WORKER_PARTS.includes(name))
      .map((name) => join(root, folder, name)),
  );
  try {
    require('esbuild').buildSync({
      entryPoints: entries,
      entryNames: '[name]',
      outdir: target,
      absWorkingDir: root,
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      // The editor writes its styles into the page as text, which the board's policy forbids; ours hands them over as sheets.
      alias: {
        'style-mod': join(root, browserFolder, 'editor', 'styles.js'),
        'style-mod-itself': require.resolve('style-mod'),
      },
      // The licences of the packages ask to be named where they are used.
      legalComments: 'eof',
      logLevel: 'error',
    });
  } catch (error) {
    process.stderr.write(`Building failed: the scripts of the web board could not be bundled. ${error.message}\n`);
    process.exit(1);
  }
  stamp('static', print);
}

/** Removes compiled files whose source is gone, so that nothing stale can be imported or checked. */
function removeOrphans() {
  for (const path of filesUnder(['dist/src', 'dist/jobs', 'dist/test', 'dist/scripts'])) {
    const source = relative(join(root, 'dist'), path).replace(/(\.d\.ts|\.js(\.map)?)$/, '.ts');
    if (!existsSync(join(root, source))) rmSync(path);
  }
}

function compile(project, sources, force) {
  const print = fingerprint([...sources, 'tsconfig.json', project, 'package-lock.json']);
  if (!force && isStamped(project, print)) return;
  // --noEmitOnError: a build that failed must not leave half-new files that the next command would run.
  run('tsc', binOf('typescript', 'tsc'), ['-p', project, '--noEmitOnError']);
  // What is JavaScript already, or says its types, is not for tsc: it goes beside what was compiled, as it is.
  for (const path of filesUnder(['src']).filter((name) => /(\.mjs|\.d\.mts)$/.test(name))) {
    const copy = join(root, 'dist', relative(root, path));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(path, copy);
  }
  removeOrphans();
  stamp(project, print);
}

/** Waits until no other process builds: two commands started together must not run each other's half-written files. */
function enter() {
  mkdirSync(stamps, { recursive: true });
  const lock = join(stamps, 'building');
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      const leave = () => rmSync(lock, { force: true });
      // A build that fails ends the process.
      process.once('exit', leave);
      return () => {
        process.removeListener('exit', leave);
        leave();
      };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isBuilding(lock)) rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
}

/** Whether the process that holds the lock is still there; one that was killed holds nothing. */
function isBuilding(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (pid === 0) return Date.now() - statSync(lock).mtimeMs < 2000;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Brings the build up to date. Where the sources are not there (the image) the build is used as it is; whether a compiler
 * is there says nothing, as packages bring one along.
 */
export function build({ target = 'app', force = false } = {}) {
  if (!existsSync(join(root, 'node_modules'))) {
    process.stderr.write(`The dependencies are not installed. Run "npm install" in ${root} first.\n`);
    process.exit(1);
  }
  if (!existsSync(join(root, 'tsconfig.json')) && existsSync(join(root, 'dist', 'src'))) return;
  const leave = enter();
  try {
    if (target === 'migrations') {
      compile('tsconfig.migrations.json', ['src/adapters/postgres', 'src/config', 'scripts/schema'], force);
      return;
    }
    buildClient(force);
    bundle(force);
    if (target === 'client') return;
    compile('tsconfig.json', ['src', 'jobs'], force);
    if (target === 'published') compile('tsconfig.published.json', ['src/core', 'src/testkit'], force);
    if (target === 'bench')
      compile(
        'tsconfig.bench.json',
        [
          'src',
          'jobs',
          'test/bench',
          'test/support',
          'test/contract',
          'test/hostile',
          'test/systems',
          'test/adapters/web',
        ],
        force,
      );
  } finally {
    leave();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const args = process.argv.slice(2);
  build({ target: args.find((arg) => !arg.startsWith('-')) ?? 'app', force: args.includes('--force') });
}
