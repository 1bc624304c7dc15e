import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type Call, type Core, type Result, type Routes, refuse } from './core.js';
import { DiscordError, unauthorized, unknownRoute } from './errors.js';
import type { FaultAct, Faults } from './faults.js';
import type { RateLimits } from './rate-limits.js';
import { readBody } from './request-body.js';
import { checkRequest, checkResponse, matchRoute } from './schema-check.js';
import { isSnowflake } from './snowflakes.js';
import type { LoggedRequest } from './violations.js';

const API = '/api/v10';
// Codes that say the request was wrong in itself, whatever the world looks like.
const BOTS_OWN_FAULT: ReadonlySet<number> = new Set([40005, 50005, 50006, 50024, 50035, 50109]);

/** Answers that count as invalid requests: so many of them within ten minutes, and Discord shuts the bot out. */
const INVALID: ReadonlySet<number> = new Set([401, 403, 429]);
const INVALID_WITHIN_MS = 10 * 60_000;

function invalid(parts: RestParts): void {
  const { core } = parts;
  const now = core.world.now();
  core.invalidAt.push(now);
  while ((core.invalidAt[0] ?? now) < now - INVALID_WITHIN_MS) core.invalidAt.shift();
  if (core.invalidAt.length < core.mostInvalid || core.banned) return;
  core.banned = true;
  core.report('limit', 'all routes', `${core.mostInvalid} invalid requests within ten minutes: the bot is shut out`);
}

export interface RestParts {
  readonly core: Core;
  readonly routes: Routes;
  readonly faults: Faults;
  readonly limits: RateLimits;
  readonly log: (request: LoggedRequest) => void;
  readonly changed: () => void;
  readonly count429: () => void;
}

/** One REST request from end to end: route, sign-in, ordered faults, rate limits, schema, handler, answer. */
export async function serve(parts: RestParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const method = request.method ?? 'GET';
  if (url.pathname.startsWith('/attachments/')) return serveFile(parts, url.pathname, response);
  const headers: Record<string, string> = {};
  let logged: LoggedRequest | undefined;
  let fault: FaultAct | undefined;
  let result: Result;
  try {
    const body = await readBody(request);
    const path = url.pathname.startsWith(`${API}/`) ? url.pathname.slice(API.length) : undefined;
    const match = path === undefined ? undefined : matchRoute(method, path);
    logged = {
      method,
      path: url.pathname,
      route: match?.route ?? `${method} ${url.pathname}`,
      query: Object.fromEntries(url.searchParams),
      body: body.json,
      files: body.files.map((file) => ({
        filename: file.filename,
        size: file.bytes.length,
        contentType: file.contentType,
      })),
      at: parts.core.world.now(),
      status: 0,
    };
    parts.log(logged);
    if (match === undefined) {
      parts.core.report('unknown-route', logged.route, 'Discord has no such route');
      throw unknownRoute();
    }
    demandToken(parts.core, match.route, request.headers.authorization);
    fault = parts.faults.take(logged);
    if (fault?.kind === 'stall') await fault.until;
    const call = {
      route: match.route,
      params: match.params,
      query: url.searchParams,
      body: body.json,
      files: body.files,
    };
    result = forcedAnswer(fault, headers, parts) ?? limited(parts, call, headers) ?? handle(parts, call);
  } catch (error) {
    result = failure(parts.core, logged?.route ?? `${method} ${url.pathname}`, error);
  }
  if (fault?.kind === 'lose-answer' && fault.by === 'bad-gateway') {
    result = { status: 502, body: { message: '502: Bad Gateway', code: 0 } };
  }
  if (INVALID.has(result.status)) invalid(parts);
  if (parts.core.banned) result = { status: 403 };
  if (logged) logged.status = result.status;
  parts.changed();
  if (fault?.kind === 'lose-answer' && fault.by === 'reset') return void request.socket.resetAndDestroy();
  send(response, result, headers);
}

