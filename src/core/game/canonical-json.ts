import type { Json } from './json.js';

/**
 * One text for one value: keys in the order of their code units, no blanks. Two values have the same text exactly when they
 * are the same, whatever order their keys were written in.
 */
export function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const pairs = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`);
  return `{${pairs.join(',')}}`;
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);
