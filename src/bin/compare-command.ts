import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { binderShelf } from '../adapters/binders/binder-shelf.js';
import { Refusal } from '../app/kit/refusal.js';
import {
  type AskedComparison,
  type ComparisonPage,
  companiesOf,
  compareEditions,
  MOST_BATTLES,
  TOPICS,
} from '../app/reading/compare-editions.js';
import { projectRoot } from '../config/paths.js';
import { systems } from '../systems/registry.js';
import { StartError } from './run-program.js';

const LONGEST_BAR = 30;
const HOW = 'compare <position file or binder folder> --sheet <file> [--edition <system>]… [--times <n>] [--luck <n>]';

interface Typed {
  readonly source: string;
  readonly sheet: string;
  readonly among: readonly string[];
  readonly times: number;
  readonly luck: number;
}

function readTyped(words: readonly string[]): Typed {
  const [source = '', ...rest] = words;
  const options: Record<string, string[]> = {};
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', value = ''] = rest.slice(index, index + 2);
    options[name] = [...(options[name] ?? []), value];
  }
  const unknown = Object.keys(options).find((name) => !['--sheet', '--edition', '--times', '--luck'].includes(name));
  const sheet = options['--sheet']?.at(-1) ?? '';
  if (source === '' || sheet === '' || unknown !== undefined)
    throw new StartError(`${unknown === undefined ? '' : `"${unknown.slice(0, 40)}" is not an option. `}Write: ${HOW}`);
  const number = (name: string, usual: number, most: number): number => {
    const typed = options[name]?.at(-1);
    const value = typed === undefined ? usual : Number(typed);
    if (Number.isInteger(value) && value >= 0 && value <= most) return value;
    throw new StartError(`${name} is a whole number up to ${most}; found "${(typed ?? '').slice(0, 40)}".`);
  };
  return {
    source,
    sheet,
    among: options['--edition'] ?? [],
    times: number('--times', 0, MOST_BATTLES),
    luck: number('--luck', 1, 9_999),
  };
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new StartError(`The file ${file} cannot be read.`);
  }
}

const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const liveryOf = (flag: string): string => flag.slice(0, 2);

function sideLines(
  { edition, table, account }: ComparisonPage['sides'][number],
  liveries: readonly string[],
): string[] {
  const after = new Map(account.units.map(({ flag, strength }) => [flag, strength]));
  const lost = liveries.map((livery) => {
    const own = table.units.filter(({ flag }) => liveryOf(flag) === livery);
    return `${livery} ${own.reduce((sum, { flag, strength }) => sum + Math.max(0, strength - (after.get(flag) ?? 0)), 0)}`;
  });
  return [
    '',
    `${edition.title.toUpperCase()}: lost ${lost.join(', ')}`,
    ...table.remarks.map((remark) => `  (${remark})`),
    ...account.lines.map(
      ({ text, failure }) => `  ${text}${failure === null ? '' : `\n    ${failure.code}: ${failure.sentence}`}`,
    ),
    ...account.missing.map(({ why, rule }) => `  not here: ${why}${rule === null ? '' : ` (${rule})`}`),
    ...account.deeds.flatMap(({ text, rules, dice }) => [
      `  - ${text} [${rules.join(', ')}]`,
      ...dice.map(({ of, sides, faces }) => `      ${of} ${faces.length}d${sides}: ${faces.join(' ')}`),
    ]),
  ];
}

function spreadLines({ spreads, position }: ComparisonPage, times: number): string[] {
  if (spreads === null) return [];
  return [
    '',
    `IN ${times} BATTLES: strength lost`,
    ...companiesOf(position).flatMap((livery) =>
      spreads.flatMap(({ edition, lost, destroyed }) => {
        const spread = lost[livery];
        if (spread === undefined) return [];
        const most = Math.max(1, ...spread.counts);
        return [
          `  ${livery}, ${edition.title}: ${spread.mean.toFixed(1)} on average, ${(destroyed[livery]?.mean ?? 0).toFixed(2)} units gone`,
          ...spread.counts.flatMap((count, value) =>
            count === 0
              ? []
              : [`    ${String(value).padStart(2)} ${'#'.repeat(Math.ceil((LONGEST_BAR * count) / most))} ${count}`],
          ),
        ];
      }),
    ),
  ];
}

/** A comparison as text. */
function comparisonText(page: ComparisonPage, times: number): string {
  const liveries = companiesOf(page.position);
  return [
    `${page.position.title}. The sheet is in the language of the ${page.written.title.toLowerCase()}.`,
    ...page.problems.map(({ line, message }) => `  line ${line}: ${message}`),
    ...page.sides.flatMap((side) => sideLines(side, liveries)),
    ...(page.topics.length === 0 ? [] : ['', 'RULES THAT DIFFER']),
    ...page.topics.flatMap((topic) => [
      `  ${TOPICS[topic]}`,
      ...page.sides.map(
        ({ edition }) => `    ${edition.title}: ${edition.topics[topic].text} (${edition.topics[topic].rule})`,
      ),
    ]),
    ...spreadLines(page, times),
  ].join('\n');
}

/** One sheet under several editions of a game, from files. It needs no service. */
export async function compareCommand(words: readonly string[], print: (line: string) => void): Promise<void> {
  const typed = readTyped(words);
  const { among, times, luck } = typed;
  const source = resolve(typed.source);
  const isBinder = await isFolder(source);
  // The binder's own shelf comes first, so that its catalogue is the one that holds for its edition.
  const shelves = [...(isBinder ? [dirname(source)] : []), join(projectRoot(), 'campaigns')];
  const binders = binderShelf(shelves, systems);
  const position: AskedComparison['position'] = isBinder
    ? { binder: basename(source) }
    : { text: await textOf(source) };
  try {
    const page = await compareEditions({ binders })({
      position,
      sheet: await textOf(resolve(typed.sheet)),
      among,
      written: null,
      luck,
      times,
      asker: null,
    });
    print(comparisonText(page, times));
  } catch (error) {
    if (error instanceof Refusal) throw new StartError(error.message);
    throw error;
  }
}
