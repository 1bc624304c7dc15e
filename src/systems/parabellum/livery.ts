import { z } from 'zod';
import type { Dice } from '../../core/dice/dice.js';

/** Bead colours by the letter that stands for them in flags (ST-22). */
export const BEADS = {
  R: { name: 'red' },
  O: { name: 'orange' },
  Y: { name: 'yellow' },
  G: { name: 'green' },
  B: { name: 'blue' },
  V: { name: 'violet' },
  K: { name: 'black' },
  W: { name: 'white' },
  P: { name: 'pink' },
  N: { name: 'brown' },
} as const;
type Bead = keyof typeof BEADS;

export const BEAD_LETTERS: readonly string[] = Object.keys(BEADS);

/** Whether a letter of a flag is a bead colour; other letters are plain beads with the letter on them. */
export const isBead = (letter: string): letter is Bead => Object.hasOwn(BEADS, letter);

/** One to three beads, or four letters. */
const FLAG = /^(?:[A-Z]{4}|[ROYGBVKWPN]{1,3})$/;

/** A unit's flag: four letters, the company's livery first, e.g. `RBGY` (ST-22, SRR-44); where a campaign allows it fewer beads. */
export const Flag = z.string().regex(FLAG, 'must be four letters, like RBGY, or one to three bead letters');
export type Flag = z.infer<typeof Flag>;

/** A company's two colours, e.g. `RB`: the first two letters of its flags. */
export const Livery = z.string().regex(/^[ROYGBVKWPN]{2}$/, 'must be two bead letters of R O Y G B V K W P N, like RB');
export type Livery = z.infer<typeof Livery>;

/** How an edition writes flags in orders. */
export interface FlagForm {
  /** The normal form of a word that is a flag; null when it is none. */
  readonly read: (word: string) => string | null;
  /** What error texts call it, with an example and a comma: `a flag, like RB-GY,`. */
  readonly wanted: string;
  /** Stands for a flag that was not read. */
  readonly instead: string;
}

/** Four letters, or fewer beads where a campaign allows it: the starter edition. */
export const PLAIN_FLAGS: FlagForm = {
  read: (word) => (FLAG.test(word) ? word : null),
  wanted: 'a flag of four letters, like RBGY,',
  instead: 'AAAA',
};

/** A flag of the elder editions: the company's livery, a dash, two beads or letters of the unit's own, e.g. `RB-GY`. */
export const DashedFlag = z
  .string()
  .regex(/^[ROYGBVKWPN]{2}-[A-Z]{2}$/, 'must be a livery, a dash and two letters, like RB-GY');
export type DashedFlag = z.infer<typeof DashedFlag>;

const DASHED = /^([ROYGBVKWPN]{2})-?([A-Z]{2})$/;

/** `RB-GY`, also without the dash: the elder editions. */
export const DASHED_FLAGS: FlagForm = {
  read: (word) => (DASHED.test(word) ? word.replace(DASHED, '$1-$2') : null),
  wanted: 'a flag, like RB-GY,',
  instead: 'RB-AA',
};

/** The beads a unit may have of its own, two by two. */
const PAIRS: readonly string[] = BEAD_LETTERS.flatMap((one) => BEAD_LETTERS.map((other) => `${one}${other}`));

/** Flags with two beads that nobody has, in the order of the beads. `opening`: what a company's begin with, `RB` or `RB-`. */
export const freeFlags = (opening: string, isTaken: (flag: string) => boolean): readonly string[] =>
  PAIRS.map((pair) => `${opening}${pair}`).filter((flag) => !isTaken(flag));

/**
 * A flag that nobody has, by lot, so that flags tell nothing of their units; null when all are taken. No die is thrown for the
 * last one.
 */
export function dealFlag(
  dice: Dice,
  stream: string,
  opening: string,
  isTaken: (flag: string) => boolean,
): string | null {
  const free = freeFlags(opening, isTaken);
  return free.length <= 1 ? (free[0] ?? null) : (free[dice.roll(stream, free.length) - 1] ?? null);
}

/** The number of the next aircraft of a type: the lowest that is free. `isTaken`: whether there is one of that number. */
export function nextNumber(isTaken: (number: number) => boolean): number {
  let number = 1;
  while (isTaken(number)) number += 1;
  return number;
}
