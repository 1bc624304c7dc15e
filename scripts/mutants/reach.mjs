// Knows which suites run which line: each suite is run once while V8 counts, and what it ran is kept by the hashes of the
// suite and of the files, in a folder that all clones share. A file that has changed since is known as a whole only.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { KEPT, runSuites } from './scratch.mjs';

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** For each character of a translated file the line of the source that it comes from, or 0. */
function sourceLines(code) {
  const inline = /\/\/# sourceMappingURL=data:application\/json;[^,]*base64,(\S+)\s*$/.exec(code);
  const map = new SourceMap(JSON.parse(Buffer.from(inline?.[1] ?? '', 'base64').toString()));
  const lines = new Int32Array(code.length + 1);
  let offset = 0;
  code.split('\n').forEach((text, row) => {
    for (let column = 0; column < text.length && !text.startsWith('//# source'); column += 1) {
      if (text[column] === ' ') continue;
      const { originalLine, generatedLine } = map.findEntry(row, column);
      if (generatedLine === row && originalLine !== undefined) lines[offset + column] = originalLine + 1;
    }
    offset += text.length + 1;
  });
  return lines;
}

/** The lines of the source that ran: of each stretch of the translated file the innermost count holds. */
function linesThatRan(lines, functions) {
  const counts = new Uint8Array(lines.length);
  const outerFirst = [...functions].sort(
    ([one], [other]) => one.startOffset - other.startOffset || other.endOffset - one.endOffset,
  );
  for (const ranges of outerFirst)
    for (const { startOffset, endOffset, count } of ranges) counts.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  const ran = new Set();
  for (let at = 0; at < lines.length; at += 1) if (counts[at] === 1 && lines[at] !== 0) ran.add(lines[at]);
  return ran;
}

/** Lines as stretches, from and to in turn: there are millions of them. */
function stretches(lines) {
  const found = [];
  for (const line of [...lines].sort((one, other) => one - other))
    if (found.at(-1) === line - 1) found[found.length - 1] = line;
    else found.push(line, line);
  return found;
}

const holds = (found, line) => found.some((from, index) => index % 2 === 0 && from <= line && line <= found[index + 1]);

/** What raw counts of a run say, as `{ suite → { ms, files: { path → { hash, lines } } } }`. */
async function readCounts(folder, place) {
  // The hooks translate as they did for the run.
  const { load } = await import(pathToFileURL(join(place, 'test', 'support', 'ts-hooks.mjs')).href);
  const code = new Map();
  const found = {};
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const { suite, ms, scripts } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const ran = new Map();
    for (const { url, functions } of scripts) {
      const path = fileURLToPath(url.replace(/\?.*$/, ''));
      if (!path.startsWith(join(place, 'src')) || !existsSync(path)) continue;
      if (!code.has(path)) code.set(path, sourceLines(load(pathToFileURL(path).href, {}).source));
      const lines = ran.get(path) ?? new Set();
      for (const line of linesThatRan(code.get(path), functions)) lines.add(line);
      if (lines.size > 0) ran.set(path, lines);
    }
    const files = {};
    for (const [path, lines] of ran)
      files[relative(place, path)] = { hash: hashOf(readFileSync(path)), lines: stretches(lines) };
    found[relative(place, suite)] = { ms, files };
  }
  return found;
}

