// Looks for what the gate, which tries the same each time, has never tried: fresh seeds, the long effort, shuffled orders of files.
// What it finds becomes a case of its own, with its seed beside it.
//
//   npm run explore -- --minutes 30
//   npm run explore -- --minutes 30 --seed 4711 test/systems   the paths alone, beginning with this seed
import { spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Files that run in one go: few enough that the end comes in time, enough that they meet each other's leavings. */
const AT_ONCE = 12;

function asked() {
  try {
    const { values, positionals } = parseArgs({
      options: { minutes: { type: 'string' }, seed: { type: 'string' } },
      allowPositionals: true,
    });
    const minutes = Number(values.minutes);
    const first = values.seed === undefined ? randomInt(1, 1_000_000) : Number(values.seed);
    if (minutes > 0 && Number.isSafeInteger(first)) return { minutes, first, paths: positionals };
  } catch {
    // Told below.
  }
  console.error('Say for how long: npm run explore -- --minutes 30 [--seed 4711] [path…]');
  process.exit(2);
}

const { minutes, first, paths } = asked();
const until = Date.now() + minutes * 60_000;
const work = mkdtempSync(join(tmpdir(), 'adjutant-explore-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));

/** Runs the suite until it ends or the time is over; answers what it said on its standard output, and whether it ended. */
async function suite(args, env = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts', 'test.mjs'), 'main', '--long', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const timer = setTimeout(() => child.kill('SIGTERM'), Math.max(0, until - Date.now()));
  const hasEnded = await new Promise((done) => child.once('exit', (_code, signal) => done(signal === null)));
  clearTimeout(timer);
  return { said, isWhole: hasEnded && Date.now() < until };
}

const at = (seed, path) => createHash('sha256').update(`${seed}/${path}`).digest('hex');

/** What failed, in words, and what repeats it. */
function tell({ testResults }, seed, files) {
  let count = 0;
  for (const { name, status, message, assertionResults } of testResults.filter((file) => file.status === 'failed')) {
    const path = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    count += Math.max(1, failed.length);
    for (const { fullName, failureMessages } of failed)
      console.log(`\n● ${path}: ${fullName}\n${failureMessages.join('\n').split('\n').slice(0, 12).join('\n')}`);
    if (failed.length === 0) console.log(`\n● ${path}: ${status}\n${message.split('\n').slice(0, 12).join('\n')}`);
    console.log(`  alone: ADJUTANT_TEST_SEED=${seed} npm run test:long -- ${path}`);
    console.log(
      `  with those before it: ADJUTANT_TEST_SEED=${seed} ADJUTANT_TEST_ORDER=${seed} npm run test:long -- ${files.join(' ')}`,
    );
  }
  return count;
}

const listed = (await suite(['--listTests', ...paths])).said.split('\n').filter((line) => line.endsWith('.test.ts'));
if (listed.length === 0) {
  console.error('No test file has such a path.');
  process.exit(2);
}
let [found, tried] = [0, 0];
for (let seed = first; Date.now() < until; seed += 1) {
  console.log(`Seed ${seed}: ${listed.length} files.`);
  const files = listed.map((path) => relative(root, path)).sort((a, b) => (at(seed, a) < at(seed, b) ? -1 : 1));
  for (let from = 0; from < files.length && Date.now() < until; from += AT_ONCE) {
    const some = files.slice(from, from + AT_ONCE);
    const report = join(work, `${seed}-${from}.json`);
    const env = { ADJUTANT_TEST_SEED: String(seed), ADJUTANT_TEST_ORDER: String(seed) };
    const { isWhole } = await suite(['--runTestsByPath', ...some, '--ci', '--json', `--outputFile=${report}`], env);
    // Those that the end of the time has cut short tell nothing.
    if (!isWhole) break;
    tried += some.length;
    found += tell(JSON.parse(readFileSync(report, 'utf8')), seed, some);
  }
}
console.log(`\n${tried} files tried, ${found} failures found.`);
process.exit(found === 0 ? 0 : 1);
