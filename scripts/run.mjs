// Brings the build up to date and then runs one of the programs in this very process, so that arguments, exit code and
// signals are the program's own: nothing stands between Ctrl-C and its graceful stop.
//
//   node scripts/run.mjs demo --turns 5
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from './build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const programs = {
  demo: 'dist/src/bin/demo.js',
  server: 'dist/src/bin/server.js',
  worker: 'dist/src/bin/worker.js',
  cli: 'dist/src/bin/cli.js',
  'replay-games': 'dist/src/bin/replay-games.js',
  bench: 'dist/test/bench/bench.js',
};

const [name = '', ...args] = process.argv.slice(2);
const program = Object.hasOwn(programs, name) ? join(root, programs[name]) : undefined;
if (program === undefined) {
  process.stderr.write(`There is no program "${name}". There are: ${Object.keys(programs).join(', ')}.\n`);
  process.exit(2);
}

build({ target: name === 'bench' ? 'bench' : 'app' });
if (!existsSync(program)) {
  process.stderr.write(`The program "${name}" is not part of this build: ${programs[name]} does not exist.\n`);
  process.exit(1);
}

process.setSourceMapsEnabled(true);
process.argv = [process.argv[0], program, ...args];
await import(pathToFileURL(program).href);
