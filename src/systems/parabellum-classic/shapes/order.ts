import { z } from 'zod';
import { Way } from '../../parabellum/orders/fields.js';
import { Flag, Square } from './base.js';

/** Where pieces come from: those of a square, or aboard a unit. */
export const Source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('square'), square: Square }),
  z.object({ kind: z.literal('unit'), unit: Flag }),
]);
export type Source = z.infer<typeof Source>;

export { Way };
