import type { z } from 'zod';
import { type Fault, isFault } from '../reading/fault.js';
import type { Field } from './field.js';

interface RawOf {
  readonly noun: string;
  readonly schema: z.ZodType<string>;
  readonly longest: number;
  /** Words behind it, where it stands without quotation marks; left out: it goes to the end of the line. */
  readonly until?: readonly string[];
  /** The text as it counts, or why it cannot be. */
  readonly means: (text: string) => string | Fault;
}

const BEFORE = /[\s:=]*/y;
const WORD = /\s{0,20}(\S+)/y;
const QUOTED = /["“”„«]([^"“”„«»]*)["“”»]/y;

/** Where the first of these words stands from here on, or the line ends. */
function stopAt(line: string, at: number, words: ReadonlySet<string>): number {
  WORD.lastIndex = at;
  for (let word = WORD.exec(line); word !== null; word = WORD.exec(line))
    if (words.has((word[1] ?? '').toUpperCase())) return word.index;
  return line.length;
}

/** Without signs that stand alone at the end; in a name they need quotation marks. */
function withoutSigns(text: string): string {
  const words = text.split(/\s/).filter((word) => word !== '');
  while (words.length > 0 && !/[\p{L}\p{N}]/u.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ').replace(/,{1,3}$/, '');
}

/** What somebody writes letter for letter, with quotation marks or without: a name. */
export function raw<Desk>({ noun, schema, longest, until = [], means }: RawOf): Field<string, Desk> {
  const stops = new Set(until.map((word) => word.toUpperCase()));
  return {
    noun,
    schema,
    asTyped: true,
    read(line, at) {
      BEFORE.lastIndex = at;
      BEFORE.test(line);
      QUOTED.lastIndex = BEFORE.lastIndex;
      const quoted = QUOTED.exec(line);
      const end = quoted === null ? stopAt(line, BEFORE.lastIndex, stops) : QUOTED.lastIndex;
      const text = quoted === null ? withoutSigns(line.slice(BEFORE.lastIndex, end)) : (quoted[1] ?? '').trim();
      if (quoted === null && text === '') return null;
      const value = means(text);
      return isFault(value) ? value : { value, end };
    },
    write: (text) => `"${text}"`,
    ways: () => [{ pieces: ['"', { kind: 'text', label: noun, longest }, '"'] }],
  };
}
