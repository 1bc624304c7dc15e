import { z } from 'zod';
import { Spot, UNIT_KINDS } from '../board/map.js';

/** A unit where it stands. */
export const Unit = z.strictObject({ power: z.string(), kind: z.enum(UNIT_KINDS), at: Spot });
export type Unit = z.infer<typeof Unit>;

const kind = <Kind extends string>(word: Kind) => z.literal(word);

/**
 * What a power may order. `at` is where the ordered unit stands, `of` where the one stands that is supported or carried,
 * `to` where it goes.
 */
export const Order = z.discriminatedUnion('kind', [
  z.strictObject({ kind: kind('hold'), at: Spot }),
  /** `via`: by convoy, even where the army could walk. */
  z.strictObject({ kind: kind('move'), at: Spot, to: Spot, via: z.boolean() }),
  z.strictObject({ kind: kind('support-hold'), at: Spot, of: Spot }),
  z.strictObject({ kind: kind('support-move'), at: Spot, of: Spot, to: Spot }),
  z.strictObject({ kind: kind('convoy'), at: Spot, of: Spot, to: Spot }),
  z.strictObject({ kind: kind('retreat'), at: Spot, to: Spot }),
  z.strictObject({ kind: kind('disband'), at: Spot }),
  z.strictObject({ kind: kind('build'), unit: z.enum(UNIT_KINDS), at: Spot }),
  z.strictObject({ kind: kind('remove'), at: Spot }),
  z.strictObject({ kind: kind('waive') }),
]);
export type Order = z.infer<typeof Order>;

/** An order and who gave it. */
export interface Given {
  readonly power: string;
  readonly order: Order;
}
