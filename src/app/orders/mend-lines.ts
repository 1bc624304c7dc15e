import type { LineAnswer } from '../../core/game/sheet.js';
import { sheetLines } from '../../core/game/sheet.js';
import { likelyMends, type Mend, waysToMend } from '../../core/reading/mend.js';
import { inSlices } from '../kit/slices.js';

type Lines = { readonly lines: readonly LineAnswer[] };
type Read = (text: string) => Lines | Promise<Lines>;

/**
 * Each way is tried by reading the whole sheet with it, and it is said before the first reading how many there may be in all, whatever
 * the sheet says: this many, and fewer of a long sheet.
 */
const MOST_READINGS = 16;
const MOST_LINES_READ = 1_500;
/** A line of a sheet is about as long; many in one line are as dear as many lines. */
const USUAL_LINE = 20;
/** Only the first lines in trouble are helped, with a few ways each. */
const MOST_LINES = 4;
const MOST_WAYS = 5;

/** A reader that reads so often and no more. What it may not read any more does not help. */
function budgeted(
  read: Read,
  text: string,
  lines: readonly string[],
): (other: string) => Promise<readonly LineAnswer[] | null> {
  const size = Math.max(lines.length, text.length / USUAL_LINE);
  let left = Math.min(MOST_READINGS, Math.floor(MOST_LINES_READ / Math.max(1, size)));
  const rest = inSlices();
  return async (other) => {
    if (left <= 0) return null;
    left -= 1;
    await rest();
    return (await read(other)).lines;
  };
}

const answerIn = (answers: readonly LineAnswer[] | null, line: number): LineAnswer | null =>
  answers?.find((answer) => answer.line === line) ?? null;

const stands = (answer: LineAnswer | null): boolean =>
  answer !== null && (answer.verdict === 'understood' || answer.verdict === 'warned');

/** What sets a line aside: a comment. */
export const isAside = (text: string): boolean => text.startsWith('// ');

const inTrouble = (answers: readonly LineAnswer[]): readonly LineAnswer[] =>
  answers.filter(({ verdict }) => verdict === 'rejected').slice(0, MOST_LINES);

const withLine = (lines: readonly string[], { line, text }: Pick<Mend, 'line' | 'text'>): string =>
  lines.with(line - 1, text).join('\n');

/**
 * How lines that do not stand can be made to, by what their problems name. Only what does help is offered, what was probably meant
 * first. The first ways of all lines are tried before the second of any. That a line can be left out is said of all, elsewhere.
 */
export async function mendsOf(read: Read, text: string, answers: readonly LineAnswer[]): Promise<readonly Mend[]> {
  const lines = sheetLines(text);
  const readWith = budgeted(read, text, lines);
  const troubled = inTrouble(answers).map(({ line, problems }) => ({
    ways: problems.flatMap((problem) => waysToMend(lines[line - 1] ?? '', problem)),
    helping: [] as Mend[],
  }));
  const most = Math.max(0, ...troubled.map(({ ways }) => ways.length));
  for (let turn = 0; turn < most; turn += 1)
    for (const { ways, helping } of troubled) {
      const way = ways[turn];
      if (way === undefined || helping.length >= MOST_WAYS) continue;
      if (stands(answerIn(await readWith(withLine(lines, way)), way.line))) helping.push(way);
    }
  return troubled.flatMap(({ helping }) => helping);
}

/** Lines that are to be set aside: all at once, as that changes how the others are read. */
const setAside = (answers: readonly LineAnswer[]): readonly Mend[] =>
  answers.flatMap(({ line, problems }) =>
    problems.flatMap(({ instead }) =>
      instead !== undefined && isAside(instead) ? [{ line, text: instead, label: instead }] : [],
    ),
  );

/** What a line that does not stand was meant to be. */
interface Proposal {
  readonly line: number;
  /** The one plausible way in which it stands; null: there is none, or more than one. `label` is the whole line. */
  readonly mend: Mend | null;
}

/** A line may hold more than one slip; whoever made more of them writes it anew. */
const MOST_SLIPS = 3;

/**
 * For each line that does not stand the only plausible way in which it would, for its sender to accept: never a value out of a list
 * of legal ones, but the word that the problem asks about or that is near to what was found, when exactly one of them helps. The
 * proposals stand together: each was read in the sheet with those before it.
 */
export async function proposalsOf(
  read: Read,
  text: string,
  answers: readonly LineAnswer[],
): Promise<readonly Proposal[]> {
  let lines = sheetLines(text);
  const readWith = budgeted(read, text, lines);

  /** A way that leaves the line with another problem, further on, is gone on with when it is the only one. */
  async function only(
    line: number,
    typed: string,
    problems: LineAnswer['problems'],
    slips: number,
  ): Promise<string | null> {
    const ways = problems.flatMap((problem) => likelyMends(typed, problem));
    const read: { readonly text: string; readonly answer: LineAnswer | null }[] = [];
    for (const { text } of ways)
      read.push({ text, answer: answerIn(await readWith(withLine(lines, { line, text })), line) });
    const helping = read.filter(({ answer }) => stands(answer));
    if (helping.length > 0)
      return helping.length === 1 && read.every(({ answer }) => answer !== null) ? (helping[0]?.text ?? null) : null;
    const [next] = read;
    if (next === undefined || read.length > 1 || next.answer === null || slips >= MOST_SLIPS) return null;
    return only(line, next.text, next.answer.problems, slips + 1);
  }

  const proposals: Proposal[] = [];
  const aside = setAside(answers);
  const others = aside.reduce((all, { line, text }) => all.with(line - 1, text), lines);
  const then = aside.length === 0 ? null : await readWith(others.join('\n'));
  if (then !== null && aside.every(({ line }) => answerIn(then, line)?.verdict === 'ignored')) {
    lines = others;
    proposals.push(...aside.map((mend) => ({ line: mend.line, mend })));
  }
  const left = proposals.length === 0 || then === null ? answers : then.filter(({ line }) => line > 0);
  const troubled = inTrouble(left);
  for (const answer of left.filter(({ verdict }) => verdict === 'rejected')) {
    const { line, problems } = answer;
    const mended = troubled.includes(answer) ? await only(line, lines[line - 1] ?? '', problems, 1) : null;
    if (mended !== null) lines = lines.with(line - 1, mended);
    proposals.push({ line, mend: mended === null ? null : { line, text: mended, label: mended.trim() } });
  }
  return proposals;
}
