const HOUR = 3600 * 1000;

/** AD-13: results are due so long after the deadline. */
const RESULTS_DUE_AFTER = 6 * HOUR;

/** The deadline of an order window that was announced at `notifiedAt` (AD-10). Times in milliseconds since 1970, UTC. */
export const deadlineOf = (notifiedAt: number, length: number): number => notifiedAt + length;

/**
 * Whether a sheet counts (AD-16): the time stamp of the platform that took it decides, not the time of delivery. A sheet of
 * the very deadline is in time. `grace` is the binder's, none by default.
 */
export const isInTime = (receivedAt: number, deadlineAt: number, grace: number): boolean =>
  receivedAt <= deadlineAt + grace;

export const resultsDueAt = (deadlineAt: number): number => deadlineAt + RESULTS_DUE_AFTER;
