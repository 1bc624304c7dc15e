// Finds regular expressions whose time grows faster than the text that they are given: whoever writes that text could stop
// the whole process with it. Every expression in the product is checked; what is known about one is kept by its text.
//
//   node scripts/regexes.mjs        prints what is wrong; `npm run check` does the same

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
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

const { version } = createRequire(import.meta.url)('recheck/package.json');

/** What was found out about expressions before, on this machine. */
function readKept(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
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

/** One complaint for each expression that must not stay as it is. */
export async function regexComplaints(
  root,
  { keptIn = join(root, 'node_modules', '.cache', 'adjutant-regexes') } = {},
) {
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
      const key = JSON.stringify(known === undefined ? [pattern, flags] : PUT_TOGETHER[known].like);
      places.set(key, [...(places.get(key) ?? []), at]);
    }
  for (const key of unused) complaints.push(`scripts/regexes.mjs lists ${key}, which is there no more.`);

  const keptAt = join(keptIn, `${version}-confirmed.json`);
  const kept = readKept(keptAt);
  const left = [...places.keys()].filter((key) => kept[key] === undefined);
  const worker = async () => {
    for (let key = left.pop(); key !== undefined; key = left.pop()) kept[key] = await verdict(...JSON.parse(key));
  };
  const isNew = left.length > 0;
  await Promise.all(Array.from({ length: ABREAST }, worker));
  if (isNew) {
    mkdirSync(keptIn, { recursive: true });
    const draft = `${keptAt}.${process.pid}`;
    // What could not be judged may have wanted a quieter machine.
    const judged = Object.entries(kept).filter(([, said]) => !said.startsWith('cannot'));
    writeFileSync(draft, JSON.stringify(Object.fromEntries(judged)));
    renameSync(draft, keptAt);
  }
  for (const [key, found] of places)
    if (kept[key] !== '')
      complaints.push(`${found.join(', ')}: the expression /${JSON.parse(key).join('/')} ${kept[key]}`);
  return complaints;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const complaints = await regexComplaints(process.argv[2] ?? process.cwd());
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  // The checker's own worker would keep the process.
  process.exit(complaints.length === 0 ? 0 : 1);
}
