import { z } from 'zod';
import { SeatId } from './viewer.js';

/** The name a seat plays under, as its player typed it. Untrusted text: renderers escape it. */
export const SeatName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  // Control characters and direction marks would let one name pose as another (U+202E and the like).
  .refine(
    (name) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name),
    'has control or direction characters; use plain letters',
  );

/**
 * The seat of who judges, in games that a person judges. All game masters of a campaign hold it together; no player is ever offered it. Its
 * id is the same in every game, so that it is known wherever seats are looked at.
 */
export const JUDGE = 'umpire' satisfies SeatId;

/** What it is called wherever seats have names. */
export const JUDGE_NAME = 'Umpire';

export const isJudgeSeat = (seat: SeatId): boolean => seat === JUDGE;

/** Whether only the judge is asked in a window: what led to it is told to nobody else. */
export const asksJudgeAlone = (owes: readonly SeatId[], invited: readonly SeatId[] = []): boolean =>
  owes.length > 0 && [...owes, ...invited].every(isJudgeSeat);

/** One place at the table: who plays what. `side` is null in systems without sides. */
export const Seat = z.object({ id: SeatId, name: SeatName, side: z.string().max(40).nullable() });
export type Seat = z.infer<typeof Seat>;

/** Where states say what seats are called: the list, and the fields of its entries with a seat and with its name. */
export interface SeatNames {
  readonly list: string;
  readonly seat: string;
  readonly name: string;
}

/** Most games list who plays as `id` and `name`. */
export const namedIn = (list: string): SeatNames => ({ list, seat: 'id', name: 'name' });
