import type { Desk } from '../desk.js';

/** What the GM looks at before and after publication: all reports side by side, orders and dice, views of others, the activity log. */
export type ReviewVerbs = Record<never, never>;

export const reviewVerbs = (_desk: Desk): ReviewVerbs => ({});
