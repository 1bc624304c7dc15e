import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';

/** What is known of a failed request, without its address or body: those may hold tokens and private text. */
interface ApiFailure {
  /** `passing`: a refusal of this moment, after which the same request may be taken. */
  readonly kind: 'refused' | 'passing' | 'server' | 'rate-limit' | 'network' | 'other';
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

/** Refusals that pass by themselves. */
const PASSING: ReadonlySet<string> = new Set([
  '20016', // slow mode of the channel
  '20022', // announcements edited too often
  '20028', // the channel has had too many messages
  '20029', // the server has had too many messages
  '30046', // messages of more than an hour ago edited too often
  '40003', // private channels opened too fast
  '40004', // sending is switched off for a while
  '130000', // Discord is overloaded there
]);

/** Discord's own refusals say what they are about; one without a code comes from what stands before it. */
const isBare = (status: number, code: string): boolean =>
  (status === 401 || status === 403) && !/^[1-9]\d+$/.test(code);

function refusal(status: number, code: string): ApiFailure {
  const passing = PASSING.has(code) || isBare(status, code);
  return failure(passing ? 'passing' : 'refused', status, code);
}

export function apiFailure(error: unknown): ApiFailure {
  if (error instanceof RateLimitError) return failure('rate-limit', 429, 'rate-limit', error.retryAfter);
  if (error instanceof HTTPError) return failure('server', error.status, `http-${error.status}`);
  if (error instanceof DiscordAPIError) {
    if (error.status === 429) return failure('rate-limit', 429, String(error.code));
    const code = String(error.code);
    return error.status >= 500 ? failure('server', error.status, code) : refusal(error.status, code);
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

const CLEAR_NO: ReadonlySet<string> = new Set(['refused', 'passing', 'rate-limit']);

/** Whether an error says that nothing was made. */
export const isClearNo = (error: unknown): boolean => CLEAR_NO.has(apiFailure(error).kind);
