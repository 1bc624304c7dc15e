// Tests the tests: makes one random change at a time that alters what the code does, in a copy of the tree, runs the
// suites that reach the changed line, and says which changes no test caught.
//
//   npm run mutants -- src/systems                     40 changes anywhere below a folder
//   npm run mutants -- src/app --count 20 --seed 7     20 changes, the same ones each time
//   npm run mutants -- src/core --budget 600           suites for up to ten minutes a change, slower ones are left out
//   npm run mutants -- src/app/kit/rights.ts --at 12   every change of one line
//   npm run mutants -- src/app --near 40               quick suites run 40 s for each change alone, before several are tried together
//
// Changes that do not compile (types included) are passed over: no test need catch what the compiler does.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { editsOf } from './mutants/edits.mjs';
import { filesUnder, reachOf, suitesReaching } from './mutants/reach.mjs';
import { makeScratch, typeErrors } from './mutants/scratch.mjs';
import { thoseThatCompile, tryAll } from './mutants/trial.mjs';

const options = {
  count: { type: 'string', default: '40' },
  seed: { type: 'string', default: '1' },
  budget: { type: 'string', default: '180' },
  near: { type: 'string', default: '10' },
  at: { type: 'string' },
  again: { type: 'boolean', default: false },
  root: { type: 'string', default: dirname(dirname(fileURLToPath(import.meta.url))) },
};

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`);
    process.stderr.write(`${error.message.split('. ')[0]}.\n`);
    process.stderr.write(
      `npm run mutants -- <folder or file>, with ${names.join(', ')}: see the top of scripts/mutants.mjs.\n`,
    );
    process.exit(2);
  }
}

const { values, positionals } = readArguments();
const root = resolve(values.root);
const folder = relative(root, resolve(root, positionals[0] ?? 'src'));
const say = (text) => process.stdout.write(`${text}\n`);

/** The same numbers for the same seed (mulberry32). */
function seeded(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Edits in random order. Each line is as likely as any other, and of a line's edits only one is tried. */
function* sampled(place, paths, random) {
  const lines = new Map();
  for (const path of paths)
    for (const edit of editsOf(readFileSync(join(place, path), 'utf8'))) {
      const key = `${path}:${edit.line}`;
      if (!lines.has(key)) lines.set(key, []);
      lines.get(key).push({ path, ...edit });
    }
  const left = [...lines.values()];
  if (values.at !== undefined) {
    yield* left.flat().filter(({ line }) => line === Number(values.at));
    return;
  }
  while (left.length > 0) {
    const index = random(left.length);
    const edits = left[index];
    left[index] = left[left.length - 1];
    left.pop();
    yield edits[random(edits.length)];
  }
}

const short = (text) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return JSON.stringify(line.length > 90 ? `${line.slice(0, 87)}…` : line);
};

/** The share with its 95% interval (Wilson). */
function interval(caught, tried) {
  if (tried === 0) return 'nothing was tried';
  const z = 1.96;
  const share = caught / tried;
  const middle = share + (z * z) / (2 * tried);
  const half = z * Math.sqrt((share * (1 - share)) / tried + (z * z) / (4 * tried * tried));
  const percent = (value) => Math.round((100 * value) / (1 + (z * z) / tried));
  return `${caught}/${tried} caught = ${Math.round(100 * share)}% (95%: ${percent(middle - half)} to ${percent(middle + half)})`;
}

/** Edits that compile, in random order, as many as are wanted, and how many did not. */
async function chosenFrom(place, paths, wanted) {
  const edits = sampled(place, paths, seeded(Number(values.seed)));
  const chosen = [];
  let passedOver = 0;
  for (;;) {
    const some = [];
    for (let size = Math.ceil((wanted - chosen.length) * 1.3); some.length < size; ) {
      const { value, done } = edits.next();
      if (done) break;
      some.push(value);
    }
    if (some.length === 0) break;
    const good = await thoseThatCompile(place, some);
    // As if they had been tried one after the other until there were enough.
    const used = good.slice(0, wanted - chosen.length);
    const last = chosen.length + used.length === wanted ? some.indexOf(used.at(-1)) + 1 : some.length;
    passedOver += last - used.length;
    chosen.push(...used);
    if (chosen.length >= wanted) break;
  }
  return { chosen, passedOver };
}

async function main() {
  const at = join(root, folder);
  if (!existsSync(at)) throw new Error(`There is no ${folder}. Name a folder or a file below src, like src/core.`);
  if (root === dirname(dirname(fileURLToPath(import.meta.url)))) build({ target: 'client' });
  const scratch = makeScratch(root);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      scratch.remove();
      process.exit(1);
    });
  try {
    const { place } = scratch;
    const reach = await reachOf(place, { again: values.again, say });
    for (const [suite, { passed }] of reach) if (!passed) say(`Left out, as it fails without any change: ${suite}`);
    if ((await typeErrors(place)).length > 0) throw new Error('The tree does not compile as it is.');
    const paths = statSync(at).isFile() ? [folder] : filesUnder(place, folder, '.ts');
    const wanted = values.at === undefined ? Number(values.count) : 1_000;
    say(`Seed ${values.seed}, ${folder}, up to ${values.budget} s of suites a change.`);
    const ours = paths.filter((path) => !path.startsWith('src/generated') && !path.endsWith('.d.ts'));
    const { chosen, passedOver } = await chosenFrom(place, ours, wanted);

    const all = new Map(chosen.map((edit) => [edit, suitesReaching(reach, place, edit.path, edit)]));
    const within = (suites) => {
      let spent = 0;
      return suites.filter((suite, index) => {
        spent += reach.get(suite).ms / 1000;
        return index < 3 || spent <= Number(values.budget);
      });
    };
    const what = (edit) =>
      `${edit.path}:${edit.line} [${edit.kind}] ${short(edit.before)} -> ${short(edit.replacement)}`;
    const survivors = [];
    let done = 0;
    const tell = (edit, outcome) => {
      done += 1;
      say(`${done}. ${what(edit)}\n   ${outcome}`);
    };
    const unfit = await tryAll({ place, reach }, chosen, {
      suitesOf: (edit) => within(all.get(edit)),
      near: Number(values.near) * 1000,
      caught: (edit, by) => tell(edit, `caught by ${by}`),
      survived: (edit) => {
        survivors.push(edit);
        tell(edit, `SURVIVED ${within(all.get(edit)).length} of ${all.get(edit).length} suites that reach it`);
      },
    });
    const left = unfit.length > 0 ? `, ${unfit.length} could not be made` : '';
    const share = interval(done - survivors.length, done);
    say(`\n${folder}, seed ${values.seed}: ${share}; ${passedOver} did not compile${left}.`);
    for (const survivor of survivors) say(`SURVIVED ${what(survivor)}`);
  } finally {
    scratch.remove();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
