import { createHash } from 'node:crypto';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { z } from 'zod';
import type { App } from '../../app/app.js';
import type { ActFace } from '../../app/kit/verb.js';
import type { Log } from '../../app/ports/log.js';
import { describeApi } from './openapi.js';
import type { Operation } from './operation.js';
import { actOperations } from './operations/acts.js';
import { playingOperations } from './operations/playing.js';
import { readingOperations } from './operations/reading.js';
import { ApiError, misshapen, problem, problemOf, sendProblem } from './problem.js';

interface ApiServices {
  readonly app: App;
  readonly log: Log;
  /** Runs what makes one answer; the record is asked the same question once in it. */
  oneLook<T>(work: () => T): T;
}

type Program = NonNullable<Awaited<ReturnType<App['programOf']>>>;

const BODY_LIMIT = '64kb';
const MINUTE = 60_000;

/** All that programs may ask and do. */
export const operationsOf = (faces: readonly ActFace[]): readonly Operation[] => [
  ...readingOperations,
  ...playingOperations,
  ...actOperations(faces),
];

/** Whose program asks: by its token alone, never by a cookie, so no page can make a browser ask. */
async function programOf(app: App, request: Request): Promise<Program | null> {
  const header = request.get('Authorization');
  if (header === undefined) return null;
  const token = /^Bearer ([\x21-\x7e]{1,100})$/i.exec(header)?.[1];
  const program = token === undefined ? null : await app.programOf(token);
  if (program === null)
    throw new ApiError(
      problem(401, 'not-signed-in', 'This token is none, has run out or was revoked. Make another one at /account.'),
    );
  return program;
}

/** Refuses what the token was not made for. Whether its owner may, the use case says. */
function requireScope({ scopes }: Operation, program: Program | null, campaign: unknown): void {
  if (scopes.length > 0 && program === null)
    throw new ApiError(
      problem(
        401,
        'not-signed-in',
        'This asks for a token: make one at /account, and send it as “Authorization: Bearer …”.',
      ),
    );
  if (program === null) return;
  if (scopes.length > 0 && !scopes.some((scope) => program.scopes.includes(scope)))
    throw new ApiError(
      problem(403, 'wrong-scope', `This token may not do that: it would need ${scopes.join(' or ')}.`),
    );
  if (program.campaignId !== null && (campaign === undefined ? scopes.length > 0 : campaign !== program.campaignId))
    throw new ApiError(
      problem(403, 'wrong-campaign', `This token counts for the campaign ${program.campaignId} alone.`),
    );
}

function read<Shape extends z.ZodType>(shape: Shape, value: unknown, where: string): z.output<Shape> {
  const found = shape.safeParse(value);
  if (!found.success) throw misshapen(where, found.error);
  return found.data;
}

const KEY = /^[\x21-\x7e]{1,100}$/;

/** Does a request with an idempotency key once: sent again, it is answered as before. */
async function once(
  app: App,
  { person, key, request }: { readonly person: string; readonly key: string; readonly request: string },
  response: Response,
  work: () => Promise<string>,
): Promise<string> {
  const taken = await app.takeApiKey({ person, key, request });
  if (taken === 'another-request')
    throw new ApiError(problem(422, 'key-used', 'This idempotency key was used for another request. Take a new one.'));
  if (taken === 'under-way')
    throw new ApiError(
      problem(409, 'under-way', 'The request with this key is being done just now. Ask again in a moment.'),
    );
  if (taken !== 'new') {
    response.setHeader('Idempotent-Replayed', 'true');
    return taken.body;
  }
  const body = await work().catch(async (error: unknown) => {
    await app.endApiKey({ person, key }, null);
    throw error;
  });
  // What was done keeps its key, whatever becomes of noting the answer: it must not be done again at once.
  await app.endApiKey({ person, key }, { status: 200, body });
  return body;
}

