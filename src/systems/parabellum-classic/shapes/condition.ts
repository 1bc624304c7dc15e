import { z } from 'zod';
import { Count, Flag, Square, UnitName } from './base.js';

/** What a line may depend on: public facts and the sender's own cards, as they are when the line's turn comes (digest 4.4). */
export const Test = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty'), square: Square }),
  z.object({ kind: z.literal('enemy'), square: Square }),
  z.object({ kind: z.literal('alive'), unit: Flag }),
  z.object({ kind: z.literal('destroyed'), unit: Flag }),
  /** It has lost at least so many this turn. */
  z.object({ kind: z.literal('lost'), unit: Flag, atLeast: Count }),
  z.object({ kind: z.literal('strength'), unit: UnitName, atLeast: Count }),
  z.object({ kind: z.literal('ammo'), unit: UnitName, atLeast: Count }),
  z.object({ kind: z.literal('supply'), unit: UnitName, atLeast: Count }),
  z.object({ kind: z.literal('done'), line: Count }),
  z.object({ kind: z.literal('failed'), line: Count }),
  z.object({ kind: z.literal('credits'), atLeast: Count }),
]);
export type Test = z.infer<typeof Test>;

export const Condition = z.object({ not: z.boolean(), test: Test });
export type Condition = z.infer<typeof Condition>;
