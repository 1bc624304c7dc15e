import { isJsonList, isJsonObject } from '../../core/engine/json-path.js';
import type { Json } from '../../core/game/json.js';

/** Words for what is no text; a text that reads like one of them stands in quotation marks. */
const [NOTHING, EMPTY_TEXT, EMPTY_LIST, NO_ENTRIES] = ['nothing', 'an empty text', 'an empty list', 'no entries'];
const SAID = new Set([NOTHING, EMPTY_TEXT, EMPTY_LIST, NO_ENTRIES, 'taken away', 'yes', 'no', 'true', 'false', 'null']);

/** Words as they stand, in quotation marks where they could be taken for something else. */
function textWords(text: string): string {
  const word = text.trim().toLowerCase();
  const isPlain = word !== '' && word === text.toLowerCase() && !SAID.has(word) && Number.isNaN(Number(word));
  return isPlain && !/[\n"“”]/.test(text) ? text : JSON.stringify(text);
}

function within(value: Json): string {
  if (typeof value === 'string') return /[,()]/.test(value) ? JSON.stringify(value) : valueWords(value);
  return isJsonObject(value) || (isJsonList(value) && value.length > 1) ? `(${valueWords(value)})` : valueWords(value);
}

/** A value of the state as people say it: `8`, `yes`, `red`, `gold 8, crowns 2`; a text that says "yes": `"yes"`. */
export function valueWords(value: Json): string {
  if (value === null) return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === '') return EMPTY_TEXT;
  if (typeof value === 'string') return textWords(value);
  if (isJsonList(value)) return value.length === 0 ? EMPTY_LIST : value.map(within).join(', ');
  if (!isJsonObject(value)) return String(value);
  const entries = Object.entries(value);
  return entries.length === 0 ? NO_ENTRIES : entries.map(([key, entry]) => `${key} ${within(entry)}`).join(', ');
}

/** What somebody typed. Bare words may mean something else where they stand: `nothing` a word, or an empty place. */
interface TypedValue {
  readonly value: Json;
  readonly bare: boolean;
}

// Telephones write “ ” where somebody types " ".
const QUOTED = /^[“”„]([^“”„"]*)[“”]$/;

/**
 * A value as somebody types it: a number or words as they stand, words in quotation marks, and JSON for what has several parts.
 * Undefined: it begins as JSON and is none.
 */
export function valueTyped(text: string): TypedValue | undefined {
  const quoted = QUOTED.exec(text.trim())?.[1];
  if (quoted !== undefined) return { value: quoted, bare: false };
  try {
    return { value: JSON.parse(text), bare: false };
  } catch {
    return /^[[{"]/.test(text.trim()) ? undefined : { value: text, bare: true };
  }
}

/** What is said to whoever typed such a value. */
export const NO_VALUE =
  'has no value that can be read. Write a number, yes, no, nothing, or words as they stand, in quotation marks if need be.';

/** What a typed value may mean beside what it is, the likeliest first. */
export function otherwiseMeant(value: Json): readonly Json[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (word === 'yes' || word === 'no') return [word === 'yes'];
  if (word === NOTHING) return [null];
  return /^-?\d{1,15}$/.test(word) ? [Number(word)] : [];
}

const meaning = (value: Json): string => {
  if (value === null) return 'an empty place';
  if (typeof value === 'string') return 'the words as they stand';
  return typeof value === 'number' ? 'the number' : valueWords(value);
};

/** Asks whoever typed bare words which of several values they mean, and says how each is written. */
export function whichMeant(typed: Json, values: readonly Json[]): string {
  const ways = values.map((value) => `${JSON.stringify(value)} for ${meaning(value)}`);
  return `${valueWords(typed)} can be meant in ${values.length === 2 ? 'two' : 'several'} ways here. Write ${ways.join(', or ')}.`;
}
