export interface BucketSize {
  readonly limit: number;
  readonly windowMs: number;
}

export interface RateLimitOptions {
  /** Requests a second over all routes but those of interactions. Discord: 50. */
  readonly globalPerSecond?: number;
  /** By route, e.g. `POST /channels/{channel_id}/messages`; others take `otherwise`. */
  readonly routes?: Readonly<Record<string, BucketSize>>;
  readonly otherwise?: BucketSize;
  /** Milliseconds; left out: of the machine's clock. */
  readonly now?: () => number;
}

export interface Verdict {
  readonly headers: Readonly<Record<string, string>>;
  /** Set where the request is refused: seconds to wait. */
  readonly retryAfter?: number;
  readonly global: boolean;
}

// Discord does not publish bucket sizes; these are what it is seen to send.
const DEFAULTS: Readonly<Record<string, BucketSize>> = {
  'POST /channels/{channel_id}/messages': { limit: 5, windowMs: 5000 },
  'PATCH /channels/{channel_id}/messages/{message_id}': {
    limit: 5,
    windowMs: 5000,
  },
  'DELETE /channels/{channel_id}/messages/{message_id}': {
    limit: 5,
    windowMs: 1000,
  },
  'PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me': { limit: 1, windowMs: 250 },
};
const OTHERWISE: BucketSize = { limit: 30, windowMs: 1000 };

interface Window {
  used: number;
  endsAt: number;
}

/**
 * Counts requests as Discord does: a bucket for each route and major id (channel, guild, webhook), and one over all.
 * It runs on real time even where the stand-in's clock is set by a test, because the client waits in real time, unless it has a clock
 * of its own.
 */
export class RateLimits {
  readonly #buckets = new Map<string, Window>();
  #global: Window = { used: 0, endsAt: 0 };

  constructor(private readonly options: RateLimitOptions) {}

  take(route: string, params: Readonly<Record<string, string>>): Verdict {
    const now = (this.options.now ?? Date.now)();
    const free = route.includes('{interaction_token}') || route.includes('{webhook_token}');
    if (!free) {
      if (now >= this.#global.endsAt) this.#global = { used: 0, endsAt: now + 1000 };
      this.#global.used += 1;
      if (this.#global.used > (this.options.globalPerSecond ?? 50)) {
        return {
          headers: {},
          retryAfter: (this.#global.endsAt - now) / 1000,
          global: true,
        };
      }
    }
    const size = this.options.routes?.[route] ?? DEFAULTS[route] ?? this.options.otherwise ?? OTHERWISE;
    const major =
      params['channel_id'] ?? params['guild_id'] ?? params['webhook_token'] ?? params['interaction_id'] ?? '';
    const key = `${route} ${major}`;
    let window = this.#buckets.get(key);
    if (window === undefined || now >= window.endsAt) {
      window = { used: 0, endsAt: now + size.windowMs };
      this.#buckets.set(key, window);
    }
    const refused = window.used >= size.limit;
    if (!refused) window.used += 1;
    const resetAfter = (window.endsAt - now) / 1000;
    const headers = {
      'x-ratelimit-limit': String(size.limit),
      'x-ratelimit-remaining': String(size.limit - window.used),
      'x-ratelimit-reset': (window.endsAt / 1000).toFixed(3),
      'x-ratelimit-reset-after': resetAfter.toFixed(3),
      'x-ratelimit-bucket': bucketName(route),
    };
    return refused ? { headers, retryAfter: resetAfter, global: false } : { headers, global: false };
  }
}

// Opaque to clients, the same for the same route.
function bucketName(route: string): string {
  let hash = 7;
  for (const letter of route) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(16).padStart(8, '0').repeat(4);
}
