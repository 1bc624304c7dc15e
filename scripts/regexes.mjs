// Finds regular expressions whose time grows faster than the text that they are given: whoever writes that text could stop
// the whole process with it. Judging one takes up to a minute and, where nothing can be proven, guesses: so it is done once, and
// those that are found safe are listed by their text in scripts/regexes/safe.txt. `npm run check` only looks there.
//
//   npm run regexes              prints what is wrong or was not judged yet; `npm run check` does the same
//   npm run regexes -- --judge   judges what is not in the list, and writes the list
//   npm run regexes -- --anew    judges all of them, and says what should not be in the list

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from '@swc/core';
import { check } from 'recheck';

/**
 * Expressions that are put together as the program runs: what one looks like, which is checked in its place, and why no
 * other is worse. Keyed by the file and what stands behind `new RegExp(`.
 */
const PUT_TOGETHER = {
  'src/config/env.ts `^(${schemes.join': { like: ['^(http|https)$', ''], because: 'two words of ours' },
  'src/app/rulings/naming.ts `(?<![\\\\p{L}\\\\p{N}])(?:${words': {
    like: ['(?<![\\p{L}\\p{N}])(?:seat-1|C3|KZIN)(?![\\p{L}\\p{N}])', 'iu'],
    because: 'words as they are: what means something in a pattern is escaped',
  },
  'src/core/report/render/layout.ts `[${WIDE_BLOCKS': {
    like: ['[\\u1100-\\u115F]|\\p{Emoji_Presentation}', 'u'],
    because: 'one character',
  },
  'src/systems/parabellum-boardroom/ordering.ts `^(?:unit': {
    like: ['^(?:unit\\s|[A-Z]{2}-[A-Z]{2}(?![\\p{L}\\p{N}-])|(?:MOVE|ATTACK|RESUPPLY)(?![\\p{L}\\p{N}]))', 'iu'],
    because: 'keywords of ours, of letters alone',
  },
  'src/systems/parabellum-boardroom/orders/acts.ts `(?:,|': {
    like: [
      '(?:,|\\bthen\\b|\\band\\b)\\s{1,3}(?=(?:then\\s|and\\s)?(?:MOVE|ATTACK|RESUPPLY)(?![\\p{L}\\p{N}]))',
      'giu',
    ],
    because: 'keywords of ours, of letters alone',
  },
  'src/adapters/postgres/rows/erasing.ts `(?<![\\\\p{L}\\\\p{N}])${name': {
    like: ['(?<![\\p{L}\\p{N}])Ada \\(GM\\)(?![\\p{L}\\p{N}])', 'gu'],
    because: 'a name whose every character stands for itself',
  },
};

/** Milliseconds that one expression may be thought about; what is undecided by then is complained of. */
const PATIENCE = 60_000;
/** So many are checked at the same time. */
const ABREAST = 4;

const sources = (root) =>
  ['src', 'jobs'].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true })
          .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
          .filter((path) => /\.(ts|mjs|js)$/.test(path) && !path.startsWith('src/generated/'))
          .sort()
      : [],
  );

/** Every expression of a file: `{ at, pattern, flags }`, or `{ at, built }` where it is put together. */
function expressionsOf(path, text) {
  const bytes = Buffer.from(text);
  const found = [];
  // Spans of swc are bytes counted from 1.
  const at = ({ start }) => `${path}:${bytes.subarray(0, start).toString().split('\n').length}`;
  const literal = (argument) => {
    if (argument === undefined) return '';
    if (argument.type === 'StringLiteral') return argument.value;
    if (argument.type === 'TemplateLiteral' && argument.expressions.length === 0) return argument.quasis[0].cooked;
    return null;
  };
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'RegExpLiteral') found.push({ at: at(node.span), pattern: node.pattern, flags: node.flags });
    const isBuilt = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (isBuilt && node.callee.type === 'Identifier' && node.callee.value === 'RegExp') {
      const [pattern, flags] = [0, 1].map((index) => literal(node.arguments?.[index]?.expression));
      const first = node.arguments?.[0]?.expression.span;
      if (pattern !== null && flags !== null) found.push({ at: at(node.span), pattern, flags });
      else found.push({ at: at(node.span), path, built: bytes.subarray(first.start - 1, first.end - 1).toString() });
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(text, { syntax: 'typescript', target: 'es2022' }));
  return found;
}

/**
 * Whether an attack is one. The checker guesses where it cannot prove, and guesses otherwise on a busy machine: then the
 * expression is given the text, longer and longer, until it takes a tenth of a second or has not taken it by 20,000 letters.
 */
