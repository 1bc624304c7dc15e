import type { Json } from '../game/json.js';

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !isList(value);

/** In how many places two values differ: a value that only one of them has counts once, however large it is. */
export function countDifferences(one: Json, other: Json): number {
  if (isList(one) && isList(other)) {
    const shared = Math.min(one.length, other.length);
    let count = Math.abs(one.length - other.length);
    for (let index = 0; index < shared; index += 1) count += countDifferences(one[index] ?? null, other[index] ?? null);
    return count;
  }
  if (isObject(one) && isObject(other)) {
    let count = 0;
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const here = one[key];
      const there = other[key];
      count += here === undefined || there === undefined ? 1 : countDifferences(here, there);
    }
    return count;
  }
  return one === other ? 0 : 1;
}
