/** Headings of a sheet (5). */
export const SECTIONS = ['MARKET', 'COMBAT', 'BOARDROOM', 'STANDING', 'CLOSING'] as const;
export type Section = (typeof SECTIONS)[number];
