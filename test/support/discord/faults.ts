import type { LoggedRequest } from './violations.js';

/** Which requests a fault takes: the route's name as in the specification, a pattern for it, or a test of the request. */
export type RequestFilter = string | RegExp | ((request: LoggedRequest) => boolean);

export type FaultAct =
  | {
      readonly kind: 'rate-limit';
      readonly retryAfter: number;
      readonly global: boolean;
    }
  | { readonly kind: 'fail'; readonly status: number }
  /** Discord's own no, with its code; or a bare one, as from what stands before Discord. */
  | { readonly kind: 'refuse'; readonly status: number; readonly code: number | null }
  /** The request takes effect, but its answer is lost: a 502 from the proxy in between, or a broken connection. */
  | { readonly kind: 'lose-answer'; readonly by: 'bad-gateway' | 'reset' }
  | { readonly kind: 'stall'; readonly until: Promise<void> };

interface Planned {
  readonly filter: RequestFilter;
  readonly act: FaultAct;
  left: number;
}

/** Troubles that a test has ordered, each for the next so many requests that match. */
export class Faults {
  readonly #planned: Planned[] = [];

  plan(filter: RequestFilter, act: FaultAct, count = 1): void {
    this.#planned.push({ filter, act, left: count });
  }

  /** The first fault that matches, used up by one. */
  take(request: LoggedRequest): FaultAct | undefined {
    for (const planned of this.#planned) {
      if (planned.left <= 0 || !matches(planned.filter, request)) continue;
      planned.left -= 1;
      return planned.act;
    }
    return undefined;
  }

  clear(): void {
    this.#planned.length = 0;
  }
}

export function matches(filter: RequestFilter, request: LoggedRequest): boolean {
  if (typeof filter === 'string') return request.route === filter;
  if (filter instanceof RegExp) return filter.test(request.route);
  return filter(request);
}
