import { type Problem, quote } from '../game/problem.js';

/** What is wrong or doubtful in a line, before it is known on which line it stands. `Code`: the problem codes of one game. */
export type Fault<Code extends string = string> = Omit<Problem, 'line' | 'code'> & { readonly code: Code };

interface More {
  /** What would do: one sentence, or a list of legal values. */
  readonly allowed?: string;
  /** The whole line as it was probably meant. */
  readonly instead?: string;
  /** The rule it rests on. */
  readonly rule?: string;
}

/** An error: the line does not count. `found` is quoted from the input, `message` is one sentence. */
export const fault = <Code extends string>(
  code: Code,
  found: string,
  message: string,
  more: More = {},
): Fault<Code> => ({ code, severity: 'error', found: quote(found), message, ...more });

/** The line counts all the same, and may not do what was meant. */
export const asWarning = <Code extends string>(wrong: Fault<Code>): Fault<Code> => ({ ...wrong, severity: 'warning' });

/** A doubt about a line that counts. */
export const warning = <Code extends string>(
  code: Code,
  found: string,
  message: string,
  more: More = {},
): Fault<Code> => asWarning(fault(code, found, message, more));

/** Tells a fault from the order, number or unit that was looked for. */
export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'severity' in value && 'message' in value;

/** The fault as a problem of a line of a sheet (from 1). */
export const onLine = (line: number, wrong: Fault): Problem => ({ ...wrong, line });

/** A word of a sheet for a sentence: cut, because it is untrusted. */
export function shown(word: string, most = 24): string {
  const quoted = quote(word);
  return quoted.length <= most ? quoted : [...quoted].slice(0, most).join('');
}
