import type { Desk } from '../desk.js';

/** Deadlines and cadence: preview, extending and shortening, votes of the players, settings changed while a campaign runs. */
export type DeadlineVerbs = Record<never, never>;

export const deadlinesVerbs = (_desk: Desk): DeadlineVerbs => ({});
