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

/** One place at the table: who plays what. `side` is null in systems without sides. */
export const Seat = z.object({ id: SeatId, name: SeatName, side: z.string().max(40).nullable() });
export type Seat = z.infer<typeof Seat>;
