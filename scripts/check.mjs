// Everything that can be checked without running the product: format and lint, types, who imports whom, file sizes, regular
// expressions, and whether schema and migrations agree. Two are done beside each other; what is refused is told at the end, on one screen.
//
//   npm run check                  the whole project
//   npm run check -- src/a.ts …    what concerns these files
//   npm run check -- --changed     what concerns the files that are not committed
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { houseComplaints } from './house-rules.mjs';
import { regexComplaints } from './regexes.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Lines of one screen, for all that is refused. */
const SCREEN = 60;
const ABREAST = 2;

/** Runs a script of an installed package, or one of the project's own: whether it was content, and what it said. */
function tool(script, ...args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.once('close', (code) => done({ isContent: code === 0, said: Buffer.concat(said).toString() }));
  });
}

const isContent = (complaints) => ({ isContent: complaints.length === 0, said: complaints.join('\n') });

/** The files that were asked for, from the project's root; null for all of them. */
function askedFiles([first, ...more]) {
  if (first === undefined) return null;
  if (first !== '--changed') return [first, ...more].map((path) => relative(root, resolve(path)).replaceAll('\\', '/'));
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  return [...git('diff', '--name-only', '-z', 'HEAD'), ...git('ls-files', '-z', '--others', '--exclude-standard')];
}

const asked = askedFiles(process.argv.slice(2));
const there = asked?.filter((path) => existsSync(join(root, path)));
const sources = there?.filter((path) => /^(src|jobs)\/.*\.ts$/.test(path));
/** Complaints about what was asked for: each begins with the path that it is about. */
const ofAsked = (complaints) =>
  asked === null ? complaints : complaints.filter((told) => asked.some((path) => told.includes(path)));
const concerns = (pattern) => asked === null || asked.some((path) => pattern.test(path));

const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
const none = (list) => list !== undefined && list.length === 0;
// The long ones first.
const checks = [
  concerns(/^(scripts|test\/checks)\/|^(\.dependency-cruiser\.mjs|biome\.json|jest\.config\.js|README\.md)$/) && [
    'rules that bite',
    () => tool('scripts/test.mjs', 'checks', '--ci'),
  ],
  concerns(/\.ts$|^tsconfig/) && ['types', () => tool('node_modules/typescript/bin/tsc', '-p', 'tsconfig.test.json')],
  !none(sources) && [
    'boundaries',
    () => tool(cruiser, '--config', '.dependency-cruiser.mjs', ...(sources ?? ['src', 'jobs'])),
  ],
  !none(there) && [
    'format and lint',
    () => tool('node_modules/@biomejs/biome/bin/biome', 'check', '--no-errors-on-unmatched', ...(there ?? ['.'])),
  ],
  concerns(/^prisma\//) && ['schema and migrations', () => tool('scripts/migration.mjs', 'check')],
  // What neither the linter nor the boundary checker can state.
  ['house rules', () => isContent(ofAsked(houseComplaints(root)))],
  ['regular expressions in linear time', () => isContent(ofAsked(regexComplaints(root)))],
].filter(Boolean);

build({ target: 'client' });
const refused = [];
const left = [...checks];
const worker = async () => {
  for (let check = left.shift(); check !== undefined; check = left.shift()) {
    const [name, run] = check;
    const began = Date.now();
    const { isContent: good, said } = await run();
    process.stdout.write(`${good ? 'passed ' : 'REFUSED'}  ${name} (${Math.round((Date.now() - began) / 1000)} s)\n`);
    if (!good) refused.push({ name, lines: said.split('\n').filter((line) => line.trim() !== '') });
  }
};
await Promise.all(Array.from({ length: ABREAST }, worker));

const each = Math.floor(SCREEN / Math.max(1, refused.length)) - 2;
for (const { name, lines } of refused) {
  const more = lines.length > each ? [`… ${lines.length - each} more lines`] : [];
  process.stdout.write(`\n== ${name}\n${[...lines.slice(0, each), ...more].join('\n')}\n`);
}
process.stdout.write(
  refused.length === 0 ? '\nAll checks passed.\n' : `\nRefused by: ${refused.map(({ name }) => name).join(', ')}.\n`,
);
process.exit(refused.length === 0 ? 0 : 1);
