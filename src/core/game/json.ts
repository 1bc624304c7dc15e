/** Plain data as PostgreSQL's jsonb and the export file hold it. Every state, order, event, view and report is one. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
