import { z } from 'zod';

// A schema as lines, one for each place of a value that fits it: the same schema gives the same lines, and a change shows as lines that
// came or went.

const Node = z.looseObject({
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.json()).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.json().optional(),
  enum: z.array(z.json()).optional(),
  anyOf: z.array(z.json()).optional(),
  oneOf: z.array(z.json()).optional(),
  allOf: z.array(z.json()).optional(),
  properties: z.record(z.string(), z.json()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.union([z.boolean(), z.json()]).optional(),
  items: z.union([z.boolean(), z.json()]).optional(),
  prefixItems: z.array(z.json()).optional(),
});
type Node = z.infer<typeof Node>;

/** What bounds a value; whoever narrows it makes older values unreadable. */
const BOUNDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'format',
  'pattern',
] as const;

const words = (node: Node): string => {
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum !== undefined) return node.enum.map((value) => JSON.stringify(value)).join(' or ');
  const bounds = BOUNDS.flatMap((name) => (node[name] === undefined ? [] : [`${name} ${JSON.stringify(node[name])}`]));
  const closed = node.type === 'object' && node.additionalProperties === false ? ['closed'] : [];
  const type = [node.type ?? 'anything'].flat().join(' or ');
  return [type, ...closed, ...bounds].join(', ');
};

/** The word that tells one alternative of several from the others, where it has one: `kind: z.literal('moved')`. */
function wordOf(node: Node): string | null {
  for (const field of Object.values(node.properties ?? {})) {
    const { const: only } = Node.parse(field);
    if (typeof only === 'string') return only;
  }
  return node.type === 'object' || node.type === 'array' ? null : words(node);
}

function* linesOf(given: unknown, path: string, defs: Node['$defs'], within: readonly string[]): Generator<string> {
  const node = Node.parse(given);
  if (node.$ref !== undefined) {
    const name = node.$ref.split('/').at(-1) ?? '';
    if (within.includes(node.$ref)) yield `${path}: the same again, ${within.length - within.indexOf(node.$ref)} up`;
    else yield* linesOf(node.$ref === '#' ? defs?.['#'] : defs?.[name], path, defs, [...within, node.$ref]);
    return;
  }
  const alternatives = node.anyOf ?? node.oneOf;
  if (alternatives !== undefined) {
    for (const [place, one] of alternatives.entries())
      yield* linesOf(one, `${path} <${wordOf(Node.parse(one)) ?? place + 1}>`, defs, within);
    return;
  }
  for (const [place, one] of (node.allOf ?? []).entries()) yield* linesOf(one, `${path} &${place + 1}`, defs, within);
  yield `${path}: ${words(node)}`;
  for (const [field, one] of Object.entries(node.properties ?? {})) {
    const optional = node.required?.includes(field) === true ? '' : '?';
    yield* linesOf(one, `${path}.${field}${optional}`, defs, within);
  }
  if (typeof node.additionalProperties === 'object' && node.additionalProperties !== null)
    yield* linesOf(node.additionalProperties, `${path}.*`, defs, within);
  if (typeof node.items === 'object' && node.items !== null) yield* linesOf(node.items, `${path}[]`, defs, within);
  for (const [place, one] of (node.prefixItems ?? []).entries()) yield* linesOf(one, `${path}[${place}]`, defs, within);
}

/** Every place of what a schema reads, each with what may stand there, in the order of the schema. */
export function outline(name: string, schema: z.ZodType): readonly string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' });
  const read = Node.parse(json);
  return [...linesOf(json, name, { ...read.$defs, '#': z.json().parse(json) }, ['#'])];
}

/** A place, and those that it was when one of the alternatives on the way was all there was: a value that may be null now. */
const placesOf = (line: string): readonly string[] => {
  const place = placeOf(line);
  const marks = [...place.matchAll(/ <[^<>]*>/g)];
  return [place, ...marks.map(({ index, 0: mark }) => place.slice(0, index) + place.slice(index + mark.length))];
};

const placeOf = (line: string): string => line.slice(0, line.indexOf(': '));
const valuesOf = (line: string): readonly string[] => line.slice(line.indexOf(': ') + 2).split(' or ');

/**
 * What of the older outline the newer one would not read, or would lose, in sentences. Fine are: fields that may be left out, further
 * alternatives, and further values of a choice. `bounds`: also other bounds of the same type, by the word of whoever asks: that nothing was
 * ever stored beyond them.
 */
export function unreadable(older: readonly string[], newer: readonly string[], bounds = false): readonly string[] {
  const now = new Map(newer.flatMap((line) => placesOf(line).map((place) => [place, line] as const)).reverse());
  const before = new Set(older.map(placeOf));
  const gone = older.flatMap((line) => {
    const place = placeOf(line);
    const found = now.get(place);
    if (found === undefined) {
      const freed = place.endsWith('?') ? undefined : now.get(`${place}?`);
      return freed === undefined ? [`${line}: is gone`] : [];
    }
    const allowed = valuesOf(found);
    const typeOf = (one: string): string | undefined => valuesOf(one).join().split(',')[0];
    if (bounds && typeOf(line) === typeOf(found) && !found.includes('"')) return [];
    return valuesOf(line).every((value) => allowed.includes(value)) ? [] : [`${line}: is now ${found}`];
  });
  const asked = newer.flatMap((line) => {
    const place = placeOf(line);
    const parent = place.slice(0, Math.max(place.lastIndexOf('.'), 0));
    const isNew = !before.has(place) && (before.has(parent) || before.has(`${parent}?`));
    const isField = place.startsWith(`${parent}.`) && !place.endsWith('?') && !place.endsWith('*');
    return isNew && isField && !/[<[&]/.test(place.slice(parent.length)) && !before.has(`${place}?`)
      ? [`${line}: is new, and what is on record has no such field`]
      : [];
  });
  return [...gone, ...asked];
}
