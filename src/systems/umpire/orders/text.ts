import { z } from 'zod';
import type { Field } from '../../../core/order/field.js';

/** The longest words that an order may end with. */
export const LONGEST_WORDS = 1000;

/** What parts words from what stands in front of them. */
const LEAD = /[\s:]*/y;

/** The rest of the line, as it was typed. */
export function rest<Desk>(noun: string, longest = LONGEST_WORDS): Field<string, Desk> {
  return {
    noun,
    schema: z.string().min(1).max(longest),
    read(line, at) {
      LEAD.lastIndex = at;
      LEAD.test(line);
      const value = line.slice(LEAD.lastIndex).trim();
      return value === '' || value.length > longest || !/[\p{L}\p{N}]/u.test(value)
        ? null
        : { value, end: line.length };
    },
    write: (value) => value,
    ways: () => [{ pieces: [{ kind: 'text', label: noun, longest: 300 }] }],
  };
}

const QUOTED = /[\s:,]{0,6}(?:'([^']{1,120})'|"([^"]{1,120})")/y;

/** Words in quotation marks. */
export function quoted<Desk>(noun: string): Field<string, Desk> {
  return {
    noun,
    schema: z.string().min(1).max(120),
    read(line, at) {
      QUOTED.lastIndex = at;
      const found = QUOTED.exec(line);
      const value = (found?.[1] ?? found?.[2] ?? '').trim();
      return found === null || value === '' ? null : { value, end: QUOTED.lastIndex };
    },
    write: (value) => (value.includes("'") ? `"${value}"` : `'${value}'`),
    ways: () => [{ pieces: ["'", { kind: 'text', label: noun, longest: 60 }, "'"] }],
  };
}
