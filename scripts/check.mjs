// Everything that can be checked without running the product: format and lint, types, who imports whom, file sizes, and
// whether schema and migrations agree. Runs every check, then fails if any did.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const maxLines = 400;

/** Runs a script of an installed package, or one of the project's own, and tells whether it was content. */
function tool(script, ...args) {
  return spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' }).status === 0;
}

function sourceFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith(join('src', 'generated')));
}

/** Rules that neither the linter nor the boundary checker can state. */
function houseRules() {
  const complaints = [];
  for (const path of ['src', 'jobs', 'test', 'scripts'].flatMap(sourceFiles)) {
    const text = readFileSync(join(root, path), 'utf8');
    const lines = text.split('\n').length - 1;
    if (lines > maxLines) complaints.push(`${path} has ${lines} lines; split it: ${maxLines} is the most.`);
    if (/(^|[/-])(utils?|helpers?|common)\.ts$/.test(path))
      complaints.push(`${path}: name the file after its one idea.`);
    if (/^(src\/core|src\/systems)\//.test(path) && /\bMath\.random\b/.test(text)) {
      complaints.push(`${path} uses Math.random; every roll comes from a named dice stream.`);
    }
    if (
      /^test\//.test(path) &&
      /\b(describe|it|test)\.(skip|only|todo)\b|\b(xit|xdescribe|fit|fdescribe)\(/.test(text)
    ) {
      complaints.push(`${path} skips tests.`);
    }
  }
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  return complaints.length === 0;
}

const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
const checks = [
  ['format and lint', () => tool('node_modules/@biomejs/biome/bin/biome', 'check', '.')],
  ['types', () => tool('node_modules/typescript/bin/tsc', '-p', 'tsconfig.test.json')],
  ['boundaries', () => tool(cruiser, '--config', '.dependency-cruiser.mjs', 'src', 'jobs')],
  ['rules that bite', () => tool('scripts/test.mjs', 'checks')],
  ['house rules', houseRules],
  ['schema and migrations', () => tool('scripts/migration.mjs', 'check')],
];

build({ target: 'client' });
const failed = [];
for (const [name, run] of checks) {
  process.stdout.write(`\n== ${name}\n`);
  if (!run()) failed.push(name);
}
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}.\n`);
process.exit(failed.length === 0 ? 0 : 1);
