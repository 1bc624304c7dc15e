import type { GameSystem } from '../game/contract.js';
import { type Problem, quote } from '../game/problem.js';
import { isReadyLine, type LineAnswer, MAX_SHEET_BYTES, type Placed, type SheetAnswer } from '../game/sheet.js';
import { linesOf } from '../reading/lines.js';

type SheetReader<Order, View> = Pick<
  GameSystem<unknown, unknown, Order, unknown, View, unknown>,
  'parse' | 'check' | 'write'
>;

const verdictOf = (understood: boolean, problems: readonly Problem[]): LineAnswer['verdict'] => {
  if (problems.some((problem) => problem.severity === 'error')) return 'rejected';
  if (problems.length > 0) return 'warned';
  return understood ? 'understood' : 'ignored';
};

const tooLong = (bytes: number): Problem => ({
  code: 'sheet/too-long',
  severity: 'error',
  line: 0,
  found: `${Math.ceil(bytes / 1024)} KB`,
  message: `The sheet has ${bytes.toLocaleString('en')} bytes; the limit is ${MAX_SHEET_BYTES.toLocaleString('en')} (16 KB).`,
  allowed: 'Send the orders alone, one on a line. What stood before still stands.',
});

/** The problem of a sheet over the size limit, else null: for refusing it before anything is read or looked up. */
export function sheetTooLong(text: string): Problem | null {
  const bytes = new TextEncoder().encode(text).length;
  return bytes > MAX_SHEET_BYTES ? tooLong(bytes) : null;
}

/**
 * Reads a sheet as its sender may see the game: what was understood, what was not and why, line by line. Good lines of a
 * sheet with bad lines stand; a line with an error does not count. A sheet over the size limit is refused whole.
 */
export function answerSheet<Order, View>(
  system: SheetReader<Order, View>,
  text: string,
  view: View,
): SheetAnswer<Order> {
  const long = sheetTooLong(text);
  if (long !== null) return { lines: [], problems: [long], orders: [] };

  const parsed = system.parse(text, view);
  const problems = [...parsed.problems, ...system.check(parsed.orders, view)];
  const byLine = new Map<number, Problem[]>();
  for (const problem of problems) byLine.set(problem.line, [...(byLine.get(problem.line) ?? []), problem]);
  const orderOf = new Map(parsed.orders.map((placed) => [placed.line, placed.order] as const));

  const lines = linesOf(text).map(({ number: line, typed, clean }): LineAnswer => {
    const order = orderOf.get(line);
    const own = byLine.get(line) ?? [];
    const ready = parsed.ready === true && order === undefined && own.length === 0 && isReadyLine(clean);
    return {
      line,
      text: quote(typed),
      verdict: verdictOf(order !== undefined || ready, own),
      normal: order === undefined ? (ready ? 'READY' : null) : system.write(order),
      problems: own,
    };
  });
  const rejected = new Set(lines.filter((line) => line.verdict === 'rejected').map((line) => line.line));
  const orders: Placed<Order>[] = parsed.orders.filter((placed) => !rejected.has(placed.line));
  return { lines, problems: byLine.get(0) ?? [], orders, ...(parsed.ready === true ? { ready: true } : {}) };
}
