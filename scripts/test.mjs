// Runs one of Jest's suites in this very process; further arguments are Jest's own.
//
//   node scripts/test.mjs main test/config
//
// `--long` as the first of them leaves nothing out; without it, test/support/effort.ts says what part is done, the same each time.
// scripts/explore.mjs looks further.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const [suite = 'main', ...given] = process.argv.slice(2);
const long = given[0] === '--long';
const args = long ? given.slice(1) : given;

// Tests compile as they go, but Prisma's client is written by a generator, and browsers get scripts in bundles.
build({ target: 'client' });
const jest = join(dirname(require.resolve('jest/package.json')), 'bin', 'jest.js');
// On a machine with much memory V8 would let a gigabyte of garbage lie before it collects any; room for what is young saves a tenth.
const options = [process.env.NODE_OPTIONS, '--max-old-space-size=1280', '--max-semi-space-size=32']
  .filter(Boolean)
  .join(' ');
const child = spawn(process.execPath, [jest, ...args, '--selectProjects', suite], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_OPTIONS: options, ADJUTANT_TEST_EFFORT: long ? 'long' : 'usual' },
});
// Ctrl-C reaches Jest by itself, as it runs in the same terminal; wait for it to clean up.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
