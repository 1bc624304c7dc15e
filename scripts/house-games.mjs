import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// What a game costs: its lines by what they are for, and in how many files each kind of its orders is named.

/** What the folders and files of a game are for, by their names; all others hold rules. */
const PURPOSES = {
  orders: ['orders', 'offers', 'ordering', 'desk', 'correctables', 'comparing', 'compare', 'compared'],
  'words and reference': ['reference', 'words', 'tables', 'numbers', 'complaint'],
  'facts and who knows': [
    'shapes',
    'sight',
    'eyes',
    'knowing',
    'apply',
    'invariants',
    'outcomes',
    'streams',
    'stream-words',
    'canon',
  ],
  reports: ['report', 'report-words', 'calendar'],
  pictures: ['draw', 'map', 'atlas', 'palette', 'livery', 'subjects'],
  'foresight and bots': ['sketch', 'foresight', 'suggest', 'bot'],
};
const RULES = 'rules and turn';
const COLUMNS = [RULES, ...Object.keys(PURPOSES)];

const purposeOf = (path) => {
  const first = path.split('/')[0].replace(/\.ts$/, '');
  return COLUMNS.find((purpose) => PURPOSES[purpose]?.includes(first)) ?? RULES;
};

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

const CARD = /\b\w*[cC]ard\w*(?:<[^>\n]{0,80}>)?\(\s{0,20}'([a-z][\w-]{0,40})',\s{0,20}\{/g;

/** Kinds that the cards of a game declare, each with the files that name it. */
function kindsOf(files) {
  const kinds = new Set(files.flatMap(({ text }) => [...text.matchAll(CARD)].map(([, kind]) => kind)));
  return [...kinds].map((kind) => {
    const key = /^\w+$/.test(kind) ? `|^\\s*${kind}(?::|,$|\\()` : '';
    const named = new RegExp(`'${kind}'${key}`, 'm');
    return { kind, files: files.filter(({ text }) => named.test(text)).length };
  });
}

const lines = (text) => text.split('\n').length - 1;
const median = (counts) => counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;

/** Prints a table of all games, and below it kinds of orders. */
export function printGames(root) {
  const systems = join(root, 'src/systems');
  const games = readdirSync(systems, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => ({ name, files: filesOf(join(systems, name)) }));
  const rows = games.map(({ name, files }) => {
    const sums = new Map(COLUMNS.map((purpose) => [purpose, 0]));
    for (const { path, text } of files) sums.set(purposeOf(path), sums.get(purposeOf(path)) + lines(text));
    const total = [...sums.values()].reduce((sum, count) => sum + count, 0);
    return { name, files: files.length, total, sums };
  });
  const row = (cells) =>
    console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(22) : cell.padStart(11))).join(' '));
  console.log('Lines by purpose; rules and turn as a share, too:\n');
  row(['', 'files', 'lines', 'share', ...COLUMNS.map((purpose) => purpose.split(' ')[0])]);
  for (const { name, files, total, sums } of rows)
    row([name, files, total, `${Math.round((100 * sums.get(RULES)) / total)} %`, ...sums.values()].map(String));
  const all = (pick) => rows.reduce((sum, one) => sum + pick(one), 0);
  row(
    [
      'all',
      all((one) => one.files),
      all((one) => one.total),
      '',
      ...COLUMNS.map((name) => all((one) => one.sums.get(name))),
    ].map(String),
  );

  console.log(
    '\nFiles that name a kind of order, of those that are cards (half of them in so many at most; the most):\n',
  );
  for (const { name, files } of games) {
    const kinds = kindsOf(files).sort((a, b) => b.files - a.files);
    if (kinds.length === 0) console.log(`  ${name.padEnd(22)} no cards`);
    else
      console.log(
        `  ${name.padEnd(22)} ${String(kinds.length).padStart(3)} kinds, half in ≤ ${median(kinds.map((one) => one.files))}; ` +
          `most: ${kinds
            .slice(0, 4)
            .map((one) => `${one.kind} ${one.files}`)
            .join(', ')}`,
      );
  }
}
