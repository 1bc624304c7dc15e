import type { z } from 'zod';
import { ForumFailure, type ForumTrouble } from '../client.js';

// How the connectors speak to a forum over HTTP: every request has a time limit, no redirect is followed (a key would go with
// it), an answer has a largest size, and what fails says nothing of addresses, bodies or keys.

const PATIENCE_MS = 20_000;
/** A page of twenty of the longest posts as HTML is some three million. */
const LARGEST_ANSWER = 8 * 1024 * 1024;
const LONGEST_CODE = 40;

type Field = string | readonly string[];

interface ForumFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface ForumRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the forum's base address on, with a slash at its beginning; parts of it encoded by `pathOf`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, Field>>;
  readonly body?:
    | { readonly json: unknown }
    | { readonly form: Readonly<Record<string, Field>> }
    | { readonly multipart: Readonly<Record<string, Field>>; readonly files: readonly ForumFile[] };
}

export interface ForumAnswer {
  readonly status: number;
  /** What the body holds as JSON; undefined when it is none. */
  readonly json: unknown;
  /** Of `Retry-After`, when the forum gave one. */
  readonly retryAfterMs?: number;
  /** The time at the forum, whose clock may differ from ours. */
  readonly date?: Date;
}

interface ForumHttpOptions {
  readonly url: string;
  /** Headers of every request, the key among them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly patienceMs?: number;
}

/** A path whose parts hold names or ids from elsewhere: `` pathOf`/users/${name}` ``. */
export const pathOf = (strings: TemplateStringsArray, ...parts: readonly (string | number)[]): string =>
  String.raw({ raw: strings }, ...parts.map((part) => encodeURIComponent(part)));

const shortCode = (code: unknown): string => {
  const text = typeof code === 'string' || typeof code === 'number' ? String(code) : '';
  return /^[\w.-]+$/.test(text) ? text.slice(0, LONGEST_CODE) : '';
};

/** The failure that an answer tells of; connectors know what their forum means by a status. */
export const answerFailure = (trouble: ForumTrouble, answer: ForumAnswer, code: unknown = ''): ForumFailure =>
  new ForumFailure(trouble, {
    status: answer.status,
    code: shortCode(code),
    ...(answer.retryAfterMs === undefined ? {} : { retryAfterMs: answer.retryAfterMs }),
    // Whoever refuses has made nothing; a server that broke down, or whose answer is not understood, may have.
    nothingMade: answer.status >= 300 && answer.status < 500,
  });

/** What means the same at every forum; null: ask the connector. */
export function commonTrouble({ status }: ForumAnswer): ForumTrouble | null {
  if (status === 429) return 'slow-down';
  if (status >= 500) return 'server';
  return null;
}

/** The host was not reached, or was not who it should be: the request itself was not sent. */
const NEVER_SENT = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
const NOT_TRUSTED = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

function unreachable(error: unknown, readsOnly: boolean): ForumFailure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const named = cause instanceof Error ? ('code' in cause ? cause.code : cause.name) : '';
  const code = shortCode(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : named);
  return new ForumFailure('unreachable', {
    status: 0,
    code,
    nothingMade: readsOnly || NEVER_SENT.test(code) || NOT_TRUSTED.test(code),
  });
}

const retryAfter = (headers: Headers): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1000) : undefined;
};

const pairs = (fields: Readonly<Record<string, Field>>): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one): [string, string] => [name, one]),
  );

function bodyOf(body: ForumRequest['body']): {
  body?: NonNullable<RequestInit['body']>;
  headers: Record<string, string>;
} {
  if (body === undefined) return { headers: {} };
  if ('json' in body) return { body: JSON.stringify(body.json), headers: { 'content-type': 'application/json' } };
  if ('form' in body) return { body: new URLSearchParams(pairs(body.form)), headers: {} };
  const parts = new FormData();
  for (const [name, value] of pairs(body.multipart)) parts.append(name, value);
  for (const { field, name, type, bytes } of body.files) {
    parts.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
  }
  return { body: parts, headers: {} };
}

/** The text of an answer, or null when it is larger than we read. */
async function limitedText(answer: Response): Promise<string | null> {
  if (answer.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export class ForumHttp {
  constructor(private readonly options: ForumHttpOptions) {}

  /** The answer, whatever its status; throws when there was none. */
  async ask(request: ForumRequest): Promise<ForumAnswer> {
    const { url, headers, patienceMs = PATIENCE_MS } = this.options;
    const readsOnly = request.method === 'GET';
    const query = new URLSearchParams(pairs(request.query ?? {})).toString();
    const sent = bodyOf(request.body);
    let status = 0;
    try {
      const answer = await fetch(`${url}${request.path}${query === '' ? '' : `?${query}`}`, {
        method: request.method,
        headers: { accept: 'application/json', 'accept-language': 'en-GB', ...headers, ...sent.headers },
        ...(sent.body === undefined ? {} : { body: sent.body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
      status = answer.status;
      const text = await limitedText(answer);
      if (text !== null) {
        const retryAfterMs = retryAfter(answer.headers);
        const date = new Date(answer.headers.get('date') ?? Number.NaN);
        return {
          status,
          json: parsed(text),
          ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
          ...(Number.isNaN(date.getTime()) ? {} : { date }),
        };
      }
    } catch (error) {
      throw unreachable(error, readsOnly);
    }
    throw new ForumFailure('not-understood', { status, code: 'too-large', nothingMade: readsOnly });
  }
}

/** What the answer holds, if it is what the API describes. */
export function understood<S extends z.ZodType>(schema: S, answer: ForumAnswer, readsOnly: boolean): z.infer<S> {
  const result = schema.safeParse(answer.json);
  if (result.success) return result.data;
  throw new ForumFailure('not-understood', { status: answer.status, code: '', nothingMade: readsOnly });
}