function bites(pattern, flags, { pumps, suffix }) {
  const expression = new RegExp(pattern, flags);
  const work = (times) => {
    const text = pumps.map(({ prefix, pump, bias }) => prefix + pump.repeat(bias + times)).join('') + suffix;
    const before = process.cpuUsage();
    text.replace(expression, '');
    const { user, system } = process.cpuUsage(before);
    return { length: text.length, ms: (user + system) / 1000 };
  };
  for (let times = 8; ; times = Math.ceil(times * 1.2)) {
    const { length, ms } = work(times);
    // Linear time is far from this.
    if (ms > 100) return true;
    if (length > 20_000) return false;
  }
}

/** What is wrong with an expression, or the empty text. */
async function verdict(pattern, flags) {
  const { status, complexity, attack, error } = await check(pattern, flags, { timeout: PATIENCE });
  if (status === 'safe') return '';
  if (status === 'vulnerable' && complexity.isFuzz && !bites(pattern, flags, attack)) return '';
  if (status === 'vulnerable') return `takes ${complexity.summary} time, for instance on ${attack.pattern}`;
  return `cannot be judged (${error?.kind ?? 'unknown'}): write it more simply`;
}

/** Every expression of the product, as a line of the list, with where it stands; and complaints of those that cannot be looked at. */
function survey(root) {
  const complaints = [];
  const places = new Map();
  const unused = new Set(Object.keys(PUT_TOGETHER).filter((key) => existsSync(join(root, key.split(' ')[0]))));
  for (const path of sources(root))
    for (const { at, pattern, flags, built } of expressionsOf(path, readFileSync(join(root, path), 'utf8'))) {
      const known = Object.keys(PUT_TOGETHER).find((key) => built !== undefined && `${path} ${built}`.startsWith(key));
      if (built !== undefined && known === undefined) {
        complaints.push(`${at} puts an expression together as it runs; say in scripts/regexes.mjs what it looks like.`);
        continue;
      }
      unused.delete(known);
      const line = JSON.stringify(known === undefined ? [pattern, flags] : PUT_TOGETHER[known].like);
      places.set(line, [...(places.get(line) ?? []), at]);
    }
  for (const key of unused) complaints.push(`scripts/regexes.mjs lists ${key}, which is there no more.`);
  return { places, complaints };
}

/** The lines of the list: each `[pattern, flags]`. */
const readSafe = (path) => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []);

/** What is wrong with each of these lines; those that are safe have the empty text. */
async function judge(lines) {
  const left = [...lines];
  const judged = new Map();
  const worker = async () => {
    for (let line = left.pop(); line !== undefined; line = left.pop())
      judged.set(line, await verdict(...JSON.parse(line)));
  };
  await Promise.all(Array.from({ length: ABREAST }, worker));
  return judged;
}

const told = (places, line, what) =>
  `${places.get(line).join(', ')}: the expression /${JSON.parse(line).join('/')} ${what}`;

/** Where the list of a tree lies. */
const safeIn = (root) => join(root, 'scripts', 'regexes', 'safe.txt');

/** One complaint for each expression that must not stay as it is, or that nobody has judged. */
export function regexComplaints(root) {
  const { places, complaints } = survey(root);
  const safe = new Set(readSafe(safeIn(root)));
  const unknown = [...places.keys()].filter((line) => !safe.has(line));
  return [
    ...complaints,
    ...unknown.map((line) => told(places, line, 'was not judged yet: npm run regexes -- --judge')),
  ];
}

/** Judges what is not in the list, or with `anew` everything, and writes the list. Answers what is wrong. */
export async function judgeRegexes(root, { anew = false } = {}) {
  const { places, complaints } = survey(root);
  const known = anew ? new Set() : new Set(readSafe(safeIn(root)));
  const judged = await judge([...places.keys()].filter((line) => !known.has(line)));
  const isSafe = (line) => known.has(line) || judged.get(line) === '';
  mkdirSync(dirname(safeIn(root)), { recursive: true });
  writeFileSync(
    safeIn(root),
    [...places.keys()]
      .filter(isSafe)
      .sort()
      .map((line) => `${line}\n`)
      .join(''),
  );
  for (const [line, said] of judged) if (said !== '') complaints.push(told(places, line, said));
  return complaints;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [how] = process.argv.slice(2);
  const root = process.cwd();
  const complaints =
    how === '--judge' || how === '--anew'
      ? await judgeRegexes(root, { anew: how === '--anew' })
      : regexComplaints(root);
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  // The checker's own worker would keep the process.
  process.exit(complaints.length === 0 ? 0 : 1);
}
