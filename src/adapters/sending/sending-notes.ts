/** What may be done about a thing elsewhere that is to be made once. */
export type Begun =
  /** It is there: its id. */
  | { readonly kind: 'made'; readonly id: string }
  /** The caller makes it. `lookFirst`: somebody may have made it before and died. */
  | { readonly kind: 'yours'; readonly lookFirst: boolean }
  /** Somebody else is making it now. */
  | { readonly kind: 'held' };

/**
 * What the sending side keeps between runs and shares among processes: ids of what it has made elsewhere, under keys. That
 * it begins to make something is noted before it does, so that only what may be there has to be looked for.
 */
export interface SendingNotes {
  /** The id that is noted, or null. */
  recall(key: string): Promise<string | null>;
  /** Whether it was made or is being made, for who does not begin yet. */
  look(key: string): Promise<Exclude<Begun, { kind: 'yours' }> | { readonly kind: 'free' }>;
  /** Takes it on to make the thing; a process that took it on and is not heard of for so long, else a minute, is thought dead. */
  begin(key: string, forMs?: number): Promise<Begun>;
  /** It is still being made by the caller: for so long from now it is not thought dead. */
  keep(key: string, forMs: number): Promise<void>;
  /** Notes the id. */
  made(key: string, id: string): Promise<void>;
  /** Not made after all. `maybe`: it may be there all the same, so the next one looks. */
  notMade(key: string, maybe: boolean): Promise<void>;
  /** It is not there any more. */
  gone(key: string): Promise<void>;
}

const MOST_KEPT = 5000;

/** Notes of one process that end with it, for when nothing else is given: what another run has made is always looked for. */
export function ownNotes(): SendingNotes {
  const ids = new Map<string, string>();
  const begun = new Set<string>();
  return {
    recall: async (key) => ids.get(key) ?? null,
    async look(key) {
      const id = ids.get(key);
      return id === undefined ? { kind: begun.has(key) ? 'held' : 'free' } : { kind: 'made', id };
    },
    async begin(key) {
      const id = ids.get(key);
      if (id !== undefined) return { kind: 'made', id };
      if (begun.has(key)) return { kind: 'held' };
      begun.add(key);
      return { kind: 'yours', lookFirst: true };
    },
    async keep() {},
    async made(key, id) {
      begun.delete(key);
      ids.set(key, id);
      const [oldest] = ids.keys();
      if (ids.size > MOST_KEPT && oldest !== undefined) ids.delete(oldest);
    },
    async notMade(key) {
      begun.delete(key);
    },
    async gone(key) {
      ids.delete(key);
    },
  };
}
