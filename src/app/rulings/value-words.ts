import { isJsonList, isJsonObject } from '../../core/engine/json-path.js';
import type { Json } from '../../core/game/json.js';

const within = (value: Json): string =>
  isJsonObject(value) || (isJsonList(value) && value.length > 1) ? `(${valueWords(value)})` : valueWords(value);

/** A value of the state as people say it: `8`, `yes`, `red`, `gold 8, crowns 2`. */
export function valueWords(value: Json): string {
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === '') return 'an empty text';
  if (isJsonList(value)) return value.length === 0 ? 'an empty list' : value.map(within).join(', ');
  if (!isJsonObject(value)) return String(value);
  const entries = Object.entries(value);
  return entries.length === 0 ? 'no entries' : entries.map(([key, entry]) => `${key} ${within(entry)}`).join(', ');
}

const isJson = (text: string): boolean => /^[[{"]/.test(text);

/**
 * A value as somebody types it: a number or words as they stand, and JSON for what has several parts. Undefined: it begins as JSON and
 * is none.
 */
export function valueTyped(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return isJson(text.trim()) ? undefined : text;
  }
}

/** What is said to whoever typed such a value. */
export const NO_VALUE = 'has no value that can be read. Write a number, yes, no, nothing, or words as they stand.';

/** What a typed value may mean where the state does not take it as it stands, the likeliest first. */
export function otherwiseMeant(value: Json): readonly Json[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (word === 'yes' || word === 'no') return [word === 'yes'];
  if (word === 'nothing') return [null];
  return /^-?\d{1,15}$/.test(word) ? [Number(word)] : [];
}