function answering({ app }: ApiServices, one: Operation): RequestHandler {
  return async (request, response) => {
    const program = await programOf(app, request);
    const params = read(one.params, request.params, 'path');
    requireScope(one, program, (params as { campaign?: unknown }).campaign);
    const query = read(one.query, request.query, 'query');
    if (
      one.method !== 'get' &&
      request.get('Content-Length') !== '0' &&
      request.body === undefined &&
      !request.is('json') &&
      request.get('Content-Type') !== undefined
    )
      throw new ApiError(
        problem(415, 'bad-input', 'Send the body as JSON, with “Content-Type: application/json”. Nothing was done.'),
      );
    const body = read(one.body, request.body, 'body');
    const key = one.method === 'get' ? null : (request.get('Idempotency-Key') ?? null);
    if (key !== null && !KEY.test(key))
      throw new ApiError(problem(400, 'bad-input', 'An idempotency key has 1 to 100 visible characters of ASCII.'));
    // Without the right to read, a token is answered as anybody is.
    const reader =
      program !== null && (one.scopes.length > 0 || program.scopes.includes('read')) ? program.person : null;
    const work = async (): Promise<string> => {
      const answer = await one.run(app, { reader, person: program?.person ?? '', params, query, body, key });
      return JSON.stringify(one.result.parse(answer));
    };
    const text =
      key === null || program === null
        ? await work()
        : await once(app, { person: program.person, key, request: hashOf(request) }, response, work);
    response.setHeader('Cache-Control', 'private, no-cache');
    response.type('application/json').send(text);
  };
}

const hashOf = ({ method, originalUrl, body }: Request): string =>
  createHash('sha256')
    .update(JSON.stringify([method, originalUrl, body ?? null]))
    .digest('hex');

/**
 * The door for programs: below `/api`, `v1` with everything that may be asked and done, and `openapi.json`, which describes it. What limits
 * every page by its address stands before it.
 */
export function openApi(services: ApiServices): { readonly routes: Router; readonly operations: readonly Operation[] } {
  const operations = operationsOf(services.app.acts);
  return { routes: routesOf(services, operations), operations };
}

function routesOf(services: ApiServices, operations: readonly Operation[]): Router {
  const { log } = services;
  const router = Router();
  router.use((request, _response, next) => (request.method === 'GET' ? services.oneLook(() => next()) : next()));
  // Made when it is asked for: most of what opening the door takes.
  let described: string | undefined;
  router.get('/openapi.json', (_request, response) => {
    described ??= JSON.stringify(describeApi(operations));
    response.setHeader('Cache-Control', 'public, max-age=300');
    response.type('application/json').send(described);
  });
  const byToken = rateLimit({
    windowMs: MINUTE,
    limit: (request) => (request.method === 'GET' ? 600 : 120),
    keyGenerator: (request) => {
      const sort = request.method === 'GET' ? 'reads' : 'changes';
      const token = request.get('Authorization');
      // A token that somebody made up still counts for the address that all requests are counted for.
      return `${sort}/${token === undefined ? ipKeyGenerator(request.ip ?? 'unknown') : createHash('sha256').update(token).digest('hex')}`;
    },
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    handler: (_request, _response, next) => {
      next(
        new ApiError(
          problem(429, 'too-many', 'Please wait as long as “Retry-After” says, and try again. Nothing was done.'),
        ),
      );
    },
  });
  const json = express.json({ limit: BODY_LIMIT, strict: true });
  for (const one of operations)
    router[one.method](`/v1${one.path.replace(/\{(\w+)\}/g, ':$1')}`, byToken, json, answering(services, one));
  router.use('/v1', () => {
    throw new ApiError(problem(404, 'not-found', 'There is nothing at this address, or it is not yours to read.'));
  });
  const problems: ErrorRequestHandler = (error: unknown, request, response, next) => {
    const told = problemOf(error);
    if (told === null) log.error({ method: request.method }, error, 'A request of a program failed.');
    if (response.headersSent || !request.originalUrl.startsWith('/api/')) {
      next(error);
      return;
    }
    sendProblem(
      response,
      told ??
        problem(
          500,
          'ours',
          'This is our fault, not yours, and it has been noted. What was sent may not have been taken.',
        ),
    );
  };
  router.use(problems);
  return router;
}
