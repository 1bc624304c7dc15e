import { z } from 'zod';
import { Count, Flag, Livery, MAX_NUMBER, ObjectiveId, Square } from './base.js';

const Line = z.number().int().min(1).max(MAX_NUMBER);

/** Something that is so or not when a line or an act comes to be carried out (4.3). Numbers are met by at least so much. */
export const Test = z.discriminatedUnion('kind', [
  /** Nothing and nobody on the square, as everybody can see it: no unit, aircraft or barricade. */
  z.object({ kind: z.literal('empty'), square: Square }),
  /** An enemy's unit or aircraft on the square. */
  z.object({ kind: z.literal('enemy'), square: Square }),
  /** In play anywhere, in a reserve too. */
  z.object({ kind: z.literal('alive'), unit: Flag }),
  z.object({ kind: z.literal('destroyed'), unit: Flag }),
  /** The unit has lost so much strength since the phase began. */
  z.object({ kind: z.literal('lost'), unit: Flag, count: Count }),
  /** Own unit: strength, and supply on its card. */
  z.object({ kind: z.literal('strength'), unit: Flag, atLeast: Count }),
  z.object({ kind: z.literal('supply'), unit: Flag, atLeast: Count }),
  z.object({ kind: z.literal('funds'), atLeast: Count }),
  /** Usable tokens in the own reserve. */
  z.object({ kind: z.literal('reserve'), atLeast: Count }),
  /** Secured or completed: by anybody (null), by oneself (`me`), by the company of this livery. */
  z.object({
    kind: z.literal('secured'),
    objective: ObjectiveId,
    by: z.union([z.literal('me'), Livery]).nullable(),
  }),
  /** An earlier line of the same sheet was carried out, or failed. */
  z.object({ kind: z.literal('done'), line: Line }),
  z.object({ kind: z.literal('failed'), line: Line }),
]);
export type Test = z.infer<typeof Test>;

export const Condition = z.object({ not: z.boolean(), test: Test });
export type Condition = z.infer<typeof Condition>;
