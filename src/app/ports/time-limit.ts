/**
 * Does work that cannot stop by itself, on the loop, where everybody waits as long as it goes on. What takes too long is ended
 * wherever it is, no `finally` of it is heard any more, and OutOfTime is thrown: so it may change nothing that outlives it.
 */
export type TimeLimit = <Value>(work: () => Value) => Value;
