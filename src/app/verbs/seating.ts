import type { Desk } from '../desk.js';

/** Who sits where and who judges: absences, deputies, vacations, replacement, co-GMs and assistants, handing over. */
export type SeatingVerbs = Record<never, never>;

export const seatingVerbs = (_desk: Desk): SeatingVerbs => ({});
