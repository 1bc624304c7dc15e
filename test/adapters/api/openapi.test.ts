import { expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { operationsOf } from '../../../src/adapters/api/api.js';
import { describeApi } from '../../../src/adapters/api/openapi.js';
import { actFaces } from '../../../src/app/kit/verb.js';
import { verbs } from '../../../src/app/verbs.js';

// What programs are told of the API is right by the published schema, and whole.

const operations = operationsOf(actFaces(verbs));
const described = describeApi(operations);

test('the description is OpenAPI 3.1 by its published schema', async () => {
  const found = await new Validator().validate(JSON.parse(JSON.stringify(described)));
  expect(found.errors ?? []).toEqual([]);
  expect(found.valid).toBe(true);
});

test('every act that a person does on a campaign or a seat can be done by a program, and none on an account', () => {
  const names = operations.map(({ name }) => name);
  const acts = actFaces(verbs).filter(({ on }) => on !== 'self');
  for (const { name } of acts)
    expect(names).toContain(name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase()));
  expect(new Set(names).size).toBe(names.length);
  for (const { name, on } of actFaces(verbs))
    if (on === 'self') expect(operations.some(({ path }) => path.endsWith(`/${name}`))).toBe(false);
});

test('what changes something needs a token with a scope', () => {
  for (const { method, scopes, name } of operations)
    if (method !== 'get') expect([name, scopes.length]).not.toEqual([name, 0]);
});
