import type { Problem } from '../../core/game/problem.js';
import { type LineAnswer, type ToldVerdict, verdictTold } from '../../core/game/sheet.js';
import { counted } from '../../core/reading/counted.js';

/** More lines than any player has orders to write; each of them takes up to some KB on a page. */
export const MOST_TOLD = 100;
const MOST_PROBLEMS = 4;
const LONGEST_ORDERS = 1_000;
const LONGEST_SENTENCE = 1_000;

const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** `2, 5 to 9, 12`. */
export function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs
    .map(([from, to]) => (from === to ? `${from}` : `${from}${to === from + 1 ? ',' : ' to'} ${to}`))
    .join(', ');
}

const short = (problem: Problem): Problem => ({
  ...problem,
  message: cut(problem.message, LONGEST_SENTENCE),
  ...(problem.allowed === undefined ? {} : { allowed: cut(problem.allowed, LONGEST_SENTENCE) }),
});

/** The first problems of a line, and the last error, which says what of the line counts; that there are more, where there are. */
function problemsOf({ problems }: LineAnswer): readonly Problem[] {
  if (problems.length <= MOST_PROBLEMS) return problems.map(short);
  const last = problems.findLast(({ severity }) => severity === 'error') ?? problems.at(-1);
  const first = problems.slice(0, MOST_PROBLEMS - 1).map(short);
  const left = problems.length - MOST_PROBLEMS;
  if (last === undefined || problems.indexOf(last) < MOST_PROBLEMS - 1) return first;
  const more = left === 0 ? '' : ` And ${left} more like these are found in this line.`;
  return [...first, { ...short(last), message: `${short(last).message}${more}` }];
}

const inShort = (line: LineAnswer): LineAnswer => ({
  ...line,
  normal: line.normal === null ? null : cut(line.normal, LONGEST_ORDERS),
  problems: problemsOf(line),
  ...(line.note === undefined ? {} : { note: cut(line.note, LONGEST_SENTENCE) }),
  ...(line.does === undefined ? {} : { does: cut(line.does, LONGEST_SENTENCE) }),
});

const REST: Readonly<Record<ToldVerdict, readonly [one: string, more: string]>> = {
  rejected: ['does not count', 'do not count'],
  partly: ['counts in part', 'count in part'],
  warned: ['counts, with a warning', 'count, with a warning'],
  understood: ['is understood', 'are understood'],
  ignored: ['is no order', 'are no orders'],
};

/** `And 900 more lines like these: 880 do not count (101 to 980); 20 are understood (981 to 1000).` */
function restWords(rest: readonly LineAnswer[]): string | null {
  if (rest.length === 0) return null;
  const verdicts = [...new Set(rest.map(verdictTold))];
  const parts = verdicts.map((verdict) => {
    const own = rest.filter((line) => verdictTold(line) === verdict).map(({ line }) => line);
    return `${own.length} ${REST[verdict][own.length === 1 ? 0 : 1]} (${ranges(own)})`;
  });
  return `And ${counted(rest.length, 'more line', 'more lines')} like these: ${parts.join('; ')}.`;
}

/**
 * The lines of a sheet that are told one by one, each as far as it can be read: those with something wrong before others where there are
 * very many; and a sentence on the rest. The text itself stands in the order box or on the receipt.
 */
export function toldLines(lines: readonly LineAnswer[]): {
  readonly told: readonly LineAnswer[];
  readonly rest: string | null;
} {
  if (lines.length <= MOST_TOLD) return { told: lines.map(inShort), rest: null };
  const wrong = lines.filter(({ problems }) => problems.length > 0);
  const others = lines.filter(({ problems }) => problems.length === 0);
  const chosen = new Set([...wrong, ...others].slice(0, MOST_TOLD));
  return {
    told: lines.filter((line) => chosen.has(line)).map(inShort),
    rest: restWords(lines.filter((line) => !chosen.has(line))),
  };
}