/** Paths below a folder of the tree that end so. */
export const filesUnder = (place, folder, ending) =>
  readdirSync(join(place, folder), { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith(ending))
    .sort();

const keptAt = join(KEPT, 'reach.json');

function readKept() {
  if (!existsSync(keptAt)) return {};
  return JSON.parse(readFileSync(keptAt, 'utf8'));
}

function keep(suites) {
  mkdirSync(KEPT, { recursive: true });
  // Another clone may have learnt something meanwhile.
  const draft = `${keptAt}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...readKept(), ...suites }));
  renameSync(draft, keptAt);
}

/** Adds to what is kept from raw counts that a run has left in a folder. */
async function learn(folder, place, results) {
  const counts = await readCounts(folder, place);
  const passed = new Map(results.map(({ name, status }) => [relative(place, name), status === 'passed']));
  const learnt = {};
  for (const [suite, { ms, files }] of Object.entries(counts)) {
    const hash = hashOf(readFileSync(join(place, suite)));
    learnt[`${suite} ${hash}`] = { ms, passed: passed.get(suite) ?? false, files };
  }
  keep(learnt);
}

/** Suites of the project `main`, as jest.config.js names them. */
async function allSuites(place) {
  const { default: config } = await import(pathToFileURL(join(place, 'jest.config.js')).href);
  const main = config.projects.find(({ displayName }) => displayName === 'main');
  const ignored = main.testPathIgnorePatterns.map((pattern) => new RegExp(pattern));
  return filesUnder(place, 'test', '.test.ts').filter((path) => !ignored.some((pattern) => pattern.test(`/${path}`)));
}

/** Runs each suite that is not known yet, and answers what each reaches. */
export async function reachOf(place, { again = false, say }) {
  const suites = (await allSuites(place)).sort();
  const keyOf = (suite) => `${suite} ${hashOf(readFileSync(join(place, suite)))}`;
  const known = readKept();
  const missing = suites.filter((suite) => again || known[keyOf(suite)] === undefined);
  if (missing.length > 0) {
    say(`${missing.length} of ${suites.length} suites are run once, to see what they reach.`);
    mkdirSync(KEPT, { recursive: true });
    const folder = mkdtempSync(join(KEPT, 'counts-'));
    try {
      const { results, said } = await runSuites(place, missing, {
        all: true,
        workers: 2,
        env: { ADJUTANT_TEST_REACH: folder },
      });
      if (results === null) throw new Error(`The suites could not be run:\n${said}`);
      await learn(folder, place, results);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const kept = readKept();
  return new Map(suites.flatMap((suite) => (kept[keyOf(suite)] ? [[suite, kept[keyOf(suite)]]] : [])));
}

/** Files that import a file, straight away. */
function importersOf(place, path) {
  const name = path.replace(/^.*\//, '').replace(/\.ts$/, '.js');
  return filesUnder(place, 'src', '.ts').filter((other) =>
    [...readFileSync(join(place, other), 'utf8').matchAll(/from '(\.{1,2}\/[^']*)'/g)].some(
      ([, target]) =>
        target.endsWith(name) && relative(place, join(place, other, '..', target)) === path.replace(/\.ts$/, '.js'),
    ),
  );
}

/**
 * The suites that run a line, fastest first; those in the folder of the same name, or of a like name, before others that
 * take as long. A line outside of any function runs when a file is loaded, so suites that run anything of the file, or of files
 * that import it, stand for it.
 */
export function suitesReaching(reach, place, path, edit) {
  const hash = hashOf(readFileSync(join(place, path)));
  const touching = (file) => [...reach].filter(([, { files }]) => files[file] !== undefined).map(([suite]) => suite);
  let suites = [];
  if (edit.inFunction)
    suites = touching(path).filter((suite) => {
      const seen = reach.get(suite).files[path];
      return seen.hash !== hash || holds(seen.lines, edit.line);
    });
  // Also what ran only while a process loaded its first suite: files are loaded once.
  if (suites.length <= 2) suites = [...new Set([...suites, ...touching(path)])];
  if (suites.length <= 2)
    suites = [...new Set([...suites, ...importersOf(place, path).flatMap((importer) => touching(importer))])];
  const mirrored = `${path.replace(/^src\//, 'test/').replace(/\/[^/]*$/, '')}/`;
  const words = basename(path, '.ts')
    .split('-')
    .filter((word) => word.length > 3);
  // A suite that is about the file, by its folder or its name, is worth a longer wait.
  const weight = (suite) =>
    reach.get(suite).ms /
    (suite.startsWith(mirrored) ? 4 : 1) /
    (words.some((word) => basename(suite).includes(word)) ? 8 : 1);
  return suites.filter((suite) => reach.get(suite).passed).sort((one, other) => weight(one) - weight(other));
}