function handle(parts: RestParts, call: Call): Result {
  const { core } = parts;
  core.world.archiveIdle();
  for (const [name, value] of Object.entries(call.params)) {
    if (!name.endsWith('_id') || isSnowflake(value) || value === '@me') continue;
    refuse(
      core,
      call,
      [
        {
          path: [name],
          code: 'NUMBER_TYPE_COERCE',
          message: `Value ${JSON.stringify(value.slice(0, 50))} is not snowflake.`,
        },
      ],
      'schema',
    );
  }
  refuse(core, call, checkRequest(call.route, call.body), 'schema');
  const handler = parts.routes[call.route];
  if (handler === undefined) {
    core.report('stand-in', call.route, 'Discord has this route, but the stand-in does not play it');
    return {
      status: 501,
      body: { message: 'Not played by the stand-in', code: 0 },
    };
  }
  const result = handler(call);
  const wrong = result.body === undefined ? [] : checkResponse(call.route, result.body);
  for (const error of wrong) {
    core.report('stand-in', call.route, `its own answer breaks the schema: ${error.path.join('.')} ${error.message}`);
  }
  return result;
}

function demandToken(core: Core, route: string, authorization: string | undefined): void {
  // The token in the path is the key to an interaction.
  if (route.includes('{interaction_token}') || route.includes('{webhook_token}')) return;
  if (authorization === `Bot ${core.token}`) return;
  core.report('unauthorized', route, 'no token, or a wrong one');
  throw unauthorized();
}

function forcedAnswer(
  fault: FaultAct | undefined,
  headers: Record<string, string>,
  parts: RestParts,
): Result | undefined {
  if (fault?.kind === 'fail')
    return {
      status: fault.status,
      body: { message: `${fault.status}: Internal Server Error`, code: 0 },
    };
  if (fault?.kind === 'refuse') {
    const { status, code } = fault;
    return { status, body: code === null ? { message: `${status}: Forbidden`, code: 0 } : { message: 'No.', code } };
  }
  if (fault?.kind === 'rate-limit') return tooMany(parts, headers, fault.retryAfter, fault.global);
  return undefined;
}

function limited(parts: RestParts, call: Call, headers: Record<string, string>): Result | undefined {
  const verdict = parts.limits.take(call.route, call.params);
  Object.assign(headers, verdict.headers);
  return verdict.retryAfter === undefined ? undefined : tooMany(parts, headers, verdict.retryAfter, verdict.global);
}

function tooMany(parts: RestParts, headers: Record<string, string>, retryAfter: number, global: boolean): Result {
  parts.count429();
  // The header has whole seconds, the body the exact time.
  headers['retry-after'] = String(Math.ceil(retryAfter));
  headers['via'] = '1.1 google';
  headers['x-ratelimit-scope'] = global ? 'global' : 'user';
  if (global) headers['x-ratelimit-global'] = 'true';
  return {
    status: 429,
    body: {
      message: 'You are being rate limited.',
      retry_after: retryAfter,
      global,
    },
  };
}

function failure(core: Core, route: string, error: unknown): Result {
  if (error instanceof DiscordError) {
    if (BOTS_OWN_FAULT.has(error.code) && !error.noted) core.report('limit', route, `${error.code} ${error.message}`);
    return { status: error.status, body: error.body() };
  }
  const what =
    error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? (error.stack ?? '') : String(error);
  core.report('stand-in', route, `failed: ${what}`);
  return {
    status: 500,
    body: { message: '500: Internal Server Error', code: 0 },
  };
}

function serveFile(parts: RestParts, path: string, response: ServerResponse): void {
  const file = parts.core.world.files.get(path);
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': file.contentType,
    'content-length': file.bytes.length,
  });
  response.end(file.bytes);
}

function send(response: ServerResponse, result: Result, headers: Record<string, string>): void {
  if (response.destroyed) return;
  if (result.body === undefined) {
    response.writeHead(result.status, headers).end();
    return;
  }
  response.writeHead(result.status, {
    ...headers,
    'content-type': 'application/json',
  });
  response.end(JSON.stringify(result.body));
}
