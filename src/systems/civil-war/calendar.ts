// The war's calendar: ten turns a year (CW 5.0, 7.0, 14.0, 15.1).

export const FIRST_YEAR = 1861;
/** July 1861. */
export const FIRST_TURN = 6;
export const TURNS_A_YEAR = 10;

const MONTHS = [
  'January and February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November and December',
] as const;

/** Turns of two months, where there is little room. */
const SHORT_MONTHS: Readonly<Record<number, string>> = { 1: 'Jan–Feb', 10: 'Nov–Dec' };

const BLOCKADE_TURNS: readonly number[] = [1, 3, 5, 7, 9];
const MUSTER_TURNS: readonly number[] = [2, 5, 8];

/** `July`. */
export const monthsOf = (turn: number): string => MONTHS[turn - 1] ?? `Turn ${turn}`;

/** `July 1861`. */
export const dateOf = (year: number, turn: number): string => `${monthsOf(turn)} ${year}`;

/** `July 1861`, `Nov–Dec 1861`: for headings and lists. */
export const shortDateOf = (year: number, turn: number): string => {
  const months = SHORT_MONTHS[turn];
  return months === undefined ? dateOf(year, turn) : `${months} ${year}`;
};

/** 1861 is 1 (CWR-49). */
export const yearNumber = (year: number): number => year - 1860;

export const mayBlockade = (turn: number): boolean => BLOCKADE_TURNS.includes(turn);
export const hasMuster = (turn: number): boolean => MUSTER_TURNS.includes(turn);

/** Entrenchment and the Union's free rivers begin with this year (CW 9.3.b, 11.0). */
export const ENTRENCH_YEAR = 1863;

/** Turns since the war began, from 1: the number that the service counts by. */
export const turnNumber = (year: number, turn: number): number =>
  (year - FIRST_YEAR) * TURNS_A_YEAR + turn - FIRST_TURN + 1;

export const nextTurn = (year: number, turn: number): { year: number; turn: number } =>
  turn === TURNS_A_YEAR ? { year: year + 1, turn: 1 } : { year, turn: turn + 1 };
