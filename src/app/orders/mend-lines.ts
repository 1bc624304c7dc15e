import { type Mend, waysToMend } from '../../core/game/mend.js';
import { type LineAnswer, sheetLines } from '../../core/game/sheet.js';

type Read = (text: string) => { readonly lines: readonly LineAnswer[] };

/** Each way is tried by reading the sheet with it, so only the first lines in trouble are helped, with a few ways each. */
const MOST_LINES = 3;
const MOST_WAYS = 5;

/** For each line that does not stand the one way in which it could, where there is no other. */
export function proposalsOf(read: Read, text: string, answers: readonly LineAnswer[]): readonly Mend[] {
  const mends = mendsOf(read, text, answers);
  return mends.filter(({ line }) => mends.filter((other) => other.line === line).length === 1);
}

/** How lines that do not stand can be made to, by what their problems name. Only what does help is offered. */
export function mendsOf(read: Read, text: string, answers: readonly LineAnswer[]): readonly Mend[] {
  const lines = sheetLines(text);
  const helps = (mend: Mend): boolean => {
    const other = lines.with(mend.line - 1, mend.text).join('\n');
    const answer = read(other).lines.find(({ line }) => line === mend.line);
    return answer !== undefined && (answer.verdict === 'understood' || answer.verdict === 'warned');
  };
  return answers
    .filter(({ verdict }) => verdict === 'rejected')
    .slice(0, MOST_LINES)
    .flatMap(({ line, problems }) =>
      problems
        .flatMap((problem) => waysToMend(lines[line - 1] ?? '', problem))
        .filter(helps)
        .slice(0, MOST_WAYS),
    );
}
