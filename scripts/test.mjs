// Runs one of Jest's suites in this very process; further arguments are Jest's own.
//
//   node scripts/test.mjs main test/config
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const [suite = 'main', ...args] = process.argv.slice(2);

// Tests compile as they go, but Prisma's client is written by a generator.
build({ target: 'client' });
const jest = join(dirname(require.resolve('jest/package.json')), 'bin', 'jest.js');
const child = spawn(process.execPath, [jest, ...args, '--selectProjects', suite], { cwd: root, stdio: 'inherit' });
// Ctrl-C reaches Jest by itself, as it runs in the same terminal; wait for it to clean up.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
