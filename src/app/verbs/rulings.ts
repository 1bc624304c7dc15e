import type { Desk } from '../desk.js';

/** Disputes, rulings, previews of what a ruling would change, rewinding, and the ledger. */
export type RulingVerbs = Record<never, never>;

export const rulingsVerbs = (_desk: Desk): RulingVerbs => ({});
