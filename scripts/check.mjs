// Everything that can be checked without running the product: format and lint, types, who imports whom, file sizes, and
// whether schema and migrations agree. Runs every check, then fails if any did.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { houseComplaints } from './house-rules.mjs';
import { regexComplaints } from './regexes.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a script of an installed package, or one of the project's own, and tells whether it was content. */
function tool(script, ...args) {
  return spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' }).status === 0;
}

/** Whether nothing was complained of; says what was. */
function isContent(complaints) {
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  return complaints.length === 0;
}

const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
const checks = [
  ['format and lint', () => tool('node_modules/@biomejs/biome/bin/biome', 'check', '.')],
  ['types', () => tool('node_modules/typescript/bin/tsc', '-p', 'tsconfig.test.json')],
  ['boundaries', () => tool(cruiser, '--config', '.dependency-cruiser.mjs', 'src', 'jobs')],
  ['rules that bite', () => tool('scripts/test.mjs', 'checks')],
  // What neither the linter nor the boundary checker can state.
  ['house rules', () => isContent(houseComplaints(root))],
  ['regular expressions in linear time', async () => isContent(await regexComplaints(root))],
  ['schema and migrations', () => tool('scripts/migration.mjs', 'check')],
];

build({ target: 'client' });
const failed = [];
for (const [name, run] of checks) {
  process.stdout.write(`\n== ${name}\n`);
  if (!(await run())) failed.push(name);
}
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}.\n`);
process.exit(failed.length === 0 ? 0 : 1);
