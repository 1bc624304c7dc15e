import { z } from 'zod';
import type { Json } from '../game/json.js';
import { SeatName } from '../game/seat.js';
import { SeatId } from '../game/viewer.js';
import { isJsonList, isJsonObject, JsonPath, placeOf, spokenPath, valueAt, writePath } from './json-path.js';

/** One typed change of a state: a value is set, or what stands there is taken away. */
export const StateEdit = z.discriminatedUnion('act', [
  z.object({ act: z.literal('set'), path: JsonPath.min(1), value: z.json() }),
  z.object({ act: z.literal('remove'), path: JsonPath.min(1) }),
]);
export type StateEdit = z.infer<typeof StateEdit>;

/**
 * An event that every system has without knowing it: the GM ruled that the state is another than the rules made it (AD-71).
 * It is folded with the system's own events, so the stored state stays the fold of what is stored.
 */
export const StateAmended = z.object({
  kind: z.literal('state-amended'),
  /** The ruling's id. */
  ruling: z.string(),
  edits: z.array(StateEdit).min(1),
});
export type StateAmended = z.infer<typeof StateAmended>;

/** Another event that every system has: who plays a seat now is called otherwise than who played it before. */
export const SeatRenamed = z.object({ kind: z.literal('seat-renamed'), seat: SeatId, was: SeatName, name: SeatName });
export type SeatRenamed = z.infer<typeof SeatRenamed>;

export const Amendment = z.discriminatedUnion('kind', [StateAmended, SeatRenamed]);

const AMENDMENTS: ReadonlySet<Json | undefined> = new Set(Amendment.options.map(({ shape }) => shape.kind.value));

export const isAmendment = (event: Json): boolean => isJsonObject(event) && AMENDMENTS.has(event['kind']);

export interface AmendIssue {
  /** A JSON pointer. */
  readonly path: string;
  readonly message: string;
}

class NoPlace extends Error {}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

function changed(
  value: Json | undefined,
  [key, ...rest]: JsonPath,
  put: (old: Json | undefined) => Json | undefined,
): Json {
  if (key === undefined) throw new NoPlace();
  const next = (old: Json | undefined): Json | undefined => (rest.length === 0 ? put(old) : changed(old, rest, put));
  if (isJsonList(value)) {
    const place = placeOf(value, key);
    if (place < 0 || place > value.length) throw new NoPlace();
    const entry = next(value[place]);
    const list = [...value];
    if (entry === undefined) list.splice(place, 1);
    else list[place] = entry;
    return list;
  }
  if (!isJsonObject(value) || FORBIDDEN.has(String(key))) throw new NoPlace();
  const { [String(key)]: old, ...others } = value;
  const entry = next(old);
  if (entry === undefined) return others;
  // Keys keep their order: a state is compared and hashed as it is written.
  return old === undefined
    ? { ...value, [String(key)]: entry }
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, name === String(key) ? entry : one]));
}

const nowhere = (path: JsonPath): AmendIssue => ({
  path: writePath(path),
  message: 'There is no such place in the state. Look it up on the desk, and write the path as it stands there.',
});

/** Applies edits to plain data, one after another. Whether the system can read the outcome is for its schema to say. */
export function applyEdits(
  state: Json,
  edits: readonly StateEdit[],
): { readonly ok: true; readonly state: Json } | { readonly ok: false; readonly issues: readonly AmendIssue[] } {
  let after = state;
  const issues: AmendIssue[] = [];
  for (const edit of edits) {
    try {
      if (edit.act === 'remove' && valueAt(after, edit.path) === undefined) throw new NoPlace();
      after = changed(after, edit.path, () => (edit.act === 'set' ? edit.value : undefined));
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error;
      issues.push(nowhere(edit.path));
    }
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, state: after };
}

/** Edits whose value did not come through the schema: a field that no state has, dropped in silence, is an error. */
export function lostEdits(edits: readonly StateEdit[], read: Json): readonly AmendIssue[] {
  return edits.flatMap((edit, index): AmendIssue[] => {
    if (edit.act === 'remove') return [];
    // A later edit of the same place, or one around it, may have changed it again.
    const later = edits.slice(index + 1).some((other) => {
      const shared = Math.min(other.path.length, edit.path.length);
      return writePath(other.path.slice(0, shared)) === writePath(edit.path.slice(0, shared));
    });
    if (later || valueAt(read, edit.path) !== undefined) return [];
    return [{ path: spokenPath(read, edit.path), message: 'No state of this game has such a field.' }];
  });
}
