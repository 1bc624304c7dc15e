import { z } from 'zod';
import { Flag } from '../../parabellum/livery.js';
import { conditionOf } from '../../parabellum/orders/conditional.js';
import { MAX_NUMBER, ObjectiveId, Square, UnitName } from './base.js';

const Number9999 = z.number().int().min(0).max(MAX_NUMBER);
const Line = z.number().int().min(1).max(MAX_NUMBER);

/** Something that is so or not when a line comes to be carried out (4.4). Numbers are met by at least so much. */
export const Test = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('alive'), unit: Flag }),
  z.object({ kind: z.literal('destroyed'), unit: Flag }),
  z.object({ kind: z.literal('at'), unit: Flag, square: Square }),
  /** The first has the second within range of its weapon. */
  z.object({ kind: z.literal('in-range'), unit: Flag, target: Flag }),
  /** The unit has lost so many since the sheet's turn began. */
  z.object({ kind: z.literal('lost'), unit: Flag, count: Number9999 }),
  z.object({ kind: z.literal('reconnoitred'), unit: Flag }),
  z.object({ kind: z.literal('strength'), unit: UnitName, atLeast: Number9999 }),
  z.object({ kind: z.literal('ammo'), unit: UnitName, atLeast: Number9999 }),
  z.object({ kind: z.literal('fuel'), unit: UnitName, atLeast: Number9999 }),
  z.object({ kind: z.literal('credits'), atLeast: Number9999 }),
  z.object({ kind: z.literal('pool'), atLeast: Number9999 }),
  z.object({ kind: z.literal('objective'), objective: ObjectiveId, is: z.enum(['mine', 'enemy', 'open']) }),
  /** An earlier line of the same sheet was carried out, or failed. */
  z.object({ kind: z.literal('done'), line: Line }),
  z.object({ kind: z.literal('failed'), line: Line }),
]);
export type Test = z.infer<typeof Test>;

export const Condition = conditionOf(Test);
export type Condition = z.infer<typeof Condition>;
