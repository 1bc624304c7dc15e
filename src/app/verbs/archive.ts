import type { Desk } from '../desk.js';

/** Proof and record keeping: verification, export and import, replay under new rules, what each seat knew, personal data. */
export type ArchiveVerbs = Record<never, never>;

export const archiveVerbs = (_desk: Desk): ArchiveVerbs => ({});
