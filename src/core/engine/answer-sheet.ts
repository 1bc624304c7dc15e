import { marksInWords } from '../draw/arrows.js';
import type { GameSystem, Shapes } from '../game/contract.js';
import { leftOut } from '../game/left-out.js';
import { type Problem, quote } from '../game/problem.js';
import {
  isReadyLine,
  type LineAnswer,
  MAX_SHEET_BYTES,
  MAX_SHEET_LINES,
  type Placed,
  type SheetAnswer,
  sheetLines,
  type WhyPassed,
} from '../game/sheet.js';
import { EMPTY_SKETCH, type SketchLine } from '../game/sketch.js';
import { capitalised } from '../reading/capitalised.js';
import { linesOf, type SheetLine, toldOf } from '../reading/lines.js';

/** What of a game system reads sheets. */
type SheetReader<Order, View, Fixed> = Pick<
  GameSystem<Shapes & { Order: Order; View: View; Fixed: Fixed }>,
  'parse' | 'check' | 'write' | 'sketch'
>;

/** What the sketch doubts of a line that nothing else is said of. */
const doubtOf = ({ line, text, rule }: SketchLine, found: string): Problem => ({
  code: 'order/in-doubt',
  severity: 'warning',
  line,
  found,
  message: text,
  ...(rule === undefined ? {} : { rule }),
});

/** What is told of several orders on one line: all of it, in doubt where one of them is. */
const together = (before: SketchLine | undefined, told: SketchLine): SketchLine =>
  before === undefined
    ? told
    : { ...before, text: `${before.text} ${told.text}`, tone: before.tone === 'doubt' ? 'doubt' : told.tone };

const isError = ({ severity }: Problem): boolean => severity === 'error';

const verdictOf = (understood: boolean, problems: readonly Problem[]): LineAnswer['verdict'] => {
  if (problems.some(isError)) return 'rejected';
  if (problems.length > 0) return 'warned';
  return understood ? 'understood' : 'ignored';
};

/** What of a line is no order: what formatting and comments take out, and all of it where it is passed over. */
function leftOf(line: SheetLine, why: WhyPassed | undefined): Pick<LineAnswer, 'left'> {
  const { typed, clean, left } = line;
  // A line that begins like a quotation and goes on with the one above is none.
  const all = [
    ...(why === 'continued' ? [] : left),
    ...(why === undefined ? [] : [leftOut(why, [clean === '' || why === 'continued' ? typed : toldOf(line)])]),
  ];
  const told = all.filter((one) => one !== null);
  return told.length === 0 ? {} : { left: told };
}

const tooLong = (bytes: number): Problem => ({
  code: 'sheet/too-long',
  severity: 'error',
  line: 0,
  found: `${Math.ceil(bytes / 1024)} KB`,
  message: `The sheet has ${bytes.toLocaleString('en')} bytes; the limit is ${MAX_SHEET_BYTES.toLocaleString('en')} (16 KB).`,
  allowed: 'Send the orders alone, one on a line. What stood before still stands.',
});

const tooManyLines = (lines: number): Problem => ({
  code: 'sheet/too-long',
  severity: 'error',
  line: 0,
  found: `${lines.toLocaleString('en')} lines`,
  message: `The sheet has ${lines.toLocaleString('en')} lines; the limit is ${MAX_SHEET_LINES.toLocaleString('en')}, blank ones not counted.`,
  allowed: 'Send the orders alone, one on a line. What stood before still stands.',
});

/** The problem of a sheet over one of the limits, else null: for refusing it before anything is read or looked up. */
export function sheetTooLong(text: string): Problem | null {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > MAX_SHEET_BYTES) return tooLong(bytes);
  const lines = sheetLines(text).filter((line) => line.trim() !== '').length;
  return lines > MAX_SHEET_LINES ? tooManyLines(lines) : null;
}

/** Lines hold fewer orders than this: by so small parts of a line are those of one told apart. */
const PARTS = 64;

/**
 * The orders that stand. Those of one line do as if each stood on a line of its own, so one that cannot be does not take the others
 * with it. `rejected`: whether something is wrong with an order of a line. The first of each line keeps its number, for those that name it.
 */
function standing<Order>(
  placed: readonly Placed<Order>[],
  rejected: (line: number) => boolean,
  check: (placed: readonly Placed<Order>[]) => readonly Problem[],
): readonly Placed<Order>[] {
  const shared = new Set(
    placed.filter(({ line }, at) => placed[at - 1]?.line === line && rejected(line)).map(({ line }) => line),
  );
  if (shared.size === 0) return placed.filter(({ line }) => !rejected(line));
  const counts = new Map<number, number>();
  const apart = placed.map(({ line, order }): Placed<Order> => {
    const before = counts.get(line) ?? 0;
    counts.set(line, before + 1);
    return { line: line + before / PARTS, order };
  });
  const wrong = new Set(
    check(apart)
      .filter(isError)
      .map(({ line }) => line),
  );
  const blamed = new Set([...wrong].map(Math.floor));
  // Where none of a line's orders is to blame alone, all are.
  return placed.filter(({ line }, at) =>
    shared.has(line) && blamed.has(line) ? !wrong.has(apart[at]?.line ?? line) : !rejected(line),
  );
}

