import type { Json } from './json.js';

/**
 * From one version of a game's stored shapes to the next. Each part gets a value as some version stored it, in the shape before or in this
 * one, and gives it in this one: rows do not say of which version they are, so a part goes by what it finds, and leaves alone what is
 * of the newer shape already. A part that is left out has not changed.
 */
export interface ShapeStep {
  readonly setup?: (value: Json) => Json;
  readonly state?: (value: Json) => Json;
  readonly event?: (value: Json) => Json;
  readonly order?: (value: Json) => Json;
  /**
   * Fields of a state that this version keeps and the one before did not, though its events say them: `['recent', 'trail']`. A stored state
   * without such a field is right without it.
   */
  readonly added?: readonly (readonly string[])[];
}

/** What of a game is on record. */
export type ShapePart = Exclude<keyof ShapeStep, 'added'>;

/** A value through all steps, the oldest first. */
export function stepped(steps: readonly ShapeStep[], part: ShapePart, value: Json): Json {
  return steps.reduce((now, step) => step[part]?.(now) ?? now, value);
}

/** Whether any step changes that part. */
export const changes = (steps: readonly ShapeStep[], part: ShapePart): boolean =>
  steps.some((step) => step[part] !== undefined);

/** An object of JSON, or null. For steps, which cannot know what they are given. */
export const objectIn = (value: Json | undefined): Readonly<Record<string, Json>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, Json>>)
    : null;

function has(value: Json, [field, ...rest]: readonly string[]): boolean {
  const object = objectIn(value);
  if (object === null || field === undefined || !(field in object)) return false;
  return rest.length === 0 || has(object[field] ?? null, rest);
}

function without(value: Json, [field, ...rest]: readonly string[]): Json {
  const object = objectIn(value);
  if (object === null || field === undefined || !(field in object)) return value;
  const { [field]: inner = null, ...others } = object;
  return rest.length === 0 ? others : { ...others, [field]: without(inner, rest) };
}

/** States without the fields that the stored one is right without. */
export function asKept(steps: readonly ShapeStep[], stored: Json, states: readonly Json[]): readonly Json[] {
  const lacking = steps.flatMap(({ added }) => added ?? []).filter((path) => !has(stored, path));
  return lacking.length === 0 ? states : states.map((state) => lacking.reduce(without, state));
}
