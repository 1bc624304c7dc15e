export declare function watched(
  fn: () => unknown,
  what: string,
  limits?: { readonly idleMs?: number; readonly lookMs?: number; readonly longestMs?: number },
): () => unknown;
