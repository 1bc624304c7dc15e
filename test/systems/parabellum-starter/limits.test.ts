import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { Order, Setup } from '../../../src/systems/parabellum-starter/shapes.js';

// What a binder and an order may hold, field by field: every least and most, every default, every form of a name.

type Schema = { readonly [key: string]: unknown };
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

const WORDS = ['const', 'enum', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum'] as const;
const MORE = ['minLength', 'maxLength', 'minItems', 'maxItems', 'default'] as const;

/** `options.budget: integer minimum 0 maximum 100000 default 2400`, a line for each field. */
function fieldsOf(schema: Schema, root: Schema, path: string): readonly string[] {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const found = reference
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (isSchema(at) ? at[key] : undefined), root);
    const { $ref: _, ...own } = schema;
    return isSchema(found) ? fieldsOf({ ...found, ...own }, root, path) : [];
  }
  const said = [...WORDS, ...MORE].flatMap((word) =>
    schema[word] === undefined ? [] : [`${word} ${JSON.stringify(schema[word])}`],
  );
  const properties = isSchema(schema['properties']) ? Object.entries(schema['properties']) : [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const branches = [schema['anyOf'], schema['oneOf']].flatMap((some) => (Array.isArray(some) ? some : []));
  return [
    `${path}: ${[String(schema['type'] ?? 'any'), ...said].join(' ')}`,
    ...properties.flatMap(([name, inner]) =>
      isSchema(inner) ? fieldsOf(inner, root, `${path}.${name}${required.includes(name) ? '' : '?'}`) : [],
    ),
    ...branches.flatMap((inner, index) => (isSchema(inner) ? fieldsOf(inner, root, `${path}|${index + 1}`) : [])),
    ...(isSchema(schema['items']) ? fieldsOf(schema['items'], root, `${path}[]`) : []),
    ...(isSchema(schema['propertyNames']) ? fieldsOf(schema['propertyNames'], root, `${path}{key}`) : []),
    ...(isSchema(schema['additionalProperties']) ? fieldsOf(schema['additionalProperties'], root, `${path}{}`) : []),
  ];
}

test.each([
  ['a binder', Setup],
  ['an order', Order],
])('of %s', (_, shape) => {
  const schema = z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' });
  expect(`\n${fieldsOf(schema, schema, '').join('\n')}\n`).toMatchSnapshot();
});
