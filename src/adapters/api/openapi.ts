import { z } from 'zod';
import { answers } from './named-shapes.js';
import type { Operation } from './operation.js';

type JsonObject = Record<string, unknown>;

const SCHEMAS = '#/components/schemas/';

/** How a problem looks, for the description. */
const PROBLEM: JsonObject = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'The sentence that people are told.' },
    code: { type: 'string', description: 'For programs.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['at', 'message'],
        properties: { at: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const plainSchema = (shape: z.ZodType): JsonObject => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonObject;
  return schema;
};

/** Parameters of an address or a query, one by one. */
function parametersOf(shape: z.ZodObject, where: 'path' | 'query'): readonly JsonObject[] {
  const { properties = {}, required = [] } = plainSchema(shape) as {
    properties?: Record<string, JsonObject>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }));
}

const idOf = ({ name, result }: Operation): string => {
  const id = answers.get(result)?.id;
  if (id === undefined) throw new Error(`The answer of ${name} has no name among the shapes.`);
  return id;
};

function operationObject(one: Operation): JsonObject {
  const hasBody = !(one.body instanceof z.ZodUndefined);
  const problemAnswer = {
    description: 'A problem',
    content: { 'application/problem+json': { schema: { $ref: `${SCHEMAS}Problem9457` } } },
  };
  return {
    operationId: one.name,
    tags: [one.chapter],
    summary: one.summary,
    ...(one.scopes.length === 0 ? { security: [{}, { token: [] }] } : { security: [{ token: [] }] }),
    ...(one.scopes.length === 0 ? {} : { description: `A token needs the scope ${one.scopes.join(' or ')}.` }),
    parameters: [
      ...parametersOf(one.params, 'path'),
      ...parametersOf(one.query, 'query'),
      ...(one.method === 'get'
        ? []
        : [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              description: 'Sent again within a day, the request is done once and answered alike.',
              schema: { type: 'string', maxLength: 100 },
            },
          ]),
    ],
    ...(hasBody
      ? { requestBody: { required: true, content: { 'application/json': { schema: plainSchema(one.body) } } } }
      : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: { $ref: `${SCHEMAS}${idOf(one)}` } } } },
      default: problemAnswer,
    },
  };
}

/** The description of all operations, as OpenAPI 3.1. */
export function describeApi(operations: readonly Operation[]): JsonObject {
  const { schemas } = z.toJSONSchema(answers, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `${SCHEMAS}${id}`,
  }) as { schemas: Record<string, JsonObject> };
  const named = Object.entries(schemas).map(
    ([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema] as const,
  );
  const paths: Record<string, JsonObject> = {};
  for (const one of operations) paths[one.path] = { ...paths[one.path], [one.method]: operationObject(one) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Adjutant',
      version: '1.0.0',
      description:
        'Everything that people do on the board, for programs. Each answer is built for the owner of the token and holds no more than they may know.',
    },
    servers: [{ url: '/api/v1' }],
    tags: [...new Set(operations.map(({ chapter }) => chapter))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Made at /account, shown once.' } },
      schemas: { ...Object.fromEntries(named), Problem9457: PROBLEM },
    },
  };
}