const ordersByLine = <Order>(placed: readonly Placed<Order>[]): ReadonlyMap<number, readonly Order[]> => {
  const orders = new Map<number, Order[]>();
  for (const { line, order } of placed) orders.set(line, [...(orders.get(line) ?? []), order]);
  return orders;
};

/** What is wrong with orders of a line, with which they are and with the others, which count. */
function besideOthers(
  problems: readonly Problem[],
  fallen: readonly string[],
  stand: readonly string[],
): readonly Problem[] {
  const last = problems.findLast(isError);
  const which = fallen.map((one) => `“${one}”`).join(' and ');
  const others = `Of this line ${which} ${fallen.length === 1 ? 'does' : 'do'} not count, and the rest does: ${stand.join('; ')}.`;
  return problems.map((one) => (one === last ? { ...one, message: `${one.message} ${others}` } : one));
}

/** A sheet's answer in the making: each step is short enough to be taken at once, with a turn for others after it. */
export type Answering<Order> = Generator<undefined, SheetAnswer<Order>, undefined>;

/**
 * Reads a sheet as its sender may see the game: what was understood, what was not and why, line by line, and what the orders
 * that stand would mean. Good lines of a sheet with bad lines stand; a line with an error does not count. A sheet over one of the
 * limits is refused whole. In steps, because a long sheet takes as long as several short ones.
 */
export function* answering<Order, View, Fixed>(
  system: SheetReader<Order, View, Fixed>,
  text: string,
  view: View,
  fixed: Fixed,
): Answering<Order> {
  const long = sheetTooLong(text);
  if (long !== null) return { lines: [], problems: [long], orders: [], sketch: EMPTY_SKETCH };

  const parsed = system.parse(text, view, fixed);
  yield;
  const problems = [...parsed.problems, ...system.check(parsed.orders, view, fixed)];
  yield;
  const byLine = new Map<number, Problem[]>();
  for (const problem of problems) byLine.set(problem.line, [...(byLine.get(problem.line) ?? []), problem]);
  const rejected = (line: number): boolean => byLine.get(line)?.some(isError) === true;
  const misread = new Set(parsed.problems.filter(isError).map(({ line }) => line));
  const orders = standing(
    parsed.orders.filter(({ line }) => !misread.has(line)),
    rejected,
    (placed) => system.check(placed, view, fixed),
  );
  const [ordersOf, standOf] = [ordersByLine(parsed.orders), ordersByLine(orders)];
  const sketch = system.sketch(view, orders, fixed);
  yield;
  const does = marksInWords(sketch.marks);
  const foreseen = new Map<number, SketchLine>();
  for (const told of sketch.lines) foreseen.set(told.line, together(foreseen.get(told.line), told));

  const passed = new Map(parsed.passed.map((one) => [one.line, one.why] as const));
  const all = linesOf(text);
  /** A line together with those that go on with it. */
  const whole = (from: number): string => {
    let typed = all[from - 1]?.typed ?? '';
    for (let line = from + 1; passed.get(line) === 'continued'; line += 1)
      typed += ` ${all[line - 1]?.typed.trim() ?? ''}`;
    return typed;
  };
  const lines = all.map((one): LineAnswer => {
    const { number: line, clean } = one;
    const why = passed.get(line);
    const typed = why === 'continued' ? one.typed : whole(line);
    const write = (order: Order): string => system.write(order, view, fixed);
    const [given, stand] = [ordersOf.get(line) ?? [], standOf.get(line) ?? []];
    const written = given.map(write);
    const partly = rejected(line) && stand.length > 0 ? stand.map(write) : null;
    const wrong = byLine.get(line) ?? [];
    const fallen = partly === null ? [] : given.filter((order) => !stand.includes(order)).map(write);
    const said = partly === null ? wrong : besideOthers(wrong, fallen, partly);
    const told = stand.length === 0 ? undefined : foreseen.get(line);
    const own = told?.tone === 'doubt' && said.length === 0 ? [doubtOf(told, quote(typed))] : said;
    const ready = parsed.ready === true && written.length === 0 && own.length === 0 && isReadyLine(clean);
    return {
      line,
      text: quote(typed),
      verdict: verdictOf(written.length > 0 || ready, own),
      normal: written.length === 0 ? (ready ? 'READY' : null) : written.join('; '),
      ...(written.length > 1 ? { each: written } : {}),
      ...(partly === null ? {} : { stand: partly }),
      problems: own,
      ...(stand.length === 0 || !does.has(line) ? {} : { does: capitalised(does.get(line) ?? '') }),
      ...(told?.tone === 'info' ? { note: told.text } : {}),
      ...leftOf(one, why),
    };
  });
  const rest = { problems: byLine.get(0) ?? [], orders, sketch };
  return { lines, ...rest, ...(parsed.ready === true ? { ready: true } : {}) };
}

/** The same at once, for who holds nobody up. */
export function answerSheet<Order, View, Fixed>(
  system: SheetReader<Order, View, Fixed>,
  text: string,
  view: View,
  fixed: Fixed,
): SheetAnswer<Order> {
  const steps = answering(system, text, view, fixed);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
