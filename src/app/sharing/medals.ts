import type { Medal } from '../ports/books.js';

/** What a game measures, turn by turn: of each player or side a value, or null where there is none. */
export interface Course {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/** A war shorter than this has no story that figures could tell. */
const FEWEST_TURNS = 4;

/** Who alone has most; null where two are level, or nobody has any. */
function alone<T>(all: readonly T[], of: (one: T) => number): T | null {
  const most = Math.max(...all.map(of));
  const those = all.filter((one) => of(one) === most);
  return most > 0 && those.length === 1 ? (those[0] ?? null) : null;
}

/** Who alone leads at the end of each turn. */
const leadersOf = ({ lines }: Course, turns: number): readonly (string | null)[] =>
  Array.from({ length: turns }, (_, turn) => alone(lines, ({ values }) => values[turn] ?? 0)?.name ?? null);

function longestLead(course: Course, turns: readonly string[]): Medal | null {
  const leaders = leadersOf(course, turns.length);
  const held = course.lines.map(({ name }) => ({ name, turns: leaders.filter((leader) => leader === name).length }));
  const most = alone(held, (one) => one.turns);
  if (most === null || most.turns * 2 <= turns.length) return null;
  return {
    title: `In front: ${course.title}`,
    name: most.name,
    why: `Alone in front after ${most.turns} of ${turns.length} turns.`,
  };
}

function greatestLeap({ title, lines }: Course, turns: readonly string[]): Medal | null {
  const leaps = lines.flatMap(({ name, values }) =>
    values.flatMap((value, turn) => {
      const before = turn === 0 ? null : (values[turn - 1] ?? null);
      return value === null || before === null ? [] : [{ name, turn, by: value - before }];
    }),
  );
  const most = alone(leaps, ({ by }) => by);
  if (most === null || most.by < 2) return null;
  return {
    title: `The greatest leap: ${title}`,
    name: most.name,
    why: `${most.by} more in ${turns[most.turn] ?? ''}.`,
  };
}

function comeback(course: Course, turns: readonly string[]): Medal | null {
  const { title, lines } = course;
  const winner = leadersOf(course, turns.length).at(-1) ?? null;
  const own = lines.find(({ name }) => name === winner);
  if (winner === null || own === undefined || lines.length < 2) return null;
  const wasLast = turns.findLastIndex((_, turn) => {
    const value = own.values[turn] ?? null;
    const others = lines.filter((line) => line !== own).map(({ values }) => values[turn] ?? null);
    return value !== null && others.every((other) => other !== null && other > value);
  });
  if (wasLast < 0) return null;
  return {
    title: `From last to first: ${title}`,
    name: winner,
    why: `Last after ${turns[wasLast] ?? ''}, first at the end.`,
  };
}

/** What the figures of a war support, and nothing else: who was longest in front, leapt furthest, came from behind. Who is level gets none. */
export const medalsOf = (turns: readonly string[], courses: readonly Course[]): readonly Medal[] =>
  turns.length < FEWEST_TURNS
    ? []
    : courses.flatMap((course) => [longestLead, greatestLeap, comeback].flatMap((medal) => medal(course, turns) ?? []));
