import { z } from 'zod';

/**
 * Something wrong or doubtful in an order sheet or a binder, told so that its reader can mend it.
 * `code` is for programs (`order/unknown-area`), the sentences are for people.
 */
export const Problem = z.object({
  code: z.string().regex(/^[a-z-]+(\/[a-z-]+)+$/),
  /** `error`: the line does not count. `warning`: it counts, and may not do what was meant. */
  severity: z.enum(['error', 'warning']),
  /** Line in the sheet, from 1; 0 when the sheet as a whole is meant. */
  line: z.number().int().nonnegative(),
  /** What was found, quoted from the input and cut to a readable length. Untrusted: renderers escape it. */
  found: z.string().max(120),
  /** One sentence: what is wrong. */
  message: z.string(),
  /** One sentence or a list of legal values: what would do. */
  allowed: z.string().optional(),
  /** The whole line as it was probably meant, in normal form: a proposal, which counts only once its sender says yes. */
  instead: z.string().max(400).optional(),
  /** The rule it rests on, e.g. `FE-69`. */
  rule: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

const LONGEST_QUOTE = 80;
/** Most of what is quoted is no more than the signs of a keyboard. */
const PLAIN = /^[ -~]*$/;

/** Cuts untrusted input to what a problem may quote: one line, no control or direction characters, 80 characters at most. */
export function quote(found: string): string {
  if (found.length <= LONGEST_QUOTE && PLAIN.test(found)) return found.trim();
  const plain = found
    .slice(0, 400)
    // Cs: halves of a character cut in two, which no database takes.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  const characters = [...plain];
  return characters.length <= LONGEST_QUOTE ? plain : `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…`;
}
