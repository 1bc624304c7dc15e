import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';

/** What is known of a failed request, without its address or body: those may hold tokens and private text. */
interface ApiFailure {
  readonly kind: 'refused' | 'server' | 'rate-limit' | 'network' | 'other';
  readonly status: number;
  /** Discord's own code, e.g. 50007; a name for other errors. */
  readonly code: string;
  readonly retryAfterMs: number;
}

const failure = (kind: ApiFailure['kind'], status: number, code: string, retryAfterMs = 0): ApiFailure => ({
  kind,
  status,
  code,
  retryAfterMs,
});

const plainCode = (error: Error): string => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return /^[\w-]{1,40}$/.test(code) ? code : 'error';
};

const NETWORK = /^(?:E[A-Z]{3,}|UND_ERR_\w+|AbortError|TimeoutError|fetch failed)$/;

const isNetwork = (error: Error): boolean => {
  const cause = 'cause' in error && error.cause instanceof Object ? error.cause : null;
  if (NETWORK.test(plainCode(error)) || error.message === 'fetch failed') return true;
  return cause !== null && 'code' in cause && typeof cause.code === 'string' && NETWORK.test(cause.code);
};

const isErrorLike = (value: unknown): value is Error =>
  value instanceof Error || (typeof value === 'object' && value !== null && 'name' in value && 'message' in value);

export function apiFailure(error: unknown): ApiFailure {
  if (error instanceof RateLimitError) return failure('rate-limit', 429, 'rate-limit', error.retryAfter);
  if (error instanceof HTTPError) return failure('server', error.status, `http-${error.status}`);
  if (error instanceof DiscordAPIError) {
    if (error.status === 429) return failure('rate-limit', 429, String(error.code));
    return failure(error.status >= 500 ? 'server' : 'refused', error.status, String(error.code));
  }
  if (!isErrorLike(error)) return failure('other', 0, 'unknown');
  return failure(isNetwork(error) ? 'network' : 'other', 0, plainCode(error));
}

/** The same error, fit for a log: Discord's own carry the request with them, ours stay as they are. */
export function loggable(error: unknown): unknown {
  const known = apiFailure(error);
  return known.kind === 'other' ? error : new Error(`Discord: ${known.kind} ${known.status} ${known.code}`);
}

/** The interaction's token has run out, or another process answered it: nobody waits for the answer any more. */
export const isTooLateToAnswer = (error: unknown): boolean =>
  ['10062', '50027', '10015', '40060'].includes(apiFailure(error).code);
