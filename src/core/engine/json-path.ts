import { z } from 'zod';
import type { Json } from '../game/json.js';

/**
 * Where a value stands in JSON data, from the top: keys of objects; in lists the `id` of an entry, or its position (from 0).
 * An id finds its entry also where the list has become longer or shorter meanwhile.
 */
export const JsonPath = z.array(z.union([z.string().max(200), z.number().int().nonnegative()])).max(30);
export type JsonPath = z.infer<typeof JsonPath>;

type JsonObject = { readonly [key: string]: Json };

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isJsonList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const escaped = (key: string | number): string => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

/** The path as a JSON pointer (RFC 6901): `/fleets/3/ships/seat-1`. */
export const writePath = (path: JsonPath): string => path.map((key) => `/${escaped(key)}`).join('');

const named = (value: Json): string | null => {
  if (!isJsonObject(value)) return null;
  const id = value['id'];
  return typeof id === 'string' ? id : null;
};

/** What a key of a path means where it stands: a position, or the id of a list's entry; null when there is no such place. */
function step(value: Json | undefined, key: string): string | number | null {
  if (isJsonObject(value)) return key;
  if (!isJsonList(value)) return null;
  if (/^(0|[1-9]\d{0,8})$/.test(key)) return Number(key);
  if (key === '-') return value.length;
  const at = value.findIndex((entry) => named(entry) === key);
  return at === -1 ? null : at;
}

/** The position in a list that a key of a path names; -1 when none has that id. */
export const placeOf = (list: readonly Json[], key: string | number): number =>
  typeof key === 'number' ? key : list.findIndex((entry) => named(entry) === key);

/** The value at the path; undefined when nothing stands there. */
export function valueAt(data: Json, path: JsonPath): Json | undefined {
  let value: Json | undefined = data;
  for (const key of path) {
    if (isJsonList(value)) value = value[placeOf(value, key)];
    else if (isJsonObject(value)) value = Object.hasOwn(value, String(key)) ? value[String(key)] : undefined;
    else return undefined;
  }
  return value;
}

/**
 * Reads a pointer as a GM writes it: `/fleets/KZIN-A/ships/seat-1`. An entry of a list may be named by its position, or by
 * its `id`; `-` is the place behind the last one. Gives the path with positions, or where it leads nowhere.
 */
export function readPath(
  data: Json,
  pointer: string,
):
  | { readonly ok: true; readonly path: JsonPath }
  | { readonly ok: false; readonly at: string; readonly known: readonly string[] } {
  const keys = pointer.replace(/^\/+/, '').split('/');
  const path: (string | number)[] = [];
  let value: Json | undefined = data;
  for (const key of keys.slice(0, 30)) {
    const wanted = key.replaceAll('~1', '/').replaceAll('~0', '~');
    const next = wanted === '' ? null : step(value, wanted);
    if (next === null) return { ok: false, at: writePath(path), known: keysOf(value) };
    value = valueAt(data, [...path, next]);
    // An id where there is one: positions move when a list changes.
    path.push((typeof next === 'number' && value !== undefined ? named(value) : null) ?? next);
  }
  return { ok: true, path };
}

/** What the entries of a value are called in a pointer: an id where there is one. */
function keysOf(value: Json | undefined): readonly string[] {
  if (isJsonObject(value)) return Object.keys(value);
  return isJsonList(value) ? value.map((entry, index) => named(entry) ?? String(index)) : [];
}

/** The path with ids of list entries in place of their positions, for people. */
export function spokenPath(data: Json, path: JsonPath): string {
  const words = path.map((key, index) => {
    const entry = typeof key === 'number' ? valueAt(data, path.slice(0, index + 1)) : undefined;
    return (entry === undefined ? null : named(entry)) ?? key;
  });
  return writePath(words);
}

interface JsonChange {
  readonly path: JsonPath;
  /** Undefined where nothing stood. */
  readonly before: Json | undefined;
  /** Undefined where nothing stands any more. */
  readonly after: Json | undefined;
}

const same = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && JSON.stringify(one) === JSON.stringify(other));

/** What differs between two values, place by place, at most `most` places. Entries with an id are compared by it. */
export function jsonChanges(before: Json, after: Json, most = 500): readonly JsonChange[] {
  const changes: JsonChange[] = [];
  const look = (one: Json | undefined, other: Json | undefined, path: JsonPath): void => {
    if (changes.length >= most || same(one, other)) return;
    if (isJsonObject(one) && isJsonObject(other)) {
      for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
        look(one[key], other[key], [...path, key]);
      return;
    }
    if (isJsonList(one) && isJsonList(other)) {
      if (other.every((entry) => named(entry) !== null) && one.every((entry) => named(entry) !== null)) {
        for (const [index, entry] of other.entries())
          look(
            one.find((old) => named(old) === named(entry)),
            entry,
            [...path, index],
          );
        for (const [index, entry] of one.entries())
          if (!other.some((now) => named(now) === named(entry)))
            look(entry, undefined, [...path, named(entry) ?? index]);
        return;
      }
      for (let index = 0; index < Math.max(one.length, other.length); index += 1)
        look(one[index], other[index], [...path, index]);
      return;
    }
    changes.push({ path, before: one, after: other });
  };
  look(before, after, []);
  return changes;
}
