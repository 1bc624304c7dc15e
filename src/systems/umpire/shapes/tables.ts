import { z } from 'zod';
import { Id, Name } from './base.js';

export const DICE = /^(\d{1,2})?d(\d{1,4})(?:([+-])(\d{1,4}))?$/i;

const Dice = z.string().regex(DICE, 'Write dice so: 2d6, d100, 2d6+1.');

/** `2-4`, `9+`, `7`: faces, added up. */
const RANGE = /^(-?\d{1,5})(?:-(\d{1,5})|(\+))?$/;

const Table = z.strictObject({
  name: Id,
  title: Name.exactOptional(),
  dice: Dice,
  /** What the dice are read by, from the lowest. */
  results: z.array(z.coerce.string().regex(RANGE, 'Write faces so: "7", "2-4", "9+".')).min(1).max(40),
  /** From the worst to the best: a shift goes down or up in this order. */
  rows: z
    .array(z.strictObject({ row: z.coerce.string().min(1).max(20), is: z.array(z.coerce.string().max(120)).min(1) }))
    .min(1)
    .max(40),
});
export type Table = z.infer<typeof Table>;

/** `tables.yaml`. */
export const Tables = z.strictObject({ tables: z.array(Table).max(40).default([]) });

/** Whether a sum of dice is in a range of faces. */
export function isInRange(range: string, total: number): boolean {
  const [, from = '0', to, more] = RANGE.exec(range) ?? [];
  const least = Number(from);
  return more !== undefined ? total >= least : total >= least && total <= (to === undefined ? least : Number(to));
}
