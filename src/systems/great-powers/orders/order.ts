import { z } from 'zod';
import { Spot, UNIT_KINDS } from '../board/map.js';
import type { Order as Declared } from './cards.js';

/** A unit where it stands. */
export const Unit = z.strictObject({ power: z.string(), kind: z.enum(UNIT_KINDS), at: Spot });
export type Unit = z.infer<typeof Unit>;

/**
 * What a power may order its units, by its cards. `at` is where the ordered unit stands, `of` where the one stands that is supported or carried,
 * `to` where it goes.
 */
export type Order = Exclude<Declared, { readonly kind: (typeof OTHERS)[number] }>;

/** Orders that are for no unit in the phase in which they are given, nor in another as they are. */
const OTHERS = ['vote', 'none', 'hold-all', 'retreat-ahead', 'disband-ahead', 'forget'] as const;

export const isForUnits = (order: Declared): order is Order => !OTHERS.some((kind) => kind === order.kind);

/** An order and who gave it. */
export interface Given {
  readonly power: string;
  readonly order: Order;
}
