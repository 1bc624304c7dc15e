import { z } from 'zod';

/** An order by one of the binder's forms. `text` is its normal form: what its blanks mean changes with no later binder. */
const FormOrder = z.object({
  kind: z.literal('form'),
  form: z.string(),
  text: z.string().max(1300),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A line that fits no form: the umpire reads it. */
const InWords = z.object({ kind: z.literal('in-words'), text: z.string().min(1).max(1300) });

const Write = z.object({ kind: z.literal('write'), to: z.string(), text: z.string().min(1).max(1300) });

/** What a commander's sheet may hold. */
export const SheetOrder = z.discriminatedUnion('kind', [
  FormOrder,
  InWords,
  Write,
  z.object({ kind: z.literal('none') }),
]);
export type SheetOrder = z.infer<typeof SheetOrder>;
